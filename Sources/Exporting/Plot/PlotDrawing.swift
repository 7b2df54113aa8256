import Geometry

/// Lays out curves as a picture: panels below one another, on one axis of time.
package struct PlotDrawing {
  /// The whole width in pixels.
  package var width: Double
  /// The height of one panel in pixels.
  package var panelHeight: Double
  /// The unit of the axis below, such as `s`; empty for a plain number.
  package var unit: String

  /// A plot of a width and, for each panel, a height in pixels.
  package init(width: Double = 760, panelHeight: Double = 240, unit: String = "s") {
    self.width = width
    self.panelHeight = panelHeight
    self.unit = unit
  }

  /// Pixels to the left of the panels, for the numbers and the units.
  private static let left = 72.0
  private static let top = 40.0
  /// Between panels, for the numbers of the axis of time.
  private static let gap = 38.0

  struct Frame {
    var left: Double
    var top: Double
    var width: Double
    var height: Double
    var time: PlotScale
    var value: PlotScale

    func x(_ seconds: Double) -> Double { left + time.position(seconds) * width }
    func y(_ number: Double) -> Double { top + (1 - value.position(number)) * height }
    func place(_ sample: PlotCurve.Sample) -> Point { Point(x: x(sample.time), y: y(sample.value)) }
    var right: Double { left + width }
    var bottom: Double { top + height }
  }

  /// The curves, those of like size on one panel, and with slopes their velocities below.
  ///
  /// The title is the line above them.
  func picture(_ curves: [PlotCurve], title: String, withSlope: Bool) -> PlotPicture {
    let shown = curves.map(\.drawable).filter { !$0.samples.isEmpty }
    let times = shown.flatMap { [$0.samples.first?.time, $0.samples.last?.time] }.compactMap { $0 }
    let time = PlotScale((times.min() ?? 0)...(times.max() ?? 1), tickCount: 8, margin: 0)
    var panels = PlotPanel.panels(of: shown).map { ($0, isSlope: false) }
    if withSlope {
      panels += PlotPanel.panels(of: shown.map(\.slope)).map { ($0, isSlope: true) }
    }
    var colorOf: [String: Int] = [:]
    for (index, curve) in shown.enumerated() {
      colorOf[curve.name] = index % PlotPicture.colorCount
      colorOf[curve.slope.name] = index % PlotPicture.colorCount
    }
    let longest = panels.flatMap(\.0.curves).map(\.name.count).max() ?? 0
    let right = min(24 + Double(longest) * 6.4, 190)
    var shapes: [PlotShape] = [
      .text(title, Point(x: Self.left, y: 24), .start, color: nil, isTitle: true)
    ]
    for (index, (panel, isSlope)) in panels.enumerated() {
      let frame = Frame(
        left: Self.left, top: Self.top + Double(index) * (panelHeight + Self.gap),
        width: width - Self.left - right, height: panelHeight, time: time,
        value: PlotScale(panel.range, tickCount: 5, margin: isSlope ? 0.06 : 0.14))
      let unit = isSlope ? slopeUnit(panel.unit) : panel.unit
      shapes += axes(frame, unit: unit, isLast: index == panels.count - 1)
      shapes += draw(panel, in: frame, colorOf: colorOf, hasMarks: !isSlope)
    }
    let height = Self.top + Double(panels.count) * (panelHeight + Self.gap) + 8
    let legend = legend(of: shown, y: height + 10)
    return PlotPicture(
      width: width, height: height + (legend.isEmpty ? 0 : 24), title: title,
      shapes: shapes + legend)
  }

  /// The unit of a velocity.
  private func slopeUnit(_ valueUnit: String) -> String {
    unit.isEmpty ? valueUnit : "\(valueUnit.isEmpty ? "1" : valueUnit)/\(unit)"
  }

  private func axes(_ frame: Frame, unit valueUnit: String, isLast: Bool) -> [PlotShape] {
    var shapes: [PlotShape] = []
    for tick in frame.value.ticks {
      let y = frame.y(tick)
      shapes.append(
        .line(.grid, from: Point(x: frame.left, y: y), to: Point(x: frame.right, y: y), color: nil))
      shapes.append(
        .text(frame.value.label(tick), Point(x: frame.left - 8, y: y + 4), .end, color: nil))
    }
    for tick in frame.time.ticks {
      let x = frame.x(tick)
      shapes.append(
        .line(.grid, from: Point(x: x, y: frame.top), to: Point(x: x, y: frame.bottom), color: nil))
      shapes.append(
        .text(frame.time.label(tick), Point(x: x, y: frame.bottom + 16), .middle, color: nil))
    }
    shapes.append(
      .frame(Rect(x: frame.left, y: frame.top, width: frame.width, height: frame.height)))
    if !valueUnit.isEmpty {
      let middle = Point(x: 16, y: frame.top + frame.height / 2)
      shapes.append(.text(valueUnit, middle, .middle, color: nil, isUpright: true))
    }
    if isLast, !unit.isEmpty {
      let corner = Point(x: frame.right + 8, y: frame.bottom + 16)
      shapes.append(.text("time in \(unit)", corner, .start, color: nil))
    }
    return shapes
  }

  private func draw(
    _ panel: PlotPanel, in frame: Frame, colorOf: [String: Int], hasMarks: Bool
  ) -> [PlotShape] {
    var shapes: [PlotShape] = []
    var names: [(y: Double, name: String, color: Int)] = []
    for curve in panel.curves {
      let color = colorOf[curve.name] ?? 0
      if let end = curve.samples.last {
        let place = frame.place(end)
        shapes.append(
          .line(.hold, from: place, to: Point(x: frame.right, y: place.y), color: color))
        names.append((place.y, curve.name, color))
      }
      for piece in curve.pieces {
        shapes.append(.polyline(piece.map(frame.place), color: color))
      }
    }
    if hasMarks {
      var placed = PlacedLabels()
      for curve in panel.curves {
        shapes += marks(of: curve, colorOf[curve.name] ?? 0, in: frame, avoiding: &placed)
      }
    }
    // Names stand where their curves end; where two would overlap the lower one moves down.
    names.sort { $0.y < $1.y }
    var lowest = frame.top - 5
    for entry in names {
      lowest = max(entry.y + 4, lowest + 13)
      let place = Point(x: frame.right + 8, y: lowest)
      shapes.append(.text(entry.name, place, .start, color: entry.color))
    }
    return shapes
  }
}
