import Geometry
import LuaRuntime
import SceneGraph

/// Where layers are in space and time, for scripts.
extension LayerObjects {
  private static func time(_ doc: String) -> Parameter {
    Parameter("time", .number(.seconds, .any), doc)
  }
  private static let own: [Parameter] = [
    .x("The point in the layer's own coordinates, to the right."),
    .y("The point in the layer's own coordinates, downwards."),
  ]
  private static let inScene: [Parameter] = [
    .x("The point in the scene's coordinates, to the right."),
    .y("The point in the scene's coordinates, downwards."), .tree,
  ]
  private static let inPicture: [Parameter] = [
    .x("The point in the picture, from its left edge."),
    .y("The point in the picture, from its top edge."), .tree,
  ]

  static let spaceFunctions: [FunctionSpec<LayerObjects>] = [
    FunctionSpec(
      "bounds", of: [.layer], taking: [.tree], returns: .numbers(["x", "y", "width", "height"]),
      "Returns the box of the layer in the coordinates of the scene.",
      "local x, y, width, height = box:bounds()"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      guard let box = layer.bounds(in: try layers.tree(2)) else { return call.pushNil() }
      for number in [box.minX, box.minY, box.width, box.height] { call.push(number) }
    },
    FunctionSpec(
      "to_scene", of: [.layer], taking: own + [.tree], returns: .numbers(["x", "y"]),
      "Returns the place in the scene of a point of the layer.",
      "local x, y = box:to_scene(10, 10)"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      push(layer.toOwnScene(try layers.point(2), in: try layers.tree(4)), call)
    },
    FunctionSpec(
      "from_scene", of: [.layer], taking: inScene, returns: .numbers(["x", "y"]),
      "Returns the point of the layer at a place of the scene.",
      "local x, y = box:from_scene(120, 120)"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      let point = layer.fromOwnScene(try layers.point(2), in: try layers.tree(4))
      push(try layers.flat(layer, point), call)
    },
    FunctionSpec(
      "from_picture", of: [.layer], taking: inPicture, returns: .numbers(["x", "y"]),
      "Returns the point of the layer at a place of the picture.",
      "local x, y = box:from_picture(120, 120)"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      let point = layer.fromPicture(try layers.point(2), in: try layers.tree(4))
      push(try layers.flat(layer, point), call)
    },
    FunctionSpec(
      "convert", of: [.layer],
      taking: own + [Parameter("to", .layer, "The layer, or the scene, of the result."), .tree],
      returns: .numbers(["x", "y"]), "Returns a point of the layer in another's coordinates.",
      "local x, y = box:convert(10, 10, dot)"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      let point = try layers.point(2)
      let other = try layers.other(4)
      let converted = layer.convert(point, to: other, in: try layers.tree(5))
      push(try layers.flat(other, converted), call)
    },
    FunctionSpec(
      "contains", of: [.layer], taking: own + [.tree], returns: .flag,
      "Returns whether a point of its own coordinates lies in the layer.",
      "print(box:contains(10, 10))"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      call.push(layer.contains(try layers.point(2), in: try layers.tree(4)))
    },
    FunctionSpec(
      "pause", of: [.layer], doing: .control, "Pauses the layer's time.", "box:pause()"
    ) { layers, _ throws(HostError) in
      let layer = try layers.present()
      try scenic { () throws(SceneError) in try layer.pause() }
    },
    FunctionSpec(
      "resume", of: [.layer], doing: .control, "Resumes the time of a paused layer.",
      "box:pause() box:resume()"
    ) { layers, _ throws(HostError) in
      let layer = try layers.present()
      try scenic { () throws(SceneError) in try layer.resume() }
    },
    FunctionSpec(
      "to_scene_time", of: [.layer], taking: [time("The time on the layer's own clock.")],
      returns: .number(.seconds, .any),
      "Returns the scene's time at a time of the layer.", "print(box:to_scene_time(1))"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      let time = layer.sceneTime(atLocalTime: try layers.state.finite(2, "the time"))
      call.push(try layers.moving(layer, time))
    },
    FunctionSpec(
      "from_scene_time", of: [.layer], taking: [time("The time of the scene.")],
      returns: .number(.seconds, .any),
      "Returns the layer's time at a time of the scene.", "print(box:from_scene_time(1))"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      call.push(layer.localTime(atSceneTime: try layers.state.finite(2, "the time")))
    },
    FunctionSpec(
      "convert_time", of: [.layer],
      taking: [
        time("The time on the other layer's clock."),
        Parameter("of", .layer, "The other layer, or the scene."),
      ],
      returns: .number(.seconds, .any), "Returns the layer's time at a time of another layer.",
      "print(box:convert_time(1, dot))"
    ) { layers, call throws(HostError) in
      let layer = try layers.present()
      let seconds = try layers.state.finite(2, "the time")
      call.push(try layers.moving(layer, layer.time(seconds, of: try layers.other(3))))
    },
  ]

  /// The layer before the colon, which must not have been removed.
  private func present() throws(HostError) -> Layer {
    let layer = try receiver()
    guard layer.isInScene, layer.scene != nil else {
      throw HostError(SceneError.notInScene(layer.name).description, .target)
    }
    layer.noteMovingRead()
    return layer
  }

  /// Another layer, or the scene.
  private func other(_ slot: LuaSlot) throws(HostError) -> Layer {
    if let place = binding?.place(slot) { return place.root }
    guard let layer = layer(slot) else {
      throw HostError(
        "the argument must be a layer or the scene, not " + state.describe(slot), .target)
    }
    guard layer.isInScene else {
      throw HostError(SceneError.notInScene(layer.name).description, .target)
    }
    return layer
  }

  /// `"model"`, `"presentation"`, or nothing for what is on screen.
  func tree(_ slot: LuaSlot) throws(HostError) -> LayerTree {
    switch state.kind(slot) {
    case .none, .nil: return .presentation
    case .string:
      switch state.string(slot) {
      case "model": return .model
      case "presentation": return .presentation
      default: break
      }
    default: break
    }
    throw HostError("a tree must be \"model\" or \"presentation\", not " + state.describe(slot))
  }

  /// Two numbers from a slot on.
  func point(_ slot: LuaSlot) throws(HostError) -> Point {
    Point(
      x: try state.finite(slot, "x"), y: try state.finite(LuaSlot(Int(slot.index) + 1), "y"))
  }

  private func flat(_ layer: Layer, _ point: Point?) throws(HostError) -> Point {
    guard let point else {
      throw HostError("the layer '\(layer.name)' is scaled to nothing", .state)
    }
    return point
  }

  private func moving(_ layer: Layer, _ time: Double?) throws(HostError) -> Double {
    guard let time else {
      throw HostError("the time of the layer '\(layer.name)' stands still", .state)
    }
    return time
  }

  private static func push(_ point: Point, _ call: borrowing LuaCall) {
    call.push(point.x)
    call.push(point.y)
  }
}
