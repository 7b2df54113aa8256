import AnimationEngine
import ArgumentParser
import AuthorTools
import CContainment
import Diagnostics
import Exporting
import Sessions

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The command as its entry starts it, and as fuzzers ask it.
package enum Program {
  /// The results of reading the arguments, before anything is done.
  package enum Reading: Hashable {
    /// They say what is to be done, within limits that are given by name; none without a scene.
    case understood(limits: [String: Double])
    /// The result instead: help or the version with status 0, or the mistake with 64.
    case answered(text: String, status: Int32)
  }

  /// Does what the process's arguments say, and ends it.
  package static func run() {
    containment_hold_streams()
    // A reader that goes away is an error of the write.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try requireText()
      var command = try parse(arguments)
      try command.run()
    } catch {
      let answer = answer(to: error, arguments)
      if answer.status != 0 {
        if !answer.text.isEmpty { Console.say(answer.text) }
        AnimLua.exit(withError: ExitCode(answer.status))
      }
      guard !answer.text.isEmpty else { return }
      do throws(OutputError) {
        try DataOutput().write("\(answer.text)\n".utf8)
      } catch {
        AnimLua.exit(withError: ExitCode(ExitStatus.of(error).code))
      }
    }
  }

  /// Reads arguments as `run` does, limits included, and does nothing.
  package static func read(_ arguments: [String]) -> Reading {
    do {
      var command = try parse(arguments)
      if let command = command as? any SceneCommand {
        let values = command.options.limits
        return .understood(
          limits: Dictionary(
            uniqueKeysWithValues: SceneLimit.rows.map { ($0.name, $0.read(values)) }))
      }
      // All others only say how they are called.
      let isEasings = EasingsCommand.configuration.subcommands.contains { $0 == type(of: command) }
      let isOther =
        command is TypesCommand || command is DocsCommand || command is CheckCommand
        || command is NewCommand || command is TestCommand || command is LSPCommand
        || command is DiffCommand || command is ReplCommand || command is DoctorCommand
        || command is ParamsCommand
      if !isEasings, !isOther { try command.run() }
      return .understood(limits: [:])
    } catch {
      let answer = answer(to: error, arguments)
      return .answered(text: answer.text, status: answer.status)
    }
  }

  // MARK: Reading

  /// A first word that is no verb.
  private struct UnknownVerb: Error {
    var name: String
  }

  /// An argument that is no text: a file of that name could not be found, nor written by it.
  private struct NotText: Error {
    var bytes: [UInt8]

    /// The argument, with escapes of Lua in place of the bytes that are none of UTF-8.
    var shown: String {
      var rest = bytes[...]
      var text = ""
      while let byte = rest.first {
        let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        if let character = String(validating: rest.prefix(length), as: UTF8.self) {
          text += character
          rest = rest.dropFirst(length)
        } else {
          text += "\\x" + String(byte, radix: 16, uppercase: true)
          rest = rest.dropFirst()
        }
      }
      return text
    }
  }

  /// The runtime hands on other characters in place of wrong bytes.
  private static func requireText() throws {
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    for case let argument? in arguments.dropFirst()
    where String(validatingCString: argument) == nil {
      let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      throw NotText(bytes: Array(bytes))
    }
  }

  /// Reads arguments; `--help` prints help, whatever else is wrong.
  ///
  /// - Throws: what the parser says: help, too, is thrown.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    guard let (command, rest) = reader(of: arguments) else {
      throw UnknownVerb(name: arguments[0])
    }
    if command == RunCommand.self, let plain = RunCommand(plain: rest) { return plain }
    do {
      let parsed = try command.parseAsRoot(rest)
      try RepeatedOption.check(options(of: rest), isFilm: parsed is RenderCommand)
      return parsed
    } catch {
      guard command.exitCode(for: error) != .success else { throw error }
      if options(of: rest).contains(where: { $0 == "--help" || $0 == "-h" }) {
        let part = command.configuration.subcommands.compactMap { $0.configuration.commandName }
          .first { $0 == rest.first }
        return try command.parseAsRoot((part.map { [$0] } ?? []) + ["--help"])
      }
      let joined = joiningNegativeNumbers(rest)
      guard joined.count < rest.count, command.message(for: error).hasPrefix("Missing value for")
      else { throw preferringUnknown(error, command, rest) }
      do { return try command.parseAsRoot(joined) } catch {
        throw preferringUnknown(error, command, joined)
      }
    }
  }

  /// Who reads arguments, and which; nil when the first is a word that is no verb.
  ///
  /// The parser would look at the options of every verb before it runs one, which costs more than
  /// an empty scene. So a verb in the first place is given its arguments directly.
  private static func reader(
    of arguments: [String]
  ) -> (command: any ParsableCommand.Type, rest: [String])? {
    guard let name = arguments.first else { return (AnimLua.self, arguments) }
    if let verb = AnimLua.verbs.first(where: { $0.configuration.commandName == name }) {
      return (verb, Array(arguments.dropFirst()))
    }
    return name.hasPrefix("-") || name == "help" ? (AnimLua.self, arguments) : nil
  }

  /// Whether commands take whatever they were given, so that only its form is judged.
  @TaskLocal static var skipsValidation = false

  /// The same error, or the one about an option that is misspelled.
  ///
  /// For `--outptu x.png` the parser would say that `--output` is missing, and judge values before
  /// it looks at the words left over.
  private static func preferringUnknown(
    _ error: any Error, _ command: any ParsableCommand.Type, _ arguments: [String]
  ) -> any Error {
    $skipsValidation.withValue(true) {
      var found = error
      var filled = arguments
      // No verb needs more than a scene and a file.
      for _ in 0..<3 {
        do {
          _ = try command.parseAsRoot(filled)
          break
        } catch let next {
          found = next
        }
        let message = command.message(for: found)
        if message.hasPrefix("Missing expected argument '--output") {
          // One that can be given again is a film's.
          filled.insert(message.hasSuffix("...'") ? "--output=x.gif" : "--output=x.png", at: 0)
        } else if message.hasPrefix("Missing expected argument '<scene>'") {
          filled.insert("scene.lua", at: 0)
        } else {
          break
        }
      }
      return command.message(for: found).hasPrefix("Unknown option") ? found : error
    }
  }

  /// The arguments among which options are.
  private static func options(of arguments: [String]) -> ArraySlice<String> {
    arguments.prefix { $0 != "--" }
  }

  /// The same with `--at -1` as `--at=-1`: the parser takes `-1` for an option, and would say that a
  /// value is missing.
  private static func joiningNegativeNumbers(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    let end = options(of: arguments).endIndex
    for (index, word) in arguments.enumerated() {
      let digits = word.dropFirst()
      if index < end, word.hasPrefix("-"), let first = digits.first, first.isNumber || first == ".",
        let option = joined.last, option.hasPrefix("-"), option.count > 1, !option.contains("=")
      {
        joined[joined.count - 1] = "\(option)=\(word)"
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  // MARK: Answering

  /// The text of an error and the exit status; no text for one that was printed before.
  private static func answer(
    to error: any Error, _ arguments: [String]
  ) -> (text: String, status: Int32) {
    let command = reader(of: arguments)?.command ?? AnimLua.self
    let refusal: Diagnostic
    var text: String
    if let argument = error as? NotText {
      refusal = Diagnostic(
        .usage, "the argument '\(argument.shown)' is not UTF-8, as names of files must be")
      text = "error: \(HarmlessText.escapedLine(refusal.message)) [\(refusal.code)]"
    } else if let verb = error as? UnknownVerb {
      refusal = Self.refusal(of: verb.name)
      text = "error: \(refusal.message)"
      if let nearest = refusal.suggestion { text += " (did you mean '\(nearest)'?)" }
      text = HarmlessText.escapedLine(text)
      text += " [\(refusal.code)]\n  = verbs: \(refusal.validNames.joined(separator: ", "))"
    } else {
      text = command.fullMessage(for: error)
      let status = command.exitCode(for: error)
      guard status == .validationFailure, !text.isEmpty else { return (text, status.rawValue) }
      let parsed = command.message(for: error)
      var diagnostic = Diagnostic(.usage, parsed)
      let verb = command.configuration.commandName.map { $0 == "animlua" ? "" : " \($0)" } ?? ""
      diagnostic.notes = ["'animlua\(verb) --help' lists all options"]
      dropFarName(&diagnostic)
      refusal = diagnostic
      let first = "Error: \(parsed)"
      // By its bytes: a given text may join the parser's words to one character.
      if text.utf8.starts(with: first.utf8) {
        let rest = String(text.utf8.dropFirst(first.utf8.count)) ?? ""
        // As all other errors are spelled.
        text = "error: \(shown(diagnostic.message, arguments)) [\(refusal.code)]\(rest)"
        // Without any argument the parser would say all that there is to say.
        if let help = text.firstRange(of: "\n\nOVERVIEW: ") {
          text = "\(text[..<help.lowerBound])\nUsage: \(command.usageString())"
          text += "\n  See '\(verb.dropFirst()) --help' for more information."
        }
      }
      // The parser does not know that the verb is not the program.
      if !verb.isEmpty {
        text = text.replacing("\n  See '\(verb.dropFirst())", with: "\n  See 'animlua\(verb)")
      }
    }
    if options(of: arguments).contains("--json") {
      var summary = RunSummary(scene: nil)
      summary.status = .usage
      text = summary.json(exit: summary.status.code, errors: [refusal], warnings: [], notes: [])
    }
    return (text, ExitStatus.usage.code)
  }

  /// Takes away the name that the parser suggests for an option when it is not near: of `--drtn` it
  /// would say `--json`.
  private static func dropFarName(_ diagnostic: inout Diagnostic) {
    let parts = diagnostic.message.split(separator: "'. Did you mean '")
    guard parts.count == 2, let given = parts[0].split(separator: "Unknown option '").last,
      nearestName(to: String(given), in: [String(parts[1].dropLast(2))]) == nil
    else { return }
    diagnostic.message = "\(parts[0])'"
  }

  /// An error's text as a terminal may show it; with line breaks only where none was given.
  private static func shown(_ message: String, _ arguments: [String]) -> String {
    arguments.contains { $0.unicodeScalars.contains("\n") }
      ? HarmlessText.escapedLine(message) : HarmlessText.escaped(message)
  }

  /// The error for a first word that is no verb.
  private static func refusal(of name: String) -> Diagnostic {
    var diagnostic = Diagnostic(.usage, "unknown verb '\(name)'")
    diagnostic.validNames = AnimLua.verbs.compactMap { $0.configuration.commandName }
    diagnostic.suggestion =
      name.hasSuffix(".lua") ? "run \(name)" : nearestName(to: name, in: diagnostic.validNames)
    return diagnostic
  }
}

/// A verb with a scene.
protocol SceneCommand: ParsableCommand {
  var options: SceneOptions { get }
}

extension RunCommand: SceneCommand {}
extension TraceCommand: SceneCommand {}
extension PlotCommand: SceneCommand {}
extension StillCommand: SceneCommand {}
extension RenderCommand: SceneCommand {}
extension SheetCommand: SceneCommand {}
