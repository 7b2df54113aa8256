import CTypesetting

/// A laid-out text, as whoever draws it needs it.
package struct TextLayout {
  /// The owner of all its outlines and pictures.
  package let owner: LaidOutText

  var text: OpaquePointer { owner.pointer }

  /// The user's units for one of the outlines'.
  package var unit: Double { text_layout_unit(text) }

  /// Whether any cluster is a picture, as emoji in color.
  package var hasPictures: Bool { text_layout_has_pictures(text) != 0 }

  /// The outlines of a cluster, or of all, from the top left of the text's box, as a canvas takes them.
  package func outlines(cluster: Int? = nil) -> OpaquePointer? {
    text_layout_outlines(text, Int32(cluster ?? -1))
  }

  /// The picture of a cluster that is one, for so many pixels for each of the user's units.
  ///
  /// - Throws: `TypesettingError.outOfMemory`.
  package func picture(
    cluster: Int, deviceScale: Double
  ) throws(TypesettingError) -> GlyphPicture {
    var picture = text_picture()
    guard text_layout_picture(text, Int32(cluster), deviceScale, &picture) != 0 else {
      throw .outOfMemory
    }
    return GlyphPicture(image: picture.image, scale: picture.scale, x: picture.x, y: picture.y)
  }
}

/// A glyph that is a picture; it lives with its text.
package struct GlyphPicture {
  package let image: canvas_image
  /// The user's units for one of its pixels.
  package let scale: Double
  /// The top left corner of its pixels, from that of the text's box.
  package let x, y: Double
}
