import Geometry

/// Draws curves as text: braille dots between two axes, names at the curves' ends, marks below.
package struct BraillePlot {
  /// The whole width in characters; at least 40 are used.
  package var columns: Int
  /// The height of one panel's curves in characters; at least 4 are used.
  package var rows: Int
  /// Whether curves are distinguished by ANSI colors as well.
  package var usesColor: Bool
  /// The unit of the axis below, such as `s`; empty for a plain number.
  package var unit: String

  /// A plot of a width and, for each panel, a height in characters.
  package init(columns: Int = 80, rows: Int = 14, usesColor: Bool = false, unit: String = "s") {
    self.columns = columns
    self.rows = rows
    self.usesColor = usesColor
    self.unit = unit
  }

  /// Cyan, yellow, magenta, green, blue, red: distinct on dark and on light terminals.
  private static let colors = [36, 33, 35, 32, 34, 31]

  /// Draws the curves, those of like size on one panel, and with slopes their velocities below.
  ///
  /// The text ends with a line feed; it is empty when no curve has a sample.
  package func render(_ curves: [PlotCurve], withSlope: Bool = false) -> String {
    let shown = curves.map(\.drawable).filter { !$0.samples.isEmpty }
    let times = shown.flatMap { [$0.samples.first?.time, $0.samples.last?.time] }.compactMap { $0 }
    guard let begin = times.min(), let end = times.max() else { return "" }
    let time = PlotScale(begin...end, tickCount: 9, margin: 0)

    var colorOf: [String: Int] = [:]
    for (index, curve) in shown.enumerated() {
      let code = Self.colors[index % Self.colors.count]
      colorOf[curve.name] = code
      colorOf[curve.slope.name] = code
    }
    var panels = PlotPanel.panels(of: shown)
    if withSlope { panels += PlotPanel.panels(of: shown.map(\.slope)) }
    let layout = Layout(panels, columns: max(columns, 40), rows: max(rows, 4), time: time)
    var text = ""
    for panel in panels {
      text += draw(panel, layout: layout, colorOf: colorOf)
    }
    let width = shown.map(\.name.count).max() ?? 0
    for curve in shown {
      let name = curve.name + String(repeating: " ", count: width - curve.name.count)
      let lines = PlotMarks.marks(of: curve).map { $0.summary(unit: unit, of: curve.unit) }
      for line in lines.suffix(4) {
        text += paint(name, colorOf[curve.name]) + "  \(line)\n"
      }
      if lines.count > 4 {
        text += "\(String(repeating: " ", count: width))  (the last 4 of \(lines.count))\n"
      }
    }
    return text
  }

  private func paint(_ text: String, _ code: Int?) -> String {
    guard usesColor, let code else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The layout that all panels share, so that their time axes stand below one another.
  private struct Layout {
    var gutter = 2
    var nameWidth = 0
    var width: Int
    var height: Int
    var time: PlotScale

    init(_ panels: [PlotPanel], columns: Int, rows: Int, time: PlotScale) {
      self.time = time
      height = rows
      width = columns
      for panel in panels {
        let scale = scale(of: panel)
        gutter = max(gutter, (scale.ticks.map { scale.label($0).count }.max() ?? 1) + 1)
        nameWidth = max(nameWidth, panel.curves.map(\.name.count).max() ?? 0)
      }
      nameWidth = min(nameWidth, columns / 3)
      width = max(columns - gutter - nameWidth - 3, 16)
    }

    func scale(of panel: PlotPanel) -> PlotScale {
      PlotScale(panel.range, tickCount: max(3, height / 3))
    }
  }

  private func draw(_ panel: PlotPanel, layout: Layout, colorOf: [String: Int]) -> String {
    let (height, width, gutter, time) = (layout.height, layout.width, layout.gutter, layout.time)
    let scale = layout.scale(of: panel)
    var grid = BrailleGrid(columns: width, rows: height)
    func dot(_ sample: PlotCurve.Sample) -> (x: Int, y: Int) {
      (
        x: Self.dot(time.position(sample.time), of: width * 2),
        y: Self.dot(1 - scale.position(sample.value), of: height * 4)
      )
    }
    var nameRows: [Int: Int] = [:]
    for (index, curve) in panel.curves.enumerated() {
      var previous: (x: Int, y: Int)?
      for sample in curve.held {
        let here = dot(sample)
        grid.line(from: previous ?? here, to: here, owner: index)
        previous = here
      }
      guard let last = previous else { continue }
      nameRows[Self.freeRow(near: last.y / 4, height: height, taken: nameRows)] = index
    }

    var text = ""
    var tickRows: [Int: String] = [:]
    for tick in scale.ticks {
      let row = Self.dot(1 - scale.position(tick), of: height * 4) / 4
      tickRows[row] = scale.label(tick)
    }
    for row in 0..<height {
      let label = tickRows[row] ?? ""
      text += String(repeating: " ", count: max(gutter - 1 - label.count, 0)) + label
      text += tickRows[row] == nil ? " │" : " ┤"
      text += line(of: grid, row: row, curves: panel.curves, colorOf: colorOf)
      if let index = nameRows[row] {
        let name = panel.curves[index].name
        text += " " + paint(String(name.prefix(layout.nameWidth)), colorOf[name])
      }
      while text.hasSuffix(" ") { text.removeLast() }
      text += "\n"
    }
    return text + axis(time, gutter: gutter, width: width) + "\n"
  }

  /// The dot of so many at a share of the way from the first to the last.
  private static func dot(_ share: Double, of count: Int) -> Int {
    Int(clamping: (share * Double(count - 1)).rounded(), in: 0...(count - 1))
  }

  private func line(
    of grid: BrailleGrid, row: Int, curves: [PlotCurve], colorOf: [String: Int]
  ) -> String {
    var text = ""
    var run = ""
    var runOwner: Int?
    func flush() {
      text += paint(run, runOwner.flatMap { colorOf[curves[$0].name] })
      run = ""
    }
    for column in 0..<grid.columns {
      let (character, owner) = grid.cell(column: column, row: row)
      if owner != runOwner {
        flush()
        runOwner = owner
      }
      run.append(character)
    }
    flush()
    return text
  }

  private func axis(_ time: PlotScale, gutter: Int, width: Int) -> String {
    var rule = Array(repeating: Character("─"), count: width)
    var labels = Array(repeating: Character(" "), count: width + 8)
    var free = 0
    for tick in time.ticks {
      let column = Self.dot(time.position(tick), of: width * 2) / 2
      rule[column] = "┴"
      let label = Array(time.label(tick))
      let begin = max(column - label.count / 2, 0)
      guard begin >= free, begin + label.count <= labels.count else { continue }
      labels.replaceSubrange(begin..<(begin + label.count), with: label)
      free = begin + label.count + 1
    }
    let indent = String(repeating: " ", count: gutter)
    var caption = String(labels)
    while caption.hasSuffix(" ") { caption.removeLast() }
    return "\(indent)└\(String(rule))\n\(indent) \(caption)\(unit.isEmpty ? "" : " \(unit)")\n"
  }

  /// The row nearest to the wanted one that no other name has taken.
  private static func freeRow(near wanted: Int, height: Int, taken: [Int: Int]) -> Int {
    let clamped = min(max(wanted, 0), height - 1)
    for distance in 0..<height {
      for row in [clamped - distance, clamped + distance]
      where row >= 0 && row < height && taken[row] == nil {
        return row
      }
    }
    return clamped
  }
}

extension PlotMarks {
  /// One line for people: `80 → 560  over by 12.3 % at 0.42 s  settled at 0.81 s  ends at 1.2 s`.
  ///
  /// `unit` is that of the time, `valueUnit` that of the values.
  package func summary(unit: String, of valueUnit: String = "") -> String {
    let unit = unit.isEmpty ? "" : " \(unit)"
    let values = valueUnit.isEmpty ? "" : " \(valueUnit)"
    var parts = ["\(DecimalText.label(begin.value)) → \(DecimalText.label(end.value))\(values)"]
    if let overshoot {
      let percent = DecimalText.label(overshoot.fraction * 100, significantDigits: 3)
      parts.append("over by \(percent) % at \(DecimalText.label(overshoot.time))\(unit)")
    }
    if let settled { parts.append("settled at \(DecimalText.label(settled))\(unit)") }
    let verb = isCutOff ? "cut off" : "ends"
    parts.append("\(verb) at \(DecimalText.label(end.time))\(unit)")
    return parts.joined(separator: "  ")
  }
}
