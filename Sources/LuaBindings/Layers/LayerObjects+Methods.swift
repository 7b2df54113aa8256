import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Methods of layers other than the verbs.
extension LayerObjects {
  static let functions = ownFunctions + spaceFunctions

  /// The index of a layer among those of its parent.
  static let index = Parameter(
    "index", .whole(.index, .from(1)), .optional,
    "The place among the parent's layers, up to one more than it has: 1 is the back; without it, the front."
  )
  /// The scene file of `include`.
  static let file = Parameter(
    "file", .either([.text, .options]),
    "The path beside the scene, with or without .lua, or a table with `source` and other options.")

  private static let ownFunctions: [FunctionSpec<LayerObjects>] = [
    FunctionSpec(
      "add", of: [.layer], doing: .change,
      taking: [
        Parameter("layer", .layer, "The layer, which leaves its present parent."), index,
      ],
      "Moves a layer into the group, at an index from the back.", "group:add(dot)"
    ) { layers, _ throws(HostError) in try layers.add(2, at: 3, to: try layers.receiver()) },
    FunctionSpec(
      "remove", of: [.layer], doing: .change, "Takes the layer out of the scene.", "box:remove()"
    ) { layers, _ throws(HostError) in
      let layer = try layers.receiver()
      try scenic { () throws(SceneError) in try layer.orderOut() }
    },
    FunctionSpec(
      "include", of: [.layer], doing: .change, taking: [file],
      returns: .layer,
      "Runs another scene file in a layer of the group.",
      "pcall(group.include, group, \"intro.lua\")"
    ) { layers, call throws(HostError) in
      try layers.include(2, in: try layers.receiver(), call)
    },
    FunctionSpec(
      "swap", of: [.layer], doing: .start,
      taking: [
        .how("Seconds, a spring or a table of the options below."),
        Parameter(
          "changes", .function, .optional,
          "Changes the layer at once; the transition leads from the picture before to the one after."
        ),
      ],
      returns: .handle,
      "Changes from the present picture of the layer to its next, by a transition.",
      "text:swap({ type = \"push\" }, function() text.text = \"two\" end)"
    ) { layers, call throws(HostError) in
      try layers.actions?.changes.transition(of: try layers.receiver(), call)
    },
    FunctionSpec(
      "action_for", of: [.layer],
      taking: [Parameter("name", .text, "The name of a property, or of an event of the layer.")],
      returns: .any,
      "Returns the action that a change of a property would take.",
      "local action = box:action_for \"x\""
    ) { layers, call throws(HostError) in
      let layer = try layers.receiver()
      let name = try call.string(2)
      call.push(try layers.actions?.action(named: name, of: layer) ?? .nil)
    },
    FunctionSpec(
      "perform", of: [.layer], doing: .start,
      taking: [
        Parameter("event", .text, "The event's name in `actions` of the layer or its style.")
      ], returns: .flag,
      "Runs the action of an event of the script's own.", "box:perform \"hop\""
    ) { layers, call throws(HostError) in
      let layer = try layers.receiver()
      let event = try call.string(2)
      call.push(try scenic { () throws(SceneError) in try layer.perform(event: event) })
    },
    FunctionSpec(
      "extend", of: [.layer], doing: .change,
      taking: [
        .x("The point in the line's own coordinates, to the right."),
        .y("The point in the line's own coordinates, downwards."),
      ], "Adds a point to the end of a line.",
      "line:extend(200, 50)"
    ) { layers, call throws(HostError) in
      let layer = try layers.receiver()
      let point = try layers.point(2)
      try scenic { () throws(SceneError) in try layer.extend(to: point) }
    },
  ]

  /// The functions that make layers, which groups and scenes have, by kind.
  static let makers: [(kind: LayerKind, entry: FunctionEntry)] =
    LayerKind.allCases.filter(\.isMade).map { kind in
      (
        kind,
        FunctionEntry(
          name: kind.name, owners: [.layer, .scene],
          parameters: [
            .fields(.optional, "Properties of the new layer, `name`, and other fields by name.")
          ], returns: .layer, advice: "its fields stand in one table, as { x = 10, y = 10 }",
          doc: "Makes a layer of the kind \(kind.name).", example: example(of: kind),
          deed: .change)
      )
    }

  /// A layer of a kind that shows what the kind is for.
  private static func example(of kind: LayerKind) -> String {
    switch kind {
    case .rect:
      "scene:rect { x = 320, y = 180, width = 200, height = 120, corner_radius = 16, fill = \"#4cc2ff\" }"
    case .circle: "scene:circle { x = 320, y = 180, radius = 70, fill = \"#ffb454\" }"
    case .ellipse:
      "scene:ellipse { x = 320, y = 180, width = 220, height = 120, fill = \"#7ee787\" }"
    case .line:
      "scene:line { x = 0, y = 0, points = { { 160, 240 }, { 320, 90 }, { 480, 240 } }, stroke = \"#ffb454\", stroke_width = 12 }"
    case .polygon:
      "scene:polygon { x = 320, y = 180, sides = 6, radius = 80, fill = \"#d2a8ff\" }"
    case .path:
      "scene:path { x = 320, y = 180, path = \"M -120 40 C -60 -120 60 120 120 -40\", stroke = \"#4cc2ff\", "
        + "stroke_width = 10, fill = \"none\" }"
    case .text:
      "scene:text { x = 320, y = 180, text = \"Hello\", font_size = 96, fill = \"#e6edf3\" }"
    case .replicator:
      "scene:replicator { x = 140, y = 180, instance_count = 7, instance_x = 60 }"
        + ":circle { radius = 20, fill = \"#7ee787\" }"
    default: "scene:\(kind.name) {}"
    }
  }

  static let makerFunctions: [FunctionSpec<LayerObjects>] = makers.map { kind, entry in
    FunctionSpec(entry, as: [.layer]) { layers, call throws(HostError) in
      layers.push(try layers.make(kind, 2, in: try layers.receiver()), call)
    }
  }

  /// `group:include "intro.lua"` or `group:include { source = "intro.lua", params = { … }, x = … }`.
  func include(_ slot: LuaSlot, in group: Layer, _ call: borrowing LuaCall) throws(HostError) {
    guard let includes else { throw HostError("scenes cannot be read here", .file) }
    push(try includes.include(slot, in: group, call), call)
  }

  /// `group:add(layer [, index])`.
  func add(_ slot: LuaSlot, at place: LuaSlot, to group: Layer) throws(HostError) {
    guard let layer = layer(slot) else {
      throw HostError("the argument must be a layer, not " + state.describe(slot), .target)
    }
    var index: Int?
    if state.kind(place) != .none, state.kind(place) != .nil {
      guard let number = state.integer(place), number >= 1 else {
        throw HostError(
          "a layer's place must be a whole number from 1, not " + state.describe(place))
      }
      index = number - 1
    }
    try scenic { () throws(SceneError) in try group.add(layer, at: index) }
  }
}
