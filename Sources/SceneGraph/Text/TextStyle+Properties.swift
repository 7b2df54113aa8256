extension TextStyle {
  /// The properties of a text layer that decide its box.
  package static let properties: [Property] = [
    .text, .font, .fontSize, .fontWeight, .fontFeatures, .align, .lineHeight, .letterSpacing,
    .maxWidth,
  ]

  /// The style of a text with these properties, the others being those of a new layer.
  ///
  /// - Throws: `SceneError` when one takes something else.
  package init(_ given: [Property: PropertyValue]) throws(SceneError) {
    let scene = Scene()
    let layer = try scene.makeLayer(.text)
    for property in Self.properties {
      if let value = given[property] { try layer.set(property, to: value) }
    }
    self = layer.textStyle
  }
}
