import AnimationEngine
import Geometry
import LuaRuntime

/// `anim.path_length`, `path_at`, `points_on`, `points_in`: questions to a path.
package final class PathBinding {
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }
  /// The outline of a layer in its parent's coordinates; set by the host.
  var layerOutline: (LuaSlot) throws(HostError) -> Path? = { _ in nil }
  private let state: LuaState
  /// The path that was read last: loops read one path many times.
  private var last: (text: String, measure: PathMeasure)?
  /// No script needs more points at once.
  private static let mostPoints = 100_000

  package init(_ state: LuaState) {
    self.state = state
  }

  private static let path = Parameter(
    "path", .path,
    "SVG path data, a list of points, or a layer, whose outline counts in its parent.")

  private static let count = Parameter(
    "count", .whole(.count, .from(1, to: Double(mostPoints))), "The number of points.")

  static let functions: [FunctionSpec<PathBinding>] = [
    FunctionSpec(
      "path_length", of: [.anim], taking: [path], returns: .number(.pixels, .notNegative),
      "Returns the length of a path.", "print(anim.path_length \"M 0 0 L 30 40\")"
    ) { paths, call throws(HostError) in
      call.push(try paths.measure(1, "the path").length)
    },
    FunctionSpec(
      "path_at", of: [.anim],
      taking: [
        path,
        .number(
          "share", .share, .any,
          "The share of the length; beyond 0 and 1 a closed path goes round again, an open one stays at its end."
        ),
      ],
      returns: .numbers(["x", "y", "angle"]),
      "Returns the place and the direction at a share of a path's length.",
      "local x, y, angle = anim.path_at(\"M 0 0 L 30 40\", 0.5)"
    ) { paths, call throws(HostError) in
      let place = try paths.place()
      call.push(place.point.x)
      call.push(place.point.y)
      call.push(place.angle)
    },
    FunctionSpec(
      "points_on", of: [.anim],
      taking: [path, count],
      returns: .list(.list(.number(.pixels, .any))),
      "Returns points at equal distances along a path.",
      "local points = anim.points_on(\"M 0 0 L 30 40\", 5)"
    ) { paths, call throws(HostError) in call.push(try paths.pointsOn(call)) },
    FunctionSpec(
      "points_in", of: [.anim],
      taking: [path, count],
      returns: .list(.list(.number(.pixels, .any))),
      "Returns points that lie evenly over the area of a path.",
      "local points = anim.points_in(\"M 0 0 H 40 V 40 H 0 Z\", 5)"
    ) { paths, call throws(HostError) in call.push(try paths.pointsIn(call)) },
  ]

  private func path(_ slot: LuaSlot, _ what: String) throws(HostError) -> Path {
    if state.kind(slot) == .object, let outline = try layerOutline(slot) { return outline }
    return try state.path(slot, what).path
  }

  private func measure(_ slot: LuaSlot, _ what: String) throws(HostError) -> PathMeasure {
    let text = state.kind(slot) == .string ? state.string(slot) : nil
    if let text, let last, last.text == text { return last.measure }
    let measure = PathMeasure(try path(slot, what))
    if let text { last = (text, measure) }
    return measure
  }

  /// `anim.path_at(path, t)`: t is a share of the length.
  private func place() throws(HostError) -> PathLocation {
    let measure = try measure(1, "the path")
    let share = try state.finite(2, "the share of anim.path_at")
    guard measure.length > 0 else { throw HostError(PathCourseError.noLength.description) }
    guard measure.isClosed, share < 0 || share > 1 else {
      return measure.location(atFraction: share)
    }
    return measure.location(atFraction: share - share.rounded(.down))
  }

  private func count(_ name: String) throws(HostError) -> Int {
    guard let count = state.integer(2), (1...Self.mostPoints).contains(count) else {
      throw HostError(
        "the number of points of anim.\(name) must be a whole number from 1 to \(Self.mostPoints), not "
          + state.describe(2))
    }
    return count
  }

  private func list(_ points: [Point]) -> LuaValue {
    .list(points.map { .list([.number($0.x), .number($0.y)]) })
  }

  /// `anim.points_on(path, n)`: at equal distances along it, from its start; on an open one to its
  /// end.
  private func pointsOn(_ call: borrowing LuaCall) throws(HostError) -> LuaValue {
    let count = try count("points_on")
    let measure = try measure(1, "the path")
    let steps = measure.isClosed ? count : max(count - 1, 1)
    return list(
      (0..<count).map { measure.location(atFraction: Double($0) / Double(steps)).point })
  }

  /// `anim.points_in(path, n)`: evenly over the area, always the same for the same path.
  ///
  /// Source: The Unreasonable Effectiveness of Quasirandom Sequences, Martin Roberts, 2018 (the
  /// sequence R2: multiples of 1/g and 1/g², g³ = g + 1).
  private func pointsIn(_ call: borrowing LuaCall) throws(HostError) -> LuaValue {
    let count = try count("points_in")
    let path = try path(1, "the path")
    let none = HostError("the path encloses no area")
    guard let box = path.bounds, box.width > 0, box.height > 0 else { throw none }
    var points: [Point] = []
    points.reserveCapacity(count)
    var (u, v) = (0.5, 0.5)
    // Of a shape that fills a thousandth of its box this still finds most.
    for _ in 0..<(count * 1000 + 1000) {
      u += 0.7548776662466927
      v += 0.5698402909980532
      if u >= 1 { u -= 1 }
      if v >= 1 { v -= 1 }
      let point = Point(x: box.minX + u * box.width, y: box.minY + v * box.height)
      if path.contains(point) { points.append(point) }
      if points.count == count { return list(points) }
    }
    guard !points.isEmpty else { throw none }
    return list(points)
  }
}
