import CCairo
import Drawing
import Geometry
import Typesetting

/// A text at its place.
private struct PlacedText {
  let layout: TextLayout
  /// The top left corner of the whole text's box.
  let corner: Point
  /// Indices of what is drawn; nil for all.
  let clusters: [Int]?
}

/// Texts, laid out by their room.
extension Renderer {
  func measure(_ style: TextStyle) throws(RenderError) -> TextMetrics {
    do { return try texts.measure(style) } catch { throw RenderError(error) }
  }

  /// The drawn part of a text; nil when all of it is drawn.
  func part(_ style: TextStyle) throws(RenderError) -> TextPart? {
    do { return try texts.part(style) } catch { throw RenderError(error) }
  }

  /// Adds the outlines of a text's shape to the canvas's path.
  func outline(_ style: TextStyle, _ shape: DrawnShape) throws(RenderError) {
    guard let text = try place(style, shape) else { return }
    let unit = text.layout.unit
    guard let clusters = text.clusters else {
      return canvas_add_outlines(
        surface.canvas, text.layout.outlines(), text.corner.x, text.corner.y, unit)
    }
    for cluster in clusters {
      canvas_add_outlines(
        surface.canvas, text.layout.outlines(cluster: cluster), text.corner.x, text.corner.y, unit)
    }
  }

  /// Draws the characters of a text that are pictures, as emoji in color.
  func drawPictures(
    of style: TextStyle, _ drawing: Drawing, _ placed: AffineTransform, _ opacity: Double
  ) throws(RenderError) {
    guard let text = try place(style, drawing.shape), text.layout.hasPictures else { return }
    let deviceScale = abs(placed.determinant).squareRoot()
    do {
      let all = try texts.clusters(style)
      for cluster in text.clusters ?? Array(all.indices) where all[cluster].isPicture {
        let picture = try text.layout.picture(cluster: cluster, deviceScale: deviceScale)
        surface.keep(text.layout.owner)
        var image = picture.image
        canvas_draw_image(
          surface.canvas, &image, text.corner.x + picture.x, text.corner.y + picture.y,
          picture.scale, picture.scale, opacity)
      }
    } catch { throw RenderError(error) }
  }

  /// Nil where nothing of it can be seen.
  private func place(_ style: TextStyle, _ shape: DrawnShape) throws(RenderError) -> PlacedText? {
    guard style.size > 0 else { return nil }
    let layout: TextLayout
    do { layout = try texts.layout(style) } catch { throw RenderError(error) }
    guard let box = try box(of: shape) else { return nil }
    guard let part = try part(style) else {
      return PlacedText(
        layout: layout, corner: Point(x: box.minX, y: box.minY), clusters: nil)
    }
    return PlacedText(
      layout: layout, corner: Point(x: box.minX - part.box.minX, y: box.minY - part.box.minY),
      clusters: part.clusters)
  }
}
