import AnimationEngine
import TestWords
import Testing

/// One of Pop's scenarios, played by the engine: which events happen at which tick.
private final class Scenario {
  final class Object: PropertySink {
    var value: Double
    var isAlive = true
    var onWrite: ((Double) -> Void)?
    init(_ value: Double) { self.value = value }
    func read(into values: inout [Double]) throws(SinkFailure) { values = [value] }
    func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
      value = values[0]
      onWrite?(value)
    }
  }

  let animator = Animator()
  /// "tick animation event", each once per tick.
  private(set) var heard: Set<String> = []
  /// Last value written, by "tick animation".
  private(set) var written: [String: Double] = [:]
  private var tick = 0.0

  func object(_ value: Double, _ name: String = "a", threshold: Double = 1) -> (Object, TrackID) {
    let object = Object(value)
    object.onWrite = { [unowned self] value in
      heard.insert("\(tick) \(name) write")
      written["\(tick) \(name)"] = value
    }
    let track = animator.track(
      animator.makeTarget(name: name), "value", components: ["value"], threshold: [threshold],
      output: .sink, sink: object)
    return (object, track)
  }

  @discardableResult
  func add(
    _ animation: Animation, _ name: String = "a", onReach: (() -> Void)? = nil
  ) throws -> AnimationID {
    try animator.add(
      animation,
      observer: AnimationObserver { [unowned self] event in
        let word =
          switch event.kind {
          case .start: "start"
          case .repeat: "repeat"
          case .reach: "reached"
          case .apply: "apply"
          case .complete(let reason): reason == .finished ? "stop_finished" : "stop_unfinished"
          }
        heard.insert("\(tick) \(name) \(word)")
        if word == "reached" { onReach?() }
      })
  }

  func play(_ ticks: [Double], _ before: (Double) throws -> Void = { _ in }) throws {
    for time in ticks {
      tick = time
      try before(time)
      try animator.advance(to: time)
    }
  }
}

/// Pop's scenarios whose judgment is `contract`.
///
/// Not held row by row, because of decided differences. L12, L13: a repeated animation starts and stops
/// once, and legs are half open. L16, L44: `retarget` restarts kept animations, not a second start. L20:
/// velocity is handed over. L29: a function's ticks are reported as `apply`. L32: a removal in `reached`
/// comes after that write. L33, L41: additions of a callback begin at its instant, not at the next tick.
struct LifecycleConformanceTests {
  /// The file's events and values of a scenario, repeated writes and applies of a tick merged.
  private func expected(_ scenario: String) throws -> (Set<String>, [String: Double]) {
    var events: Set<String> = []
    var values: [String: Double] = [:]
    let rows = try ConformanceTable("lifecycle.csv").rows.filter { $0["scenario"] == scenario }
    try require(!rows.isEmpty)
    for row in rows {
      let place = "\(row.number("tick_time_s")) \(row["animation"])"
      guard !row["event"].hasPrefix("read"), !row["event"].hasPrefix("info") else { continue }
      events.insert("\(place) \(row["event"])")
      if row["event"] == "write" { values[place] = row.number("value0_units") }
    }
    return (events, values)
  }

  private func check(
    _ scenario: Scenario, _ name: String, range: Double, share: Double = 0.005
  ) throws {
    let (events, values) = try expected(name)
    expect(scenario.heard, equals: events, "\(name)")
    for (place, value) in values {
      let actual = try require(scenario.written[place], "\(name) \(place)")
      expect(abs(actual - value) <= share * range, "\(name) \(place): \(actual), Pop \(value)")
    }
  }

  private let quarters = [0, 0.25, 0.5, 0.75, 1, 1.25]

  @Test func `L01: a basic animation from start to end`() throws {
    let scenario = Scenario()
    let (_, track) = scenario.object(0)
    try scenario.add(.basic([.between(track, [0], [100])], duration: 1, curve: .linear))
    try scenario.play(quarters)
    try check(scenario, "L01", range: 100)
  }

  @Test func `L03: a missing start is read from the object`() throws {
    let scenario = Scenario()
    let (_, track) = scenario.object(5)
    try scenario.add(.basic([.to(track, [10])], duration: 1, curve: .linear))
    try scenario.play([0, 0.5, 1])
    try check(scenario, "L03", range: 5)
  }

  @Test func `L17: removal reports an unfinished stop and writes no more`() throws {
    let scenario = Scenario()
    let (object, track) = scenario.object(0)
    let id = try scenario.add(.basic([.between(track, [0], [100])], duration: 1, curve: .linear))
    try scenario.play([0, 0.25])
    scenario.animator.stop(id)
    try scenario.animator.flush()
    let held = object.value
    try scenario.play([0.5, 0.75])
    expect(object.value, equals: held)
    try check(scenario, "L17", range: 100)
  }

  @Test func `L22: an additive animation goes on over what others write`() throws {
    let scenario = Scenario()
    let (object, track) = scenario.object(1)
    var animation = Animation.basic([.between(track, [1], [2])], duration: 1, curve: .linear)
    animation.composite = .add
    try scenario.add(animation)
    try scenario.play([0, 0.25, 0.5])
    object.value += 10
    try scenario.play([0.75, 1])
    try check(scenario, "L22", range: 1)
  }

  @Test func `L24: rounding holds for every write, the last one too`() throws {
    let scenario = Scenario()
    let (_, track) = scenario.object(0)
    var animation = Animation.basic([.between(track, [0], [10.4])], duration: 1, curve: .linear)
    animation.rounding = 1
    try scenario.add(animation)
    try scenario.play([0, 0.25, 0.5, 0.75, 1])
    try check(scenario, "L24", range: 10)
  }

  @Test func `L26: the target dies`() throws {
    let scenario = Scenario()
    let (object, track) = scenario.object(0)
    try scenario.add(.basic([.between(track, [0], [100])], duration: 1, curve: .linear))
    try scenario.play([0, 0.25])
    object.isAlive = false
    try scenario.play([0.5, 0.75])
    try check(scenario, "L26", range: 100)
  }

  @Test func `L34: events come in order of addition`() throws {
    let scenario = Scenario()
    let (_, b) = scenario.object(0, "b")
    let (_, a) = scenario.object(0, "a")
    try scenario.add(.basic([.between(b, [0], [1])], duration: 0.5, curve: .linear), "b")
    try scenario.add(.basic([.between(a, [0], [1])], duration: 0.5, curve: .linear), "a")
    try scenario.play([0, 0.25, 0.5, 0.75])
    try check(scenario, "L34", range: 1)
  }

  @Test func `L27: a glide rests where and when Pop's does`() throws {
    let scenario = Scenario()
    let (object, track) = scenario.object(20)
    try scenario.add(.decay([.launched(track, [100])], Decay()))
    try scenario.play((0...20).map { Double($0) / 10 })
    let (events, values) = try expected("L27")
    for (place, value) in values {
      if let actual = scenario.written[place] {
        expect(abs(actual - value) < 2e-5 * 50 + 0.01, "\(place)")
      }
    }
    let stop = try require(events.first { $0.hasSuffix("stop_finished") })
    expect(scenario.heard.contains(stop), "Pop: \(stop)")
    expect(scenario.heard.filter { $0.hasSuffix("start") }.count, equals: 1)
    expect(abs(object.value - (values[stop.replacing(" stop_finished", with: "")] ?? .nan)) < 0.01)
  }

  @Test func `L05, L10: a spring follows Pop's, whose clock runs two percent slow`() throws {
    for (name, retargets) in [("L05", false), ("L10", true)] {
      let scenario = Scenario()
      let (_, track) = scenario.object(0)
      let spring = try Spring(bounciness: 4, speed: 12)
      let id = try scenario.add(.spring([.between(track, [0], [100])], spring))
      let (events, values) = try expected(name)
      let ticks = Set(values.keys.compactMap { Double($0.split(separator: " ")[0]) }).sorted()
      try scenario.play(ticks) { time in
        if retargets, abs(time - 7.0 / 60) < 0.001 {
          try scenario.animator.retarget(id, [.to(track, [-50])])
        }
      }
      let range = retargets ? 150.0 : 100
      for (place, value) in values {
        if let actual = scenario.written[place] {
          expect(abs(actual - value) < 0.05 * range, "\(name) \(place): \(actual), Pop \(value)")
        }
      }
      expect(events.contains { $0.hasSuffix("reached") })
      expect(scenario.heard.contains { $0.hasSuffix("reached") })
    }
  }
}
