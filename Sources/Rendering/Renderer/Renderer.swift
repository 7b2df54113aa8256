import CCairo
import Drawing
import Geometry
import Pixels
import Typesetting

/// Draws planned frames into a picture of its own.
///
/// ```swift
/// let renderer = try Renderer(width: 1280, height: 720)
/// try renderer.draw(player.plan)
/// let corner = renderer.pixels[0, 0]
/// ```
/// The scene is scaled to fit, keeping its shape, and centered; the background fills the rest. A
/// pixel covers the unit square from its coordinates on, so a box with whole edges is exact.
/// Belongs to one thread; frames can be drawn in parallel by one renderer each.
package final class Renderer {
  let picture: Surface
  let texts: TextLayouts
  package let images: ImageFiles
  let gradientStops = GradientStops()
  /// Images of the frame before.
  let scaledImages: ScaledImages
  /// Shadows that were drawn before.
  var shadows = ShadowPictures()
  /// Groups of the frame before.
  var groups: GroupPictures
  /// The picture, and the groups that are being drawn, the innermost last.
  var surfaces: [Surface]
  /// Where the groups of the plan that is being drawn begin and end.
  var spans = GroupSpans(of: [])
  /// Groups within each other that are being drawn.
  var groupDepth = 0
  /// From the scene to the picture.
  var viewport = AffineTransform.identity
  /// The frame's cost so far.
  var cost = DrawingCost()
  /// The most pixels that groups have held at a time so far.
  var mostHeld = 0.0
  /// Fonts that its texts had used when they were last counted.
  var knownFonts = 0

  /// The last picture.
  package var pixels: PixelBuffer { picture.pixels }

  /// A renderer of pictures of this size.
  ///
  /// - Throws: `RenderError` when cairo or pango is missing or refuses the size.
  package init(
    width: Int, height: Int, texts: TextLayouts = TextLayouts(),
    images: ImageFiles = ImageFiles()
  ) throws(RenderError) {
    picture = try Surface(PixelRect(x: 0, y: 0, width: width, height: height))
    groups = GroupPictures(width: width, height: height)
    scaledImages = ScaledImages(capacity: max(16 << 20, 4 * width * height))
    surfaces = [picture]
    self.texts = texts
    self.images = images
  }

  /// A renderer of pictures of this size, which shares texts and images with others.
  ///
  /// - Throws: `RenderError` when cairo or pango is missing or refuses the size.
  package convenience init(
    width: Int, height: Int, materials: DrawingMaterials
  ) throws(RenderError) {
    try self.init(
      width: width, height: height, texts: TextLayouts(materials.texts),
      images: ImageFiles(materials.images))
  }

  /// A renderer of one page of outlines, for `document()`.
  ///
  /// - Throws: `RenderError` when cairo or pango is missing or refuses the size.
  package init(page: VectorFormat, width: Int, height: Int) throws(RenderError) {
    picture = try Surface(page: page, width: width, height: height)
    // A page is drawn once.
    groups = GroupPictures(capacity: 0)
    scaledImages = ScaledImages(capacity: 0)
    surfaces = [picture]
    texts = TextLayouts()
    images = ImageFiles()
  }

  /// The transform from the scene's coordinates to the picture's pixels: as large as fits, in the middle.
  ///
  /// Where less than a pixel would stay free, the scene is stretched to the edges. Else the picture's outermost
  /// pixels would be partly covered, and blend modes and masks would make lines of them.
  package static func viewport(of scene: Size, width: Int, height: Int) -> AffineTransform {
    guard scene.width > 0, scene.height > 0 else { return .identity }
    let scale = min(Double(width) / scene.width, Double(height) / scene.height)
    // A scene of next to no size is no reason for what cairo takes for no transform.
    guard scale <= 1e9 else { return .identity }
    func fill(_ pixels: Int, _ side: Double) -> (scale: Double, shift: Double) {
      let free = Double(pixels) - side * scale
      return free < 1 ? (Double(pixels) / side, 0) : (scale, free / 2)
    }
    let (across, down) = (fill(width, scene.width), fill(height, scene.height))
    return AffineTransform(
      a: across.scale, b: 0, c: 0, d: down.scale, tx: across.shift, ty: down.shift)
  }

  /// The steps that a scene may take in a picture: as many times more as the picture has pixels than the
  /// scene, or than 1280 × 720.
  ///
  /// A scene decides nothing of what it may take by its own size.
  private static func limit(_ limit: Int, of scene: Size, in picture: PixelRect) -> Int {
    let own = max(scene.width * scene.height, 1280 * 720)
    let factor = picture.count / own
    return factor > 1 ? Int(min(Double(limit) * factor, 0x1p62)) : limit
  }

  /// Draws one frame over the last.
  ///
  /// - Throws: `RenderError` when a text cannot be laid out, an image not be read, cairo reports
  ///   an error, or its cost goes beyond its limit.
  package func draw(_ plan: FramePlan) throws(RenderError) {
    try DrawingWatch.frame(plan.frame) { () throws(RenderError) in try drawWatched(plan) }
  }

  private func drawWatched(_ plan: FramePlan) throws(RenderError) {
    if let excess = plan.cost.excess { throw .tooMuch(excess) }
    cost = plan.cost
    viewport = Self.viewport(
      of: plan.size, width: picture.area.width, height: picture.area.height)
    cost.limit = Self.limit(cost.limit, of: plan.size, in: picture.area)
    surfaces = [picture]
    groupDepth = 0
    spans = plan.groups
    mostHeld = 0
    groups.beginFrame()
    scaledImages.beginFrame()
    if !picture.isVector { try spend(pixels: picture.area, DrawingWeight.pixel, of: nil) }
    let canvas = picture.canvas
    canvas_save(canvas)
    apply(.identity)
    let background = plan.background.clipped
    if picture.isVector {
      // A page is clear, and replacing what is there would make it pixels.
      canvas_set_color(
        canvas, background.red, background.green, background.blue, background.alpha)
      canvas_new_path(canvas)
      canvas_rect(canvas, 0, 0, Double(picture.area.width), Double(picture.area.height))
      if background.alpha > 0 { canvas_fill(canvas) }
    } else {
      canvas_clear(canvas, background.red, background.green, background.blue, background.alpha)
    }
    apply(viewport)
    let whole = Rect(x: 0, y: 0, width: plan.size.width, height: plan.size.height)
    canvas_new_path(canvas)
    canvas_rect(canvas, 0, 0, whole.width, whole.height)
    picture.clip(to: PixelRect(around: viewport.bounds(of: whole)))
    defer {
      picture.endClip()
      canvas_restore(canvas)
    }
    try draw(plan.commands[...])
    try picture.flush()
  }

  /// The surface that is drawn on now.
  var surface: Surface { surfaces[surfaces.count - 1] }

  /// Takes coordinates of the picture, under a transform, to the surface that is drawn on.
  func apply(_ transform: AffineTransform) { surface.apply(transform) }
}
