import AnimationEngine
import LuaRuntime
import SceneGraph

/// `word:split("letters")`: the parts of a text as layers.
extension LayerObjects {
  /// The method, which answers a list of layers with a function `revert`.
  func splitMethod() throws(ScriptError) -> HostFunction {
    let revert: HostFunction = { [unowned self] _ throws(HostError) in
      try self.revert(1)
      return .done
    }
    let function = try state.makeReference(
      .hostFunction(revert), named: .method("revert", of: "split"))
    return { [unowned self] call throws(HostError) in
      let text = try self.receiver()
      let unit = try self.unit(2)
      let isOutlined = try self.isOutlined(3)
      let parts = try scenic { () throws(SceneError) in
        try text.split(unit, outlines: isOutlined)
      }
      var fields: [(LuaValue, LuaValue)] = [(.string("revert"), .function(function))]
      for (index, part) in parts.enumerated() {
        if let object = self.object(part) {
          fields.append((.integer(Int64(index + 1)), .object(object)))
        }
      }
      call.push(LuaValue.methodList(fields))
      return .done
    }
  }

  /// `split:revert()`, with the list before the colon.
  private func revert(_ slot: LuaSlot) throws(HostError) {
    guard state.kind(slot) == .table else {
      throw HostError("a split expected before the colon, got \(state.describe(slot))", .call)
    }
    for index in 0..<state.length(slot) {
      try state.withSlots { () throws(HostError) in
        layer(try state.element(slot, index + 1))?.parent?.revertSplit()
      }
    }
  }

  private func unit(_ slot: LuaSlot) throws(HostError) -> TextUnit {
    let words = TextUnit.allCases.map(\.rawValue)
    guard let word = state.string(slot) else {
      throw HostError(
        "the unit of 'split' must be a text, not \(state.describe(slot))"
          + hints(nearest: nil, valid: words))
    }
    guard let unit = TextUnit.allCases.first(where: { foldedName($0.rawValue) == foldedName(word) })
    else { throw unknownName("unit", word, of: "'split'", valid: words) }
    return unit
  }

  /// `{ outlines = true }`.
  private func isOutlined(_ slot: LuaSlot) throws(HostError) -> Bool {
    guard state.kind(slot) != .none, state.kind(slot) != .nil else { return false }
    guard state.kind(slot) == .table else {
      throw HostError("the options of 'split' must be a table, not \(state.describe(slot))")
    }
    var result = false
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard state.string(key) == "outlines" else {
        throw unknownName("option", state.describeKey(key), of: "'split'", valid: ["outlines"])
      }
      guard let flag = state.boolean(value) else {
        throw HostError("outlines must be true or false, not \(state.describe(value))")
      }
      result = flag
    }
    return result
  }
}
