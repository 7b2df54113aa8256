import CCairo
import Geometry
import SceneGraph

/// The fillings of outlines.
extension Renderer {
  /// Sets a paint, draws with it, and lets it go.
  ///
  /// `placed` takes the drawing's coordinates to the picture's, and is in force.
  func paint(
    _ paint: Paint, _ opacity: Double, on drawing: Drawing, _ placed: AffineTransform,
    _ draw: () -> Void
  ) throws(RenderError) {
    switch paint {
    case .color(let color):
      set(color.faded(by: opacity))
      draw()
    case .gradient(let gradient):
      guard let box = try paintBox(of: drawing.shape) else { return }
      let faded = opacity < 1 ? gradient.mapColors { $0.faded(by: opacity) } : gradient
      // Kept until it has been drawn with.
      let picture = try set(faded, box, drawing, placed)
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
    _ gradient: Gradient, _ box: Rect, _ drawing: Drawing, _ placed: AffineTransform
  ) throws(RenderError) -> PixelBuffer? {
    func inBox(_ point: Point) -> Point {
      Point(x: box.minX + point.x * box.width, y: box.minY + point.y * box.height)
    }
    switch gradient.geometry {
    case .linear(let from, let to):
      setLinear(gradient, inBox(from), inBox(to))
    case .radial(let center, let radius):
      let radii = Point(x: abs(radius) * box.width, y: abs(radius) * box.height)
      setRadial(gradient, inBox(center), radii)
    case .conic(let center, let angle):
      return try setConic(gradient, inBox(center), angle, drawing, placed)
    }
    return nil
  }

  /// The line is drawn out to the first and last stop, so that places outside 0...1 are seen.
  private func setLinear(_ gradient: Gradient, _ from: Point, _ to: Point) {
    let stops = gradient.flattenedStops
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

  /// Nothing lies inside the center: stops before 0 are cut there.
  private func setRadial(_ gradient: Gradient, _ center: Point, _ radii: Point) {
    var stops = gradient.flattenedStops
    let last = stops[stops.count - 1].offset
    let area = radii.x * last * radii.y * last
    // A transform whose inverse overflows is no picture either.
    guard radii.x > 0, radii.y > 0, last > 0, area > 1e-300, area < 1e300,
      (center.x / radii.x / last).isFinite, (center.y / radii.y / last).isFinite
    else {
      return set(stops[stops.count - 1].color)
    }
    if stops[0].offset < 0 {
      let middle = Gradient.Stop(0, gradient.color(at: 0))
      stops = [middle] + stops.filter { $0.offset > 0 }
    }
    let numbers = Self.numbers(of: stops) { $0 / last }
    canvas_set_radial(
      surface.canvas, center.x, center.y, radii.x * last, radii.y * last, numbers,
      Int32(stops.count))
  }

  private func setConic(
    _ gradient: Gradient, _ center: Point, _ angle: Double, _ drawing: Drawing,
    _ placed: AffineTransform
  ) throws(RenderError) -> PixelBuffer? {
    let target = surface
    let area = try bounds(of: drawing).intersection(target.shown)
    guard !area.isEmpty, let inverse = placed.inverse else {
      set(.clear)
      return nil
    }
    try spend(pixels: area, DrawingWeight.conicPixel, of: drawing.layer)
    let picture = PixelBuffer(width: area.width, height: area.height)
    let table = gradient.table(1024).flatMap { color -> [Double] in
      let shown = color.clipped
      return [
        shown.red * shown.alpha, shown.green * shown.alpha, shown.blue * shown.alpha, shown.alpha,
      ]
    }
    let map = [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty]
    let (width, height) = (Int32(area.width), Int32(area.height))
    guard
      canvas_conic(
        picture.words.baseAddress, width, height, Int32(area.x), Int32(area.y), map, center.x,
        center.y, angle, table, Int32(table.count / 4)) != 0
    else { throw .outOfMemory }
    canvas_set_pixels(
      target.canvas, picture.words.baseAddress, width, height, Int32(area.x - target.area.x),
      Int32(area.y - target.area.y))
    return picture
  }

  /// Place, red, green, blue and opacity of each stop.
  private static func numbers(
    of stops: [Gradient.Stop], place: (Double) -> Double
  ) -> [Double] {
    stops.flatMap { stop -> [Double] in
      let color = stop.color.clipped
      return [min(max(place(stop.offset), 0), 1), color.red, color.green, color.blue, color.alpha]
    }
  }
}
