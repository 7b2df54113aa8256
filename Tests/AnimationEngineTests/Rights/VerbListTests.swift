import Foundation
import TestWords
import Testing

/// Holds the verbs and rows of `CallbackRightsTests` to the sources: a new function of the animator or of a sink
/// without a place in them fails here.
struct VerbListTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../Sources/AnimationEngine")

  /// A function that hosts can call.
  private struct Function {
    var signature: String
    /// Whether it asks for its rights.
    var isChecked: Bool
  }

  /// Functions that only return something.
  private static let questions: Set<String> = [
    "animations(on:)", "key(of:)", "ownKey(of:)", "namedTargets(among:)", "isListed(_:)",
    "isWithin(_:_:)", "state(of:)", "isEndless(_:)", "winner(of:)", "endReason(of:)",
    "localTime(of:)", "isBackwards(_:)", "speed(of:)", "iteration(of:)", "progress(of:)",
    "totalProgress(of:)", "duration(of:)", "totalDuration(of:)", "value(of:)", "velocity(of:)",
    "tracks(of:)", "sample(_:at:)", "hasFiniteWork(begunBefore:)", "count(of:)", "name(of:)",
    "isKnown(_:)", "track(_:_:)", "isAlive(_:)", "isAnimated(_:)", "model(_:)",
    "presentation(_:into:)", "isWriting(_:to:)", "velocities(of:)", "column(_:)",
    "columnIndex(_:)", "knownTrack(of:_:)", "isTarget(_:)", "brokenInvariants()",
    "start(of:)", "time(ofLabel:of:)", "labels(of:)", "isTimeline(_:)", "timeline(of:)",
    "underlying(_:)", "isPaused(_:)", "checkParent(_:of:)",
    "localTime(of:at:)", "sceneTime(of:at:)", "time(of:)", "isTraced(_:)", "target(of:)",
    "checkAsking(_:_:)", "asking(_:_:)",
  ]

  /// Verbs that are allowed everywhere, as docs/SEMANTICS.md says under "Rights of functions".
  private static let harmless: Set<String> = [
    // New objects on which nothing acts yet.
    "makeTarget(name:)", "track(_:_:components:threshold:kind:output:sink:)", "track(of:_:)",
    "target(of:name:)", "speedTrack(of:)", "makeClock(parent:speed:)", "makeLocalClock(parent:)",
    "makeBinding(_:)", "makeFollower(_:)", "value(_:name:)",
    // Names, counts of holders and lists, which no animation reads.
    "rename(_:_:)", "setName(_:of:)", "retain(_:)", "release(_:)", "hold(_:)", "stayListed(_:)",
    "giveRecord(_:)", "makeQuiet(_:)",
    // Of a property on which nothing acts, and whose owner has changed it.
    "noteWritten(_:_:)",
  ]

  /// Verbs that have tests of their own.
  private static let others: Set<String> = [
    "advance(to:)", "advance(by:)", "flush()", "shutDown()", "removeUnused(_:)",
    // Ends the process within a function, as its description says.
    "removeHost()",
    // Calls `add(_:observer:)`; tried as `bind` and `follow`.
    "add(_:_:observer:)",
  ]

  private func functions() throws -> [Function] {
    let files = try require(
      FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil))
    var found: [Function] = []
    for case let file as URL in files {
      let name = file.lastPathComponent
      guard
        name.hasPrefix("Animator+")
          || ["Animator.swift", "Step.swift", "AnimatedValue.swift"].contains(name)
      else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      let starts = text.ranges(of: #/\n  (?:public|package) func /#)
      for start in starts {
        let rest = text[start.upperBound...]
        let end = rest.firstMatch(of: #/\n  }\n|\n  ////#)?.range.lowerBound ?? text.endIndex
        let body = text[start.upperBound..<end]
        found.append(
          Function(
            signature: try signature(body),
            isChecked: body.firstMatch(of: /checkAsking\(\.|isRefused\(\./) != nil))
      }
    }
    return found
  }

  /// The name and labels of a function whose text begins with its name.
  private func signature(_ text: Substring) throws -> String {
    let name = text.prefix { $0.isLetter || $0.isNumber }
    let open = try require(text.firstIndex(of: "("))
    var (depth, label, labels) = (0, "", [String]())
    for character in text[open...] {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]",
        ">" where label.last != "-":
        depth -= 1
      default: break
      }
      if depth == 0 || depth == 1 && character == "," {
        labels.append(label)
        label = ""
      } else if depth > 1 || character != "(" {
        label.append(character)
      }
      if depth == 0 { break }
    }
    let names = labels.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }.map { "\($0.prefix { !" :".contains($0) }):" }
    return "\(name)(\(names.joined()))"
  }

  @Test func `every function of the animator is tried, or only returns something`() throws {
    let found = try functions()
    expect(found.count > 120, "\(found.count)")
    let tried = Set(
      RightsVerb.all.flatMap(\.functions).map { $0.replacing("_: ClockID", with: "_:") })
    for function in found {
      let lists = [tried, Self.questions, Self.harmless, Self.others]
      let count = lists.count { $0.contains(function.signature) }
      expect(count, equals: 1, "\(function.signature) is in \(count) lists")
      if function.isChecked {
        expect(
          tried.contains(function.signature) || Self.others.contains(function.signature),
          "\(function.signature) asks for its rights, and no test tries it")
      }
    }
    let known = Set(found.map(\.signature))
    for name in tried.union(Self.questions).union(Self.harmless).union(Self.others) {
      expect(known.contains(name), "\(name) is no function of the animator")
    }
  }

  @Test func `every function of a sink has a row`() throws {
    let file = Self.sources.appending(path: "Outputs/PropertySink.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let end = try require(text.range(of: "\n}\n")?.lowerBound)
    let names = text[..<end].matches(of: /\n  func (\w+)/).map { String($0.1) }
    expect(Set(names), equals: Set(HookedSink.Function.allCases.map(\.rawValue)))
    expect(Set(RightsRow.sinks.map(\.name)), equals: Set(names))
  }
}
