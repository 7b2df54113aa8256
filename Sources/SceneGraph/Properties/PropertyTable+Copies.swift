import Geometry

extension PropertyRow {
  /// A replicator's changes from copy to copy.
  static let replicatorRows: [PropertyRow] = [
    PropertyRow(
      .instanceCount, "instance_count", replicatorOnly, .number, .number(1),
      threshold: Threshold.scale, minimum: 0),
    PropertyRow(
      .instanceDelay, "instance_delay", replicatorOnly, .number, .number(0),
      threshold: Threshold.scale, minimum: 0),
    PropertyRow(
      .instanceX, "instance_x", replicatorOnly, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .instanceY, "instance_y", replicatorOnly, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .instanceRotation, "instance_rotation", replicatorOnly, .number, .number(0),
      threshold: Threshold.angle),
    PropertyRow(
      .instanceScaleX, "instance_scale_x", replicatorOnly, .number, .number(1),
      threshold: Threshold.scale),
    PropertyRow(
      .instanceScaleY, "instance_scale_y", replicatorOnly, .number, .number(1),
      threshold: Threshold.scale),
    PropertyRow(
      .instanceColor, "instance_color", replicatorOnly, .color, .color(.white),
      threshold: Threshold.shade),
    PropertyRow(
      .instanceRedOffset, "instance_red_offset", replicatorOnly, .number, .number(0),
      threshold: Threshold.shade),
    PropertyRow(
      .instanceGreenOffset, "instance_green_offset", replicatorOnly, .number, .number(0),
      threshold: Threshold.shade),
    PropertyRow(
      .instanceBlueOffset, "instance_blue_offset", replicatorOnly, .number, .number(0),
      threshold: Threshold.shade),
    PropertyRow(
      .instanceAlphaOffset, "instance_alpha_offset", replicatorOnly, .number, .number(0),
      threshold: Threshold.shade),
  ]

  /// The look of an emitter's particles when they are born, and their fate.
  static let emitterRows: [PropertyRow] = [
    PropertyRow(
      .birthRate, "birth_rate", emitterOnly, .number, .number(10), threshold: Threshold.shade,
      minimum: 0),
    PropertyRow(
      .lifetime, "lifetime", emitterOnly, .number, .number(1), threshold: Threshold.shade,
      minimum: 0),
    PropertyRow(
      .lifetimeRange, "lifetime_range", emitterOnly, .number, .number(0),
      threshold: Threshold.shade),
    PropertyRow(
      .emitterX, "emitter_x", emitterOnly, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .emitterY, "emitter_y", emitterOnly, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .emitterWidth, "emitter_width", emitterOnly, .number, .number(0),
      threshold: Threshold.length, minimum: 0),
    PropertyRow(
      .emitterHeight, "emitter_height", emitterOnly, .number, .number(0),
      threshold: Threshold.length, minimum: 0),
    PropertyRow(
      .velocity, "velocity", emitterOnly, .number, .number(100), threshold: Threshold.length),
    PropertyRow(
      .velocityRange, "velocity_range", emitterOnly, .number, .number(0),
      threshold: Threshold.length),
    PropertyRow(
      .direction, "direction", emitterOnly, .number, .number(-90), threshold: Threshold.angle),
    PropertyRow(
      .spread, "spread", emitterOnly, .number, .number(0), threshold: Threshold.angle),
    PropertyRow(
      .gravityX, "gravity_x", emitterOnly, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .gravityY, "gravity_y", emitterOnly, .number, .number(0), threshold: Threshold.length),
    PropertyRow(.spin, "spin", emitterOnly, .number, .number(0), threshold: Threshold.angle),
    PropertyRow(
      .spinRange, "spin_range", emitterOnly, .number, .number(0), threshold: Threshold.angle),
    PropertyRow(
      .startScale, "start_scale", emitterOnly, .number, .number(1), threshold: Threshold.scale),
    PropertyRow(
      .endScale, "end_scale", emitterOnly, .number, .number(1), threshold: Threshold.scale),
    PropertyRow(
      .scaleRange, "scale_range", emitterOnly, .number, .number(0), threshold: Threshold.scale),
    PropertyRow(
      .startOpacity, "start_opacity", emitterOnly, .number, .number(1),
      threshold: Threshold.shade),
    PropertyRow(
      .endOpacity, "end_opacity", emitterOnly, .number, .number(0), threshold: Threshold.shade),
    PropertyRow(
      .startColor, "start_color", emitterOnly, .color, .color(.white),
      threshold: Threshold.shade),
    PropertyRow(
      .endColor, "end_color", emitterOnly, .color, .color(.white), threshold: Threshold.shade),
    PropertyRow(
      .warmUp, "warm_up", emitterOnly, .number, .number(0), threshold: Threshold.shade, minimum: 0),
    PropertyRow(.seed, "seed", emitterOnly, .number, .number(0), threshold: Threshold.scale),
    PropertyRow(
      .emitterShape, "emitter_shape", emitterOnly, .word(EmitterShape.allCases.map(\.rawValue)),
      .text(EmitterShape.point.rawValue)),
  ]

  /// Of the camera alone, and what other layers make of it.
  static let cameraRows: [PropertyRow] = [
    PropertyRow(
      .zoom, "zoom", LayerKindSet(.camera), .number, .number(1), threshold: Threshold.scale),
    PropertyRow(.depth, "depth", .all, .number, .number(1), threshold: Threshold.scale),
    PropertyRow(.fixed, "fixed", .all, .flag, .flag(false), threshold: Threshold.flag),
  ]

  private static let replicatorOnly = LayerKindSet(.replicator)
  private static let emitterOnly = LayerKindSet(.emitter)
}

/// Where an emitter's particles are born.
public enum EmitterShape: String, CaseIterable, Sendable {
  case point
  /// Across the emitter's width.
  case line
  case rect
  case ellipse
}
