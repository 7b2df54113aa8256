import AnimationEngine
import LuaRuntime
import LuaSyntax
import SceneGraph

/// The comparison with golden files, and the place of a statement that fails.
extension TestRun {
  /// `t:golden(file [, share])`, `t:golden(file, { share =, properties =, layers =, fps = })`.
  func golden(_ call: borrowing LuaCall) throws(HostError) {
    let path = try path(call.string(2))
    var choice = GoldenChoice()
    if call.kind(3) == .table {
      try read(options: 3, into: &choice)
    } else {
      choice.share = try share(call, 3, default: choice.share)
    }
    guard let trace else { return }
    let names = host.scene.map(Self.layerNames)
    guard
      let mismatch = setup.golden(trace, path, choice, { names?.contains($0) ?? false })
    else { return }
    differences = mismatch.differences
    throw HostError(mismatch.text, .result)
  }

  private func read(
    options table: LuaSlot, into choice: inout GoldenChoice
  ) throws(HostError) {
    var read = choice
    try state.forEachField(of: table) { key, value throws(HostError) in
      let name = self.state.describeKey(key)
      switch name {
      case "share":
        guard let share = self.state.double(value), share >= 0 else {
          throw HostError(
            "'share' must be a number 0 or more, not \(self.state.describe(value))", .value)
        }
        read.share = share
      case "properties": read.properties = try self.texts(value, name)
      case "layers": read.layers = try self.texts(value, name)
      case "fps":
        let number = try self.state.finite(value, "'fps'")
        guard number > 0 else {
          throw HostError("'fps' must be a number above 0, not \(shortest(number))", .value)
        }
        read.fps = number
      default:
        throw unknownName(
          "option", name, of: "t:golden", valid: Self.goldenOptions.entries.map(\.name))
      }
    }
    choice = read
  }

  /// A text, or a list of texts.
  private func texts(_ slot: LuaSlot, _ name: String) throws(HostError) -> [String] {
    if let text = state.string(slot), state.kind(slot) == .string { return [text] }
    guard state.kind(slot) == .table else {
      throw HostError(
        "'\(name)' must be a list of texts, not \(state.describe(slot))\n"
          + "as \(name) = { \"card.*\" }", .value)
    }
    var texts: [String] = []
    for index in 0..<state.length(slot) {
      let text = try state.withSlots { () throws(HostError) -> String? in
        let item = try state.element(slot, index + 1)
        return state.kind(item) == .string ? state.string(item) : nil
      }
      guard let text else {
        throw HostError("'\(name)' must be a list of texts: item \(index + 1) is none", .value)
      }
      texts.append(text)
    }
    return texts
  }

  private static func layerNames(_ scene: Scene) -> Set<String> {
    var names: Set = [scene.camera.name]
    func gather(_ group: Layer) {
      for child in group.children {
        names.insert(child.name)
        gather(child)
      }
    }
    gather(scene.root)
    return names
  }

  /// The place of the statement that raised an error; nil for an error of another line or file.
  ///
  /// Of several calls of one method in a line it is that of the same number as the call.
  func place(of error: ScriptError, in bytes: [UInt8], _ path: String) -> SourcePlace? {
    guard error.line == lastCall.line, error.file == path, lastCall.count > 0,
      let main = try? LuaParser.parse(bytes)
    else { return nil }
    var places: [SourcePlace] = []
    var visitor = LuaVisitor()
    visitor.onExpression = { [lastCall] expression in
      if case .method(_, lastCall.name, _) = expression.kind,
        expression.place.line == lastCall.line
      {
        places.append(expression.place)
      }
    }
    visitor.visit(main.body)
    guard !places.isEmpty else { return nil }
    return places.sorted { $0.column < $1.column }[(lastCall.count - 1) % places.count]
  }
}
