import Drawing
import Geometry

extension PropertyRow {
  /// How a layer with all it holds becomes part of the picture: every kind has them.
  static let effectRows: [PropertyRow] = [
    PropertyRow(
      .blend, "blend", .all, .word(BlendMode.allCases.map(\.rawValue)),
      .text(BlendMode.normal.rawValue),
      doc: "How it is laid over the layers behind, as CSS's mix-blend-mode."),
    PropertyRow(
      .blur, "blur", .all, .number, .number(0), threshold: Threshold.shade,
      doc: "The standard deviation of its blur; 0 or less for none."),
    PropertyRow(
      .shadowX, "shadow_x", .all, .number, .number(0), threshold: Threshold.length,
      doc: "How far to the right its shadow lies."),
    PropertyRow(
      .shadowY, "shadow_y", .all, .number, .number(0), threshold: Threshold.length,
      doc: "How far below its shadow lies."),
    PropertyRow(
      .shadowBlur, "shadow_blur", .all, .number, .number(0), threshold: Threshold.shade,
      doc: "Twice the standard deviation of its shadow's blur."),
    PropertyRow(
      .shadowColor, "shadow_color", .all, .color,
      .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5)), threshold: Threshold.shade,
      doc: "The color of its shadow, which is drawn when it is moved or blurred."),
    PropertyRow(
      .maskMode, "mask_mode", .all, .word(MaskMode.allCases.map(\.rawValue)),
      .text(MaskMode.alpha.rawValue),
      doc: "The part of its mask that counts."),
  ]

  /// Pictures from files.
  static let imageRows: [PropertyRow] = [
    PropertyRow(
      .source, "source", LayerKindSet(.image), .text, .text(""),
      doc: "The PNG or JPEG file, below the scene's folder."),
    PropertyRow(
      .fit, "fit", LayerKindSet(.image), .word(ImageFit.allCases.map(\.rawValue)),
      .text(ImageFit.fill.rawValue),
      doc: "How the picture fills the box, as CSS's object-fit."),
  ]
}
