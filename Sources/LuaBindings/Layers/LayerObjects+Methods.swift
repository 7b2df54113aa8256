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
        let layer = try self.receiver()
        try scenic { () throws(SceneError) in try layer.orderOut() }
        return .done
      },
      "include": { [unowned self] call throws(HostError) in
        try self.include(2, in: try self.receiver(), call)
        return .done
      },
      "swap": { [unowned self] call throws(HostError) in
        try self.actions?.changes.transition(of: try self.receiver(), call)
        return .done
      },
      "action_for": { [unowned self] call throws(HostError) in
        let layer = try self.receiver()
        let name = try call.string(2)
        call.push(try self.actions?.action(named: name, of: layer) ?? .nil)
        return .done
      },
      "perform": { [unowned self] call throws(HostError) in
        let layer = try self.receiver()
        let event = try call.string(2)
        call.push(try scenic { () throws(SceneError) in try layer.perform(event: event) })
        return .done
      },
      "extend": { [unowned self] call throws(HostError) in
        let layer = try self.receiver()
        let point = try self.point(2)
        try scenic { () throws(SceneError) in try layer.extend(to: point) }
        return .done
      },
    ]
  }

  /// `group:include "intro.lua"` or `group:include { source = "intro.lua", params = { … }, x = … }`.
  func include(_ slot: LuaSlot, in group: Layer, _ call: borrowing LuaCall) throws(HostError) {
    guard let includes else { throw HostError("scenes cannot be read here", .file) }
    push(try includes.include(slot, in: group, call), call)
  }

  /// `group:add(layer [, index])`.
  func add(_ slot: LuaSlot, at place: LuaSlot, to group: Layer) throws(HostError) {
    guard let layer = layer(slot) else {
      throw HostError("a layer expected, got " + state.describe(slot), .target)
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
