/// One component of one property over time, as it was sampled frame by frame.
package struct PlotCurve: Sendable, Hashable {
  /// A property's value in one frame.
  package struct Sample: Sendable, Hashable {
    /// Scene seconds.
    package var time: Double
    /// In the property's own unit.
    package var value: Double
    /// In the property's unit per second.
    package var velocity: Double
    /// Whether the value was assigned, so that nothing lies between it and the one before.
    package var isAssigned: Bool

    /// A sample at a scene time in seconds.
    package init(time: Double, value: Double, velocity: Double, isAssigned: Bool = false) {
      self.isAssigned = isAssigned
      self.time = time
      self.value = value
      self.velocity = velocity
    }
  }

  /// One animation of the curve.
  package struct Stretch: Sendable, Hashable {
    /// Scene seconds at which it began.
    package var start: Double
    /// Scene seconds at which it ended; nil while it runs.
    package var end: Double?
    /// Why it ended, as traces say it; nil while it runs.
    package var reason: String?

    /// An animation that began at a scene time in seconds.
    package init(start: Double, end: Double? = nil, reason: String? = nil) {
      self.start = start
      self.end = end
      self.reason = reason
    }

    /// Whether something ended it on its way, so that where it ended says nothing of its goal.
    package var isCutOff: Bool { reason.map { $0 != "finished" } ?? false }
  }

  /// `target.property`, with the component's name where there are several.
  package var name: String
  /// In order of time.
  package var samples: [Sample]
  /// The animations it consists of, in order.
  package var stretches: [Stretch]
  /// Scene seconds at which a round of one of them began again.
  package var rounds: [Double] = []
  /// Seconds between two frames, by which gaps between samples are known; 0 for no gaps.
  package var frameInterval = 0.0
  /// Of the values, such as `px`; empty for plain numbers.
  package var unit = ""

  /// A curve; without stretches it counts as one animation.
  package init(name: String, samples: [Sample], stretches: [Stretch] = [], unit: String = "") {
    self.name = name
    self.samples = samples
    self.stretches = stretches
    self.unit = unit
  }

  /// The curve without the samples whose values no axis has a place for: NaN and the infinities.
  var drawable: PlotCurve {
    var curve = self
    curve.samples.removeAll { !$0.value.isFinite }
    return curve
  }

  /// The range of the finite values; nil without any.
  package var range: ClosedRange<Double>? {
    Self.range(samples.lazy.map(\.value))
  }

  /// The range of the finite velocities; nil without any.
  package var velocityRange: ClosedRange<Double>? {
    Self.range(samples.lazy.map(\.velocity))
  }

  /// The curve of the velocity, whose own velocity is not known and counts as 0.
  ///
  /// Where nothing was sampled between one animation's end and the next one's begin it is 0.
  package var slope: PlotCurve {
    var slopes: [Sample] = []
    var later = stretches.dropFirst()[...]
    for (index, sample) in samples.enumerated() where sample.velocity.isFinite {
      while let next = later.first, next.start <= sample.time {
        later.removeFirst()
        guard let rest = slopes.last?.time, let ended = endOfStretch(before: next),
          ended < next.start, sample.time - rest > 0
        else { continue }
        slopes.append(Sample(time: max(rest, ended), value: 0, velocity: 0))
        slopes.append(Sample(time: next.start, value: 0, velocity: 0))
      }
      if index > 0, let before = slopes.last, holds(at: index) {
        // The value stands until it steps, or until the frame before it moves again.
        let end = steps(at: index) ? sample.time : sample.time - frameInterval
        slopes.append(Sample(time: before.time, value: 0, velocity: 0))
        if end > before.time { slopes.append(Sample(time: end, value: 0, velocity: 0)) }
      }
      slopes.append(Sample(time: sample.time, value: sample.velocity, velocity: 0))
    }
    return PlotCurve(name: "\(name) velocity", samples: slopes, stretches: stretches, unit: unit)
  }

  /// When the last animation that began before another had ended; nil while one still ran then.
  private func endOfStretch(before next: Stretch) -> Double? {
    var last: Double?
    for stretch in stretches where stretch.start < next.start {
      guard let end = stretch.end else { return nil }
      last = max(last ?? end, end)
    }
    return last
  }

  private static func range(_ values: some Sequence<Double>) -> ClosedRange<Double>? {
    let finite = values.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max() else { return nil }
    return low...high
  }
}

/// The marks of one animation of a curve.
package struct PlotMarks: Sendable, Hashable {
  /// The farthest the value went beyond its end, seen from where it began.
  package struct Overshoot: Sendable, Hashable {
    /// Scene seconds.
    package var time: Double
    /// The value there.
    package var value: Double
    /// The part beyond the end over the way from begin to end.
    package var fraction: Double
  }

  /// Nearer to the end than this share of the way counts as settled.
  package static let settlingShare = 0.01
  /// Overshoots below this share of the way are not worth a mark.
  package static let overshootShare = 0.001

  /// Where it began and where it ended.
  package var begin: PlotCurve.Sample
  /// The last sample.
  package var end: PlotCurve.Sample
  /// Whether it was cut off there; then neither overshoot nor settling mean anything.
  package var isCutOff: Bool
  /// Nil when the value never went beyond its end, or ended where it began.
  package var overshoot: Overshoot?
  /// The first scene time from which the value stays within ``settlingShare`` of the way of its end.
  ///
  /// Nil when that is only the last sample itself, as it is for an animation cut off on its way.
  package var settled: Double?

  /// The marks of each animation of a curve, in order of time; none for a curve without samples.
  ///
  /// - Complexity: O(samples).
  package static func marks(of curve: PlotCurve) -> [PlotMarks] {
    // An assigned value belongs to no animation.
    let samples = curve.samples.filter { !$0.isAssigned }
    guard !curve.stretches.isEmpty else {
      return PlotMarks(samples[...], isCutOff: false).map { [$0] } ?? []
    }
    var marks: [PlotMarks] = []
    var rest = samples[...]
    for (index, stretch) in curve.stretches.enumerated() {
      var own = rest
      if index + 1 < curve.stretches.count {
        let next = curve.stretches[index + 1].start
        let cut = rest.firstIndex { $0.time >= next } ?? rest.endIndex
        own = rest[..<cut]
        rest = rest[cut...]
      }
      // While its group goes on a property is sampled, and has come to its own end.
      if let end = stretch.end, let last = own.firstIndex(where: { $0.time >= end }) {
        own = own[...last]
      }
      if let found = PlotMarks(own, isCutOff: stretch.isCutOff) { marks.append(found) }
    }
    return marks
  }

  private init?(_ samples: ArraySlice<PlotCurve.Sample>, isCutOff: Bool) {
    guard let begin = samples.first, let end = samples.last else { return nil }
    self.begin = begin
    self.end = end
    self.isCutOff = isCutOff
    if isCutOff { return }
    let way = end.value - begin.value
    if way != 0 {
      let farthest = samples.max { way > 0 ? $0.value < $1.value : $1.value < $0.value }
      if let farthest {
        let fraction = (farthest.value - end.value) / way
        if fraction > Self.overshootShare {
          overshoot = Overshoot(time: farthest.time, value: farthest.value, fraction: fraction)
        }
      }
    }
    let low = samples.lazy.map(\.value).min() ?? end.value
    let high = samples.lazy.map(\.value).max() ?? end.value
    let tolerance = Self.settlingShare * (way == 0 ? high - low : abs(way))
    let restless = samples.lastIndex { abs($0.value - end.value) > tolerance }
    if let restless, restless + 2 < samples.endIndex {
      settled = samples[restless + 1].time
    }
  }
}
