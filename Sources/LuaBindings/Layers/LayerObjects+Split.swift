import AnimationEngine
import LuaRuntime
import SceneGraph

/// `word:split("letters")`: the parts of a text as layers.
extension LayerObjects {
  /// The method, which returns a list of layers with a function `revert`.
  func splitMethod() throws(ScriptError) -> HostFunction {
    var revert: LuaReference?
    for (name, function) in Self.splitFunctions.methods(of: .split, bound: self) {
      revert = try state.makeReference(.hostFunction(function), named: .method(name, of: "split"))
    }
    return { [unowned self, revert] call throws(HostError) in
      let text = try self.receiver()
      let unit = try self.unit(2)
      var isOutlined = false
      if !call.isNone(3) { try Self.splitOptions.read(3, into: &isOutlined, by: self.state) }
      if isOutlined { self.warn(ofLettersWithoutOutline: text, madeAt: call.position) }
      let parts = try scenic { () throws(SceneError) in
        try text.split(unit, outlines: isOutlined)
      }
      var fields: [(LuaValue, LuaValue)] = []
      if let revert { fields.append((.string("revert"), .function(revert))) }
      for (index, part) in parts.enumerated() {
        if let object = self.object(part) {
          fields.append((.integer(Int64(index + 1)), .object(object)))
        }
      }
      call.push(LuaValue.methodList(fields))
      return .done
    }
  }

  static let splitFunctions: [FunctionSpec<LayerObjects>] = [
    FunctionSpec(
      "revert", of: [.split], doing: .change, "Gives the text back its letters in one piece.",
      "text:split(\"letters\"):revert()"
    ) { layers, _ throws(HostError) in try layers.revert(1) }
  ]

  /// The entry of `text:split`, whose body has a function of its own.
  static let splitEntry = FunctionEntry(
    name: "split", owners: [.layer],
    parameters: [
      .target("The text."),
      Parameter(
        "unit", .words(TextUnit.allCases.map(\.rawValue)), "The size of the parts."), .options,
    ], returns: .object("split"), doc: "Splits a text into a list of layers, one for each part.",
    example: "local letters = text:split \"letters\"", deed: .change)

  static let splitOptions = OptionList<LuaState, Bool>(
    of: "'split'", in: "text:split(\"letters\", { … })",
    [
      OptionSpec(
        "outlines", .flag, default: "false", "Makes paths in place of texts.", "outlines = true"
      ) { $0 = $1 }
    ])

  /// Warns of characters that paths cannot show, such as emoji, which are pictures in their font.
  private func warn(ofLettersWithoutOutline text: Layer, madeAt place: LuaPosition) {
    let letters = text.lettersWithoutOutline
    guard let first = letters.first else { return }
    let others = letters.count > 1 ? " and \(letters.count - 1) more" : ""
    warn(
      "'\(first)'\(others) of the text '\(text.name)' has no outline, and the paths leave it out\n"
        + "without 'outlines' the parts are texts, which show it", .noOutline, place)
  }

  /// `split:revert()`, with the list before the colon.
  private func revert(_ slot: LuaSlot) throws(HostError) {
    guard state.kind(slot) == .table else {
      throw HostError(
        "the object before the colon must be a split, not \(state.describe(slot))", .call)
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
    let folded = foldedName(word)
    guard let unit = TextUnit.allCases.first(where: { foldedName($0.rawValue) == folded })
    else { throw unknownName("unit", word, of: "'split'", valid: words) }
    return unit
  }
}
