import Drawing
import Geometry
import SceneGraph

/// The difference between the first frame of a scene and the one with which it begins again.
struct LoopSeam {
  /// One field that has not come back to its first value.
  struct Field {
    /// The layer.
    var layer: String
    /// The field; empty for a layer that only one of the frames has.
    var name = ""
    /// Its values; nil in a frame that does not have the layer.
    var first: PropertyValue?
    var last: PropertyValue?
    /// How much is seen of it: 1 for all of the picture, half a turn, or from nothing to all.
    var weight: Double
  }

  /// The differences, the greatest first.
  var fields: [Field]
  /// The layers that look different, in the order of the picture.
  var layers: [String]
}

/// A frame of a scene, kept to be compared with a later one.
struct KeptFrame {
  /// The values of a layer as they were on screen.
  private struct Values {
    var kind: LayerKind
    var values: [Property: PropertyValue]
    /// The layers around it.
    var around: [String]
  }

  private let size: Size
  private let background: Color
  private let items: [SeenItem]
  private let names: [String]
  private let layers: [String: Values]

  /// Keeps what a scene shows now, as a list of this frame has it.
  ///
  /// - Complexity: O(layers · properties + commands).
  init(_ list: FramePlan, of scene: Scene) {
    size = list.size
    background = list.background
    items = list.seenItems
    var names: [String] = []
    var layers: [String: Values] = [:]
    func keep(_ layer: Layer, _ around: [String]) {
      var values: [Property: PropertyValue] = [:]
      for property in Property.allCases where property.exists(on: layer.kind) {
        values[property] = try? layer.presentation(property)
      }
      names.append(layer.name)
      layers[layer.name] = Values(kind: layer.kind, values: values, around: around)
      if let camera = layer.inner?.camera { keep(camera, []) }
      for child in layer.children { keep(child, around + [layer.name]) }
    }
    keep(scene.camera, [])
    for layer in scene.root.children { keep(layer, []) }
    self.names = names
    self.layers = layers
  }

  /// The jump that a viewer sees from a later frame to this one; nil where the two look alike.
  ///
  /// - Complexity: O(items²) where the items have another order, else O(items).
  func seam(from later: KeptFrame) -> LoopSeam? {
    var fields: [LoopSeam.Field] = []
    if background != later.background {
      fields.append(
        LoopSeam.Field(
          layer: "scene", name: "background", first: .color(background),
          last: .color(later.background), weight: 1))
    }
    let (gone, new) = unlike(later)
    if gone.isEmpty, new.isEmpty, fields.isEmpty { return nil }
    let drawn = Set((gone + new).compactMap { $0.layer?.name })
    var concerned = drawn
    for name in drawn {
      concerned.formUnion(layers[name]?.around ?? [])
      concerned.formUnion(later.layers[name]?.around ?? [])
    }
    let all = names + later.names.filter { layers[$0] == nil }
    for name in all where concerned.contains(name) || concerned.isEmpty {
      add(name, later, &fields)
    }
    // Cameras move everything.
    for name in all where layers[name]?.kind == .camera { add(name, later, &fields, 2) }
    let sorted = fields.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    return LoopSeam(
      fields: sorted.map(\.element), layers: all.filter(drawn.contains))
  }

  /// The items that only one of the frames has.
  private func unlike(_ later: KeptFrame) -> (gone: [SeenItem], new: [SeenItem]) {
    let isSameOrder =
      items.count == later.items.count && zip(items, later.items).allSatisfy { $0.isAlike($1) }
    if isSameOrder { return ([], []) }
    var byWords: [[String]: [Int]] = [:]
    for (index, item) in later.items.enumerated() { byWords[item.words, default: []].append(index) }
    var gone: [SeenItem] = []
    var taken: Set<Int> = []
    for item in items {
      let places = byWords[item.words] ?? []
      guard let match = places.firstIndex(where: { item.isAlike(later.items[$0]) }) else {
        gone.append(item)
        continue
      }
      taken.insert(places[match])
      byWords[item.words]?.remove(at: match)
    }
    return (gone, later.items.enumerated().filter { !taken.contains($0.offset) }.map(\.element))
  }

  /// Adds the fields of a layer that differ.
  private func add(
    _ name: String, _ later: KeptFrame, _ fields: inout [LoopSeam.Field], _ factor: Double = 1
  ) {
    guard let here = layers[name], let there = later.layers[name] else {
      let there = PropertyValue.flag(true)
      fields.append(
        LoopSeam.Field(
          layer: name, first: layers[name].map { _ in there },
          last: later.layers[name].map { _ in there }, weight: 1))
      return
    }
    for property in Property.allCases {
      guard let first = here.values[property], let last = there.values[property], first != last
      else { continue }
      let weight = Self.weight(of: property, first, last, in: size) * factor
      guard weight > 0.001 else { continue }
      fields.append(
        LoopSeam.Field(
          layer: name, name: property.name, first: first, last: last, weight: weight))
    }
  }

  private static func weight(
    of property: Property, _ first: PropertyValue, _ last: PropertyValue, in size: Size
  ) -> Double {
    guard let one = first.storedNumbers(as: property.row.value),
      let other = last.storedNumbers(as: property.row.value)
    else { return 0.5 }
    let difference = zip(one, other).map { abs($0 - $1) }.max() ?? 0
    switch property.unit {
    case "px": return difference / max(size.width, size.height, 1)
    case "°":
      let turn = difference.truncatingRemainder(dividingBy: 360)
      return min(turn, 360 - turn) / 180
    default: return min(difference, 1)
    }
  }
}
