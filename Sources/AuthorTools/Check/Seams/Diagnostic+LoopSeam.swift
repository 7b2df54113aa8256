import Diagnostics
import Output
import SceneGraph

extension Diagnostic {
  /// Fields of a seam that are named.
  private static let mostFields = 3

  /// A scene that loops ends otherwise than it begins.
  init(_ seam: LoopSeam, duration: Double) {
    var parts = seam.fields.prefix(Self.mostFields).map { field in
      guard let first = field.first, let last = field.last else {
        return "'\(field.layer)' is there at the \(field.first == nil ? "end" : "start") only"
      }
      let name = "\(field.layer).\(field.name)"
      guard let first = Self.text(first), let last = Self.text(last) else {
        return "\(name) is another"
      }
      return "\(name) is \(last), not \(first)"
    }
    if parts.isEmpty {
      parts = seam.layers.prefix(Self.mostFields).map { "'\($0)' shows something else" }
    }
    let rest = seam.fields.count - Self.mostFields
    if rest > 0 { parts.append("\(rest) more field\(rest == 1 ? "" : "s")") }
    let list = parts.isEmpty ? "" : ": \(parts.joined(separator: "; "))"
    self.init(
      .loopSeam,
      "the loop jumps: at \(DecimalText.label(duration)) s the scene differs from its first frame"
        + list)
    notes = [
      "bring the layers back by then: yoyo = true, a last to(…), or loop = true and a duration "
        + "that divides the scene's"
    ]
  }

  /// A value as a script would write it; nil for one that is too long.
  private static func text(_ value: PropertyValue) -> String? {
    switch value {
    case .number(let number): DecimalText.label(number)
    case .numbers(let numbers):
      "{ " + numbers.map { DecimalText.label($0) }.joined(separator: ", ") + " }"
    case .color(let color): "\"\(color.cssText)\""
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text.utf8.count > 40 || text.contains("\n") ? nil : "\"\(text)\""
    case .points, .path, .transform: nil
    }
  }
}
