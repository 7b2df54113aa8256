/// Draws curves as an SVG picture that reads well on light and on dark pages.
package struct SVGPlot {
  /// The whole width in pixels.
  package var width: Double
  /// The height of one panel in pixels.
  package var panelHeight: Double
  /// What the axis below counts, such as `s`; empty for a plain number.
  package var unit: String

  /// A plot of a width and, for each panel, a height in pixels.
  package init(width: Double = 760, panelHeight: Double = 240, unit: String = "s") {
    self.width = width
    self.panelHeight = panelHeight
    self.unit = unit
  }

  /// Class names of the curves' colours; after the last they begin again.
  private static let colorCount = 6
  private static let style = """
    .page{fill:#ffffff}.frame{stroke:#c9ced6;fill:none}.grid{stroke:#e8ebef}.hold{stroke-dasharray:1 4;opacity:.7}
    text{fill:#4a5361;font:11px system-ui,"DejaVu Sans",sans-serif;paint-order:stroke;stroke:#ffffff;
    stroke-width:3px;stroke-linejoin:round}.title{font-weight:600;fill:#1b2430}
    .curve{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
    .mark{fill:#ffffff;stroke-width:1.6}.settled{stroke-dasharray:3 3;stroke-width:1}
    .c0{stroke:#0b7fab}.c1{stroke:#c2410c}.c2{stroke:#8b3fc4}.c3{stroke:#2f855a}.c4{stroke:#b7791f}
    .c5{stroke:#be185d}.t0{fill:#0b7fab}.t1{fill:#c2410c}.t2{fill:#8b3fc4}.t3{fill:#2f855a}
    .t4{fill:#b7791f}.t5{fill:#be185d}
    @media(prefers-color-scheme:dark){.page{fill:#12161c}.frame{stroke:#3b4452}.grid{stroke:#222933}
    text{fill:#a7b0bd;stroke:#12161c}.title{fill:#e6eaf0}.mark{fill:#12161c}
    .c0{stroke:#5cc8f0}.c1{stroke:#ff9466}.c2{stroke:#c79bf2}.c3{stroke:#6fd3a0}.c4{stroke:#ecc66a}
    .c5{stroke:#f58ab8}.t0{fill:#5cc8f0}.t1{fill:#ff9466}.t2{fill:#c79bf2}.t3{fill:#6fd3a0}
    .t4{fill:#ecc66a}.t5{fill:#f58ab8}}
    """

  private struct Frame {
    var left: Double
    var top: Double
    var width: Double
    var height: Double
    var time: PlotScale
    var value: PlotScale

    func x(_ seconds: Double) -> Double { left + time.position(seconds) * width }
    func y(_ number: Double) -> Double { top + (1 - value.position(number)) * height }
  }

  /// Draws the curves, those of like size on one panel, and with slopes their velocities below.
  ///
  /// The title is the line above them; the answer is one whole SVG document.
  package func render(_ curves: [PlotCurve], title: String, withSlope: Bool = false) -> String {
    let shown = curves.filter { !$0.samples.isEmpty }
    let times = shown.flatMap { [$0.samples.first?.time, $0.samples.last?.time] }.compactMap { $0 }
    let time = PlotScale((times.min() ?? 0)...(times.max() ?? 1), tickCount: 8, margin: 0)
    var panels = PlotPanel.panels(of: shown).map { ($0, isSlope: false) }
    if withSlope {
      panels += PlotPanel.panels(of: shown.map(\.slope)).map { ($0, isSlope: true) }
    }
    var colorOf: [String: Int] = [:]
    for (index, curve) in shown.enumerated() {
      colorOf[curve.name] = index % Self.colorCount
      colorOf[curve.slope.name] = index % Self.colorCount
    }

    let top = 40.0
    let gap = 34.0
    let height = top + Double(panels.count) * (panelHeight + gap) + 6
    let longest = panels.flatMap(\.0.curves).map(\.name.count).max() ?? 0
    let right = min(24 + Double(longest) * 6.4, 190)
    var body = ""
    for (index, (panel, isSlope)) in panels.enumerated() {
      let frame = Frame(
        left: 58, top: top + Double(index) * (panelHeight + gap), width: width - 58 - right,
        height: panelHeight, time: time,
        value: PlotScale(panel.range, tickCount: 5, margin: isSlope ? 0.06 : 0.14))
      body += axes(frame, isLast: index == panels.count - 1)
      body += draw(panel, in: frame, colorOf: colorOf, hasMarks: !isSlope)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" role="img">
      <title>\(escaped(title))</title>
      <style>\(Self.style)</style>
      <rect class="page" width="\(n(width))" height="\(n(height))" rx="6"/>
      <text class="title" x="58" y="24">\(escaped(title))</text>
      \(body)</svg>

      """
  }

  private func axes(_ frame: Frame, isLast: Bool) -> String {
    var text = ""
    for tick in frame.value.ticks {
      let y = frame.y(tick)
      text += line("grid", frame.left, y, frame.left + frame.width, y)
      text += label(frame.value.label(tick), frame.left - 8, y + 4, anchor: "end")
    }
    for tick in frame.time.ticks {
      let x = frame.x(tick)
      text += line("grid", x, frame.top, x, frame.top + frame.height)
      let unit = tick == frame.time.ticks.last && !unit.isEmpty ? " \(unit)" : ""
      text += label(
        frame.time.label(tick) + unit, x, frame.top + frame.height + 16, anchor: "middle")
    }
    text += "<rect class=\"frame\" x=\"\(n(frame.left))\" y=\"\(n(frame.top))\" "
    return text + "width=\"\(n(frame.width))\" height=\"\(n(frame.height))\"/>\n"
  }

  private func draw(
    _ panel: PlotPanel, in frame: Frame, colorOf: [String: Int], hasMarks: Bool
  ) -> String {
    var text = ""
    var names: [(y: Double, name: String, color: Int)] = []
    var placed = PlacedLabels()
    for curve in panel.curves {
      let color = colorOf[curve.name] ?? 0
      let points = curve.samples.map { "\(n(frame.x($0.time))),\(n(frame.y($0.value)))" }
      if let end = curve.samples.last {
        let y = frame.y(end.value)
        text += line("hold c\(color)", frame.x(end.time), y, frame.left + frame.width, y)
        names.append((y, curve.name, color))
      }
      text += "<polyline class=\"curve c\(color)\" points=\"\(points.joined(separator: " "))\"/>\n"
    }
    if hasMarks {
      for curve in panel.curves {
        text += marks(of: curve, colorOf[curve.name] ?? 0, in: frame, avoiding: &placed)
      }
    }
    // Names stand where their curves end; where two would overlap the lower one moves down.
    names.sort { $0.y < $1.y }
    var lowest = frame.top - 5
    for entry in names {
      lowest = max(entry.y + 4, lowest + 13)
      text += label(
        entry.name, frame.left + frame.width + 8, lowest, anchor: "start", color: entry.color)
    }
    return text
  }

  /// Where labels stand already, so that the next one can step aside.
  private struct PlacedLabels {
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

  private func marks(
    of curve: PlotCurve, _ color: Int, in frame: Frame, avoiding placed: inout PlacedLabels
  ) -> String {
    var text = ""
    let bottom = frame.top + frame.height
    for mark in PlotMarks.marks(of: curve) where !mark.isCutOff {
      if let overshoot = mark.overshoot {
        let x = frame.x(overshoot.time)
        let y = frame.y(overshoot.value)
        let isAbove = overshoot.value >= mark.end.value
        let percent = DecimalText.label(overshoot.fraction * 100, significantDigits: 3)
        let words = "\(percent) % over"
        text += dot(x, y, color)
        let free = placed.place(words, x: x, y: isAbove ? y - 8 : y + 16, share: 0.5)
        text += label(words, x, free, anchor: "middle", color: color)
        if let settled = mark.settled {
          let x = frame.x(settled)
          let words = "settled \(DecimalText.label(settled, decimals: 2)) \(unit)"
          text += line("settled c\(color)", x, frame.y(mark.end.value), x, bottom)
          let y = placed.place(words, x: x + 4, y: bottom - 6)
          text += label(words, x + 4, y, anchor: "start", color: color)
        }
      }
      let x = frame.x(mark.end.time)
      let y = frame.y(mark.end.value)
      text += dot(x, y, color)
      let words = DecimalText.label(mark.end.value)
      let free = placed.place(words, x: x - 7, y: y - 7, share: 1)
      text += label(words, x - 7, free, anchor: "end", color: color)
    }
    return text
  }

  private func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> String
  {
    "<line class=\"\(kind)\" x1=\"\(n(x1))\" y1=\"\(n(y1))\" x2=\"\(n(x2))\" y2=\"\(n(y2))\"/>\n"
  }

  private func dot(_ x: Double, _ y: Double, _ color: Int) -> String {
    "<circle class=\"mark c\(color)\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"3\"/>\n"
  }

  private func label(
    _ text: String, _ x: Double, _ y: Double, anchor: String, color: Int? = nil
  ) -> String {
    let kind = color.map { " class=\"t\($0)\"" } ?? ""
    return "<text\(kind) x=\"\(n(x))\" y=\"\(n(y))\" text-anchor=\"\(anchor)\">"
      + "\(escaped(text))</text>\n"
  }

  /// A coordinate to a hundredth of a pixel.
  private func n(_ value: Double) -> String { DecimalText.label(value, decimals: 2) }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
