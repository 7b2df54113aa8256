import Foundation
import animlua

extension Fuzzer {
  /// Command lines: each is understood, or refused with a reason, and nothing is done.
  static let options = Fuzzer(
    name: "options", summary: "arguments of the command, as lines or decoded by a grammar",
    run: { OptionsTrial(arguments: OptionsGrammar.arguments($0)).run() },
    text: { OptionsGrammar.arguments($0).map(\.debugDescription).joined(separator: " ") })
}

/// Reads arguments as the command does.
private struct OptionsTrial {
  let arguments: [String]

  /// The arguments among which options are.
  private var options: ArraySlice<String> { arguments.prefix { $0 != "--" } }

  func run() {
    let reading = Program.read(arguments)
    switch reading {
    case .understood(let limits): check(limits)
    case .answered(let text, 0): hold(text.utf8.count < 1 << 20, "\(arguments): so much help")
    case .answered(let text, let status):
      hold(status == 64, "the status is \(status) for \(arguments): \(text)")
      hold(!isHelp, "help is refused to \(arguments): \(text)")
      check(text)
    }
    hold(Program.read(arguments) == reading, "two answers to \(arguments)")
    checkSpelling(reading)
  }

  /// Limits are what can be counted and reached.
  private func check(_ limits: [String: Double]) {
    for (name, value) in limits {
      hold(value > 0 && value <= 0x1p62, "the limit \(name) is \(value) for \(arguments)")
    }
    // An unknown option is refused also where all else is well.
    guard !arguments.contains("--") else { return }
    let stranger = Program.read(arguments + ["--nosuch-option"])
    guard case .answered(let text, 64) = stranger else {
      finding("\(arguments) are understood with --nosuch-option too: \(stranger)")
    }
    hold(text.contains("--nosuch-option"), "the stranger is not named: \(text)")
  }

  /// An error says what it is about, and in the manner that the command line requests.
  private func check(_ text: String) {
    let given = arguments.reduce(0) { $0 + $1.utf8.count }
    hold(text.utf8.count < 1 << 14 + 20 * given, "\(arguments): so much is said: \(text.count)")
    guard options.contains("--json") else {
      hold(text.hasPrefix("error: "), "no error is reported for \(arguments): \(text)")
      hold(text.contains(" [E-usage]"), "no code is reported for \(arguments): \(text)")
      hold(!text.unicodeScalars.contains(where: Self.steers), "\(arguments) steer: \(text)")
      let first = text.unicodeScalars.prefix { $0 != "\n" }
      return hold(names(String(first)), "nothing of \(arguments) is named: \(text)")
    }
    hold(!text.contains("\n"), "JSON of several lines for \(arguments): \(text)")
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let errors = object?["errors"] as? [[String: Any]] ?? []
    hold(
      object?["ok"] as? Bool == false && object?["exit"] as? Int == 64 && errors.count == 1
        && errors[0]["code"] as? String == "E-usage",
      "no object for \(arguments): \(text)")
    hold(names(errors[0]["message"] as? String ?? ""), "nothing of \(arguments) is named: \(text)")
  }

  /// Whether an error names an option, an argument or its value, as it is or with escapes.
  private func names(_ text: String) -> Bool {
    let given = arguments.filter { !$0.isEmpty }
    return (["--", "'-", "<", "''"] + given + given.map(Self.escaped)).contains {
      text.utf8.contains($0.utf8)
    }
  }

  /// Characters that a terminal obeys, or reads backwards.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n"
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// An argument with what steers, and line breaks, as Lua would write them in a text.
  private static func escaped(_ argument: String) -> String {
    argument.unicodeScalars.map { scalar in
      guard steers(scalar) || scalar == "\n" else { return String(scalar) }
      return scalar.isASCII
        ? "\\\(scalar.value)" : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }

  /// Whether the command line requests the help of a verb.
  private var isHelp: Bool {
    guard let verb = arguments.first, OptionsGrammar.verbs.contains(where: { $0.words[0] == verb })
    else { return false }
    return options.contains { $0 == "--help" || $0 == "-h" }
  }

  /// `--fps 30` and `--fps=30` are one and the same; with nothing behind the sign a value is missing.
  private func checkSpelling(_ reading: Program.Reading) {
    guard case .understood = reading, let verb = arguments.first else { return }
    let known = OptionsGrammar.verbs.filter { $0.words[0] == verb }.flatMap(\.options)
    let taking = Set(known.lazy.filter(\.takesValue).map(\.name).filter { $0.hasPrefix("--") })
    var joined: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        joined += [word] + rest
        break
      }
      if taking.contains(word), let value = rest.popFirst() {
        joined += value.isEmpty ? [word, value] : ["\(word)=\(value)"]
      } else {
        joined.append(word)
      }
    }
    hold(Program.read(joined) == reading, "\(arguments) are understood, and \(joined) not so")
  }
}
