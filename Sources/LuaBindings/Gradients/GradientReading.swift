import AnimationEngine
import Geometry
import LuaRuntime

extension LuaState {
  /// The gradient that a table of options describes.
  func gradient(_ slot: LuaSlot, _ kind: Gradient.Kind) throws(HostError) -> Gradient {
    let owner = "anim.\(kind.rawValue)_gradient"
    guard self.kind(slot) == .table else {
      throw HostError("\(owner) takes a table with stops, not \(describe(slot))")
    }
    var points = ["from": Point(x: 0.5, y: 0), "to": Point(x: 0.5, y: 1)]
    points["center"] = Point(x: 0.5, y: 0.5)
    var numbers = ["radius": 0.5, "angle": 0.0]
    var stops: [Gradient.Stop] = []
    var space = MixingSpace.srgb
    let names = GradientField.names(of: kind)
    try forEachField(of: slot) { key, value throws(HostError) in
      let name = describeKey(key)
      switch name {
      case "stops": stops = try gradientStops(value)
      case "space":
        let word = string(value) ?? describe(value)
        guard
          let found = MixingSpace.allCases.first(where: {
            foldedName($0.rawValue) == foldedName(word)
          })
        else {
          throw unknownName("color space", word, valid: MixingSpace.allCases.map(\.rawValue))
        }
        space = found
      case _ where names.contains(name) && points[name] != nil:
        let pair = try componentNumbers(value, ["x", "y"], "'\(name)'")
        guard !pair[0].isNaN, !pair[1].isNaN else { throw HostError("'\(name)' needs x and y") }
        points[name] = Point(x: pair[0], y: pair[1])
      case _ where names.contains(name):
        numbers[name] = try finite(value, "'\(name)'")
      default:
        throw unknownName("option", name, of: owner, valid: names + ["stops", "space"])
      }
    }
    guard !stops.isEmpty else { throw HostError("\(owner) needs at least one stop") }
    let center = points["center"] ?? .zero
    let geometry: Gradient.Geometry =
      switch kind {
      case .linear: .linear(from: points["from"] ?? .zero, to: points["to"] ?? .zero)
      case .radial: .radial(center: center, radius: numbers["radius"] ?? 0.5)
      case .conic: .conic(center: center, angle: numbers["angle"] ?? 0)
      }
    return Gradient(geometry, stops: stops, space: space)
  }

  /// Stops `{ place, color }`, `{ offset =, color = }` or colors alone, which lie evenly between
  /// those with places.
  private func gradientStops(_ slot: LuaSlot) throws(HostError) -> [Gradient.Stop] {
    guard kind(slot) == .table else {
      throw HostError("'stops' must be a list of stops { place, color }, not \(describe(slot))")
    }
    let count = length(slot)
    guard count <= 256 else { throw HostError("a gradient has at most 256 stops, not \(count)") }
    var stops: [(offset: Double?, color: Color)] = []
    for index in 0..<count {
      let what = "stops[\(index + 1)]"
      stops.append(
        try withSlots { () throws(HostError) -> (offset: Double?, color: Color) in
          let item = try element(slot, index + 1)
          guard kind(item) == .table else { return (nil, try color(item, what)) }
          guard length(item) == 0 else {
            guard length(item) == 2 else {
              throw HostError("\(what) must be { place, color }")
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
