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
    var way = PointJoin.Way()
    try forEachField(of: slot) { key, value throws(HostError) in
      guard let name = string(key) else { return }
      guard let spec = PointJoin.options.spec(name) else {
        throw unknownName("field", name, of: what, valid: PointJoin.options.names)
      }
      try spec.decode(&way, self, value)
    }
    let points = try points(slot, what)
    guard !points.isEmpty else { throw HostError("\(what) has no points") }
    return way.join.path(through: points, isClosed: way.isClosed)
  }
}

/// How a list of points becomes a path.
enum PointJoin {
  case straight
  case hermite
  case catmullRom(CatmullRomSpacing)

  private static let words: [(String, PointJoin)] = [
    ("none", .straight), ("hermite", .hermite), ("catmull_rom", .catmullRom(.centripetal)),
    ("uniform", .catmullRom(.uniform)), ("centripetal", .catmullRom(.centripetal)),
    ("chordal", .catmullRom(.chordal)),
  ]

  /// How a list of points is joined, as it is being read.
  struct Way {
    fileprivate(set) var join = PointJoin.straight
    fileprivate(set) var isClosed = false
  }

  static let options = OptionList<LuaState, Way>(
    of: "a list of points", in: "box:along({ { 0, 0 }, { 50, 80 }, { 100, 0 }, … }, 0.5)",
    [
      OptionSpec(
        "smooth",
        OptionKind(.either([.flag, .words(words.map(\.0))])) { state, slot, _ throws(HostError) in
          try PointJoin(state, slot)
        }, default: "false", "Joins the points by a curve.", "smooth = true"
      ) { $0.join = $1 },
      OptionSpec(
        "closed", .flag, default: "false", "Goes back from the last point to the first.",
        "closed = true"
      ) { $0.isClosed = $1 },
    ])

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
      var path = Path(
        hermite: dots.enumerated().map { ($1, (near($0 + 1) - near($0 - 1)) / 2) })
      if isClosed { path.close() }
      return path
    }
  }
}
