import Foundation
import animlua

/// Turns bytes into arguments of the command: verbs, their options, values that fit, values that do
/// not, and any bytes.
///
/// The command itself lists its verbs and options.
struct OptionsGrammar {
  /// An option of a verb.
  struct Option: Sendable {
    /// As it is written, `--fps`.
    var name: String
    var takesValue: Bool
    /// The words it takes; empty where it takes others.
    var words: [String]
  }

  private static let most = 24
  /// Values for one thing or another.
  private static let values = [
    "0", "1", "60", "1.5", "-1", "-0", "250ms", "2s", "30000/1001", "1/0", "nan", "inf", "1e308",
    "1e-300", "9223372036854775807", "18446744073709551615", "-9223372036854775808",
    "9007199254740993", "640x360", "0x0", "-5x5", "32768x1", "2/3", "0/1", "1000000/1000000", "64M",
    "1GiB", "8191P", "name=value", "=", "x=", "animations=100", "memory=64M", "time=500ms",
    "draw=0",
    "process-memory=9223372036854775807", "frames=9007199254740992", "total-time=1e9",
    "x.png", "x.PNG", "film.mp4", "film.gif", "frames/####.png", "frames/%04d.png", "%d.png",
    "a.svg",
    "a.pdf", "x.perfetto.json", "x.cast", "in.csv", "-", "", "/", ".", "..", "/dev/null", "ball.x",
    "*.opacity", "[", "back.out", "elastic.out(1, period = 0.2)", "cubic-bezier(0.2, 0, 0, 1)",
  ]
  private static let others = [
    "--", "-h", "--help", "--version", "help", "scene.lua", "--generate-completion-script",
    "---completion", "--experimental-dump-help", "bash", "zsh", "fish", "list", "show", "plot",
    "-vq",
    "-j4", "-j", "--nosuch", "--=", "-=", "---", "-\u{301}", "--fps=", "=--fps",
  ]

  private var bytes: ByteSource

  /// An input's arguments.
  ///
  /// One that begins with a byte below 128 is arguments as they are, one a line.
  static func arguments(_ input: [UInt8]) -> [String] {
    guard let first = input.first, first >= 128 else {
      return input.prefix(1 << 12).split(separator: 10, omittingEmptySubsequences: false)
        .prefix(64).map { String(decoding: $0, as: UTF8.self) }
    }
    var grammar = OptionsGrammar(bytes: ByteSource(input.dropFirst()))
    return grammar.line()
  }

  private mutating func line() -> [String] {
    let verb = bytes.pick(Self.verbs)
    var words = bytes.chance(8) ? [] : verb.words
    if bytes.chance(200) { words.append("scene.lua") }
    while !bytes.isAtEnd, words.count < Self.most {
      switch bytes.below(10) {
      case 0: words.append(bytes.pick(Self.values))
      case 1: words.append(bytes.pick(Self.others))
      case 2: words.append(raw())
      case 3: words.append(cut(bytes.pick(verb.options)))
      default: words += setting(bytes.pick(verb.options))
      }
    }
    return words
  }

  /// An option with its value.
  private mutating func setting(_ option: Option) -> [String] {
    guard option.takesValue != bytes.chance(8) else { return [option.name] }
    let value =
      bytes.chance(16)
      ? raw()
      : option.words.isEmpty || bytes.chance(32)
        ? bytes.pick(Self.values) : bytes.pick(option.words)
    return bytes.chance(64) ? ["\(option.name)=\(value)"] : [option.name, value]
  }

  /// An option's name with a letter too few, too many, or another one.
  private mutating func cut(_ option: Option) -> String {
    var letters = Array(option.name.unicodeScalars)
    let place = bytes.below(letters.count)
    switch bytes.below(3) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    default: letters[place] = Unicode.Scalar(bytes.byte())
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return String(text)
  }

  /// Any bytes, as the system would hand them over: without one that is 0.
  private mutating func raw() -> String {
    let count = bytes.below(12)
    let any = (0..<count).map { _ in bytes.byte() }
    return String(decoding: any.filter { $0 != 0 }, as: UTF8.self)
  }

  // MARK: Verbs and options

  /// A verb, with the part of it that is called, and its options.
  struct Verb: Sendable {
    var words: [String]
    var options: [Option]
  }

  /// The verbs, as the command lists them.
  static let verbs: [Verb] = {
    guard case .answered(let text, 0) = Program.read(["--experimental-dump-help"]),
      let told = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let command = told["command"] as? [String: Any]
    else { finding("the command does not tell its options") }
    let found = verbs(of: command, after: [])
    guard found.count > 8 else { finding("the command has few verbs: \(found)") }
    return found
  }()

  private static func verbs(of command: [String: Any], after words: [String]) -> [Verb] {
    let parts = command["subcommands"] as? [[String: Any]] ?? []
    var found = parts.flatMap { part in
      verbs(of: part, after: words + [part["commandName"] as? String ?? ""])
    }
    let arguments = command["arguments"] as? [[String: Any]] ?? []
    let options = arguments.flatMap { argument -> [Option] in
      (argument["names"] as? [[String: String]] ?? []).map { name in
        Option(
          name: (name["kind"] == "short" ? "-" : "--") + (name["name"] ?? ""),
          takesValue: argument["kind"] as? String == "option",
          words: argument["allValues"] as? [String] ?? [])
      }
    }
    if !options.isEmpty, !words.isEmpty { found.append(Verb(words: words, options: options)) }
    return found
  }
}
