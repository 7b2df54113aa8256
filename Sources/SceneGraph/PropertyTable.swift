import Geometry

/// What the table says of one property.
package struct PropertyRow: Sendable {
  package var property: Property
  package var name: String
  package var kinds: LayerKindSet
  package var value: PropertyValueKind
  package var initial: PropertyValue
  /// How near to its goal a spring may call itself at rest, in the property's own unit.
  package var threshold: Double

  /// The name of each component in order; one empty name for a single number.
  package var components: [String] { value.components }

  private init(
    _ property: Property, _ name: String, _ kinds: LayerKindSet, _ value: PropertyValueKind,
    _ initial: PropertyValue, threshold: Double = 0
  ) {
    self.property = property
    self.name = name
    self.kinds = kinds
    self.value = value
    self.initial = initial
    self.threshold = threshold
  }

  /// Pop ends the springs of positions within a pixel, a jump that is seen when the scene is drawn
  /// larger; a quarter is the step that an edge in 8-bit shades barely shows.
  private static let lengthThreshold = 0.25
  /// Degrees: moves a point 100 px from the anchor by a quarter of a pixel.
  ///
  /// Pop's 0.01 is radians.
  private static let angleThreshold = 0.15
  /// Pop's: a quarter of a pixel at the edge of a layer 100 px wide.
  private static let scaleThreshold = 0.005
  /// Pop's: two and a half of 255 shades.
  private static let shadeThreshold = 0.01

  /// One row for each property, at the index of its raw value.
  package static let table: [PropertyRow] = [
    PropertyRow(.x, "x", .all, .number, .number(0), threshold: lengthThreshold),
    PropertyRow(.y, "y", .all, .number, .number(0), threshold: lengthThreshold),
    PropertyRow(
      .anchor, "anchor", .all, .numbers(["x", "y"]), .numbers([0.5, 0.5]),
      threshold: scaleThreshold),
    PropertyRow(.rotation, "rotation", .all, .number, .number(0), threshold: angleThreshold),
    PropertyRow(.scaleX, "scale_x", .all, .number, .number(1), threshold: scaleThreshold),
    PropertyRow(.scaleY, "scale_y", .all, .number, .number(1), threshold: scaleThreshold),
    PropertyRow(.opacity, "opacity", .all, .number, .number(1), threshold: shadeThreshold),
    PropertyRow(.hidden, "hidden", .all, .flag, .flag(false)),
    PropertyRow(.z, "z", .all, .number, .number(0), threshold: lengthThreshold),

    PropertyRow(.fill, "fill", .shapes, .color, .color(.white), threshold: shadeThreshold),
    PropertyRow(.stroke, "stroke", .shapes, .color, .color(.clear), threshold: shadeThreshold),
    PropertyRow(
      .strokeWidth, "stroke_width", .shapes, .number, .number(1), threshold: shadeThreshold),
    PropertyRow(
      .dashPhase, "dash_phase", .shapes, .number, .number(0), threshold: lengthThreshold),

    PropertyRow(.width, "width", .boxes, .number, .number(100), threshold: lengthThreshold),
    PropertyRow(.height, "height", .boxes, .number, .number(100), threshold: lengthThreshold),
    PropertyRow(
      .cornerRadius, "corner_radius", LayerKindSet(.rect),
      .numbers(["top_left", "top_right", "bottom_right", "bottom_left"]),
      .numbers([0, 0, 0, 0]), threshold: lengthThreshold),
    PropertyRow(
      .radius, "radius", LayerKindSet(.circle), .number, .number(50),
      threshold: lengthThreshold),

    PropertyRow(.fontSize, "font_size", textOnly, .number, .number(24), threshold: lengthThreshold),
    PropertyRow(
      .lineHeight, "line_height", textOnly, .number, .number(0), threshold: scaleThreshold),
    PropertyRow(
      .letterSpacing, "letter_spacing", textOnly, .number, .number(0), threshold: shadeThreshold),
    PropertyRow(
      .maxWidth, "max_width", textOnly, .number, .number(-1), threshold: lengthThreshold),

    PropertyRow(
      .strokeCap, "stroke_cap", .shapes, .word(StrokeCap.allCases.map(\.rawValue)),
      .text(StrokeCap.butt.rawValue)),
    PropertyRow(
      .strokeJoin, "stroke_join", .shapes, .word(StrokeJoin.allCases.map(\.rawValue)),
      .text(StrokeJoin.miter.rawValue)),
    PropertyRow(.dash, "dash", .shapes, .list, .numbers([])),
    PropertyRow(.points, "points", lineOnly, .points, .points([])),
    PropertyRow(
      .smooth, "smooth", lineOnly, .word(Smoothing.allCases.map(\.rawValue)),
      .text(Smoothing.none.rawValue)),
    PropertyRow(.text, "text", textOnly, .text, .text("")),
    PropertyRow(.font, "font", textOnly, .text, .text("Inter, DejaVu Sans, Sans")),
    PropertyRow(
      .align, "align", textOnly, .word(TextAlignment.allCases.map(\.rawValue)),
      .text(TextAlignment.left.rawValue)),
  ]

  /// What the property is on a new layer of this kind.
  package func initial(on kind: LayerKind) -> PropertyValue {
    // A line is an open stroke; filling it would close it.
    guard kind == .line else { return initial }
    return switch property {
    case .fill: .color(.clear)
    case .stroke: .color(.white)
    case .strokeWidth: .number(2)
    default: initial
    }
  }

  private static let textOnly = LayerKindSet(.text)
  private static let lineOnly = LayerKindSet(.line)
}
