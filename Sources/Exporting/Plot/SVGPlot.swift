import Geometry

/// A plot as an SVG picture that reads well on light and on dark pages.
package struct SVGPlot {
  private static let style = """
    .page{fill:#ffffff}.frame{stroke:#c9ced6;fill:none}.grid{stroke:#e8ebef}.hold{stroke-dasharray:1 4;opacity:.7}
    text{fill:#4a5361;font:11px system-ui,"DejaVu Sans",sans-serif;paint-order:stroke;stroke:#ffffff;
    stroke-width:3px;stroke-linejoin:round}.title{font-weight:600;fill:#1b2430}
    .curve{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
    .mark{fill:#ffffff;stroke-width:1.6}.settled{stroke-dasharray:3 3;stroke-width:1}
    .again{stroke-dasharray:5 4;stroke-width:1;opacity:.55}.plain{stroke:#4a5361}
    .c0{stroke:#0b7fab}.c1{stroke:#c2410c}.c2{stroke:#8b3fc4}.c3{stroke:#2f855a}.c4{stroke:#b7791f}
    .c5{stroke:#be185d}.t0{fill:#0b7fab}.t1{fill:#c2410c}.t2{fill:#8b3fc4}.t3{fill:#2f855a}
    .t4{fill:#b7791f}.t5{fill:#be185d}.e{fill:#4a5361}
    @media(prefers-color-scheme:dark){.page{fill:#12161c}.frame{stroke:#3b4452}.grid{stroke:#222933}
    text{fill:#a7b0bd;stroke:#12161c}.title{fill:#e6eaf0}.mark{fill:#12161c}.plain{stroke:#a7b0bd}
    .e{fill:#a7b0bd}
    .c0{stroke:#5cc8f0}.c1{stroke:#ff9466}.c2{stroke:#c79bf2}.c3{stroke:#6fd3a0}.c4{stroke:#ecc66a}
    .c5{stroke:#f58ab8}.t0{fill:#5cc8f0}.t1{fill:#ff9466}.t2{fill:#c79bf2}.t3{fill:#6fd3a0}
    .t4{fill:#ecc66a}.t5{fill:#f58ab8}}
    """

  private let drawing: PlotDrawing

  /// A plot that is laid out in a way.
  package init(_ drawing: PlotDrawing = PlotDrawing()) { self.drawing = drawing }

  /// One whole SVG document; see ``PlotDrawing``.
  package func render(_ curves: [PlotCurve], title: String, withSlope: Bool = false) -> String {
    let picture = drawing.picture(curves, title: title, withSlope: withSlope)
    let (width, height) = (n(picture.width), n(picture.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(escaped(picture.title))</title>
      <style>\(Self.style)</style>
      <rect class="page" width="\(width)" height="\(height)" rx="6"/>
      \(picture.shapes.map(element).joined())</svg>

      """
  }

  private func element(_ shape: PlotShape) -> String {
    switch shape {
    case .line(let stroke, let from, let to, let color):
      let plain = stroke == .again ? " plain" : ""
      let kind = stroke.rawValue + (color.map { " c\($0)" } ?? plain)
      return "<line class=\"\(kind)\" x1=\"\(n(from.x))\" y1=\"\(n(from.y))\" "
        + "x2=\"\(n(to.x))\" y2=\"\(n(to.y))\"/>\n"
    case .polyline(let points, let color):
      return "<polyline class=\"curve c\(color)\" points=\"\(list(points))\"/>\n"
    case .frame(let box):
      return "<rect class=\"frame\" x=\"\(n(box.minX))\" y=\"\(n(box.minY))\" "
        + "width=\"\(n(box.width))\" height=\"\(n(box.height))\"/>\n"
    case .mark(let mark, let place, let color): return element(mark, place, color)
    case .text(let text, let place, let anchor, let color, let isTitle, let isUpright):
      let kind = color.map { " class=\"t\($0)\"" } ?? (isTitle ? " class=\"title\"" : "")
      let (x, y) = (n(place.x), n(place.y))
      let turn = isUpright ? " transform=\"rotate(-90 \(x) \(y))\"" : ""
      return "<text\(kind) x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor.rawValue)\"\(turn)>"
        + "\(escaped(text))</text>\n"
    }
  }

  private func element(_ mark: PlotShape.Mark, _ place: Point, _ color: Int?) -> String {
    let line = color.map { "c\($0)" } ?? "plain"
    // An end is full, all else is open.
    let fill = mark == .end ? color.map { "t\($0)" } ?? "e" : "mark"
    guard let outline = PlotShape.outline(of: mark, at: place) else {
      return "<circle class=\"\(fill) \(line)\" cx=\"\(n(place.x))\" cy=\"\(n(place.y))\" "
        + "r=\"\(n(PlotShape.markRadius))\"/>\n"
    }
    return "<polygon class=\"\(fill) \(line)\" points=\"\(list(outline))\"/>\n"
  }

  private func list(_ points: [Point]) -> String {
    points.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: " ")
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
      // XML has no way to write these.
      case "\0"..<"\t", "\u{B}"..<"\r", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
