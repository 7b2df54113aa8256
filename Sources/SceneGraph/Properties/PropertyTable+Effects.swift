import Geometry

extension PropertyRow {
  /// How a layer with all it holds becomes part of the picture: every kind has them.
  static let effectRows: [PropertyRow] = [
    PropertyRow(
      .blend, "blend", .all, .word(BlendMode.allCases.map(\.rawValue)),
      .text(BlendMode.normal.rawValue)),
    PropertyRow(.blur, "blur", .all, .number, .number(0), threshold: Threshold.shade),
    PropertyRow(.shadowX, "shadow_x", .all, .number, .number(0), threshold: Threshold.length),
    PropertyRow(.shadowY, "shadow_y", .all, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .shadowBlur, "shadow_blur", .all, .number, .number(0), threshold: Threshold.shade),
    PropertyRow(
      .shadowColor, "shadow_color", .all, .color,
      .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5)), threshold: Threshold.shade),
    PropertyRow(
      .maskMode, "mask_mode", .all, .word(MaskMode.allCases.map(\.rawValue)),
      .text(MaskMode.alpha.rawValue)),
  ]

  /// Pictures from files.
  static let imageRows: [PropertyRow] = [
    PropertyRow(.source, "source", LayerKindSet(.image), .text, .text("")),
    PropertyRow(
      .fit, "fit", LayerKindSet(.image), .word(ImageFit.allCases.map(\.rawValue)),
      .text(ImageFit.fill.rawValue)),
  ]
}
