import AnimationEngine
import Exporting
import LuaBindings
import LuaRuntime

/// Every easing that a scene in this folder could name.
package struct EasingCatalog {
  private let host: ScriptHost

  private var registry: EasingRegistry { host.easings.registry }

  /// The built-in families and those dropped into folders.
  ///
  /// - Throws: `LoadError` for a family that cannot be loaded.
  package init(folders: [String]) throws(LoadError) {
    do throws(ScriptError) { host = try ScriptHost() } catch {
      throw .script(ScriptReport(error))
    }
    try host.loadEasings(from: folders)
  }

  /// Annotations of the API for editors, with these easings.
  package var editorTypes: String { host.editorTypes() }

  /// Every family.
  package var families: [EasingRegistry.Listing] { registry.listings }

  /// The reference of the API, with these easings.
  package var reference: Reference { Reference(families: registry.listings) }

  /// The curve of a name or of CSS text.
  ///
  /// - Throws: `HostError` that names the nearest easing, and below it all that there are.
  package func curve(_ name: String) throws(HostError) -> Curve {
    try host.easings.curve(named: name)
  }

  /// Every name a family's curve goes by in lists, and the fixed names.
  package var names: [String] {
    registry.listings.flatMap { listing in
      listing.hasVariants
        ? EasingVariant.allCases.map { "\(listing.name).\($0.name)" } : [listing.name]
    } + EasingRegistry.fixedCurves.map(\.name).filter { $0 != "linear" }
  }

  /// A curve's values and slopes at 241 places, enough for a picture.
  ///
  /// - Throws: `ScriptError` if the curve is a script's and fails.
  package func samples(of curve: Curve) throws(ScriptError) -> PlotCurve {
    var samples: [PlotCurve.Sample] = []
    for step in 0...240 {
      let p = Double(step) / 240
      samples.append(
        PlotCurve.Sample(
          time: p, value: try host.easings.value(of: curve, at: p),
          velocity: try host.easings.slope(of: curve, at: p)))
    }
    return PlotCurve(name: curve.name, samples: samples)
  }

  /// The table of `animlua easings`.
  package var table: String {
    let width = registry.listings.map(\.name.count).max() ?? 0
    var text = ""
    for listing in registry.listings {
      let name = listing.name + String(repeating: " ", count: width - listing.name.count)
      let parameters = listing.parameters.map {
        "\($0.name) = \($0.defaultText)"
      }
      var words =
        [HarmlessText.escapedLine(listing.summary)]
        + (parameters.isEmpty ? [] : [parameters.joined(separator: ", ")])
      if !listing.isBuiltIn { words.append("dropped in") }
      if listing.isOpen { words.append("does not end on its goal") }
      text += "\(name)  \(words.filter { !$0.isEmpty }.joined(separator: "; "))\n"
    }
    let fixed = EasingRegistry.fixedCurves.map(\.name).joined(separator: " ")
    return text + """

      Each has four variants: name.in, name.out, name.inOut, name.outIn; the bare name is its out.
      slow, rough and wiggle are the same in all. Parameters: "back.out(2)", "rough(30, taper = out)".
      By themselves: \(fixed)
      As in CSS: cubic-bezier(x1, y1, x2, y2)  steps(n, jump-end)  linear(0, 0.3 20%, 1)

      """
  }

  /// The same as one JSON object.
  package var json: String {
    let families = registry.listings.map { "{\($0.members)}" }
    let fixed = EasingRegistry.fixedCurves.map { JSONText.quoted($0.name) }
    return "{\"ok\":true,\"families\":[\(families.joined(separator: ","))],"
      + "\"variants\":[\"in\",\"out\",\"inOut\",\"outIn\"],"
      + "\"names\":[\(fixed.joined(separator: ","))]}\n"
  }

  /// The family of a curve; nil for one that stands by itself.
  private func family(of curve: Curve) -> EasingRegistry.Listing? {
    let name = curve.name.prefix { $0 != "." && $0 != "(" }
    return registry.listings.first { $0.name == name }
  }

  /// The output of `animlua easings show --json` for a curve: its family, and value and slope at 0,
  /// 0.1 … 1.
  package func json(of curve: Curve) throws(ScriptError) -> String {
    let samples = try samples(of: curve).samples.enumerated().filter { $0.offset % 24 == 0 }.map {
      let sample = $0.element
      return "{\"progress\":\(DecimalText.shortest(sample.time)),"
        + "\"value\":\(JSONText.number(sample.value)),"
        + "\"slope\":\(JSONText.number(sample.velocity))}"
    }
    var members = ["\"ok\":true", "\"name\":\(JSONText.quoted(curve.name))"]
    if let family = family(of: curve) { members.append("\"family\":{\(family.members)}") }
    let evaluation = evaluation(of: curve).drop { $0 == " " }.prefix { $0 != "\n" }
    if !evaluation.isEmpty {
      members.append("\"evaluation\":\(JSONText.quoted(String(evaluation)))")
    }
    members.append("\"samples\":[\(samples.joined(separator: ","))]")
    return "{\(members.joined(separator: ","))}\n"
  }

  /// The output of `animlua easings show` for a curve.
  package func explanation(of curve: Curve) throws(ScriptError) -> String {
    var text = "\(curve.name)\n"
    if let listing = family(of: curve) {
      if !listing.summary.isEmpty { text += "  \(HarmlessText.escapedLine(listing.summary))\n" }
      for parameter in listing.parameters {
        text += "  \(parameter.name) = \(parameter.defaultText)"
        if let range = parameter.range { text += " (\(range))" }
        let words = HarmlessText.escapedLine(parameter.summary)
        text += words.isEmpty ? "\n" : ": \(words)\n"
      }
    }
    text += evaluation(of: curve)
    text += "\n  progress     value     slope\n"
    for sample in try samples(of: curve).samples.enumerated() where sample.offset % 24 == 0 {
      let numbers = [sample.element.time, sample.element.value, sample.element.velocity]
      text += "  "
      for (index, number) in numbers.enumerated() {
        let label = DecimalText.label(number, decimals: index == 0 ? 1 : 4)
        text += String(repeating: " ", count: max((index == 0 ? 8 : 10) - label.count, 1)) + label
      }
      text += "\n"
    }
    return text
  }

  /// Whether a dropped-in curve is tabulated or called, as a line; nothing for the others.
  private func evaluation(of curve: Curve) -> String {
    switch host.easings.evaluation(of: curve) {
    case .native: return ""
    case .table(let table):
      let value = Self.powerOfTen(above: table.valueError)
      let slope = Self.powerOfTen(above: table.slopeError)
      return
        "  tabulated in \(table.pieceCount) pieces, within \(value) in value, \(slope) in slope\n"
    case .live(let reason): return "  called live: \(reason)\n"
    }
  }

  /// The power of ten at or above an error, as `1e-13`.
  private static func powerOfTen(above error: Double) -> String {
    var exponent = 16
    var scaled = error * 1e16
    while scaled > 1, exponent > 0 {
      exponent -= 1
      scaled /= 10
    }
    return "1e-\(exponent)"
  }
}

extension EasingRegistry.Listing {
  /// The members of its JSON object.
  fileprivate var members: String {
    "\"name\":\(JSONText.quoted(name)),"
      + "\"summary\":\(JSONText.quoted(summary)),\"builtIn\":\(isBuiltIn),\"open\":\(isOpen),"
      + "\"parameters\":[\(parameters.map(\.json).joined(separator: ","))]"
  }
}

extension EasingParameter {
  /// The default as a script writes it.
  fileprivate var defaultText: String {
    words.isEmpty ? DecimalText.shortest(defaultValue) : words[Int(defaultValue)]
  }

  /// The accepted range, in words; nil for any number.
  fileprivate var range: String? {
    guard words.isEmpty, minimum != nil || maximum != nil || isWhole else {
      return words.isEmpty ? nil : rangeDescription
    }
    let limits = minimum == nil && maximum == nil ? nil : rangeDescription
    return ([isWhole ? "whole" : nil, limits].compactMap { $0 }).joined(separator: ", ")
  }

  /// As a JSON object.
  fileprivate var json: String {
    var fields = ["\"name\":\(JSONText.quoted(name))"]
    if words.isEmpty {
      fields.append("\"default\":\(DecimalText.shortest(defaultValue))")
      if let minimum { fields.append("\"min\":\(DecimalText.shortest(minimum))") }
      if let maximum { fields.append("\"max\":\(DecimalText.shortest(maximum))") }
      if isWhole { fields.append("\"whole\":true") }
    } else {
      fields.append("\"default\":\(JSONText.quoted(defaultText))")
      fields.append("\"words\":[\(words.map(JSONText.quoted).joined(separator: ","))]")
    }
    if !summary.isEmpty { fields.append("\"summary\":\(JSONText.quoted(summary))") }
    return "{\(fields.joined(separator: ","))}"
  }
}
