import Geometry
import LuaRuntime
import SceneGraph

/// Where layers are in space and time, for scripts.
extension LayerObjects {
  func spaceMethods() -> [String: HostFunction] {
    [
      "bounds": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        guard let box = layer.bounds(in: try self.tree(2)) else {
          call.pushNil()
          return .done
        }
        for number in [box.minX, box.minY, box.width, box.height] { call.push(number) }
        return .done
      },
      "to_scene": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        Self.push(layer.toOwnScene(try self.point(2), in: try self.tree(4)), call)
        return .done
      },
      "from_scene": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        Self.push(
          try self.flat(layer, layer.fromOwnScene(try self.point(2), in: try self.tree(4))), call)
        return .done
      },
      "from_picture": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        Self.push(
          try self.flat(layer, layer.fromPicture(try self.point(2), in: try self.tree(4))), call)
        return .done
      },
      "convert": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        let point = try self.point(2)
        let other = try self.other(4)
        Self.push(
          try self.flat(other, layer.convert(point, to: other, in: try self.tree(5))), call)
        return .done
      },
      "contains": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        call.push(layer.contains(try self.point(2), in: try self.tree(4)))
        return .done
      },
      "pause": { [unowned self] _ throws(HostError) in
        let layer = try self.present()
        try scenic { () throws(SceneError) in try layer.pause() }
        return .done
      },
      "resume": { [unowned self] _ throws(HostError) in
        let layer = try self.present()
        try scenic { () throws(SceneError) in try layer.resume() }
        return .done
      },
      "to_scene_time": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        let time = layer.sceneTime(atLocalTime: try self.state.finite(2, "the time"))
        call.push(try self.moving(layer, time))
        return .done
      },
      "from_scene_time": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        call.push(layer.localTime(atSceneTime: try self.state.finite(2, "the time")))
        return .done
      },
      "convert_time": { [unowned self] call throws(HostError) in
        let layer = try self.present()
        let seconds = try self.state.finite(2, "the time")
        call.push(try self.moving(layer, layer.time(seconds, of: try self.other(3))))
        return .done
      },
    ]
  }

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
      throw HostError("a layer or the scene expected, got " + state.describe(slot), .target)
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
    throw HostError("a tree is \"model\" or \"presentation\", not " + state.describe(slot))
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
