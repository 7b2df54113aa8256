import ArgumentParser
import AuthorTools
import CContainment
import Diagnostics
import Exporting
import LuaBindings
import Preview

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `--untrusted`: the scene plays in a child process that may do no more than it needs.
///
/// The child reads the scene's folder, easing families, fonts and libraries, writes where its outputs
/// go, has no network, and starts no programs but a film's encoder. Its parent holds no script; it
/// reports in one line how the system ended a child.
struct Untrusted {
  /// The scene's file.
  var scene: String
  /// Further files that are read.
  var reading: [String] = []
  /// Files that will be written.
  var writing: [String] = []
  /// Whether a film's encoder is started.
  var startsPrograms = false

  /// Splits the process; the following code runs in the child.
  ///
  /// - Throws: `ExitCode` in the parent, once the child has ended.
  func enter(_ options: SceneOptions) throws {
    guard options.untrusted else { return }
    let outputs = AbandonedOutputs(writing)
    var (status, child) = (Int32(0), Int32(0))
    let parting = PreviewEnd.parting
    parting.cutOff.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) { cutOff in
      parting.farewell.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) { farewell in
        containment_keep_terminal(STDIN_FILENO, STDOUT_FILENO, cutOff, farewell)
      }
    }
    switch containment_split(&status, &child) {
    case 0:
      // Opened while it still can be.
      Watchdog.begin(options)
      try check(confine(), options)
    case 1:
      throw ExitCode(status)
    case 2:
      // Removes what a child that was ended did not remove itself.
      outputs.remove(of: child)
      say(signal: status, options)
      throw ExitCode(ExitStatus.limitHit.code)
    default:
      Console.say("error: no process can be made for the untrusted scene: \(errnoText)")
      throw ExitCode(ExitStatus.missing.code)
    }
  }

  private var errnoText: String { String(cString: strerror(errno)) }

  /// Processor seconds of the child; Lua's own limit is far below it.
  private static let processorSeconds: UInt64 = 600
  private static let addressSpace: UInt64 = 16 << 30
  private static let fileSize: UInt64 = 4 << 30
  private static let openFiles: UInt64 = 256

  /// The confinement of this process, in the words of `--json`; nil for one that is not confined at
  /// all.
  ///
  /// Set once, before there are other threads.
  nonisolated(unsafe) private(set) static var confinement: [String]?

  /// A switch for tests: `files`, `calls` or both, which then count as what this system does not have.
  private static let withoutVariable = "ANIMLUA_TEST_WITHOUT"

  /// The confinements of the process, by the words of `--json` and the system's own names.
  private static let confinements: [(bit: Int32, word: String, name: String)] = [
    (Int32(CONTAINMENT_LIMITS), "limits", "limits of the process"),
    (Int32(CONTAINMENT_FILES), "files", "files (Landlock)"),
    (Int32(CONTAINMENT_CALLS), "calls", "system calls (seccomp)"),
    (Int32(CONTAINMENT_NETWORK), "network", "TCP (Landlock)"),
  ]

  /// Refuses to play where the system lacks a part of what confines a scene, unless that is allowed.
  ///
  /// - Throws: `ExitCode` 3.
  private func check(_ result: Int32, _ options: SceneOptions) throws {
    Self.confinement = Self.confinements.filter { result & $0.bit != 0 }.map(\.word)
    let missing = Self.confinements.filter { ["files", "calls"].contains($0.word) }
      .filter { result & $0.bit == 0 }.map(\.name).joined(separator: " and ")
    if missing.isEmpty { return }
    let reporter = Reporter(options.words)
    guard options.allowUnconfined else {
      var diagnostic = Diagnostic(
        .missing, "this system cannot confine \(missing) of the process of an untrusted scene")
      diagnostic.file = options.scene
      diagnostic.notes = [
        "--allow-unconfined plays it all the same, held by its sandbox and by limits of the process "
          + "alone"
      ]
      reporter.report(diagnostic)
      if options.words.json {
        var summary = RunSummary(scene: options.scene)
        summary.status = .missing
        reporter.sumUp(summary, hasBegun: false)
      }
      throw ExitCode(ExitStatus.missing.code)
    }
    guard !options.words.json else { return }
    reporter.note(
      "this system cannot confine \(missing); the scene is held by its sandbox and by limits of the "
        + "process alone")
  }

  private func confine() -> Int32 {
    var readable = Self.systemFiles + EasingFolders.ofProcess.shared + reading
    readable.append(Self.folder(of: scene))
    let writable = writing.filter { $0 != "-" }.map(Self.folder)
    let devices = ["/dev/null", "/dev/tty"] + writing.filter(Self.isDevice)
    let without = Environment.value(Self.withoutVariable)?.split(separator: ",") ?? []
    return Self.withStrings(readable) { readable in
      Self.withStrings(writable) { writable in
        Self.withStrings(devices) { devices in
          var rules = containment_rules()
          rules.readable = readable
          rules.writable = writable
          rules.devices = devices
          rules.may_start_programs = startsPrograms ? 1 : 0
          for (bit, word, _) in Self.confinements where without.contains(Substring(word)) {
            rules.without |= bit
          }
          rules.processor_seconds = Self.processorSeconds
          rules.address_space = Self.addressSpace
          rules.file_size = Self.fileSize
          rules.open_files = Self.openFiles
          return containment_confine(&rules)
        }
      }
    }
  }

  private func say(signal: Int32, _ options: SceneOptions) {
    let reporter = Reporter(usesJSON: options.words.json, color: options.words.color)
    let what =
      switch signal {
      case SIGXCPU: "used \(Self.processorSeconds) s of processor time"
      case SIGKILL: "was killed, most likely for lack of memory"
      case SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGTRAP, SIGFPE, SIGSYS:
        "broke (signal \(signal)); please report the scene"
      default: "was ended by signal \(signal)"
      }
    var diagnostic = Diagnostic(.untrusted, "the process of the untrusted scene \(what)")
    diagnostic.file = options.scene
    reporter.report(diagnostic)
    guard options.words.json else { return }
    var summary = RunSummary(scene: options.scene)
    summary.status = .limitHit
    reporter.sumUp(summary, hasBegun: true)
  }

  /// The libraries, fonts and settings that drawing needs.
  private static var systemFiles: [String] {
    var files = [
      "/usr/lib", "/usr/lib64", "/usr/local/lib", "/lib", "/lib64", "/etc/ld.so.cache",
      "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/etc/fonts",
      "/var/cache/fontconfig", "/usr/share/locale", "/etc/localtime", "/usr/share/zoneinfo",
      "/usr/bin", "/usr/local/bin", "/dev/urandom", "/dev/null", "/usr/share/terminfo",
      "/lib/terminfo", "/sys/devices/system/cpu",
    ]
    if let home = Environment.value("HOME"), !home.isEmpty {
      files += [".fonts", ".local/share/fonts", ".cache/fontconfig", ".config/fontconfig"].map {
        "\(home)/\($0)"
      }
    }
    return files
  }

  /// The nearest folder on the way to a file that is there already.
  private static func folder(of path: String) -> String {
    var path = path
    repeat {
      guard let slash = path.lastIndex(of: "/") else { return "." }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    } while access(path, F_OK) != 0 && path != "/"
    return path
  }

  private static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
  }

  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let list = copies.map { UnsafePointer<CChar>($0) } + [nil]
    return list.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
