import AnimationEngine
import LuaRuntime

/// Facts about easings by name, and the likeliest mistake in one.
extension EasingBinding {
  /// Curves that are looked at; beyond them they are taken as they are.
  private static let mostExamined = 1024
  /// How far from 0 and 1 a curve may begin and end without a word: an eased end that steps by 2^−10
  /// is common.
  private static let slack = 0.002
  /// Instructions that looking at one curve may take.
  private static let instructions = 100_000

  /// Warns once of a curve that does not run from 0 to 1, unless it says that it is open.
  ///
  /// A function that fails is left to where it runs.
  func examine(_ curve: Curve) {
    guard !curve.isOpen, isNew(curve) else { return }
    // It is only looked at: nothing of it is heard.
    let sink = state.printSink
    state.printSink = { _ in }
    defer { state.printSink = sink }
    let ends: (Double, Double)?
    do throws(ScriptError) {
      ends = try state.withInstructions(Self.instructions) { () throws(ScriptError) in
        (try value(of: curve, at: 0), try value(of: curve, at: 1))
      }
    } catch {
      return
    }
    guard let (first, last) = ends,
      abs(first) > Self.slack || abs(last - 1) > Self.slack
    else { return }
    let wrong =
      mirrored(curve, first, last)
      ?? (abs(last - 1) > Self.slack
        ? "is \(shortest(last)) at 1: its animation does not end on its goal"
        : "is \(shortest(first)) at 0: its animation jumps at its start")
    var advice = "if it is meant so, say open = true"
    if case .points = curve.shape, curve.name.filter({ $0 == "," }).count == 3 {
      advice += "\nthe four numbers of CSS's cubic-bezier go into anim.bezier(x1, y1, x2, y2)"
    }
    warn(
      "the easing '\(curve.name)' \(wrong)\n\(advice)",
      state.callerPosition())
  }

  /// The fault of a curve that ends slowly in the words of the function that it mirrors; nil for any other.
  private func mirrored(_ curve: Curve, _ first: Double, _ last: Double) -> String? {
    guard case .script(let script) = curve.shape, script.rule.variant == .out,
      script.functions[.out] == nil
    else { return nil }
    return abs(first) > Self.slack
      ? "mirrors a function that is \(shortest(1 - first)) at 1, and must be 1 there"
      : "mirrors a function that is \(shortest(1 - last)) at 0, and must be 0 there"
  }

  /// Whether it is a script's function or a list of points, which may run from anything to anything,
  /// and has not been looked at.
  private func isNew(_ curve: Curve) -> Bool {
    switch curve.shape {
    case .script(let script):
      let rule = script.rule
      guard let first = EasingVariant.allCases.lazy.compactMap({ script.functions[$0] }).first
      else { return false }
      return functions.noteExamined(first, [Double(rule.variant.rawValue)] + curve.arguments)
    case .points:
      return examined.count < Self.mostExamined && examined.insert(curve).inserted
    default: return false
    }
  }

  /// `anim.easing.list()`: one record for each family.
  var list: LuaValue {
    .list(
      registry.listings.map { listing in
        var record: [(String, LuaValue)] = [
          ("name", .string(listing.name)), ("doc", .string(listing.summary)),
          ("builtin", .boolean(listing.isBuiltIn)), ("open", .boolean(listing.isOpen)),
          ("params", .list(listing.parameters.map(Self.record))),
        ]
        let variants = listing.hasVariants ? EasingVariant.allCases.map(\.name) : []
        record.append(("variants", .list(variants.map { .string($0) })))
        return .record(record)
      })
  }

  private static func record(_ parameter: EasingParameter) -> LuaValue {
    var record: [(String, LuaValue)] = [
      ("name", .string(parameter.name)), ("doc", .string(parameter.summary)),
    ]
    guard parameter.words.isEmpty else {
      return .record(
        record + [
          ("default", .string(parameter.words[Int(parameter.defaultValue)])),
          ("words", .list(parameter.words.map { .string($0) })),
        ])
    }
    record.append(("default", .number(whole: parameter.defaultValue)))
    if let minimum = parameter.minimum { record.append(("min", .number(whole: minimum))) }
    if let maximum = parameter.maximum { record.append(("max", .number(whole: maximum))) }
    if parameter.isWhole { record.append(("whole", .boolean(true))) }
    return .record(record)
  }
}
