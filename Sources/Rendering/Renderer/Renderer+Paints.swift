import CCairo
import Drawing
import Geometry
import Pixels

/// The fillings of outlines.
extension Renderer {
  /// Sets a paint, draws with it, and lets it go.
  ///
  /// `placed` takes the drawing's coordinates to the picture's, and is in force.
  func paint(
    _ paint: Paint, _ opacity: Double, on drawing: Drawing, _ placed: AffineTransform,
    isStroke: Bool = false, _ draw: () -> Void
  ) throws(RenderError) {
    switch paint {
    case .color(let color):
      set(color.faded(by: opacity))
      draw()
    case .gradient(let gradient):
      guard let box = try paintBox(of: drawing.shape) else { return }
      let faded = opacity < 1 ? gradient.mapColors { $0.faded(by: opacity) } : gradient
      // Kept until it has been drawn with.
      let picture = try set(faded, box, drawing, placed, isStroke: isStroke)
      withExtendedLifetime(picture) {
        draw()
        // The canvas must not look at memory that is gone.
        if picture != nil { set(.black) }
      }
    }
  }

  private func set(_ color: Color) {
    let color = color.clipped
    canvas_set_color(surface.canvas, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets a gradient over a box; returns the pixels that the canvas paints with, if there are any.
  private func set(
    _ gradient: Gradient, _ box: Rect, _ drawing: Drawing, _ placed: AffineTransform, isStroke: Bool
  ) throws(RenderError) -> PixelBuffer? {
    func inBox(_ point: Point) -> Point {
      Point(x: box.minX + point.x * box.width, y: box.minY + point.y * box.height)
    }
    switch gradient.geometry {
    case .linear(let from, let to):
      setLinear(gradient, inBox(from), inBox(to))
    case .radial(let center, let radius):
      let radii = Point(x: abs(radius) * box.width, y: abs(radius) * box.height)
      let stops = gradientStops.flattened(gradient)
      guard let rings = Rings(gradient, stops, inBox(center), radii) else {
        set(stops.last?.color ?? .clear)
        return nil
      }
      // A stroke covers little of its box, and on a page outlines stay outlines.
      guard isStroke || surface.isVector else { return try set(rings, drawing, placed) }
      canvas_set_radial(
        surface.canvas, rings.center.x, rings.center.y, rings.radii.x, rings.radii.y, rings.stops,
        Int32(rings.stops.count / 5))
    case .conic(let center, let angle):
      return try setConic(gradient, inBox(center), angle, drawing, placed)
    }
    return nil
  }

  /// The line is drawn out to the first and last stop, so that places outside 0...1 are seen.
  private func setLinear(_ gradient: Gradient, _ from: Point, _ to: Point) {
    let stops = gradientStops.flattened(gradient)
    let (first, last) = (stops[0].offset, stops[stops.count - 1].offset)
    let way = to - from
    guard last > first, from != to, way.length.isFinite, from.length.isFinite,
      (way * last).length.isFinite, (way * first).length.isFinite
    else { return set(stops[stops.count - 1].color) }
    let (start, end) = (from + way * first, from + way * last)
    let numbers = Self.numbers(of: stops) { ($0 - first) / (last - first) }
    canvas_set_linear(
      surface.canvas, start.x, start.y, end.x, end.y, numbers, Int32(stops.count))
  }

  private func set(
    _ rings: Rings, _ drawing: Drawing, _ placed: AffineTransform
  ) throws(RenderError) -> PixelBuffer? {
    let (center, radii) = (rings.center, rings.radii)
    return try setPixels(of: drawing, placed, DrawingWeight.ringPixel) {
      (picture, area, inverse) throws(PixelError) in
      let toCircle = AffineTransform(
        a: inverse.a / radii.x, b: inverse.b / radii.y, c: inverse.c / radii.x,
        d: inverse.d / radii.y, tx: (inverse.tx - center.x) / radii.x,
        ty: (inverse.ty - center.y) / radii.y)
      try picture.fillRadially(area, toCircle, stops: rings.stops)
    }
  }

  private func setConic(
    _ gradient: Gradient, _ center: Point, _ angle: Double, _ drawing: Drawing,
    _ placed: AffineTransform
  ) throws(RenderError) -> PixelBuffer? {
    try setPixels(of: drawing, placed, DrawingWeight.conicPixel) {
      (picture, area, inverse) throws(PixelError) in
      try picture.fillAround(
        area, inverse, center: center, angle: angle, colors: gradient.table(1024))
    }
  }

  /// Makes pixels for what is seen of a drawing, at so many nanoseconds each, and paints with them.
  private func setPixels(
    of drawing: Drawing, _ placed: AffineTransform, _ nanoseconds: Double,
    _ fill: (PixelBuffer, PixelRect, AffineTransform) throws(PixelError) -> Void
  ) throws(RenderError) -> PixelBuffer? {
    let target = surface
    let area = try bounds(of: drawing).intersection(target.shown)
    guard !area.isEmpty, let inverse = placed.inverse else {
      set(.clear)
      return nil
    }
    try spend(pixels: area, nanoseconds, of: drawing.layer)
    let picture = PixelBuffer(width: area.width, height: area.height, isClear: false)
    do { try fill(picture, area, inverse) } catch { throw RenderError(error) }
    canvas_set_pixels(
      target.canvas, picture.words.baseAddress, Int32(area.width), Int32(area.height),
      Int32(area.x - target.area.x), Int32(area.y - target.area.y))
    return picture
  }

  /// Place, red, green, blue and opacity of each stop.
  fileprivate static func numbers(
    of stops: [Gradient.Stop], place: (Double) -> Double
  ) -> [Double] {
    stops.flatMap { stop -> [Double] in
      let color = stop.color.clipped
      return [min(max(place(stop.offset), 0), 1), color.red, color.green, color.blue, color.alpha]
    }
  }
}

/// A radial gradient whose last stop is at the edge of an ellipse.
private struct Rings {
  let center: Point
  /// Half axes, above 0.
  let radii: Point
  /// Place, red, green, blue and opacity of each.
  let stops: [Double]

  /// Nil where all of it is the last color.
  ///
  /// Nothing lies inside the center: stops before 0 are cut there.
  ///
  /// `flattened` are the gradient's flattened stops.
  init?(_ gradient: Gradient, _ flattened: [Gradient.Stop], _ center: Point, _ radii: Point) {
    var stops = flattened
    let last = stops[stops.count - 1].offset
    let area = radii.x * last * radii.y * last
    // A transform whose inverse overflows is no picture either.
    guard radii.x > 0, radii.y > 0, last > 0, area > 1e-300, area < 1e300,
      (center.x / radii.x / last).isFinite, (center.y / radii.y / last).isFinite
    else { return nil }
    if stops[0].offset < 0 {
      let middle = Gradient.Stop(0, gradient.color(at: 0))
      stops = [middle] + stops.filter { $0.offset > 0 }
    }
    self.center = center
    self.radii = radii * last
    self.stops = Renderer.numbers(of: stops) { $0 / last }
  }
}
