import SceneGraph

/// The kinds of name in `layer.name`.
///
/// Each has a number, so that no text is compared when a script reads or writes a layer.
enum LayerField: Equatable {
  case property(Property)
  /// `position`, `size`, `scale`, and names with dots.
  case path(String)
  case name, kind, parent, children, data, presentation, implicit
  case mask, clip, hit
  case delegate, actions, style
  case speed, timeOffset, beginTime, time, clock
  case textWidth, textHeight, ascent, inkBounds

  private static let all: [(name: String, field: LayerField)] =
    Property.allCases.map { ($0.name, .property($0)) }
    + (Property.aliases.keys.sorted() + PropertyPath.dotted).map { ($0, .path($0)) }
    + others

  private static let others: [(name: String, field: LayerField)] = [
    ("name", .name), ("kind", .kind), ("parent", .parent), ("children", .children),
    ("data", .data), ("presentation", .presentation), ("implicit", .implicit),
    ("delegate", .delegate), ("actions", .actions), ("style", .style),
    ("mask", .mask), ("clip", .clip), ("hit", .hit),
    ("speed", .speed), ("time_offset", .timeOffset), ("begin_time", .beginTime),
    ("time", .time), ("clock", .clock),
    ("text_width", .textWidth), ("text_height", .textHeight), ("ascent", .ascent),
    ("ink_bounds", .inkBounds),
  ]

  /// The number of each name.
  static let codes = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($0.element.name, $0.offset) })

  /// The property of a number; nil if it stands for something else.
  ///
  /// Properties have the numbers of their rows.
  static func property(code: Int) -> Property? {
    UInt8(exactly: code).flatMap(Property.init(rawValue:))
  }

  /// The field of a number; nil below 0.
  init?(code: Int) {
    guard code >= 0 else { return nil }
    self = LayerField.all[code].field
  }

  /// The names of what is no property, on layers of a kind.
  static func names(on kind: LayerKind) -> [String] {
    others.filter { _, field in
      switch field {
      case .children: kind.holdsLayers
      case .textWidth, .textHeight, .ascent, .inkBounds: kind == .text
      default: true
      }
    }.map(\.name)
  }
}
