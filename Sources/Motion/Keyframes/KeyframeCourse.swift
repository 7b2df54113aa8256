/// Keyframes as a way to travel: the values of all components of a property at each progress.
///
/// ```swift
/// var keyframes = Keyframes([[100, 0], [100, 50], [0, 50]], times: [0.25, 0.5, 1])
/// keyframes.easingEach = .easeInOut
/// let course = try KeyframeCourse(keyframes, from: [0, 0])
/// let point = course.values(at: 0.4)      // between the first keyframe and the second
/// let slope = course.slopes(at: 0.4)      // units per unit of progress
/// ```
///
/// A value. A component without a keyframe at 0 sets out from `start`; one without a keyframe at 1
/// ends on it, as in an animation of the engine. Paced keyframes are paced over all components.
public struct KeyframeCourse: Sendable {
  /// The motion of each component; nil for one that no keyframe names.
  private let motions: [KeyframeMotion?]
  private let start: [Double]
  /// Units that the course is long, over all its components.
  public let length: Double

  /// The course of these keyframes; `start` has one number for each component.
  ///
  /// - Throws: `KeyframeProblem`.
  public init(_ keyframes: Keyframes, from start: [Double]) throws(KeyframeProblem) {
    if let problem = keyframes.problem { throw problem }
    for (index, values) in keyframes.values.enumerated() {
      guard values.count == start.count else {
        throw .componentCount(values.count, wanted: start.count, index: index)
      }
      if values.contains(where: \.isInfinite) { throw .infinite(index: index) }
    }
    var motions = start.indices.map {
      keyframes.motion($0, from: start[$0], to: start[$0])
    }
    // Components with other keyframes are not as far at the same time: each is measured alone.
    var length = 0.0
    var waiting = motions.indices.filter { motions[$0] != nil }
    while let first = waiting.first {
      let named = keyframes.stated(first)
      let together = waiting.filter { keyframes.stated($0) == named }
      waiting.removeAll(where: together.contains)
      let group = KeyframeMotion.paced(together.compactMap { motions[$0] })
      length = max(length, KeyframeMotion.length(group))
      for (component, motion) in zip(together, group) { motions[component] = motion }
    }
    self.motions = motions
    self.start = start
    self.length = length
  }

  /// The value of each component at a progress, usually 0...1.
  ///
  /// Beyond 0...1 the first and the last stretch go on. NaN where a stretch has a script's curve.
  /// - Complexity: O(components · log keyframes)
  public func values(at progress: Double) -> [Double] {
    zip(motions, start).map { $0?.value(progress) ?? $1 }
  }

  /// The derivative of each component by progress, from the right.
  ///
  /// - Complexity: as `values(at:)`.
  public func slopes(at progress: Double) -> [Double] {
    motions.map { $0?.slope(progress) ?? 0 }
  }
}
