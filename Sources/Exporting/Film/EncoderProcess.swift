#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that takes frames on its standard input and writes a file.
///
/// It has a process group of its own, so that a Ctrl-C at the terminal reaches only us, and we end it.
final class EncoderProcess: @unchecked Sendable {
  /// The wanted size of a pipe in bytes: about a frame, so that neither side waits for the other.
  private static let pipeSize: Int32 = 1 << 20

  /// `F_SETPIPE_SZ` of Linux, which its headers show to GNU programs only.
  private static let setPipeSize: Int32 = 1031

  private let name: String
  private let process: pid_t
  private let input: Int32
  private let errors: Int32
  private let writesToOutput: Bool
  /// Its name for ffmpeg, and its name for people.
  var knownAs = (name: "", shown: "")
  /// The status from `waitpid`; nil while it runs.
  private var status: Int32?
  private var isInputOpen = true

  /// Starts a program that is looked for on the PATH.
  ///
  /// With `toStandardOutput` it writes to ours, otherwise what it says there is lost.
  ///
  /// - Throws: `ExportError.programMissing`, or `outOfMemory` when the system has no more processes.
  init(
    _ name: String, _ arguments: [String], toStandardOutput: Bool = false
  ) throws(ExportError) {
    self.name = name
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0 else { throw .outOfMemory }
    guard pipe(&fromChild) == 0 else {
      toChild.forEach { _ = close($0) }
      throw .outOfMemory
    }
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    // Words that do not fit are lost; an encoder that waits for us to read them is worse.
    _ = fcntl(fromChild[0], F_SETFL, O_NONBLOCK)
    _ = fcntl(fromChild[1], F_SETFL, O_NONBLOCK)
    #if os(Linux)
    _ = fcntl(toChild[1], Self.setPipeSize, Self.pipeSize)
    #endif
    let started = Unfinished.start {
      Self.spawn(
        name, arguments, input: toChild[0], errors: fromChild[1], keepsOutput: toStandardOutput)
    }
    _ = close(toChild[0])
    _ = close(fromChild[1])
    input = toChild[1]
    errors = fromChild[0]
    guard let started else {
      _ = close(input)
      _ = close(errors)
      throw .programMissing(name)
    }
    process = started
    writesToOutput = toStandardOutput
  }

  private static func spawn(
    _ name: String, _ arguments: [String], input: Int32, errors: Int32, keepsOutput: Bool
  ) -> pid_t? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    if !keepsOutput {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    // A pipe that nobody reads ends the encoder, whatever we do about ours.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { words.forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawnp(&process, name, &actions, &attributes, words, environ)
    return result == 0 ? process : nil
  }

  deinit {
    kill()
    _ = close(errors)
  }

  /// Hands it bytes; waits while it is busy.
  ///
  /// - Throws: `ExportError.encoderFailed` when it has ended; `path` is what it was writing.
  func write(_ bytes: UnsafeRawBufferPointer, path: String) throws(ExportError) {
    do throws(OutputError) {
      try Descriptor.write(memory: bytes, to: input, path: path)
    } catch {
      throw failure(path: path)
    }
  }

  /// Closes its input, and waits for its end.
  func finish(path: String) throws(ExportError) {
    closeInput()
    guard reap() == 0 else { throw failure(path: path) }
  }

  /// Ends it at once; from any thread.
  func stop() { Unfinished.stop(process) }

  /// Ends it at once, and waits until it is gone.
  func kill() {
    guard status == nil else { return }
    stop()
    closeInput()
    _ = reap()
  }

  private func closeInput() {
    if isInputOpen { _ = close(input) }
    isInputOpen = false
  }

  private func reap() -> Int32 {
    let status = status ?? Unfinished.wait(for: process)
    self.status = status
    return status
  }

  /// How it ended, and what it said before.
  private func failure(path: String) -> ExportError {
    closeInput()
    let status = reap()
    if writesToOutput, Descriptor.hasLostReader(STDOUT_FILENO) { return .output(.closed) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = bytes.withUnsafeMutableBytes { read(errors, $0.baseAddress, $0.count) }
    let text = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init).filter {
      !$0.contains("Last message repeated")
    }
    if let line = lines.first(where: { $0.contains("Unknown encoder") }) {
      return .encoderMissing(program: name, detail: line)
    }
    let end: ExportError.EncoderEnd =
      status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    let words = lines.suffix(3).map {
      knownAs.name.isEmpty ? $0 : $0.replacing(knownAs.name, with: knownAs.shown)
    }
    return .encoderFailed(program: name, path: path, end, words: words)
  }
}
