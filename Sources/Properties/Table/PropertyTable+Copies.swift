import Geometry
import Motion

extension PropertyRow {
  /// A replicator's changes from copy to copy.
  static let replicatorRows: [PropertyRow] = [
    PropertyRow(
      .instanceCount, "instance_count", replicatorOnly, .number, .number(1),
      threshold: Threshold.scale, minimum: 0,
      doc: "The number of copies; a fraction fades the last one."),
    PropertyRow(
      .instanceDelay, "instance_delay", replicatorOnly, .number, .number(0),
      threshold: Threshold.scale, minimum: 0,
      doc: "How much earlier the time of each copy is."),
    PropertyRow(
      .instanceX, "instance_x", replicatorOnly, .number, .number(0), threshold: Threshold.length,
      doc: "The distance to the right from each copy to the next."),
    PropertyRow(
      .instanceY, "instance_y", replicatorOnly, .number, .number(0), threshold: Threshold.length,
      doc: "The distance down from each copy to the next."),
    PropertyRow(
      .instanceRotation, "instance_rotation", replicatorOnly, .number, .number(0),
      threshold: Threshold.angle,
      doc: "The angle from each copy to the next."),
    PropertyRow(
      .instanceScaleX, "instance_scale_x", replicatorOnly, .number, .number(1),
      threshold: Threshold.scale,
      doc: "The width of each copy against the one before."),
    PropertyRow(
      .instanceScaleY, "instance_scale_y", replicatorOnly, .number, .number(1),
      threshold: Threshold.scale,
      doc: "The height of each copy against the one before."),
    PropertyRow(
      .instanceColor, "instance_color", replicatorOnly, .color, .color(.white),
      threshold: Threshold.shade,
      doc: "The color by which all copies are multiplied."),
    PropertyRow(
      .instanceRedOffset, "instance_red_offset", replicatorOnly, .number, .number(0),
      threshold: Threshold.shade,
      doc: "The red that each copy has more than the one before."),
    PropertyRow(
      .instanceGreenOffset, "instance_green_offset", replicatorOnly, .number, .number(0),
      threshold: Threshold.shade,
      doc: "The green that each copy has more than the one before."),
    PropertyRow(
      .instanceBlueOffset, "instance_blue_offset", replicatorOnly, .number, .number(0),
      threshold: Threshold.shade,
      doc: "The blue that each copy has more than the one before."),
    PropertyRow(
      .instanceAlphaOffset, "instance_alpha_offset", replicatorOnly, .number, .number(0),
      threshold: Threshold.shade,
      doc: "The opacity that each copy has more than the one before."),
  ]

  /// The look of an emitter's particles when they are born, and their fate.
  static let emitterRows: [PropertyRow] = [
    PropertyRow(
      .birthRate, "birth_rate", emitterOnly, .number, .number(10), threshold: Threshold.shade,
      minimum: 0,
      doc: "The number of particles that are born in a second."),
    PropertyRow(
      .lifetime, "lifetime", emitterOnly, .number, .number(1), threshold: Threshold.shade,
      minimum: 0,
      doc: "The time that a particle lives."),
    PropertyRow(
      .lifetimeRange, "lifetime_range", emitterOnly, .number, .number(0),
      threshold: Threshold.shade,
      doc: "The width of the range in which the lifetime is random."),
    PropertyRow(
      .emitterX, "emitter_x", emitterOnly, .number, .number(0), threshold: Threshold.length,
      doc: "The middle of the area in which particles are born."),
    PropertyRow(
      .emitterY, "emitter_y", emitterOnly, .number, .number(0), threshold: Threshold.length,
      doc: "The middle of the area in which particles are born, downwards."),
    PropertyRow(
      .emitterWidth, "emitter_width", emitterOnly, .number, .number(0),
      threshold: Threshold.length, minimum: 0,
      doc: "The width of the area in which particles are born."),
    PropertyRow(
      .emitterHeight, "emitter_height", emitterOnly, .number, .number(0),
      threshold: Threshold.length, minimum: 0,
      doc: "The height of the area in which particles are born."),
    PropertyRow(
      .velocity, "velocity", emitterOnly, .number, .number(100), threshold: Threshold.length,
      doc: "The velocity of a particle at birth."),
    PropertyRow(
      .velocityRange, "velocity_range", emitterOnly, .number, .number(0),
      threshold: Threshold.length,
      doc: "The width of the range in which the velocity is random."),
    PropertyRow(
      .direction, "direction", emitterOnly, .number, .number(-90), threshold: Threshold.angle,
      doc: "The direction of a particle at birth: 0 to the right, 90 down."),
    PropertyRow(
      .spread, "spread", emitterOnly, .number, .number(0), threshold: Threshold.angle,
      doc: "The angle within which the direction is random."),
    PropertyRow(
      .gravityX, "gravity_x", emitterOnly, .number, .number(0), threshold: Threshold.length,
      doc: "The acceleration to the right."),
    PropertyRow(
      .gravityY, "gravity_y", emitterOnly, .number, .number(0), threshold: Threshold.length,
      doc: "The acceleration downwards."),
    PropertyRow(
      .spin, "spin", emitterOnly, .number, .number(0), threshold: Threshold.angle,
      doc: "How fast a particle turns."),
    PropertyRow(
      .spinRange, "spin_range", emitterOnly, .number, .number(0), threshold: Threshold.angle,
      doc: "The width of the range in which the spin is random."),
    PropertyRow(
      .startScale, "start_scale", emitterOnly, .number, .number(1), threshold: Threshold.scale,
      doc: "The scale of a particle at birth."),
    PropertyRow(
      .endScale, "end_scale", emitterOnly, .number, .number(1), threshold: Threshold.scale,
      doc: "The scale of a particle at the end of its life."),
    PropertyRow(
      .scaleRange, "scale_range", emitterOnly, .number, .number(0), threshold: Threshold.scale,
      doc: "The width of the range in which both scales are random."),
    PropertyRow(
      .startOpacity, "start_opacity", emitterOnly, .number, .number(1),
      threshold: Threshold.shade,
      doc: "The opacity of a particle at birth."),
    PropertyRow(
      .endOpacity, "end_opacity", emitterOnly, .number, .number(0), threshold: Threshold.shade,
      doc: "The opacity of a particle at the end of its life."),
    PropertyRow(
      .startColor, "start_color", emitterOnly, .color, .color(.white),
      threshold: Threshold.shade,
      doc: "The color by which a particle's own is multiplied at birth."),
    PropertyRow(
      .endColor, "end_color", emitterOnly, .color, .color(.white), threshold: Threshold.shade,
      doc: "The color by which a particle's own is multiplied at the end of its life."),
    PropertyRow(
      .warmUp, "warm_up", emitterOnly, .number, .number(0), threshold: Threshold.shade, minimum: 0,
      doc: "The time that it has run when it is made."),
    PropertyRow(
      .seed, "seed", emitterOnly, .number, .number(0), threshold: Threshold.scale,
      doc: "The seed of its random values."),
    PropertyRow(
      .emitterShape, "emitter_shape", emitterOnly, .word(EmitterShape.allCases.map(\.rawValue)),
      .text(EmitterShape.point.rawValue),
      doc: "The shape of the area in which particles are born."),
  ]

  /// Of the camera alone, and what other layers make of it.
  static let cameraRows: [PropertyRow] = [
    PropertyRow(
      .zoom, "zoom", LayerKindSet(.camera), .number, .number(1), threshold: Threshold.scale,
      doc: "How many times larger the scene is seen."),
    PropertyRow(
      .depth, "depth", .all, .number, .number(1), threshold: Threshold.scale,
      doc: "How much of the camera's motion it makes."),
    PropertyRow(
      .fixed, "fixed", .all, .flag, .flag(false), threshold: Threshold.flag,
      doc: "Whether the camera does not move it."),
  ]

  private static let replicatorOnly = LayerKindSet(.replicator)
  private static let emitterOnly = LayerKindSet(.emitter)
}
