import ArgumentParser
import Exporting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Whether words are colored.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Whether to color the output of a descriptor: `auto` checks it, `NO_COLOR` and `TERM`.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let choice = Environment.value("NO_COLOR"), !choice.isEmpty { return false }
      return isatty(descriptor) == 1 && Environment.value("TERM") != "dumb"
    }
  }
}

/// The process's environment.
enum Environment {
  /// A variable's value; nil when it is not set.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether `ANIMLUA_REDUCED_MOTION` is set to anything but nothing, `0` and `false`.
  static var reducesMotion: Bool {
    value("ANIMLUA_REDUCED_MOTION").map { !["", "0", "false"].contains($0) } ?? false
  }
}

/// Standard error: notes, errors, summaries.
enum Console {
  /// Writes a line; when that fails nobody can be informed.
  static func say(_ text: String) {
    do {
      try Descriptor.write("\(text)\n".utf8, to: STDERR_FILENO, path: "standard error")
    } catch OutputError.closed {
      return
    } catch {
      return
    }
  }

  /// The width of the terminal behind a descriptor in characters; nil when it is none.
  static func columns(of descriptor: Int32) -> Int? {
    if let text = Environment.value("COLUMNS"), let columns = Int(text), columns > 0 {
      return columns
    }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether the command's in- and output are a person at a terminal.
  static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }
}
