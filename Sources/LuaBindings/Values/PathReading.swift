import AnimationEngine
import Geometry
import LuaRuntime

extension LuaState {
  /// A path: SVG path data, or a list of points with `smooth` and `closed`.
  ///
  /// - Throws: an error that names `what`.
  func path(_ slot: LuaSlot, _ what: String) throws(HostError) -> PathCourse.Outline {
    if kind(slot) == .table { return PathCourse.Outline(try path(throughPointsIn: slot, what)) }
    guard kind(slot) == .string else {
      throw HostError(
        "\(what) must be SVG path data, as \"M 0 0 C 50 0 50 100 100 100\", or a list of points "
          + "{ { x, y }, … }, not \(describe(slot))")
    }
    var reader = PathDataReader(try shortText(slot, what))
    do throws(PathError) { try reader.read() } catch { throw HostError("\(what): \(error)") }
    return PathCourse.Outline(path: reader.path, commandEnds: reader.commandEnds)
  }

  private func path(throughPointsIn slot: LuaSlot, _ what: String) throws(HostError) -> Path {
    var join = PointJoin.straight
    var isClosed = false
    try forEachField(of: slot) { key, value throws(HostError) in
      switch string(key) {
      case nil: break
      case "smooth": join = try PointJoin(self, value)
      case "closed":
        guard let flag = boolean(value) else {
          throw HostError("'closed' must be true or false, not \(describe(value))")
        }
        isClosed = flag
      default:
        throw unknownName("field", describeKey(key), of: what, valid: ["smooth", "closed"])
      }
    }
    let points = try points(slot, what)
    guard !points.isEmpty else { throw HostError("\(what) has no points") }
    return join.path(through: points, isClosed: isClosed)
  }
}

/// How a list of points becomes a path.
private enum PointJoin {
  case straight
  case hermite
  case catmullRom(CatmullRomSpacing)

  private static let words: [(String, PointJoin)] = [
    ("none", .straight), ("hermite", .hermite), ("catmullRom", .catmullRom(.centripetal)),
    ("uniform", .catmullRom(.uniform)), ("centripetal", .catmullRom(.centripetal)),
    ("chordal", .catmullRom(.chordal)),
  ]

  /// Reads the word of `smooth`; true is the centripetal spline.
  init(_ state: LuaState, _ slot: LuaSlot) throws(HostError) {
    if let flag = state.boolean(slot) {
      self = flag ? .catmullRom(.centripetal) : .straight
      return
    }
    let word = state.string(slot) ?? state.describe(slot)
    guard let known = Self.words.first(where: { foldedName($0.0) == foldedName(word) }) else {
      throw unknownName("smooth", word, valid: Self.words.map(\.0))
    }
    self = known.1
  }

  func path(through points: [Point], isClosed: Bool) -> Path {
    switch self {
    case .straight: return Path(points: points, isClosed: isClosed)
    case .catmullRom(let spacing):
      return Path(through: points, spacing: spacing, isClosed: isClosed)
    case .hermite:
      let count = points.count
      func near(_ index: Int) -> Point {
        points[isClosed ? (index + count) % count : min(max(index, 0), count - 1)]
      }
      let dots = isClosed ? points + [points[0]] : points
      let tangents = dots.indices.map { (near($0 + 1) - near($0 - 1)) / 2 }
      var path = Path(through: dots, tangents: tangents)
      if isClosed { path.close() }
      return path
    }
  }
}
