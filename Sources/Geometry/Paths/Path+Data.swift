extension Path {
  /// The path as SVG path data: absolute moves, lines, cubic curves, and the shortest numbers that
  /// read back as the same.
  public var data: String {
    var text = ""
    func add(_ command: String, _ points: Point...) {
      text += (text.isEmpty ? "" : " ") + command
      for point in points { text += " \(numeral(point.x)),\(numeral(point.y))" }
    }
    for element in elements {
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .curve(let control1, let control2, let end): add("C", control1, control2, end)
      case .close: add("Z")
      }
    }
    return text
  }
}
