import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// The order of the stages of a frame: as `Step.swift` lists it, so it runs.
struct StepTests {
  /// The names of stages in a documentation comment of `Step.swift`, in order.
  private func listed(above declaration: String) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/AnimationEngine/Animator/Step.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let end = try require(lines.firstIndex { $0.contains(declaration) })
    let comment = lines[..<end].reversed().prefix { $0.contains("///") || $0.contains("@") }
    let text = comment.reversed().joined(separator: "\n")
    let list = try require(text.range(of: "stages"))
    return text[list.upperBound...].split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      .filter { StepStage(rawValue: $0) != nil }
  }

  /// An animator on which something happens once at an instant, and a binding follows every frame.
  private func busy() throws -> (stage: Stage, source: AnimatedValue, binding: AnimationID) {
    let stage = Stage()
    let animator = stage.animator
    let source = animator.value(0, name: "source")
    let bound = stage.cell(0)
    let binding = try animator.bind([bound.track]) { [[source.value]] }
    animator.onNextFrame { source.value += 1 }
    try animator.advance(to: 0)
    return (stage, source, binding)
  }

  @Test func `a frame runs the stages that its documentation lists, in that order`() throws {
    let (stage, source, _) = try busy()
    let animator = stage.animator
    source.value = 1
    var changes = 0
    // The binding is computed before the ticks and after them.
    _ = animator.addTick { _ in
      changes += 1
      source.value = Double(10 + changes)
      return .goOn
    }
    try animator.flush()
    animator.schedule(after: 0.01) {}
    var stages: [String] = []
    animator.onStage = { if !$1 { stages.append($0.rawValue) } }
    source.value = 2
    // The turn before the frame has nothing left to begin.
    try animator.advance(to: 1.0 / 60)
    try expect(listed(above: "public func advance"), equals: stages)
    expect(Set(stages), equals: Set(StepStage.allCases.map(\.rawValue)))
  }

  @Test func `a round that settles runs the stages that its documentation lists`() throws {
    let stage = Stage()
    let animator = stage.animator
    let cell = stage.cell(0)
    try animator.add(.basic([.to(cell.track, [1])], duration: 0), observer: stage.note("it"))
    var stages: [String] = []
    animator.onStage = { if $1 { stages.append($0.rawValue) } }
    try animator.flush()
    let round = try listed(above: "private func playRound").filter {
      !["finals", "watched"].contains($0)
    }
    // One round with an end to deliver, and the last, in which nothing has happened.
    expect(stages, equals: ["pending"] + round + round.prefix(3))
    expect(stage.takeEvents().last, equals: "it finished")
  }

  @Test func `a round before the frame has the stages of one within it`() throws {
    let stage = Stage()
    let animator = stage.animator
    try animator.advance(to: 0)
    // The second is due within what the first has caused.
    animator.schedule(after: 0.01) { [unowned animator] in animator.schedule(after: 0) {} }
    var stages: [String] = []
    animator.onStage = { if !$1 { stages.append($0.rawValue) } }
    try animator.advance(to: 1)
    let round = try listed(above: "private func playRound").filter {
      !["changes", "applies"].contains($0)
    }
    let before = stages.drop { $0 != "clocks" }.prefix { $0 != "commands" }
    expect(Array(before), equals: ["clocks"] + round + round)
  }

  @Test func `a frame that ends with an error still runs its last stages`() throws {
    let stage = Stage()
    let animator = stage.animator
    try animator.advance(to: 0)
    func again() { animator.schedule(after: 0) { again() } }
    animator.schedule(after: 0.01) { again() }
    var stages: [String] = []
    animator.onStage = { if !$1 { stages.append($0.rawValue) } }
    #expect(throws: EngineError.self) { try animator.advance(to: 1) }
    expect(Array(stages.suffix(3)), equals: ["trace", "publish", "releases"])
    expect(!stages.contains("commands") && !stages.contains("lanes"))
    expect(animator.now, equals: 0.01)
  }

  @Test(arguments: [24, 60, 1000])
  func `a callback at an instant finds what is due at that instant`(rate: Int) throws {
    let stage = Stage()
    let animator = stage.animator
    let (track, _) = stage.cell(1)
    var animation = Animation.basic([.to(track, [3])], duration: 0)
    animation.timing.iterations = 2
    animation.timing.direction = .alternate
    animation.timing.repeatDelay = 0.125
    var seen: [[[Double]]?] = []
    var id = AnimationID.none
    id = try animator.add(
      animation,
      observer: AnimationObserver(.start) { [unowned animator] in
        if $0.instant > 0 { seen.append(animator.value(of: id)) }
      })
    animator.retain(id)
    animator.schedule(after: 0.375) { [unowned animator] in try? animator.reverse(id) }
    try stage.play(seconds: 1, rate: rate)
    // On its way back it is in the pause, which shows the end of the first iteration.
    expect(seen, equals: [[[3]]])
  }

  @Test func `code of the user runs in the stage that is said to call it`() throws {
    let (stage, source, _) = try busy()
    let animator = stage.animator
    let script = PretendedScript()
    animator.scriptCurveHost = script
    let (track, cell) = stage.cell(0)
    var current = ""
    var calls: [String] = []
    func note(_ call: String) { calls.append("\(current) \(call)") }
    animator.onStage = { stage, isSettling in
      current = (isSettling ? "settling " : "") + stage.rawValue
    }
    cell.onRead = { note("read") }
    cell.onWrite = { _ in note("write") }
    _ = animator.addTick(isEarly: true) { _ in
      note("early tick")
      return .goOn
    }
    _ = animator.addTick { _ in
      note("tick")
      source.value += 1
      return .goOn
    }
    try animator.flush()
    animator.schedule(after: 0.01) {
      note("timer")
      _ = try? animator.add(
        .basic([.to(track, [10])], duration: 1, curve: Curve(script: 0, name: "s")),
        observer: AnimationObserver([.start, .apply]) { note($0.kind.name) })
    }
    script.onCall = { note("easing") }
    animator.onNextFrame { note("frame call") }
    let follower = stage.cell(0)
    _ = try animator.bind([follower.track]) {
      note("binding")
      return [[source.value]]
    }
    calls.removeAll()
    try animator.advance(to: 0.02)
    // Reported values have been written before, at their instant.
    expect(
      calls.filter { !$0.hasSuffix("easing") },
      equals: [
        "settling pending binding", "delivery timer", "pending read", "watched write",
        "delivery start", "earlyTicks early tick", "changes write", "delivery apply", "ticks tick",
        "frameCalls frame call", "bindings binding",
      ])
    calls.removeAll()
    try animator.advance(to: 0.04)
    expect(
      calls.filter { !$0.hasSuffix("easing") },
      equals: [
        "earlyTicks early tick", "outputs write", "delivery apply", "ticks tick",
        "bindings binding",
      ])
    expect(calls.contains("lanes easing"))
  }
}
