import AnimationEngine

/// Changes with places of their own within one run, as UIKit's keyframe animations have.
///
/// ```swift
/// try scene.transactions.runKeyframes(ImplicitAnimation(duration: 2)) { block in
///   try block.add(from: 0, for: 0.25) { try card.set(.x, to: .number(300)) }
///   try block.add(from: 0.5, for: 0.5) { try card.set(.x, to: .number(80)) }
/// }
/// ```
/// Between its changes a property stays where it is.
public final class KeyframeBlock {
  /// The way of one property.
  private struct Course {
    let way: ChangeWay
    let old: PropertyValue
    var new: PropertyValue
    var times = [0.0]
    var values: [[Double]]
  }

  private let transactions: Transactions
  private var courses: [Course] = []

  init(_ transactions: Transactions) { self.transactions = transactions }

  /// Adds changes that begin at `start` and take `duration`, both as shares of the whole.
  ///
  /// - Throws: `SceneError.refused` outside of 0...1, `.keyframesOverlap` when a property is still on
  ///   its way, and what the body throws.
  public func add(from start: Double, for duration: Double, _ body: () throws -> Void) throws {
    // Thirds and tenths do not add up to 1 exactly.
    guard start >= 0, duration >= 0, start + duration <= 1 + 1e-9 else {
      throw SceneError.refused(
        .badParameter(
          name: start >= 0 && start <= 1 ? "relative_duration" : "relative_start",
          value: start >= 0 && start <= 1 ? duration : start, wanted: "a share that ends by 1"))
    }
    var failure: SceneError?
    try transactions.capture(
      { [self] change in
        do throws(SceneError) {
          try keep(change, from: start, to: min(start + duration, 1))
        } catch { failure = error }
      }, body)
    if let failure { throw failure }
  }

  private func keep(
    _ change: PropertyChange, from start: Double, to end: Double
  ) throws(SceneError) {
    let way = try change.way.passingAny()
    let known = courses.firstIndex { $0.way.isSame(as: way) }
    let place: Int
    if let known {
      place = known
    } else {
      let old = way.pending?.model ?? change.old
      way.dropPending()
      courses.append(Course(way: way, old: old, new: change.new, values: [way.encode(way.shown)]))
      place = courses.count - 1
    }
    var course = courses[place]
    guard let last = course.times.last, let value = course.values.last, start >= last - 1e-9 else {
      throw .keyframesOverlap(property: way.name)
    }
    if start > last {
      course.times.append(start)
      course.values.append(value)
    }
    course.times.append(max(end, last))
    course.values.append(course.way.encode(goal: change.new))
    course.new = change.new
    courses[place] = course
    way.store(change.new)
  }

  /// Begins what was added.
  func begin(
    _ how: ImplicitAnimation, _ calculation: KeyframeCalculation, _ animator: Animator
  ) throws(SceneError) {
    for course in courses {
      var (times, values) = (course.times, course.values)
      if let last = values.last, times.last != 1 {
        times.append(1)
        values.append(last)
      }
      var keyframes = Keyframes(values, times: times)
      keyframes.calculation = calculation
      if calculation == .paced || calculation == .cubicPaced { keyframes.times = nil }
      var animation = how.animation(of: .passing(course.way.track, keyframes))
      animation.motion = .keyframes(
        curve: how.curve ?? .linear, .seconds(how.duration ?? 0.25))
      animation.composite = .replace
      try course.way.begin(
        animation, from: course.old, to: course.new, shown: course.way.shown, how, animator)
    }
  }
}

extension Transactions {
  /// Runs `body`, which adds changes at their places within one run, in a transaction.
  ///
  /// The run is linear unless `how` states a curve.
  ///
  /// - Parameters:
  ///   - how: duration, timing and curve of the whole.
  ///   - calculation: how values are found between keyframes.
  ///   - completion: called once, when all has ended.
  ///   - body: adds the changes.
  /// - Returns: what was added.
  /// - Throws: what the body and `KeyframeBlock.add` throw.
  @discardableResult
  public func runKeyframes(
    _ how: ImplicitAnimation, calculation: KeyframeCalculation = .linear,
    completion: ((EndReason) -> Void)? = nil, _ body: (KeyframeBlock) throws -> Void
  ) throws -> CommittedTransaction {
    try run(how, completion: completion) {
      try keyframes(how, calculation: calculation, body)
    }
  }

  /// The same within the innermost transaction.
  package func keyframes(
    _ how: ImplicitAnimation, calculation: KeyframeCalculation,
    _ body: (KeyframeBlock) throws -> Void
  ) throws {
    let block = KeyframeBlock(self)
    try body(block)
    guard let animator else { throw SceneError.noTransaction }
    var whole = self.how
    whole.curve = how.curve
    whole.spring = nil
    try block.begin(whole, calculation, animator)
  }
}
