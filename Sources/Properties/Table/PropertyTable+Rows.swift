import Drawing
import Geometry

extension PropertyRow {
  /// Where a layer is, and whether it shows: every kind has them.
  static let placeRows: [PropertyRow] = [
    PropertyRow(
      .x, "x", .placed, .number, .number(0), threshold: Threshold.length,
      doc:
        "The place of its anchor in its parent; of the camera, the scene's point in the middle of the picture."
    ),
    PropertyRow(
      .y, "y", .placed, .number, .number(0), threshold: Threshold.length,
      doc: "The place of its anchor in its parent, downwards."),
    PropertyRow(
      .anchor, "anchor", .all, .numbers(["x", "y"]), .numbers([0.5, 0.5]),
      threshold: Threshold.scale,
      doc: "The point that `x` and `y` place and that it turns about, as shares of its box."),
    PropertyRow(
      .rotation, "rotation", .placed, .number, .number(0), threshold: Threshold.angle,
      doc: "How far it is turned clockwise."),
    PropertyRow(
      .rotationX, "rotation_x", .all, .number, .number(0), threshold: Threshold.angle,
      doc: "How far it is turned in space about its horizontal axis."),
    PropertyRow(
      .rotationY, "rotation_y", .all, .number, .number(0), threshold: Threshold.angle,
      doc: "How far it is turned in space about its vertical axis."),
    PropertyRow(
      .scaleX, "scale_x", .all, .number, .number(1), threshold: Threshold.scale,
      doc: "How far it is stretched sideways; negative values mirror it."),
    PropertyRow(
      .scaleY, "scale_y", .all, .number, .number(1), threshold: Threshold.scale,
      doc: "How far it is stretched downwards; negative values mirror it."),
    PropertyRow(
      .skewX, "skew_x", .all, .number, .number(0), threshold: Threshold.angle,
      doc: "How far it leans sideways."),
    PropertyRow(
      .skewY, "skew_y", .all, .number, .number(0), threshold: Threshold.angle,
      doc: "How far it leans up or down."),
    PropertyRow(
      .translationX, "translation_x", .all, .number, .number(0), threshold: Threshold.length,
      doc: "The distance that is added to `x`."),
    PropertyRow(
      .translationY, "translation_y", .all, .number, .number(0), threshold: Threshold.length,
      doc: "The distance that is added to `y`."),
    PropertyRow(
      .transform, "transform", .all, .transform, .transform(TransformList([])),
      threshold: Threshold.scale,
      doc: "Functions as in CSS that act beside its other properties."),
    PropertyRow(
      .sublayerTransform, "sublayer_transform", LayerKindSet(.group, .replicator, .emitter),
      .transform, .transform(TransformList([])), threshold: Threshold.scale,
      doc: "Functions as in CSS that act on its children alone."),
    PropertyRow(
      .opacity, "opacity", .all, .number, .number(1), threshold: Threshold.shade,
      doc: "How opaque it is; a group fades as one picture."),
    PropertyRow(
      .hidden, "hidden", .all, .flag, .flag(false), threshold: Threshold.flag,
      doc: "Whether it is neither drawn nor hit."),
    PropertyRow(
      .doubleSided, "double_sided", .all, .flag, .flag(true), threshold: Threshold.flag,
      doc: "Whether its back is drawn."),
    PropertyRow(
      .z, "z", .all, .number, .number(0), threshold: Threshold.length,
      doc: "The order within its group; larger values are nearer."),
  ]

  /// With what shapes are filled and outlined.
  ///
  /// A line is an open stroke from the start; filling it would close it.
  package static let paintRows: [PropertyRow] = [
    PropertyRow(
      .fill, "fill", .shapes, .color, .color(.white), threshold: Threshold.shade,
      except: [.line: .color(.clear)],
      doc: "The color or gradient inside its outline."),
    PropertyRow(
      .stroke, "stroke", .shapes, .color, .color(.clear), threshold: Threshold.shade,
      except: [.line: .color(.white)],
      doc: "The color or gradient of its outline."),
    PropertyRow(
      .strokeWidth, "stroke_width", .shapes, .number, .number(1), threshold: Threshold.shade,
      except: [.line: .number(2)],
      doc: "The width of the stroke; 0 or less draws none."),
    PropertyRow(
      .dashPhase, "dash_phase", .shapes, .number, .number(0), threshold: Threshold.length,
      doc: "The place in the pattern of `dash` at which the stroke begins."),
    PropertyRow(
      .strokeStart, "stroke_start", .outlined, .number, .number(0), threshold: Threshold.fraction,
      doc: "The share of the outline at which the stroke begins."),
    PropertyRow(
      .strokeEnd, "stroke_end", .outlined, .number, .number(1), threshold: Threshold.fraction,
      doc: "The share of the outline at which the stroke ends."),
    PropertyRow(
      .strokeOffset, "stroke_offset", .outlined, .number, .number(0),
      threshold: Threshold.fraction,
      doc: "The share of the outline by which both ends of the stroke are moved."),
    PropertyRow(
      .miterLimit, "miter_limit", .shapes, .number, .number(10), threshold: Threshold.shade,
      doc: "The longest point of a corner, in widths of the stroke; sharper corners are cut."),
    PropertyRow(
      .fillRule, "fill_rule", .shapes, .word(FillRule.allCases.map(\.rawValue)),
      .text(FillRule.nonZero.rawValue),
      doc: "How the inside is found where outlines cross."),
    PropertyRow(
      .strokeCap, "stroke_cap", .shapes, .word(StrokeCap.allCases.map(\.rawValue)),
      .text(StrokeCap.butt.rawValue),
      doc: "The ends of an open stroke."),
    PropertyRow(
      .strokeJoin, "stroke_join", .shapes, .word(StrokeJoin.allCases.map(\.rawValue)),
      .text(StrokeJoin.miter.rawValue),
      doc: "The corners of a stroke."),
    PropertyRow(
      .dash, "dash", .shapes, .list, .numbers([]), threshold: Threshold.length, minimum: 0,
      doc: "The lengths that are drawn and left out in turn; an empty list draws all."),
  ]

  /// The outline of a shape.
  static let outlineRows: [PropertyRow] = [
    PropertyRow(
      .width, "width", .boxes, .number, .number(100), threshold: Threshold.length,
      except: [.image: .number(0)],
      doc: "The width of its box; 0 or less draws nothing."),
    PropertyRow(
      .height, "height", .boxes, .number, .number(100), threshold: Threshold.length,
      except: [.image: .number(0)],
      doc: "The height of its box; 0 or less draws nothing."),
    PropertyRow(
      .cornerRadius, "corner_radius", LayerKindSet(.rect),
      .numbers(["top_left", "top_right", "bottom_right", "bottom_left"]),
      .numbers([0, 0, 0, 0]), threshold: Threshold.length,
      doc: "The radius of its corners: one number, or one for each."),
    PropertyRow(
      .radius, "radius", LayerKindSet(.circle, .polygon), .number, .number(50),
      threshold: Threshold.length,
      doc: "Its radius; 0 or less draws nothing."),
    PropertyRow(
      .sides, "sides", polygonOnly, .number, .number(5), threshold: Threshold.scale,
      doc: "The number of sides of a regular polygon."),
    PropertyRow(
      .innerRadius, "inner_radius", polygonOnly, .number, .number(0),
      threshold: Threshold.length,
      doc: "The radius of the inner corners of a star; 0 for none."),
    PropertyRow(
      .points, "points", LayerKindSet(.line, .polygon), .points, .points([]),
      threshold: Threshold.length,
      doc: "The points of its outline, in place of `sides` and `radius`."),
    PropertyRow(
      .path, "path", LayerKindSet(.path, .text), .path, .path(Path()), threshold: Threshold.length,
      doc: "SVG path data; of a text, the path along which it runs."),
    PropertyRow(
      .smooth, "smooth", LayerKindSet(.line), .word(Smoothing.allCases.map(\.rawValue)),
      .text(Smoothing.none.rawValue),
      doc: "How a line joins its points."),
  ]

  /// The text, and how it is set.
  package static let textRows: [PropertyRow] = [
    // Of the distance: a counting text may count anything.
    PropertyRow(
      .text, "text", textOnly, .writing, .text(""), threshold: Threshold.fraction,
      doc: "The text; a number counts."),
    PropertyRow(
      .font, "font", textOnly, .text, .text("Inter, DejaVu Sans, Sans"),
      doc: "The families of its font in order of preference, with words as Bold."),
    PropertyRow(
      .fontSize, "font_size", textOnly, .number, .number(24), threshold: Threshold.length,
      doc: "The size of its font; 0 or less draws nothing."),
    PropertyRow(
      .fontWeight, "font_weight", textOnly, .number, .number(0), threshold: 0.5, minimum: 0,
      doc: "The weight of its font from 1 to 1000; 0 leaves it to the font's name."),
    PropertyRow(
      .lineHeight, "line_height", textOnly, .number, .number(0), threshold: Threshold.scale,
      doc: "The distance of its lines against that of the font; 0 for the font's own."),
    PropertyRow(
      .letterSpacing, "letter_spacing", textOnly, .number, .number(0), threshold: Threshold.shade,
      doc: "The distance that is added after each letter."),
    PropertyRow(
      .maxWidth, "max_width", textOnly, .number, .number(-1), threshold: Threshold.length,
      doc: "The width at which longer lines are broken; below 0 for none."),
    PropertyRow(
      .pathOffset, "path_offset", textOnly, .number, .number(0), threshold: Threshold.fraction,
      doc: "The share of its path at which the text begins."),
    PropertyRow(
      .fontFeatures, "font_features", textOnly, .text, .text(""),
      doc: "The OpenType features that are turned on, as in CSS."),
    PropertyRow(
      .align, "align", textOnly, .word(TextAlignment.allCases.map(\.rawValue)),
      .text(TextAlignment.left.rawValue),
      doc: "Where lines of different lengths are aligned."),
  ]

  private static let textOnly = LayerKindSet(.text)
  private static let polygonOnly = LayerKindSet(.polygon)
}
