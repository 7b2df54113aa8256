import AnimationEngine
import Geometry
import LuaRuntime

extension LuaState {
  /// The gradient that a table of options describes.
  func gradient(_ slot: LuaSlot, _ kind: Gradient.Kind) throws(HostError) -> Gradient {
    let owner = "anim.\(kind.rawValue)_gradient"
    guard self.kind(slot) == .table else {
      throw HostError("the argument of \(owner) must be a table with stops, not \(describe(slot))")
    }
    guard length(slot) == 0 else {
      throw HostError(
        "the colors of a gradient stand in 'stops': \(owner) { stops = { \"red\", \"blue\" } }")
    }
    var parts = GradientParts()
    try GradientParts.options(of: kind).read(slot, into: &parts, by: self)
    let stops = parts.stops
    guard !stops.isEmpty else { throw HostError("\(owner) must get at least one stop") }
    let geometry: Gradient.Geometry =
      switch kind {
      case .linear: .linear(from: parts.from, to: parts.to)
      case .radial: .radial(center: parts.center, radius: parts.radius)
      case .conic: .conic(center: parts.center, angle: parts.angle)
      }
    return Gradient(geometry, stops: stops, space: parts.space)
  }

  /// Stops `{ place, color }`, `{ offset =, color = }` or colors alone, which lie evenly between
  /// those with places.
  fileprivate func gradientStops(_ slot: LuaSlot) throws(HostError) -> [Gradient.Stop] {
    guard kind(slot) == .table else {
      throw HostError("'stops' must be a list of stops { place, color }, not \(describe(slot))")
    }
    let count = length(slot)
    guard count <= 256 else {
      throw HostError("the stops of a gradient must be at most 256, not \(count)")
    }
    var stops: [(offset: Double?, color: Color)] = []
    for index in 0..<count {
      let what = "stops[\(index + 1)]"
      stops.append(
        try withSlots { () throws(HostError) -> (offset: Double?, color: Color) in
          let item = try element(slot, index + 1)
          guard kind(item) == .table else { return (nil, try color(item, what)) }
          guard length(item) == 0 else {
            guard length(item) == 2 else {
              throw HostError("\(what) must be { place, color }, not a list of \(length(item))")
            }
            return (
              try finite(try element(item, 1), "the place of \(what)"),
              try color(try element(item, 2), "the color of \(what)")
            )
          }
          try forEachField(of: item) { key, _ throws(HostError) in
            let name = describeKey(key)
            guard name == "offset" || name == "color" else {
              throw unknownName("field", name, of: what, valid: ["offset", "color"])
            }
          }
          let offset = try field(item, .string("offset"))
          return (
            kind(offset) == .nil ? nil : try finite(offset, "\(what).offset"),
            try color(try field(item, .string("color")), "\(what).color")
          )
        })
    }
    return Self.placed(stops)
  }

  /// Gives places to stops without: the ends 0 and 1, the others evenly between their neighbors.
  ///
  /// Source: CSS Images Module Level 3, section 3.4.3, https://www.w3.org/TR/css-images-3/
  private static func placed(_ stops: [(offset: Double?, color: Color)]) -> [Gradient.Stop] {
    var places = stops.map(\.offset)
    guard !places.isEmpty else { return [] }
    if places[0] == nil { places[0] = 0 }
    if places[places.count - 1] == nil { places[places.count - 1] = 1 }
    var last = 0
    for index in places.indices {
      guard let end = places[index] else { continue }
      let start = places[last] ?? 0
      for between in (last + 1)..<max(index, last + 1) {
        places[between] =
          start + (end - start) * Double(between - last) / Double(index - last)
      }
      last = index
    }
    return zip(places, stops).map { Gradient.Stop($0 ?? 0, $1.color) }
  }
}

/// The parts of a gradient that is being read.
struct GradientParts {
  var from = Point(x: 0.5, y: 0)
  var to = Point(x: 0.5, y: 1)
  var center = Point(x: 0.5, y: 0.5)
  var radius = 0.5
  var angle = 0.0
  var stops: [Gradient.Stop] = []
  var space = MixingSpace.srgb

  typealias Option = OptionSpec<LuaState, GradientParts>

  /// The options of `anim.linear_gradient`, `anim.radial_gradient` or `anim.conic_gradient`.
  static func options(of kind: Gradient.Kind) -> OptionList<LuaState, GradientParts> {
    switch kind {
    case .linear: linear
    case .radial: radial
    case .conic: conic
    }
  }

  private static let linear = list(
    .linear,
    [
      Option(
        "from", .place, default: "{ 0.5, 0 }",
        "The point { x, y } of the first color, as shares of the box.",
        "from = { 0, 0 }"
      ) { $0.from = $1 },
      Option(
        "to", .place, default: "{ 0.5, 1 }",
        "The point { x, y } of the last color, as shares of the box.", "to = { 1, 1 }"
      ) { $0.to = $1 },
    ])

  private static let center = Option(
    "center", .place, default: "{ 0.5, 0.5 }",
    "The point { x, y } of the center, as shares of the box.",
    "center = { 0.3, 0.3 }"
  ) { $0.center = $1 }

  private static let radial = list(
    .radial,
    [
      center,
      Option(
        "radius", .number(.share, .any), default: "0.5",
        "The distance of the last color, as a share of the width and the height.",
        "radius = 0.7"
      ) { $0.radius = $1 },
    ])

  private static let conic = list(
    .conic,
    [
      center,
      Option(
        "angle", .number(.degrees, .any), default: "0",
        "The direction of the first color, clockwise from upwards.", "angle = 90"
      ) { $0.angle = $1 },
    ])

  private static func list(
    _ kind: Gradient.Kind, _ own: [Option]
  ) -> OptionList<LuaState, GradientParts> {
    let name = "anim.\(kind.rawValue)_gradient"
    return OptionList(
      of: name, in: "\(name) { stops = { \"red\", \"blue\" }, … }",
      own + [
        Option(
          "stops",
          OptionKind(
            .described(
              "a list of colors, { share, color } or { offset =, color = }",
              type: "(animlua.Color|table)[]")
          ) { state, slot, _ throws(HostError) in
            try state.gradientStops(slot)
          }, default: "nil",
          "From 1 to 256 colors; those without a share lie evenly between their neighbors.",
          "stops = { { 0, \"red\" }, { 1, \"blue\" } }"
        ) { $0.stops = $1 },
        Option(
          "space", .word(MixingSpace.self), default: "\"srgb\"",
          "The color space in which its colors mix.",
          "space = \"oklab\""
        ) { $0.space = $1 },
      ])
  }
}

extension OptionKind where Reader == LuaState, Value == Point {
  /// A point in shares of a box.
  fileprivate static var place: Self {
    Self(.list(.number(.share, .any))) {
      state, slot, what throws(HostError) in
      let pair = try state.componentNumbers(slot, ["x", "y"], what)
      guard !pair[0].isNaN, !pair[1].isNaN else { throw HostError("\(what) must have x and y") }
      return Point(x: pair[0], y: pair[1])
    }
  }
}
