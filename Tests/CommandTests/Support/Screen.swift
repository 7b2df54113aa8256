import Foundation
import TestWords
import Testing

/// The command on a pseudo terminal that replies to queries.
final class Screen {
  private let terminal: PseudoTerminal
  private let process = Process()
  private(set) var shown: [UInt8] = []
  private var answers = 0

  init(
    _ arguments: [String], in folder: URL, columns: UInt16 = 40, rows: UInt16 = 12,
    environment: [String: String] = [:], verb: String = "run"
  ) throws {
    terminal = try require(PseudoTerminal(columns: columns, rows: rows))
    process.executableURL = Command.executable
    process.arguments = [verb] + arguments
    process.currentDirectoryURL = folder
    let own = ["TERM": "xterm-256color", "HOME": folder.path]
      .merging(environment) { $1 }
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key == "ASAN_OPTIONS" }.merging(own) { $1 }
    let program = FileHandle(fileDescriptor: terminal.program)
    process.standardInput = program
    process.standardOutput = program
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Turns of 20 ms in which nothing is shown, after which a command is ended as one that hangs.
  ///
  /// They are counted, not timed: a machine that is busy with other tests takes turns as slowly.
  private static let patience = 30_000

  /// Reads and replies until something holds, or the process has ended.
  func follow(until isDone: (Screen) -> Bool) {
    var silent = 0
    while !isDone(self) {
      var waiting = pollfd(fd: terminal.user, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, 20)
      let arrived = terminal.arrived(most: 65536)
      if !arrived.isEmpty {
        shown += arrived
      } else if !process.isRunning {
        return
      } else {
        silent += 1
        if silent == Self.patience {
          Issue.record("it neither showed what was awaited nor ended: \(text.suffix(2000))")
          send(SIGKILL)
        }
      }
      let text = String(decoding: shown, as: UTF8.self)
      let asked = text.components(separatedBy: "\u{1B}[5n").count - 1
      if answers == 0, text.contains("\u{1B}[c") {
        type("\u{1B}[?62c")
        answers = 1
      }
      while answers > 0, answers <= asked {
        type("\u{1B}[0n")
        answers += 1
      }
    }
  }

  func type(_ text: String) { terminal.type(text) }

  func send(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Whether the process stands still, as a shell finds it after Ctrl-Z; where the system does not say, true.
  ///
  /// It stops a moment after it has given the terminal back. A signal to go on that comes before that is lost.
  var isStopped: Bool {
    #if os(Linux)
    let id = process.processIdentifier
    let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return text?.split(separator: ")").last?.split(separator: " ").first == "T"
    #else
    return true
    #endif
  }

  #if os(Linux)
  /// The process that plays an untrusted scene; nil where there is none.
  var child: Int32? {
    let id = process.processIdentifier
    let list = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    return list.flatMap { Int32($0.split(separator: " ").first ?? "") }
  }
  #endif

  /// The exit code, or the signal below 0.
  func end() -> Int32 {
    follow { _ in false }
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  /// Takes the terminal away, as a window that is closed by force; what the command then ends with.
  func hangUp() -> Int32 {
    terminal.hangUp()
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  var text: String { String(decoding: shown, as: UTF8.self) }

  /// Whether typed lines are edited and shown, as in a shell.
  var isCooked: Bool { terminal.isCooked }
}
