import Motion

extension EmitterSettings {
  /// The properties in the order of `Number`.
  private static let properties: [Property] = [
    .birthRate, .lifetime, .lifetimeRange, .emitterX, .emitterY, .emitterWidth, .emitterHeight,
    .velocity, .velocityRange, .direction, .spread, .gravityX, .gravityY, .spin, .spinRange,
    .startScale, .endScale, .scaleRange, .startOpacity, .endOpacity, .warmUp, .seed,
  ]

  /// The settings that an emitter shows now.
  init(of layer: Layer) {
    self.init(
      Self.properties.map { layer.shown($0) }, from: layer.shownColor(.startColor),
      to: layer.shownColor(.endColor), shape: layer.word(.emitterShape, .point))
  }
}
