import CCairo
import Drawing
import Geometry
import Pixels

/// Groups that are blurred wider, or whose shadow falls farther, than pixels can be kept for.
///
/// A group blurred by many pixels is drawn at a fraction of its size, blurred there and enlarged.
/// Nothing finer than the deviation is left of it, so it looks the same to within a level. The
/// visible part of a group itself, and the shadows it casts into the picture from far outside, are
/// drawn apart.
extension Renderer {
  /// Deviations in pixels beyond which the way is this one.
  static let widestSigma = 100.0
  /// The largest deviation after the reduction.
  private static let coarseSigma = 64.0
  /// Nothing lies farther away, and no blur is wider.
  static let farthest = 1e9

  /// Whether a group with an area of its own as large as this is to be drawn so.
  func isFar(_ area: PixelRect, blur: Double, shadow: Shadow?) -> Bool {
    let shown = surface.shown
    let most = 4 * max(shown.width, shown.height) + 4096
    return max(blur, shadow?.sigma ?? 0) > Self.widestSigma || max(area.width, area.height) > most
  }

  /// A group's picture before it is masked: blurred, and with its shadow; nil when nothing is seen of it.
  func drawFar(
    _ commands: ArraySlice<DrawCommand>, _ content: PixelRect, blur: Double, shadow: Shadow?,
    of layer: DrawnLayer?
  ) throws(RenderError) -> Surface? {
    let shown = surface.shown
    let blurred = content.isEmpty ? content : content.outset(by: Self.margin(blur))
    var area = blurred.intersection(shown)
    if let shadow {
      let cast = blurred.outset(by: Self.margin(shadow.sigma)).moved(by: shadow.offset)
      area = area.union(cast.intersection(shown))
    }
    guard !content.isEmpty, !area.isEmpty else { return nil }
    try spend(pixels: area, DrawingWeight.imagePixel, of: layer)
    try requireRoom(for: area, of: layer)
    let group = try Surface(area)
    let own = area.intersection(blurred)
    if !own.isEmpty {
      let source = own.outset(by: Self.margin(blur)).intersection(content)
      let picture = try coarsePicture(
        commands,
        source.outset(by: Self.margin(blur)).intersection(own.outset(by: Self.margin(blur))),
        sigma: blur, of: layer)
      picture.lay(on: group, at: .zero, isBelow: false)
    }
    if let shadow {
      // Two Gaussians after each other are one.
      let sigma = (blur * blur + shadow.sigma * shadow.sigma).squareRoot()
      let back = Point(x: -shadow.offset.x, y: -shadow.offset.y)
      let source = area.moved(by: back).outset(by: Self.margin(sigma)).intersection(content)
      if !source.isEmpty {
        // No more than falls into the picture.
        let seen = source.outset(by: Self.margin(sigma))
          .intersection(area.moved(by: back).outset(by: Self.margin(sigma)))
        let picture = try coarsePicture(commands, seen, sigma: 0, reducedFor: sigma, of: layer)
        try picture.becomeShadow(shadow.color, sigma: sigma)
        picture.lay(on: group, at: shadow.offset, isBelow: true)
      }
    }
    try group.flush()
    return group
  }

  /// Draws commands as large as their blur lets them be, and blurs them.
  private func coarsePicture(
    _ commands: ArraySlice<DrawCommand>, _ area: PixelRect, sigma: Double,
    reducedFor wanted: Double? = nil, of layer: DrawnLayer?
  ) throws(RenderError) -> CoarsePicture {
    var factor = 1.0
    while (wanted ?? sigma) / factor > Self.coarseSigma { factor *= 2 }
    let reduction = AffineTransform(scaleX: 1 / factor, y: 1 / factor)
    let coarse = PixelRect(around: reduction.bounds(of: area.rect))
    try spend(
      pixels: coarse,
      DrawingWeight.groupPixel
        + (sigma > 0 ? DrawingWeight.blurredPixel : DrawingWeight.shadowPixel), of: layer)
    try requireRoom(for: coarse, of: layer)
    let picture = CoarsePicture(surface: try Surface(coarse), factor: factor)
    let before = viewport
    viewport = before.concatenated(with: reduction)
    defer { viewport = before }
    try draw(commands, on: picture.surface)
    try picture.blur(sigma)
    return picture
  }

  private static func margin(_ sigma: Double) -> Int {
    sigma > 0 ? Int(min((3 * sigma).rounded(.up), farthest)) + 2 : 0
  }
}

/// Pixels that each stand for `factor` by `factor` of the picture.
private struct CoarsePicture {
  let surface: Surface
  let factor: Double

  func blur(_ sigma: Double) throws(RenderError) {
    if sigma > 0 { try surface.blur(sigma: sigma / factor) }
  }

  /// Replaces it by its opacity, blurred, in one color.
  func becomeShadow(_ color: Color, sigma: Double) throws(RenderError) {
    do { try surface.pixels.becomeShadow(of: surface.pixels, color, sigma: sigma / factor) } catch {
      throw RenderError(error)
    }
  }

  /// Lays it over, or below, what a surface of the picture's own pixels shows.
  func lay(on target: Surface, at offset: Point, isBelow: Bool) {
    let area = surface.area
    canvas_draw_enlarged(
      target.canvas, surface.pixels.words.baseAddress, Int32(area.width), Int32(area.height),
      Double(area.x) * factor + offset.x - Double(target.area.x),
      Double(area.y) * factor + offset.y - Double(target.area.y), factor, isBelow ? 1 : 0)
  }
}
