import Foundation

/// A process's use of resources, as the system counted it.
struct Measured {
  /// The exit code; nil when a signal ended it.
  var status: Int32?
  /// The signal that ended it.
  var signal: Int32?
  /// Processor time of it and its children, seconds.
  var processorSeconds: Double
  /// The most memory that it, or one of its children, had resident at a time, bytes.
  var residentBytes: Int
  var output: String
  var errors: String

  // Runs the command in a folder and measures it. `stack` is KiB, four times as many under
  // AddressSanitizer. After `seconds` of processor time the system ends it, so that no test waits
  // forever.
  static func animlua(
    _ arguments: [String], in scratch: Scratch, stack: Int? = nil, seconds: Int = 30
  ) throws -> Measured {
    let (output, errors) = (scratch.url("stdout"), scratch.url("stderr"))
    let stackLimit = stack.map { "ulimit -s \(Command.isSanitized ? 4 * $0 : $0); " } ?? ""
    let script =
      "cd \"$0\" || exit 99; ulimit -c 0; ulimit -t \(seconds); \(stackLimit)exec \"$@\" "
      + "> \"\(output.path)\" 2> \"\(errors.path)\" < /dev/null"
    let resident = scratch.url("resident")
    let probe = Command.executable.deletingLastPathComponent().appending(path: "containment-probe")
    let words =
      [
        "/bin/sh", "-c", script, scratch.folder.path, probe.path, "measure", resident.path,
        Command.executable.path,
      ] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", nil, nil, pointers, environ) == 0 else {
      throw CocoaError(.executableLoad)
    }
    var (status, usage) = (Int32(0), rusage())
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    func length(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    let signal = status & 0x7F
    let kibibytes = try String(contentsOf: resident, encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    return Measured(
      status: signal == 0 ? status >> 8 & 0xFF : nil, signal: signal == 0 ? nil : signal,
      processorSeconds: length(usage.ru_utime) + length(usage.ru_stime),
      residentBytes: (Int(kibibytes) ?? .max >> 10) << 10,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
