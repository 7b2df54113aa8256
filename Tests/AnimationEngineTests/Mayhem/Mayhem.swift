import TestWords

@testable import AnimationEngine

/// Does anything to an animator, in any order, also within each function that the animator calls.
///
/// Every function of a sink, an object, a batch host, a trace and an easing, and every callback does a few moves
/// at random. A seed fixes all of them.
final class Mayhem {
  let animator = Animator()
  private let script = PretendedScript()
  var numbers: SeededNumbers
  let spring: Spring

  // The stage.
  var properties: [MayhemProperty] = []
  /// Those of targets whose removal was requested, which is refused in some functions.
  var removed: [MayhemProperty] = []
  var bodies: [MayhemBody] = []
  var clocks: [ClockID] = [.root]
  var ids: [AnimationID] = []
  var timelines: [AnimationID] = []
  var values: [AnimatedValue] = []
  private var batchHost: MayhemBatchHost?
  private var tracer: MayhemTracer?
  private var token: Int32 = 0

  // How it plays.
  /// The share of calls that do something.
  private let mischief: Double
  /// How deep functions may be within each other.
  private let deepest: Int
  private(set) var depth = 0
  /// How many calls may still do something before the next move of the test.
  var budget = 0
  /// The function that runs.
  private var place = "the test"
  /// Whether objects go without a word.
  let losesObjects: Bool
  /// Whether a function may shut the animator down.
  let shutsDown: Bool
  var isShutDown = false
  /// Whether nothing more is done.
  var isOver = false

  // The notes of observers and moves.
  private(set) var log: [String] = []
  /// The first thing that an observer found wrong.
  var problem: String?
  var starts: [AnimationID: Int] = [:]
  var ends: [AnimationID: Int] = [:]
  /// The latest instant that an observer has seen.
  var latest = 0.0
  /// Animations with an observer.
  var observed: Set<AnimationID> = []
  /// Those that a call may have started again.
  var restarted: Set<AnimationID> = []
  /// Members of groups and timelines, which may play in several rounds.
  var members: Set<AnimationID> = []
  var retained: [AnimationID] = []

  init(seed: UInt64) throws {
    numbers = SeededNumbers(seed: seed)
    spring = try Spring(bounciness: 8, speed: 12)
    mischief = [0.05, 0.15, 0.4][Int(seed % 3)]
    deepest = [2, 3, 4][Int(seed / 3 % 3)]
    losesObjects = seed % 8 == 0
    shutsDown = seed % 10 == 9
    animator.scriptCurveHost = script
    script.onCall = { [unowned self] in hook("an easing", 0.3) }
    animator.onUnreportedFailure = { [unowned self] _ in hook("onUnreportedFailure") }
    if seed % 4 == 0 { animator.onAdd = { [unowned self] _ in hook("onAdd") } }
    if seed % 5 == 0 { animator.onUnseen = { [unowned self] _, _ in hook("onUnseen") } }
    if seed % 7 == 0 { animator.beforeSweep = { [unowned self] in hook("beforeSweep") } }
    batchHost = MayhemBatchHost { [unowned self] in hook($0) }
    animator.batchHost = batchHost
    if seed % 6 == 0 {
      tracer = MayhemTracer { [unowned self] in hook($0) }
      animator.tracer = tracer
    }
    for _ in 0..<3 { addTarget() }
    for _ in 0..<2 { values.append(animator.value(0)) }
  }

  func chance(_ share: Double) -> Bool { numbers.chance(share) }
  func pick<T>(_ list: [T]) -> T? { list.randomElement(using: &numbers) }
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
  func count(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &numbers) }

  /// Notes a line of the log; a test that fails shows the last ones.
  func note(_ line: @autoclosure () -> String) {
    log.append(String(repeating: " ", count: depth) + line() + " in \(place) at \(animator.now)")
  }

  /// A function that the animator calls does something, or nothing.
  func hook(_ function: String, _ factor: Double = 1) {
    guard depth < deepest, !isOver, budget > 0, chance(mischief * factor) else { return }
    budget -= 1
    let outer = place
    place = function
    within { for _ in 0..<(chance(0.4) ? 2 : 1) { move() } }
    place = outer
  }

  /// Runs `body` a level deeper.
  func within<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Whether another timeline may lie within those that are being made.
  var isShallow: Bool { depth < deepest + 3 }

  func addTarget() {
    let target = animator.makeTarget(name: "t\(properties.count)")
    for name in ["a", "b"] {
      let count = chance(0.6) ? 1 : count(2...3)
      let kind: ValueKind = chance(0.1) && count == 1 ? .text(0) : .number
      let sink = MayhemSink((0..<count).map { _ in number(-10...10) }) { [unowned self] in
        hook($0, 0.4)
      }
      let output: TrackOutput = chance(0.15) ? .column : chance(0.15) ? .batched(token) : .sink
      if case .batched = output { batchHost?.sinks[token] = sink }
      token += 1
      let track = animator.track(
        target, name, components: (0..<count).map { "c\($0)" },
        threshold: [chance(0.5) ? 0.01 : 0], kind: kind, output: output, sink: sink)
      properties.append(
        MayhemProperty(track: track, sink: sink, target: target, output: output))
    }
  }
}
