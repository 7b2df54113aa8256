import AnimationEngine
import LuaRuntime
import SceneGraph

/// `anim.format`: numbers as texts, as counters show them; `anim.measure`: the box of a text.
package final class TextBinding {
  /// The fields that this adds to the table `anim`.
  package var fields: [(String, LuaValue)] { Self.functions.fields(bound: self) }
  private let state: LuaState
  /// The scene that a script has made.
  var scene: () -> Scene? = { nil }

  package init(_ state: LuaState) {
    self.state = state
  }

  static let functions: [FunctionSpec<TextBinding>] = [
    FunctionSpec(
      "format", of: [.anim],
      taking: [
        Parameter(
          "pattern", .text,
          "The text with a place for each value, as \"%d\", \"%.1f\" or \"#,##0\"."),
        Parameter("values", .any, .any, "One value for each place of the pattern."),
      ],
      returns: .text, "Formats numbers as texts that count do.",
      "print(anim.format(\"#,##0.00\", 1234.5))"
    ) { texts, call throws(HostError) in call.push(try texts.format(call)) },
    FunctionSpec(
      "measure", of: [.anim],
      taking: [
        .fields(
          .one,
          "Fields of a text layer that change its size: `text`, `font`, `font_size` and others.")
      ],
      returns: .numbers([
        "width", "height", "ascent", "ink_x", "ink_y", "ink_width", "ink_height",
      ]),
      "Returns the size of a text without making a layer.",
      "local width, height = anim.measure { text = \"hello\", font_size = 20 }"
    ) { texts, call throws(HostError) in
      let metrics = try texts.measure()
      let ink = metrics.ink
      for number in [
        metrics.width, metrics.height, metrics.ascent, ink.minX, ink.minY, ink.width, ink.height,
      ] {
        call.push(number)
      }
    },
  ]

  /// `anim.format(pattern, …)`: one value for each conversion, or one number for a pattern of digits.
  private func format(_ call: borrowing LuaCall) throws(HostError) -> String {
    let source = try call.string(1)
    let bytes = Array(source.utf8)
    guard bytes.contains(UInt8(ascii: "%")), NumberPattern(source)?.hasConversion ?? true else {
      guard let pattern = NumberPattern(source) else {
        throw HostError(OptionTable.badPattern(source))
      }
      return pattern.text(try state.finite(2, "the number of anim.format"))
    }
    var text: [UInt8] = []
    var index = 0
    var argument = 1
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let rest = bytes[(index + 1)...]
      guard let end = rest.firstIndex(where: { !"-+ 0123456789.,".utf8.contains($0) }) else {
        throw HostError("'\(source)' ends within a conversion: '%%' is a percent sign")
      }
      if bytes[end] == UInt8(ascii: "%") {
        text.append(bytes[end])
      } else {
        argument += 1
        text += try converted(String(decoding: bytes[index...end], as: UTF8.self), argument)
      }
      index = end + 1
    }
    guard call.count <= argument else {
      throw HostError(
        "anim.format got \(call.count - 1) values, and '\(source)' has places for \(argument - 1)")
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `anim.measure { text =, font =, font_size =, … }`: width, height, ascent and the box of the ink,
  /// without a layer.
  private func measure() throws(HostError) -> TextMetrics {
    guard let scene = scene() else {
      throw HostError("anim.measure must have a scene: call anim.scene first", .state)
    }
    guard state.kind(1) == .table else {
      throw HostError(
        "the argument of anim.measure must be a table of a text's fields, not \(state.describe(1))")
    }
    var values: [Property: PropertyValue] = [:]
    try state.forEachField(of: 1) { key, value throws(HostError) in
      let name = state.describeKey(key)
      guard let property = Property(named: name), TextStyle.properties.contains(property) else {
        throw unknownName(
          "field", name, of: "a text", valid: TextStyle.properties.map(\.name))
      }
      values[property] = try state.propertyValue(value, property.row.value, "'\(name)'")
    }
    let style = try scenic { () throws(SceneError) in try TextStyle(values) }
    guard let metrics = scene.metrics(of: style) else {
      throw HostError(SceneError.noTextLayout.description)
    }
    return metrics
  }

  private func converted(_ conversion: String, _ argument: Int) throws(HostError) -> [UInt8] {
    let slot = LuaSlot(argument)
    if conversion == "%s" {
      if let text = state.string(slot) { return Array(text.utf8) }
      return Array(shortest(try state.finite(slot, "value \(argument - 1) of anim.format")).utf8)
    }
    guard let pattern = NumberPattern(conversion) else {
      throw HostError(
        "a conversion of anim.format must be %d, %i, %f or %s, not '\(conversion)'; string.format has the others"
      )
    }
    return Array(pattern.text(try state.finite(slot, "value \(argument - 1) of anim.format")).utf8)
  }
}
