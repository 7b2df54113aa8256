import Drawing
import Geometry
import TestWords
import Testing

/// Groups of commands, compared with a search from each beginning.
struct GroupSpansTests {
  private static let box = DrawCommand.beginClip(
    .rect(Size(width: 1, height: 1), radii: .zero), .identity)

  /// A list of groups within groups, some with masks.
  private static func commands(_ random: inout some RandomNumberGenerator, depth: Int = 0)
    -> [DrawCommand]
  {
    var commands: [DrawCommand] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      guard depth < 4, Bool.random(using: &random) else {
        commands += [box, .endClip]
        continue
      }
      commands.append(.beginGroup(Composition()))
      commands += self.commands(&random, depth: depth + 1)
      if Bool.random(using: &random) {
        commands.append(.beginMask)
        commands += self.commands(&random, depth: depth + 1)
      }
      commands.append(.endGroup)
    }
    return commands
  }

  /// The end and the mask of a group, found from its beginning on.
  private static func search(_ commands: [DrawCommand], from start: Int) -> (mask: Int?, end: Int) {
    var (depth, mask) = (0, nil as Int?)
    for index in start..<commands.count {
      switch commands[index] {
      case .beginGroup: depth += 1
      case .beginMask where depth == 1: mask = mask ?? index
      case .endGroup:
        depth -= 1
        if depth == 0 { return (mask, index) }
      default: break
      }
    }
    return (mask, commands.count)
  }

  @Test func `each group is where a search finds it`() {
    var random = SeededNumbers(seed: 7)
    var count = 0
    for _ in 0..<200 {
      let commands = Self.commands(&random)
      let spans = GroupSpans(of: commands)
      var groups = 0
      for (index, command) in commands.enumerated() {
        guard case .beginGroup = command else { continue }
        groups += 1
        let (mask, end) = Self.search(commands, from: index)
        let span = spans.group(at: index)
        expect(span.mask, equals: mask)
        expect(span.end, equals: end)
        expect(span.content, equals: index + 1..<(mask ?? end))
      }
      expect(spans.count, equals: groups)
      count += groups
    }
    expect(count > 200)
  }

  @Test func `a group without an end goes to the end of the list`() {
    let spans = GroupSpans(of: [.beginGroup(Composition()), Self.box, .endClip])
    expect(spans.group(at: 0).end, equals: 3)
  }

  @Test func `a changed command makes a plan look for its groups again`() {
    var plan = FramePlan()
    plan.commands = [.beginGroup(Composition()), .endGroup]
    plan.setGroups(GroupSpans(of: plan.commands))
    plan.commands.append(contentsOf: [.beginGroup(Composition()), .endGroup])
    expect(plan.groups.count, equals: 2)
    expect(plan.groups.group(at: 2).end, equals: 3)
  }
}
