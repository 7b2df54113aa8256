/// A smooth run of colors over a box.
///
/// Points are fractions of the box of what is painted: (0, 0) its top left, (1, 1) its bottom right
/// corner. Before the first and after the last stop their colors go on.
///
/// ```swift
/// let dawn = Gradient(
///   .linear(from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)),
///   stops: [Gradient.Stop(0, Color(hex: 0x001122)), Gradient.Stop(1, Color(hex: 0xFF9966))])
/// ```
public struct Gradient: Hashable, Sendable {
  /// Along what the colors run.
  public enum Geometry: Hashable, Sendable {
    /// Along a line; equal colors lie at right angles to it on the screen, also in a long box.
    case linear(from: Point, to: Point)
    /// From a point to an ellipse around it; the radius is a fraction of the box's width and height.
    case radial(center: Point, radius: Double)
    /// Clockwise around a point, from an angle in degrees, 0 upwards.
    case conic(center: Point, angle: Double)
  }

  /// Ends the program when there is no stop; an optimized build says why, too.
  private static func requireOne(of stops: [Stop]) {
    guard stops.isEmpty else { return }
    fatalError("a gradient has at least one stop")
  }

  /// Which of the three it is.
  public enum Kind: String, CaseIterable, Sendable { case linear, radial, conic }

  /// A color and its place, 0 at the beginning and 1 at the end; places outside are allowed.
  public struct Stop: Hashable, Sendable {
    /// Where the color is met.
    public var offset: Double
    /// The color there.
    public var color: Color

    /// A stop by its place and color.
    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// Along what the colors run.
  public var geometry: Geometry
  /// At least one; each counts as no earlier than the one before it.
  ///
  /// To leave none is a programming error, and ends the program there.
  public var stops: [Stop] {
    didSet { Self.requireOne(of: stops) }
  }
  /// Where colors between two stops are mixed.
  public var space: MixingSpace

  /// A gradient by its parts; `stops` has at least one.
  public init(_ geometry: Geometry, stops: [Stop], space: MixingSpace = .srgb) {
    Self.requireOne(of: stops)
    self.geometry = geometry
    self.stops = stops
    self.space = space
  }

  /// Which of the three it is.
  public var kind: Kind {
    switch geometry {
    case .linear: .linear
    case .radial: .radial
    case .conic: .conic
    }
  }

  /// Whether the two can be mixed: one kind, and equally many stops.
  public func isAlike(_ other: Gradient) -> Bool {
    kind == other.kind && stops.count == other.stops.count
  }

  /// The same shape in a single color, from which a color becomes this gradient.
  public func filled(with color: Color) -> Gradient {
    var result = self
    for index in stops.indices { result.stops[index].color = color }
    return result
  }

  /// Every color changed by a function, as when all of it is faded.
  public func mapColors(_ transform: (Color) -> Color) -> Gradient {
    var result = self
    for index in stops.indices { result.stops[index].color = transform(stops[index].color) }
    return result
  }
}

extension Gradient {
  /// The stops in rising order: one that lies before its predecessor lies where that does.
  ///
  /// Source: CSS Images Module Level 3, section 3.4.3, W3C, https://www.w3.org/TR/css-images-3/
  public var orderedStops: [Stop] {
    var last = -Double.infinity
    return stops.map { stop in
      last = max(last, stop.offset)
      return Stop(last, stop.color)
    }
  }

  /// The color at a place; at two stops of one place that of the later one.
  public func color(at place: Double) -> Color {
    Self.color(at: place, in: orderedStops, space)
  }

  /// Stops between which plain mixing of sRGB components shows the gradient to within a shade: more
  /// of them where its space bends, or where the opacity changes.
  public var flattenedStops: [Stop] {
    let ordered = orderedStops
    var result: [Stop] = []
    for (index, stop) in ordered.enumerated() {
      result.append(Stop(stop.offset, visibleTint(of: stop.color, at: index, in: ordered)))
      guard index + 1 < ordered.count else { break }
      let next = ordered[index + 1]
      guard next.offset > stop.offset, stop.color != next.color,
        space != .srgb || stop.color.alpha != next.color.alpha
      else { continue }
      Self.addStops(
        between: (stop.offset, stop.color), (next.offset, next.color), from: 0, to: 1, space,
        depth: 0, into: &result)
      // Toward a transparent stop the tint stays that of the opaque side.
      if next.color.alpha == 0 { result.append(Stop(next.offset, stop.color.faded(by: 0))) }
    }
    return result
  }

  /// Colors at the middles of `count` equal parts of 0...1.
  public func table(_ count: Int) -> [Color] {
    let ordered = orderedStops
    return (0..<count).map { index in
      Self.color(at: (Double(index) + 0.5) / Double(count), in: ordered, space)
    }
  }

  /// Stops are halved at most this often: 512 pieces, where a color leaves what screens show.
  private static let deepestHalving = 9
  /// A third of 255 shades: with the rounding to whole ones, what is shown is the nearest.
  private static let smallestShade = 1 / (3 * 255.0)

  /// Adds stops strictly between two places of the way from one stop to the next, where mixing plainly
  /// would be seen.
  private static func addStops(
    between a: (offset: Double, color: Color), _ b: (offset: Double, color: Color),
    from low: Double, to high: Double, _ space: MixingSpace, depth: Int, into stops: inout [Stop]
  ) {
    func color(_ t: Double) -> Color { mix(a.color, b.color, t, space) }
    let (start, end) = (color(low), color(high))
    let isFar = (1...7).contains { eighth in
      let t = Double(eighth) / 8
      let plain = start.mixedPlainly(with: end, t)
      return plain.premultipliedDistance(to: color(low + t * (high - low))) > smallestShade
    }
    // Where colors leave what screens show, the way has a kink that samples may miss.
    guard depth < deepestHalving, isFar || (space != .srgb && depth < 4) else { return }
    let middle = (low + high) / 2
    addStops(
      between: a, b, from: low, to: middle, space, depth: depth + 1, into: &stops)
    stops.append(Stop(a.offset + middle * (b.offset - a.offset), color(middle)))
    addStops(
      between: a, b, from: middle, to: high, space, depth: depth + 1, into: &stops)
  }

  /// A transparent stop lends no tint; whoever mixes unpremultiplied needs its neighbor's.
  private func visibleTint(of color: Color, at index: Int, in stops: [Stop]) -> Color {
    guard color.alpha == 0, index + 1 < stops.count else { return color }
    return stops[index + 1].color.faded(by: 0)
  }

  private static func color(
    at place: Double, in stops: [Stop], _ space: MixingSpace
  ) -> Color {
    guard let upper = stops.firstIndex(where: { $0.offset > place }) else {
      return stops[stops.count - 1].color
    }
    guard upper > 0 else { return stops[0].color }
    let (a, b) = (stops[upper - 1], stops[upper])
    return mix(a.color, b.color, (place - a.offset) / (b.offset - a.offset), space)
  }

  private static func mix(
    _ a: Color, _ b: Color, _ t: Double, _ space: MixingSpace
  ) -> Color {
    let from = space.encode(a)
    var to = space.encode(b)
    // The shorter way around the circle of hues.
    if space == .oklch { to.z -= 360 * ((to.z - from.z) / 360).rounded() }
    return space.decode(from + (to - from) * t)
  }
}

extension Color {
  /// Each component mixed by itself, as drawing libraries mix the stops of gradients.
  fileprivate func mixedPlainly(with other: Color, _ t: Double) -> Color {
    Color(
      red: red + t * (other.red - red), green: green + t * (other.green - green),
      blue: blue + t * (other.blue - blue), alpha: alpha + t * (other.alpha - alpha))
  }

  fileprivate func premultipliedDistance(to other: Color) -> Double {
    let difference =
      MixingSpace.srgb.encode(clipped) - MixingSpace.srgb.encode(other.clipped)
    return max(
      max(abs(difference.x), abs(difference.y)), max(abs(difference.z), abs(difference.w)))
  }
}
