import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Methods of layers other than the verbs.
extension LayerObjects {
  func ownMethods() -> [String: HostFunction] {
    [
      "add": { [unowned self] _ throws(HostError) in
        try self.add(2, at: 3, to: try self.receiver())
        return .done
      },
      "remove": { [unowned self] _ throws(HostError) in
        try self.receiver().remove()
        return .done
      },
      "extend": { [unowned self] call throws(HostError) in
        let layer = try self.receiver()
        let point = try self.point(2)
        try scenic { () throws(SceneError) in try layer.extend(to: point) }
        return .done
      },
      "bounds": { [unowned self] call throws(HostError) in
        guard let box = try self.receiver().bounds else {
          call.pushNil()
          return .done
        }
        for number in [box.minX, box.minY, box.width, box.height] { call.push(number) }
        return .done
      },
      "to_scene": { [unowned self] call throws(HostError) in
        let point = try self.receiver().sceneTransform.apply(to: try self.point(2))
        call.push(point.x)
        call.push(point.y)
        return .done
      },
      "from_scene": { [unowned self] call throws(HostError) in
        let layer = try self.receiver()
        guard let inverse = layer.sceneTransform.inverse else {
          throw HostError("the layer '\(layer.name)' is scaled to nothing")
        }
        let point = inverse.apply(to: try self.point(2))
        call.push(point.x)
        call.push(point.y)
        return .done
      },
    ]
  }

  /// `group:add(layer [, index])`.
  func add(_ slot: LuaSlot, at place: LuaSlot, to group: Layer) throws(HostError) {
    guard let layer = layer(slot) else {
      throw HostError("a layer expected, got " + state.describe(slot))
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

  /// Two numbers from a slot on.
  private func point(_ slot: LuaSlot) throws(HostError) -> Point {
    Point(
      x: try state.finite(slot, "x"), y: try state.finite(LuaSlot(Int(slot.index) + 1), "y"))
  }
}
