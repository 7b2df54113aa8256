import Geometry

extension PlotDrawing {
  /// Beginnings and rounds beyond this many on one curve are not marked: they would hide it.
  private static let mostMarks = 40

  /// Where labels stand already, so that the next one can step aside.
  struct PlacedLabels {
    private var spots: [(x: Double, y: Double, width: Double)] = []

    /// The nearest free height above `y` for a text with `share` of it before `x`; it is taken now.
    mutating func place(_ text: String, x: Double, y: Double, share: Double = 0) -> Double {
      let width = Double(text.count) * 6.2
      let x = x - width * share
      var free = y
      while spots.contains(where: {
        abs($0.y - free) < 12 && x < $0.x + $0.width && $0.x < x + width
      }) {
        free -= 13
      }
      spots.append((x, free, width))
      return free
    }
  }

  /// The events on a curve, and the values worth a number.
  func marks(
    of curve: PlotCurve, _ color: Int, in frame: Frame, avoiding placed: inout PlacedLabels
  ) -> [PlotShape] {
    var shapes = rounds(of: curve, color, in: frame)
    let marks = PlotMarks.marks(of: curve)
    for mark in marks where !mark.isCutOff {
      if let overshoot = mark.overshoot {
        let place = Point(x: frame.x(overshoot.time), y: frame.y(overshoot.value))
        let isAbove = overshoot.value >= mark.end.value
        let percent = DecimalText.label(overshoot.fraction * 100, significantDigits: 3)
        let words = "\(percent) % over"
        shapes.append(.mark(.peak, place, color: color))
        let y = placed.place(words, x: place.x, y: place.y + (isAbove ? -8 : 16), share: 0.5)
        shapes.append(.text(words, Point(x: place.x, y: y), .middle, color: color))
        if let settled = mark.settled {
          let x = frame.x(settled)
          let words = "settled \(DecimalText.label(settled, decimals: 2)) \(unit)"
          shapes.append(
            .line(
              .settled, from: Point(x: x, y: frame.y(mark.end.value)),
              to: Point(x: x, y: frame.bottom), color: color))
          // Beside the line, on the side where there is room.
          let isLeft = x + 4 + Double(words.count) * 6.2 > frame.right
          let near = isLeft ? x - 4 : x + 4
          let y = placed.place(words, x: near, y: frame.bottom - 6, share: isLeft ? 1 : 0)
          shapes.append(.text(words, Point(x: near, y: y), isLeft ? .end : .start, color: color))
        }
      }
      let place = frame.place(mark.end)
      let words = DecimalText.label(mark.end.value) + (curve.unit.isEmpty ? "" : " \(curve.unit)")
      let y = placed.place(words, x: place.x - 7, y: place.y - 7, share: 1)
      shapes.append(.text(words, Point(x: place.x - 7, y: y), .end, color: color))
    }
    return shapes + events(of: curve, marks, color, in: frame)
  }

  /// A line through the panel where a round begins again.
  private func rounds(of curve: PlotCurve, _ color: Int, in frame: Frame) -> [PlotShape] {
    curve.shownRounds(Self.mostMarks).map { time in
      let x = frame.x(time)
      return .line(
        .again, from: Point(x: x, y: frame.top), to: Point(x: x, y: frame.bottom), color: color)
    }
  }

  /// Beginnings and ends, on the curve.
  private func events(
    of curve: PlotCurve, _ marks: [PlotMarks], _ color: Int, in frame: Frame
  ) -> [PlotShape] {
    var shapes: [PlotShape] = []
    if curve.stretches.isEmpty {
      return marks.map { .mark(.end, frame.place($0.end), color: color) }
    }
    let takeovers = Set(curve.stretches.filter { $0.endMark == .replaced }.compactMap(\.end))
    for stretch in curve.stretches.prefix(Self.mostMarks) {
      if !takeovers.contains(stretch.start), let value = curve.value(at: stretch.start) {
        let place = Point(x: frame.x(stretch.start), y: frame.y(value))
        shapes.append(.mark(.begin, place, color: color))
      }
      if let end = stretch.end, let value = curve.value(at: end) {
        let place = Point(x: frame.x(end), y: frame.y(value))
        shapes.append(.mark(stretch.endMark, place, color: color))
      }
    }
    return shapes
  }

  /// The meaning of the marks that are there.
  func legend(of curves: [PlotCurve], y: Double) -> [PlotShape] {
    let stretches = curves.flatMap { $0.stretches.prefix(Self.mostMarks) }
    var shapes: [PlotShape] = []
    var x = 72.0
    func add(_ words: String, _ shape: (Point) -> PlotShape) {
      shapes.append(shape(Point(x: x + 4, y: y - 4)))
      shapes.append(.text(words, Point(x: x + 13, y: y), .start, color: nil))
      x += 13 + Double(words.count) * 6.4 + 14
    }
    let ends = Set(stretches.filter { $0.end != nil }.map(\.endMark))
    if !stretches.isEmpty { add("begins") { .mark(.begin, $0, color: nil) } }
    if ends.contains(.end) { add("ends") { .mark(.end, $0, color: nil) } }
    if ends.contains(.replaced) { add("another takes over") { .mark(.replaced, $0, color: nil) } }
    if ends.contains(.stopped) { add("is stopped") { .mark(.stopped, $0, color: nil) } }
    if curves.contains(where: { !$0.shownRounds(Self.mostMarks).isEmpty }) {
      add("begins again") { place in
        .line(
          .again, from: Point(x: place.x, y: place.y - 6), to: Point(x: place.x, y: place.y + 6),
          color: nil)
      }
    }
    return shapes
  }
}

extension PlotCurve {
  /// Scene times at which a round began again within what is shown; none when there are too many.
  func shownRounds(_ most: Int) -> [Double] {
    guard let first = samples.first, let last = samples.last else { return [] }
    let shown = rounds.filter { $0 >= first.time && $0 <= last.time }
    return shown.count <= most ? shown : []
  }

  /// The stretches drawn without lifting the pen: where a new round sets out from somewhere else,
  /// nothing was shown on the way there.
  var pieces: [ArraySlice<Sample>] {
    let samples = held
    var pieces: [ArraySlice<Sample>] = []
    var rest = samples[...]
    for round in rounds {
      guard let cut = rest.firstIndex(where: { $0.time >= round - 1e-9 }), cut > rest.startIndex,
        Self.isJump(from: samples[cut - 1], to: samples[cut])
      else { continue }
      pieces.append(rest[..<cut])
      rest = rest[cut...]
    }
    return pieces + [rest]
  }

  /// Whether a sample's value is farther from the one before than either's velocity takes it.
  private static func isJump(from a: Sample, to b: Sample) -> Bool {
    let reach = max(abs(a.velocity), abs(b.velocity)) * (b.time - a.time)
    return abs(b.value - a.value) > 2 * reach
  }

  /// The value at a scene time, straight between samples; nil outside of what was sampled.
  func value(at time: Double) -> Double? {
    guard let first = samples.first, let last = samples.last, time >= first.time - 1e-9,
      time <= last.time + 1e-9
    else { return nil }
    guard let upper = samples.firstIndex(where: { $0.time >= time }) else { return last.value }
    guard upper > 0, samples[upper].time > time else { return samples[upper].value }
    let (a, b) = (samples[upper - 1], samples[upper])
    let share = (time - a.time) / (b.time - a.time)
    let way = b.value - a.value
    return way.isFinite ? a.value + share * way : a.value * (1 - share) + b.value * share
  }
}

extension PlotCurve.Stretch {
  /// The mark at its end.
  var endMark: PlotShape.Mark {
    switch reason {
    case "finished", nil: .end
    case "replaced": .replaced
    default: .stopped
    }
  }
}
