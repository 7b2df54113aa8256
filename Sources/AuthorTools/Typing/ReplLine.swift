import AnimationEngine
import Exporting
import LuaBindings

/// A line of `repl` that is a command and no Lua: it begins with a colon.
enum ReplLine {
  enum Command: Equatable {
    case help([String])
    /// Shows the frame, or writes it to a file.
    case look(String?)
    case layers, time, play, pause
    /// Scene seconds; nil for a frame.
    case step(Double?)
    case seek(Double)
    case undo
    case save(String)
    case load(String)
    case reset, quit
    /// None of these, with the reason.
    case wrong(String)
  }

  /// Every command, as the help shows it.
  static let commands: [(name: String, words: String, does: String)] = [
    ("help", "[NAME]", "this list, or the reference's page of a name"),
    ("look", "[FILE.png]", "the frame of now, here or as a PNG"),
    ("layers", "", "the layers, the backmost first, and what moves them"),
    ("time", "", "the scene's time"),
    ("play", "", "lets time go on by the clock"),
    ("pause", "", "lets time stand still"),
    ("step", "[SECONDS]", "goes on by a frame or some seconds, and stands still"),
    ("seek", "SECONDS", "goes to a time; back, later lines are forgotten"),
    ("undo", "", "takes the last line back"),
    ("save", "FILE.lua", "writes a scene that does the same"),
    ("load", "FILE.lua", "begins again with a scene"),
    ("reset", "", "begins again"),
    ("quit", "", "ends; so does Ctrl-D"),
  ]

  static let help =
    commands.map { row in
      let call = ":\(row.name) \(row.words)"
      return call + String(repeating: " ", count: max(1, 20 - call.count)) + row.does
    }.joined(separator: "\n") + "\nAll else is Lua; an expression shows its value."

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: As it was typed.
  ///   - time: The seconds that a text such as `250ms` stands for; nil for a text that is no time.
  /// - Returns: The command; nil for Lua.
  static func command(_ line: String, time: (String) -> Double?) -> Command? {
    let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard let first = words.first, first.hasPrefix(":"), first != "::",
      !first.dropFirst().hasPrefix(":")
    else { return nil }
    let name = String(first.dropFirst())
    let rest = Array(words.dropFirst())
    let matches = commands.map(\.name).filter { $0 == name || $0.hasPrefix(name) && name.count > 1 }
    guard matches.count == 1 || matches.contains(name), let command = matches.first else {
      let nearest =
        nearestName(to: name, in: commands.map(\.name))
        .map { " (did you mean ':\($0)'?)" } ?? ""
      return .wrong("unknown command ':\(name)'\(nearest): :help lists them")
    }
    return read(matches.contains(name) ? name : command, rest, time)
  }

  private static func read(
    _ name: String, _ words: [String], _ time: (String) -> Double?
  ) -> Command {
    func seconds() -> Double? { words.first.flatMap(time) }
    switch name {
    case "help": return .help(words)
    case "quit", "reset", "layers", "time", "play", "pause", "undo":
      guard words.isEmpty else { return .wrong(":\(name) takes nothing, not '\(words[0])'") }
      switch name {
      case "quit": return .quit
      case "reset": return .reset
      case "layers": return .layers
      case "time": return .time
      case "play": return .play
      case "pause": return .pause
      default: return .undo
      }
    case "look":
      guard let path = words.first else { return .look(nil) }
      guard words.count == 1, path.hasSuffix(".png") else {
        return .wrong(":look writes a PNG: :look frame.png")
      }
      return .look(path)
    case "step":
      guard !words.isEmpty else { return .step(nil) }
      guard words.count == 1, let seconds = seconds(), seconds > 0 else {
        return .wrong(":step takes seconds above 0: :step 0.5")
      }
      return .step(seconds)
    case "seek":
      guard words.count == 1, let seconds = seconds(), seconds >= 0 else {
        return .wrong(":seek takes a time of the scene in seconds: :seek 1.5")
      }
      return .seek(seconds)
    default:
      guard words.count == 1, words[0].hasSuffix(".lua") else {
        return .wrong(":\(name) takes a Lua file: :\(name) scene.lua")
      }
      return name == "save" ? .save(words[0]) : .load(words[0])
    }
  }
}
