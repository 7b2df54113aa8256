import Geometry

extension PropertyRow {
  /// Where a layer is, and whether it shows: every kind has them.
  static let placeRows: [PropertyRow] = [
    PropertyRow(.x, "x", .placed, .number, .number(0), threshold: Threshold.length),
    PropertyRow(.y, "y", .placed, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .anchor, "anchor", .all, .numbers(["x", "y"]), .numbers([0.5, 0.5]),
      threshold: Threshold.scale),
    PropertyRow(.rotation, "rotation", .placed, .number, .number(0), threshold: Threshold.angle),
    PropertyRow(.rotationX, "rotation_x", .all, .number, .number(0), threshold: Threshold.angle),
    PropertyRow(.rotationY, "rotation_y", .all, .number, .number(0), threshold: Threshold.angle),
    PropertyRow(.scaleX, "scale_x", .all, .number, .number(1), threshold: Threshold.scale),
    PropertyRow(.scaleY, "scale_y", .all, .number, .number(1), threshold: Threshold.scale),
    PropertyRow(.skewX, "skew_x", .all, .number, .number(0), threshold: Threshold.angle),
    PropertyRow(.skewY, "skew_y", .all, .number, .number(0), threshold: Threshold.angle),
    PropertyRow(
      .translationX, "translation_x", .all, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .translationY, "translation_y", .all, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .transform, "transform", .all, .transform, .transform(TransformList([])),
      threshold: Threshold.scale),
    PropertyRow(
      .sublayerTransform, "sublayer_transform", LayerKindSet(.group, .replicator, .emitter),
      .transform, .transform(TransformList([])), threshold: Threshold.scale),
    PropertyRow(.opacity, "opacity", .all, .number, .number(1), threshold: Threshold.shade),
    PropertyRow(.hidden, "hidden", .all, .flag, .flag(false), threshold: Threshold.flag),
    PropertyRow(
      .doubleSided, "double_sided", .all, .flag, .flag(true), threshold: Threshold.flag),
    PropertyRow(.z, "z", .all, .number, .number(0), threshold: Threshold.length),
  ]

  /// With what shapes are filled and outlined.
  ///
  /// A line is an open stroke from the start; filling it would close it.
  static let paintRows: [PropertyRow] = [
    PropertyRow(
      .fill, "fill", .shapes, .color, .color(.white), threshold: Threshold.shade,
      except: [.line: .color(.clear)]),
    PropertyRow(
      .stroke, "stroke", .shapes, .color, .color(.clear), threshold: Threshold.shade,
      except: [.line: .color(.white)]),
    PropertyRow(
      .strokeWidth, "stroke_width", .shapes, .number, .number(1), threshold: Threshold.shade,
      except: [.line: .number(2)]),
    PropertyRow(
      .dashPhase, "dash_phase", .shapes, .number, .number(0), threshold: Threshold.length),
    PropertyRow(
      .strokeStart, "stroke_start", .outlined, .number, .number(0), threshold: Threshold.fraction),
    PropertyRow(
      .strokeEnd, "stroke_end", .outlined, .number, .number(1), threshold: Threshold.fraction),
    PropertyRow(
      .strokeOffset, "stroke_offset", .outlined, .number, .number(0),
      threshold: Threshold.fraction),
    PropertyRow(
      .miterLimit, "miter_limit", .shapes, .number, .number(10), threshold: Threshold.shade),
    PropertyRow(
      .fillRule, "fill_rule", .shapes, .word(FillRule.allCases.map(\.rawValue)),
      .text(FillRule.nonZero.rawValue)),
    PropertyRow(
      .strokeCap, "stroke_cap", .shapes, .word(StrokeCap.allCases.map(\.rawValue)),
      .text(StrokeCap.butt.rawValue)),
    PropertyRow(
      .strokeJoin, "stroke_join", .shapes, .word(StrokeJoin.allCases.map(\.rawValue)),
      .text(StrokeJoin.miter.rawValue)),
    PropertyRow(.dash, "dash", .shapes, .list, .numbers([]), threshold: Threshold.length),
  ]

  /// The outline of a shape.
  static let outlineRows: [PropertyRow] = [
    PropertyRow(
      .width, "width", .boxes, .number, .number(100), threshold: Threshold.length,
      except: [.image: .number(0)]),
    PropertyRow(
      .height, "height", .boxes, .number, .number(100), threshold: Threshold.length,
      except: [.image: .number(0)]),
    PropertyRow(
      .cornerRadius, "corner_radius", LayerKindSet(.rect),
      .numbers(["top_left", "top_right", "bottom_right", "bottom_left"]),
      .numbers([0, 0, 0, 0]), threshold: Threshold.length),
    PropertyRow(
      .radius, "radius", LayerKindSet(.circle, .polygon), .number, .number(50),
      threshold: Threshold.length),
    PropertyRow(
      .sides, "sides", polygonOnly, .number, .number(5), threshold: Threshold.scale),
    PropertyRow(
      .innerRadius, "inner_radius", polygonOnly, .number, .number(0),
      threshold: Threshold.length),
    PropertyRow(
      .points, "points", LayerKindSet(.line, .polygon), .points, .points([]),
      threshold: Threshold.length),
    PropertyRow(
      .path, "path", LayerKindSet(.path, .text), .path, .path(Path()), threshold: Threshold.length),
    PropertyRow(
      .smooth, "smooth", LayerKindSet(.line), .word(Smoothing.allCases.map(\.rawValue)),
      .text(Smoothing.none.rawValue)),
  ]

  /// The text, and how it is set.
  static let textRows: [PropertyRow] = [
    // Of the distance: what counts may count anything.
    PropertyRow(
      .text, "text", textOnly, .writing, .text(""), threshold: Threshold.fraction),
    PropertyRow(.font, "font", textOnly, .text, .text("Inter, DejaVu Sans, Sans")),
    PropertyRow(
      .fontSize, "font_size", textOnly, .number, .number(24), threshold: Threshold.length),
    PropertyRow(
      .fontWeight, "font_weight", textOnly, .number, .number(0), threshold: 0.5, minimum: 0),
    PropertyRow(
      .lineHeight, "line_height", textOnly, .number, .number(0), threshold: Threshold.scale),
    PropertyRow(
      .letterSpacing, "letter_spacing", textOnly, .number, .number(0), threshold: Threshold.shade),
    PropertyRow(
      .maxWidth, "max_width", textOnly, .number, .number(-1), threshold: Threshold.length),
    PropertyRow(
      .pathOffset, "path_offset", textOnly, .number, .number(0), threshold: Threshold.fraction),
    PropertyRow(.fontFeatures, "font_features", textOnly, .text, .text("")),
    PropertyRow(
      .align, "align", textOnly, .word(TextAlignment.allCases.map(\.rawValue)),
      .text(TextAlignment.left.rawValue)),
  ]

  private static let textOnly = LayerKindSet(.text)
  private static let polygonOnly = LayerKindSet(.polygon)
}
