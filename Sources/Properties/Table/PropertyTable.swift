import Geometry

/// The table's row for one property.
///
/// A new property is a case of `Property`, a row here, and its use in the display list; scripts,
/// traces and errors find it by its row.
@usableFromInline
package struct PropertyRow: Sendable {
  package var property: Property
  package var name: String
  package var kinds: LayerKindSet
  package var value: PropertyValueKind
  package var initial: PropertyValue
  /// Its value on new layers of these kinds instead.
  package var exceptions: [(kind: LayerKind, value: PropertyValue)]
  /// How near to its goal a spring may call itself at rest, in the property's own unit.
  package var threshold: Double
  /// The least value that may be assigned; an animation may overshoot it, which is drawn as this.
  package var minimum: Double?
  /// Its meaning, in one sentence.
  package var doc: String

  /// Bytes of UTF-8 of the names of fonts and features: laying a text out looks for each that is named.
  package static let longestText = 2000

  /// Bytes of UTF-8 of what a text layer writes: laying out takes a hundred times as much memory, in one
  /// call, and nothing can end it.
  package static let longestWriting = 1 << 16

  /// The name of each component in order; one empty name for a single number.
  package var components: [String] { value.components }

  /// Whether it is made of as many numbers as the value at hand has.
  package var isShaped: Bool { value.isShaped }

  init(
    _ property: Property, _ name: String, _ kinds: LayerKindSet, _ value: PropertyValueKind,
    _ initial: PropertyValue, threshold: Double = 0, minimum: Double? = nil,
    except: KeyValuePairs<LayerKind, PropertyValue> = [:], doc: String
  ) {
    self.property = property
    self.name = name
    self.kinds = kinds
    self.value = value
    self.initial = initial
    self.threshold = threshold
    self.minimum = minimum
    exceptions = except.map { ($0, $1) }
    self.doc = doc
  }

  /// The table's rows by their subjects; each property is in one group.
  package static let groups: [(name: String, title: String, rows: [PropertyRow])] = [
    ("place", "Place, transform and visibility", placeRows),
    ("paint", "Fill and stroke", paintRows),
    ("shape", "Size and shape", outlineRows),
    ("text", "Text", textRows),
    ("effects", "Blending, blur, shadow and mask", effectRows),
    ("image", "Image", imageRows),
    ("camera", "Camera", cameraRows),
    ("replicator", "Replicator", replicatorRows),
    ("emitter", "Emitter", emitterRows),
  ]

  /// One row for each property, at the index of its raw value.
  @usableFromInline
  package static let table: [PropertyRow] = {
    let rows = groups.flatMap(\.rows)
    return rows.sorted { $0.property.rawValue < $1.property.rawValue }
  }()

  /// The property's value on a new layer of this kind.
  package func initial(on kind: LayerKind) -> PropertyValue {
    exceptions.first { $0.kind == kind }?.value ?? initial
  }
}

/// How near is as good as there, by the unit of a property.
package enum Threshold {
  /// Pixels.
  ///
  /// Pop ends the springs of positions within a pixel, a jump that is seen when the scene is drawn
  /// larger. A quarter is the step that an edge in 8-bit shades barely shows.
  package static let length = 0.25
  /// Degrees: moves a point 100 px from the anchor by a quarter of a pixel.
  ///
  /// Pop's 0.01 is radians.
  package static let angle = 0.15
  /// Pop's: a quarter of a pixel at the edge of a layer 100 px wide.
  package static let scale = 0.005
  /// Pop's: two and a half of 255 shades.
  package static let shade = 0.01
  /// Of an outline's length.
  static let fraction = 0.001
  /// Of flags, which are 0 or 1 and turn in the middle.
  static let flag = 0.25
}
