import AnimationEngine
import ArgumentParser
import CContainment
import Exporting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The command: verbs below it, one file each.
@main
struct AnimLua: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "animlua",
    abstract: "Plays and measures animations written in Lua.",
    usage: "animlua <verb> <scene> [options]",
    discussion: """
      animlua run scene.lua      plays it here
      animlua trace scene.lua    every value of every frame, as CSV
      animlua plot scene.lua     curves over time
      animlua still scene.lua    one frame as a PNG, SVG or PDF
      animlua render scene.lua   films and pictures: -o film.mp4 -o film.gif
      animlua sheet scene.lua    many frames on one PNG, or one over the other
      animlua easings            the easings there are

      Exit codes: 0 done, 2 the scene raised an error, 3 something is missing on \
      this machine, 64 usage, 66 no such scene, 74 output could not be written, 124 a limit was \
      hit, 128 and the number of the signal that interrupted it: 130 for Ctrl-C.
      """,
    version: Version.text,
    subcommands: verbs)

  private static let verbs: [any ParsableCommand.Type] = [
    RunCommand.self, TraceCommand.self, PlotCommand.self, StillCommand.self, RenderCommand.self,
    SheetCommand.self,
    EasingsCommand.self,
  ]

  /// Hands the arguments to their verb.
  ///
  /// The parser would look at the options of every verb there is before it runs one, which costs
  /// more than an empty scene; so a verb in the first place is given its arguments directly.
  static func main() {
    containment_hold_streams()
    // A reader that goes away is an error of the write.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let name = arguments.first,
      let verb = verbs.first(where: { $0.configuration.commandName == name })
    {
      run(verb, Array(arguments.dropFirst()))
    } else if let name = arguments.first, !name.hasPrefix("-"), name != "help" {
      Console.say(refusal(of: name))
      exit(withError: ExitCode(ExitStatus.usage.rawValue))
    } else {
      run(AnimLua.self, arguments)
    }
  }

  /// Runs a verb; what the parser itself has to say goes where it belongs, and that it could not be
  /// written is told, too.
  private static func run(_ verb: any ParsableCommand.Type, _ arguments: [String]) {
    let arguments = needed(arguments, by: verb)
    do {
      var command = try verb.parseAsRoot(arguments)
      try command.run()
    } catch {
      let code = verb.exitCode(for: error)
      let text = verb.fullMessage(for: error)
      guard code == .success, !text.isEmpty else {
        if !text.isEmpty { Console.say(text) }
        exit(withError: code)
      }
      do throws(OutputError) {
        try DataOutput().write("\(text)\n".utf8)
      } catch {
        exit(withError: ExitCode(ExitStatus.of(error).rawValue))
      }
    }
  }

  /// The arguments that the parser is given; who asks for help gets it, whatever else is wrong.
  private static func needed(
    _ arguments: [String], by verb: any ParsableCommand.Type
  ) -> [String] {
    guard arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" })
    else { return arguments }
    do { _ = try verb.parseAsRoot(arguments) } catch {
      if verb.exitCode(for: error) == .success { return arguments }
    }
    let parts = verb.configuration.subcommands.compactMap { $0.configuration.commandName }
    return arguments.prefix(1).filter(parts.contains) + ["--help"]
  }

  /// What is said of a first word that is no verb.
  private static func refusal(of name: String) -> String {
    let names = verbs.compactMap { $0.configuration.commandName }
    var text = "Error: unknown verb '\(name)'"
    if name.hasSuffix(".lua") {
      text += " (did you mean 'run \(name)'?)"
    } else if let nearest = nearestName(to: name, in: names) {
      text += " (did you mean '\(nearest)'?)"
    }
    return text + "\n  = verbs: \(names.joined(separator: ", "))"
  }
}
