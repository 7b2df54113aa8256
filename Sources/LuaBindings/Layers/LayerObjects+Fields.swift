import LuaRuntime
import SceneGraph

/// The fields of layers that are no properties.
extension LayerObjects {
  static let fields: [LayerFieldSpec] = [
    LayerFieldSpec(
      FieldSpec(
        "name", .text, "The name by which the scene finds it.", "print(box.name)",
        { _, layer in .string(layer.ownName) })),
    LayerFieldSpec(
      FieldSpec(
        "kind", .words(LayerKind.allCases.map(\.name)), "The kind of layer.", "print(box.kind)",
        { _, layer in .string(layer.kind.name) })),
    LayerFieldSpec(
      FieldSpec(
        "parent", .layer, "The group or scene that it lies in.", "print(box.parent)",
        { layers, layer in layers.parent(of: layer) })),
    LayerFieldSpec(
      FieldSpec(
        "children", .list(.layer), default: "{}", "Its layers, the backmost first.",
        "print(#group.children)",
        { layers, layer in layers.list(layer.children) })
    ) { $0.kind.holdsLayers || $0.isSplit },
    LayerFieldSpec(
      FieldSpec(
        "data", .described("a table", type: "table"), default: "{}",
        "A table for the script's own values.",
        "box.data.score = 3",
        { layers, layer throws(HostError) in .kept(try layers.table(of: layer)) },
        write: { layers, layer, slot throws(HostError) in
          guard layers.state.kind(slot) == .table else {
            throw layers.state.wrong("'data'", slot, is: "a table")
          }
          try layers.setTable(slot, of: layer)
        })),
    LayerFieldSpec(
      FieldSpec(
        "presentation", .fields, "The values that are on screen, by the same names.",
        "print(box.presentation.x)", { layers, layer in layers.presentation(of: layer) })),
    opposite(
      "visible", of: .hidden, default: "true",
      "Whether it is drawn and hit: the opposite of `hidden`, in every place that takes that.",
      "box:to({ visible = false }, 0.5)"),
    LayerFieldSpec(
      FieldSpec(
        "implicit", .flag, default: "false",
        "Whether every assignment animates, also outside of a transaction.", "box.implicit = true",
        { _, layer in .boolean(layer.isImplicit) },
        write: { layers, layer, slot throws(HostError) in
          layer.isImplicit = try layers.state.flag(slot, "'implicit'")
        })),
    action(.delegate, "The object whose `action_for` decides first how a change animates."),
    action(.actions, "The animations of changes, by the names of properties."),
    action(.style, "A table whose `actions` several layers share."),
    special(
      "mask", .layer, "The layer, or group, that shows it only where the mask is opaque.",
      "box.mask = dot"),
    special(
      "clip", .either([.layer, .list(.number(.pixels, .any))]),
      "The layer or the box { x, y, width, height } at which it is cut.",
      "box.clip = { 0, 0, 40, 40 }"),
    special(
      "hit", .either([.words(HitArea.words.map(\.name)), .path]), default: "\"painted\"",
      "The area that the pointer hits.", "box.hit = \"box\""),
    LayerFieldSpec(
      FieldSpec(
        "speed", .number(.factor, .any), default: "1",
        "How fast its time passes against its parent's.", "box.speed = 0.5",
        { _, layer in .number(layer.speed) },
        write: { layers, layer, slot throws(HostError) in
          let value = try layers.state.finite(slot, "'speed'")
          try scenic { () throws(SceneError) in try layer.setTime(speed: value) }
        })),
    LayerFieldSpec(
      FieldSpec(
        "time_offset", .number(.seconds, .any), default: "0", "The time that is added to its own.",
        "box.time_offset = 1", { _, layer in .number(layer.timeOffset) },
        write: { layers, layer, slot throws(HostError) in
          let value = try layers.state.finite(slot, "'time_offset'")
          try scenic { () throws(SceneError) in try layer.setTime(offset: value) }
        })),
    LayerFieldSpec(
      FieldSpec(
        "begin_time", .number(.seconds, .any), default: "0",
        "Its parent's time at which its own begins.", "box.begin_time = 1",
        { _, layer in .number(layer.beginTime) },
        write: { layers, layer, slot throws(HostError) in
          let value = try layers.state.finite(slot, "'begin_time'")
          try scenic { () throws(SceneError) in try layer.setTime(begin: value) }
        })),
    LayerFieldSpec(
      FieldSpec(
        "time", .number(.seconds, .any), default: "0", "Its present time.", "print(box.time)",
        { _, layer in .number(layer.localTime) })),
    LayerFieldSpec(
      FieldSpec(
        "clock", .clock, "The clock that its time counts against, in place of its parent's.",
        "box.clock = clock", { layers, layer in layers.givenClock(of: layer) },
        write: { layers, layer, slot throws(HostError) in
          try layers.setClock(slot, of: layer)
        })),
    metric("text_width", "The width of the text.") { $0.textMetrics?.width },
    metric("text_height", "The height of the text.") { $0.textMetrics?.height },
    metric("ascent", "The distance from the top of the text to its first baseline.") {
      $0.textMetrics?.ascent
    },
    LayerFieldSpec(
      FieldSpec(
        "ink_bounds", .list(.number(.pixels, .any)),
        "The box { x, y, width, height } that the letters cover, in the text's own coordinates.",
        "print(text.ink_bounds)",
        { _, layer in
          guard let box = layer.textMetrics?.ink else { return .nil }
          return .list([box.minX, box.minY, box.width, box.height].map { .number($0) })
        })
    ) { $0.kind == .text },
  ]

  private static func action(_ place: ActionPlace, _ doc: String) -> LayerFieldSpec {
    LayerFieldSpec(
      FieldSpec(
        place.rawValue, .options, doc, "box.\(place.rawValue) = {}",
        { layers, layer in layers.actions?.table(place, of: layer).map { .kept($0) } ?? .nil },
        write: { layers, layer, slot throws(HostError) in
          try layers.actions?.assign(place, slot, to: layer)
        }))
  }

  /// A name for the opposite of a property's flag.
  private static func opposite(
    _ name: String, of property: Property, default initial: String, _ doc: String,
    _ example: String
  ) -> LayerFieldSpec {
    LayerFieldSpec(
      FieldSpec(
        name, .flag, default: initial, doc, example,
        { layers, layer throws(HostError) in
          LuaValue(
            try layers.parts(name, of: layer) { (property) throws(SceneError) in
              try layer.get(property)
            })
        },
        write: { layers, layer, slot throws(HostError) in
          try layers.assign(layer, name, slot)
        })
    ) { property.exists(on: $0.kind) }
  }

  private static func special(
    _ name: String, _ shape: ValueShape, default initial: String = "nil", _ doc: String,
    _ example: String
  ) -> LayerFieldSpec {
    LayerFieldSpec(
      FieldSpec(
        name, shape, default: initial, doc, example,
        { layers, layer in layers.special(name, of: layer) },
        write: { layers, layer, slot throws(HostError) in
          _ = try layers.assignSpecial(layer, name, slot)
        }))
  }

  private static func metric(
    _ name: String, _ doc: String, _ read: @escaping @Sendable (Layer) -> Double?
  ) -> LayerFieldSpec {
    LayerFieldSpec(
      FieldSpec(
        name, .number(.pixels, .notNegative), doc, "print(text.\(name))",
        { _, layer in read(layer).map { .number($0) } ?? .nil })
    ) { $0.kind == .text }
  }

  private func parent(of layer: Layer) -> LuaValue {
    guard let parent = layer.parent else { return .nil }
    if let binding, let place = binding.place(heldBy: parent) { return binding.value(place) }
    return object(parent).map { .object($0) } ?? .nil
  }
}
