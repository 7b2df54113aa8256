/// A property of layers: a row of the property table.
///
/// The order is that in which lists show the names; the rows are in files of their own topics.
public enum Property: UInt8, CaseIterable, Hashable, Sendable {
  case x, y, anchor, rotation, rotationX, rotationY, scaleX, scaleY, skewX, skewY
  case translationX, translationY, transform, sublayerTransform, opacity, hidden, doubleSided, z
  case fill, stroke, strokeWidth, dashPhase, strokeStart, strokeEnd, strokeOffset, miterLimit
  case fillRule, path
  case width, height, cornerRadius, radius, sides, innerRadius
  case fontSize, fontWeight, lineHeight, letterSpacing, maxWidth, pathOffset
  case blend, blur, shadowX, shadowY, shadowBlur, shadowColor, maskMode, source
  case zoom, depth, fixed
  case instanceCount, instanceDelay, instanceX, instanceY, instanceRotation
  case instanceScaleX, instanceScaleY, instanceColor, instanceRedOffset, instanceGreenOffset
  case instanceBlueOffset, instanceAlphaOffset
  case birthRate, lifetime, lifetimeRange, emitterX, emitterY, emitterWidth, emitterHeight
  case emitterShape, velocity, velocityRange, direction, spread, gravityX, gravityY
  case spin, spinRange, startScale, endScale, scaleRange, startOpacity, endOpacity
  case startColor, endColor, warmUp, seed
  case strokeCap, strokeJoin, dash, points, smooth, text, font, align, fontFeatures, fit

  /// Its row of the table, of which no copy is made.
  @inlinable
  package var row: PropertyRow {
    _read { yield PropertyRow.table[Int(rawValue)] }
  }

  /// The least value that a layer may have, where there is one.
  package var minimum: Double? { Self.minimums[Int(rawValue)] }

  /// Whether its value is a plain number.
  package var isNumber: Bool { Self.numbers[Int(rawValue)] }

  private static let numbers = PropertyRow.table.map { $0.value == .number }

  private static let minimums = PropertyRow.table.map(\.minimum)

  /// The name in scripts and traces, in snake case.
  public var name: String { row.name }

  /// The name of each component in order; one empty name for a single number.
  public var components: [String] { row.components }

  /// The property of this name; nil when there is none.
  package init?(named name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  /// The properties of a name on a kind of layer: one property, or the pair of an alias.
  ///
  /// - Returns: an empty list when the kind has nothing of this name.
  package static func resolve(_ name: String, on kind: LayerKind) -> [Property] {
    let properties = aliases[name] ?? Property(named: name).map { [$0] } ?? []
    return properties.allSatisfy { $0.exists(on: kind) } ? properties : []
  }

  /// Names of pairs; each half is a property of its own, and replaced on its own.
  package static let aliases: [String: [Property]] = [
    "position": [.x, .y],
    "size": [.width, .height],
    "scale": [.scaleX, .scaleY],
    "instance_scale": [.instanceScaleX, .instanceScaleY],
    "gravity": [.gravityX, .gravityY],
    "skew": [.skewX, .skewY],
    "translation": [.translationX, .translationY],
  ]

  /// Names that stand for the opposite of a property that is a flag.
  package static let opposites: [String: Property] = ["visible": .hidden]

  /// The opposites that a kind has, in the order of the alphabet.
  package static func opposites(on kind: LayerKind) -> [String] {
    opposites.filter { $0.value.exists(on: kind) }.keys.sorted()
  }

  /// Every name that means something on this kind, in the table's order, then the aliases.
  package static func names(on kind: LayerKind) -> [String] {
    allCases.filter { $0.exists(on: kind) }.map(\.name)
      + aliases.keys.sorted().filter { !resolve($0, on: kind).isEmpty }
  }

  package func exists(on kind: LayerKind) -> Bool { row.kinds.contains(kind) }

  private static let byName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}
