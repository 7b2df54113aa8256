import Geometry

extension Fuzzer {
  /// SVG path data: a path that is read can be written and read again, measured, flattened and
  /// morphed.
  static let path = Fuzzer(name: "path", summary: "SVG path data") { bytes in
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let halves = text.split(separator: "|", maxSplits: 1).map(String.init)
    let paths = halves.compactMap(read)
    for path in paths { look(at: path) }
    if paths.count == 2 { morph(paths[0], paths[1]) }
  }

  private static func read(_ text: String) -> Path? {
    do throws(PathError) {
      return try Path(data: text)
    } catch {
      hold(!error.description.isEmpty, "an error without a text for '\(text)'")
      return nil
    }
  }

  /// Beyond this lengths and boxes may overflow, which is no finding.
  private static let large = 1e100
  /// Numbers of path data are at most this; what relative and mirrored points come to may be more.
  private static let readable = 1e50

  private static func isPlain(_ path: Path, below large: Double = large) -> Bool {
    path.elements.allSatisfy { element in
      let points: [Point] =
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
      return points.allSatisfy { abs($0.x) <= large && abs($0.y) <= large }
    }
  }

  private static func look(at path: Path) {
    guard isPlain(path) else {
      // Nothing here may trap, whatever comes out.
      _ = (path.data, path.bounds, PathMeasure(path).length)
      return
    }
    let data = path.data
    if isPlain(path, below: readable) {
      guard let again = read(data) else { finding("'\(data)' was written and cannot be read") }
      hold(again == path, "'\(data)' reads as '\(again.data)'")
    }
    if let box = path.bounds {
      hold(
        box.size.width >= 0 && box.size.height >= 0 && box.size.width.isFinite,
        "the box of '\(data)' is \(box)")
    }
    let measure = PathMeasure(path)
    hold(measure.length >= 0 && measure.length.isFinite, "'\(data)' is \(measure.length) long")
    for share in [0, 0.25, 0.5, 1, -0.5, 1.5] {
      let place = measure.location(atFraction: share)
      hold(
        place.point.x.isFinite && place.point.y.isFinite && place.angle.isFinite,
        "'\(data)' is at \(place.point) after \(share)")
    }
    _ = path.trimmed(from: 0.2, to: 0.7, offset: 0.6)
    _ = path.contains(Point(x: 1, y: 1), rule: .evenOdd)
    if measure.length < 1e5 {
      for piece in path.flattened(tolerance: 0.5) {
        hold(
          piece.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "'\(data)' is flattened badly"
        )
      }
    }
    hold(path.reversed.reversed.contours.count == path.contours.count, "'\(data)' reversed twice")
  }

  private static func morph(_ start: Path, _ goal: Path) {
    guard isPlain(start), isPlain(goal) else { return }
    let morph = PathMorph(from: start, to: goal)
    for progress in [0, 0.3, 1, 1.2] {
      hold(isPlain(morph.path(at: progress)), "'\(start.data)' to '\(goal.data)' at \(progress)")
    }
  }
}
