import Motion

/// The table `anim`, its easings and effects, and the global functions.
extension EditorTypes {
  mutating func writeEasings() {
    begin("animlua.Easings")
    for family in families {
      lines.append(
        "---@field [\"\(family.name)\"] animlua.EasingValue "
          + sentence(family.summary, family.parameters.map { "\($0.name)" }.joined(separator: ", "))
      )
    }
    lines.append("---@field [string] animlua.EasingValue")
    lines += ["---@overload fun(name: animlua.EasingValue, ...: number): animlua.Curve"]
    lines.append("local Easings = {}")
    for function in api.functions where function.owners.contains(.easing) {
      write(function, through: .easing, as: "Easings.\(function.name)")
    }
    begin("animlua.Effects")
    let call =
      "fun(target: animlua.Target, what?: animlua.Goals, how?: any, easing?: animlua.EasingValue): animlua.Handle"
    for effect in API.effects.map(\.name) {
      lines.append("---@field \(effect) \(call)")
    }
    lines.append("---@field [string] \(call)")
  }

  mutating func writeModule() {
    begin("animlua")
    for type in api.classes where type.name == "anim" {
      for field in type.fields { write(field) }
    }
    lines.append("anim = {}")
    for function in api.functions + API.effects where function.owners.contains(.anim) {
      write(function, through: .anim, as: "anim.\(function.name)")
    }
    for former in FormerName.all(of: .anim) {
      lines += [
        "", "---@deprecated `anim.\(former.name)`", "anim.\(former.former) = anim.\(former.name)",
      ]
    }
    for function in api.functions where function.owners.contains(.global) {
      write(function, through: .global, as: function.name)
    }
    writeTests()
    lines += ["", "return anim"]
  }

  /// Writes the result of `anim.param`: by name for the parameters of the scene at hand, and by the
  /// default.
  mutating func writeParameterOverloads(of function: FunctionEntry) {
    let options = options(of: function, through: .anim)
    for parameter in parameters {
      let type =
        switch parameter.defaultValue {
        case .number: "number"
        case .text: "string"
        case .flag: "boolean"
        }
      let sense = sense(of: parameter)
      lines.append(
        "---@overload fun(name: \"\(parameter.name)\", default: \(type), options?: \(options)): "
          + (literals(of: parameter) ?? type) + (sense.isEmpty ? "" : " # \(sense)"))
    }
    for type in ["string", "boolean"] {
      lines.append(
        "---@overload fun(name: string, default: \(type), options?: \(options)): \(type)")
    }
  }

  /// The choices of a parameter as a type; nil where it may be anything.
  private func literals(of parameter: ScriptParameter) -> String? {
    guard !parameter.choices.isEmpty else { return nil }
    return parameter.choices.map { choice in
      guard case .text(let text) = choice else { return choice.text }
      return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }.joined(separator: "|")
  }

  /// A parameter's purpose and range, in one line.
  private func sense(of parameter: ScriptParameter) -> String {
    let range: String? =
      switch (parameter.minimum, parameter.maximum) {
      case (let low?, let high?): "from \(shortest(low)) to \(shortest(high))"
      case (let low?, nil): "\(shortest(low)) or more"
      case (nil, let high?): "at most \(shortest(high))"
      case (nil, nil): parameter.isColor ? "a color" : nil
      }
    let help = parameter.help.split(whereSeparator: \.isNewline).joined(separator: " ")
    return help + (range.map { help.isEmpty ? $0 : " (\($0))" } ?? "")
  }
}
