import AuthorTools
import CLineEditor
import Exporting
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The file of earlier lines.
enum HistoryFile {
  /// Below the folder that the XDG Base Directory Specification has for such things; nil without a home.
  static var path: String? {
    if let path = Environment.value("ANIMLUA_HISTORY") { return path.isEmpty ? nil : path }
    let state =
      Environment.value("XDG_STATE_HOME").flatMap { $0.isEmpty ? nil : $0 }
      ?? Environment.value("HOME").map { "\($0)/.local/state" }
    return state.map { "\($0)/animlua/history" }
  }

  /// Makes the folders above a file, for their owner alone.
  static func makeFolders(of path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += (folder.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      mkdir(folder, 0o700)
    }
  }
}

/// Lines of a pipe or a file, or of a terminal without an editor.
final class PipedLines: TypedLines {
  var onWait: () -> Void = {}
  var complete: (String) -> String? = { _ in nil }
  private let prompts: Bool
  private var bytes: [UInt8] = []
  private var isAtEnd = false

  init(prompts: Bool) { self.prompts = prompts }

  func next(isContinued: Bool) -> TypedLine {
    if prompts { write(isContinued ? ">> " : "> ", to: STDOUT_FILENO) }
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        return .line(line)
      }
      if isAtEnd {
        guard !bytes.isEmpty else { return .end }
        defer { bytes = [] }
        return .line(String(decoding: bytes, as: UTF8.self))
      }
      if prompts {
        var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        if poll(&wanted, 1, 16) <= 0 {
          onWait()
          continue
        }
      }
      var room = [UInt8](repeating: 0, count: 4096)
      let count = read(STDIN_FILENO, &room, room.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { isAtEnd = true } else { bytes += room[..<count] }
    }
  }

  func show(_ text: String) { write(text + "\n", to: STDOUT_FILENO) }
  func complain(_ text: String) { write(text + "\n", to: STDERR_FILENO) }
  func remember(_ text: String) {}
  func close() {}
}

/// Writes text to a stream; a failure has nowhere to go.
private func write(_ text: String, to descriptor: Int32) {
  try? Descriptor.write(text.utf8, to: descriptor, path: "the terminal")
}

/// Lines that a person edits at a terminal, with history and completion.
final class EditedLines: TypedLines {
  var onWait: () -> Void = {}
  var complete: (String) -> String? = { _ in nil }
  private let history: String?
  /// Whether the cursor is in a line that is being edited.
  private var isEditing = false
  private var hasWritten = false

  private static let interruptions = Atomic<Int>(0)
  private static let endings = Atomic<Int>(0)

  /// An editor on the standard streams; nil where there is no library for it.
  init?(history: String?) {
    self.history = history
    let context = Unmanaged.passUnretained(self).toOpaque()
    let isOpen = line_editor_open(
      "animlua",
      { context in
        guard let context else { return -1 }
        return Unmanaged<EditedLines>.fromOpaque(context).takeUnretainedValue().wait()
      },
      { context, text, length in
        guard let context, let text else { return nil }
        let bytes = UnsafeRawBufferPointer(start: text, count: length)
        let line = String(decoding: bytes, as: UTF8.self)
        return Unmanaged<EditedLines>.fromOpaque(context).takeUnretainedValue().completed(line)
      }, context)
    guard isOpen == 0 else { return nil }
    if let history { _ = line_editor_load(history) }
    // A mask is inherited, and some starters leave theirs closed.
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&mask, number) }
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    signal(SIGINT) { _ in EditedLines.interruptions.add(1, ordering: .relaxed) }
    for number in [SIGTERM, SIGHUP] {
      signal(number) { _ in EditedLines.endings.add(1, ordering: .relaxed) }
    }
  }

  func next(isContinued: Bool) -> TypedLine {
    isEditing = true
    defer { isEditing = false }
    Self.interruptions.store(0, ordering: .relaxed)
    var gaveUp: Int32 = 0
    let line = line_editor_read(isContinued ? ">> " : "> ", &gaveUp)
    if let line {
      var text = String(cString: line)
      if text.hasSuffix("\n") { text.removeLast() }
      return .line(text)
    }
    isEditing = false
    if gaveUp != 0, Self.endings.load(ordering: .relaxed) == 0 { return .givenUp }
    write("\n", to: STDOUT_FILENO)
    return .end
  }

  /// Waits for a key, a frame at most: 0, or 1 when there is one, or -1 for Ctrl-C.
  private func wait() -> Int32 {
    var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let count = poll(&wanted, 1, 16)
    let isOver =
      Self.interruptions.load(ordering: .relaxed) + Self.endings.load(ordering: .relaxed) > 0
    if isOver { return -1 }
    if count > 0 { return 1 }
    hasWritten = false
    onWait()
    if hasWritten { line_editor_redraw() }
    return 0
  }

  private func completed(_ line: String) -> UnsafeMutablePointer<CChar>? {
    hasWritten = false
    let rest = complete(line)
    if hasWritten { line_editor_redraw() }
    return rest.flatMap { strdup($0) }
  }

  func show(_ text: String) { put(text, STDOUT_FILENO) }
  func complain(_ text: String) { put(text, STDERR_FILENO) }

  private func put(_ text: String, _ descriptor: Int32) {
    if isEditing {
      write("\r\u{1B}[K", to: STDOUT_FILENO)
      hasWritten = true
    }
    write(text + "\n", to: descriptor)
  }

  func remember(_ text: String) {
    // One line of the history is one line of the editor; a comment would swallow what follows it.
    let lines = text.contains("--") ? text.split(separator: "\n").map(String.init) : [text]
    for line in lines { line_editor_remember(line.replacing("\n", with: " ")) }
    guard let history else { return }
    HistoryFile.makeFolders(of: history)
    _ = line_editor_save(history)
  }

  func close() { line_editor_close() }
}
