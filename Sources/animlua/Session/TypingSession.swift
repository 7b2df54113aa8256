import AnimationEngine
import ArgumentParser
import CLineEditor
import Exporting
import LuaBindings
import LuaRuntime
import Preview
import Rendering
import SceneGraph

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The conversation of `repl`: reads texts and commands, runs them, and shows the results.
final class TypingSession {
  private let options: ReplCommand
  private let reporter: Reporter
  private let printer: DiagnosticPrinter
  private var file: String?
  private var live: LiveScene?
  /// Where texts come from.
  private var lines: any TypedLines
  /// Seconds of the real clock at which the scene's time was `base`; nil while it stands still.
  private var playing: (since: Double, base: Double)?
  private var status = ExitStatus.done
  /// The results of one text.
  private var result = TypedResult()
  private let texts: TextLayouts
  private let isInteractive: Bool

  init(_ options: ReplCommand) throws {
    self.options = options
    file = options.scene
    reporter = Reporter(options.words)
    printer = DiagnosticPrinter(
      usesColor: options.words.color.isOn(for: STDERR_FILENO),
      source: { path in
        (try? Descriptor.read(path: path)).map { String(decoding: $0, as: UTF8.self) }
      }, showsCalls: options.words.verbose,
      columns: min(Console.columns(of: STDERR_FILENO) ?? 96, 120))
    texts = TextLayouts()
    isInteractive = Console.isInteractive && !options.words.json
    if isInteractive,
      let edited = EditedLines(history: options.noHistory ? nil : HistoryFile.path)
    {
      lines = edited
    } else {
      lines = PipedLines(prompts: isInteractive)
      if isInteractive, let fault = LibraryFault(line_editor_fault()) {
        lines.complain("no keys edit the line, as \(fault.problem): \(fault.remedy)")
      }
    }
  }

  /// Talks until the input ends.
  ///
  /// - Returns: `done` on a terminal; from a pipe, `sceneError` when any text failed.
  func run() throws -> ExitStatus {
    guard begin() else { return status }
    lines.onWait = { [unowned self] in self.keepPlaying() }
    lines.complete = { [unowned self] text in self.completion(of: text) }
    if isInteractive {
      play()
      if !options.words.quiet {
        lines.show("animlua \(Version.number). Type Lua; :help lists the commands, :quit ends.")
      }
    }
    var text = ""
    reading: while true {
      switch lines.next(isContinued: !text.isEmpty) {
      case .line(let line):
        if text.isEmpty, let command = ReplLine.command(line) {
          lines.remember(line)
          guard try perform(command) else { break reading }
          continue
        }
        text += text.isEmpty ? line : "\n" + line
        if text.allSatisfy(\.isWhitespace) {
          text = ""
          continue
        }
        if type(text) { text = "" }
      case .givenUp:
        text = ""
        lines.show("")
      case .end:
        if !text.isEmpty, let live {
          result.input = live.number
          fail(live.failure(ofIncomplete: text))
          finish()
        }
        break reading
      }
    }
    lines.close()
    return isInteractive && status == .sceneError ? .done : status
  }

  // MARK: Scene

  /// Makes the scene; false, and said why, when it cannot be made.
  private func begin() -> Bool {
    var setup = LiveScene.Setup(file: file)
    var limits = SceneLimit.Values(isUntrusted: false)
    for setting in options.limitSettings {
      SceneLimit.named(setting.name)?.write(&limits, setting.value)
    }
    setup.options = limits.host
    setup.options.seed = options.seed
    setup.options.reducesMotion = Environment.reducesMotion
    setup.options.easingFolders = EasingFolders.shared
    setup.options.parameters = Dictionary(
      options.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    setup.frameRate = options.fps
    setup.list = { frame, body in DrawingWatch.frame(frame, body) }
    setup.onValue = { [unowned self] in self.value($0) }
    setup.options.onPrint = { [unowned self] line in
      self.printed(String(decoding: line, as: UTF8.self))
    }
    setup.options.onReport = { [unowned self] in self.fail(.script($0)) }
    setup.options.onWarning = { [unowned self] in self.warn($0) }
    setup.options.onScene = { [texts] scene in texts.measureTexts(of: scene) }
    do throws(LoadError) {
      live = try LiveScene(setup)
      return true
    } catch {
      live = nil
      fail(error)
      finish()
      return false
    }
  }

  /// Brings the scene to the present of the real clock.
  private func keepPlaying() {
    guard let live, let start = playing else { return }
    let now = RealClock.monotonicSeconds()
    var target = start.base + now - start.since
    // A scene that cannot keep up goes slower, instead of leaving no time for the keys.
    if target > live.time + Self.longestStep {
      target = live.time + Self.longestStep
      playing = (now, target)
    }
    do throws(LoadError) { try live.advance(to: target) } catch {
      playing = nil
      fail(error)
      note("the scene stands still: :undo takes the last line back, :reset begins again")
    }
  }

  /// Scene seconds between two looks at the keyboard at most.
  private static let longestStep = 0.25

  private func play() {
    guard let live else { return }
    playing = (RealClock.monotonicSeconds(), live.time)
  }

  // MARK: Texts

  /// Runs a text; false when it needs more lines.
  private func type(_ text: String) -> Bool {
    guard let live else { return true }
    keepPlaying()
    result.input = live.number
    switch live.type(text) {
    case .incomplete: return false
    case .done: result.answer = "done"
    case .waiting:
      result.answer = "waiting"
      if isInteractive, playing == nil {
        note("it waits, and time stands still: :play, or :step 1")
      }
    case .failed(let error): fail(error)
    case .takenBack(let error):
      fail(error)
      note("the scene stands as if that line had not been typed")
    }
    lines.remember(text)
    finish()
    return true
  }

  /// Ends the results of a text.
  private func finish() {
    defer { result = TypedResult() }
    guard options.words.json else { return }
    result.time = live?.time ?? 0
    lines.show(result.json)
  }

  private func value(_ text: String) {
    if options.words.json { result.values.append(text) } else { lines.show(text) }
  }

  private func printed(_ text: String) {
    if options.words.json { result.prints.append(text) } else { lines.show(text) }
  }

  private func fail(_ error: LoadError) {
    var (diagnostic, found) = Diagnostic.of(error)
    diagnostic.sourceText = diagnostic.file.flatMap { live?.host.sourceText(of: $0) }
    // One name is enough on a screen that goes on.
    if diagnostic.suggestion != nil, !options.words.json, !options.words.verbose {
      diagnostic.validNames = []
    }
    status = status.joined(with: found)
    result.answer = "failed"
    if options.words.json {
      result.errors.append(printer.located(diagnostic))
    } else {
      lines.complain(printer.block(diagnostic))
    }
  }

  private func warn(_ report: ScriptReport) {
    var diagnostic = Diagnostic(report)
    diagnostic.severity = .warning
    diagnostic.sourceText = diagnostic.file.flatMap { live?.host.sourceText(of: $0) }
    if options.words.json {
      result.warnings.append(printer.located(diagnostic))
    } else if !options.words.quiet {
      lines.complain(printer.block(diagnostic))
    }
  }

  private func note(_ text: String) {
    if options.words.json {
      result.notes.append(text)
    } else if !options.words.quiet {
      lines.complain("note: \(HarmlessText.escaped(text))")
    }
  }

  // MARK: Commands

  /// Does a command; false when it ends the conversation.
  private func perform(_ command: ReplLine.Command) throws -> Bool {
    keepPlaying()
    defer { finish() }
    do {
      switch command {
      case .quit: return false
      case .help(let words): try help(words)
      case .look(let path): try look(path)
      case .layers:
        try live?.showLayers()
      case .time:
        value("\(DecimalText.label(live?.time ?? 0)) s")
      case .play: play()
      case .pause: playing = nil
      case .step(let seconds):
        guard let live else { break }
        playing = nil
        try live.advance(to: live.time + (seconds ?? live.frameRate.time(of: 1)))
      case .seek(let seconds):
        try live?.seek(to: seconds)
        if playing != nil { play() }
      case .undo:
        if try live?.undo() == false { note("there is no line to take back") }
        if playing != nil { play() }
      case .save(let path): save(path)
      case .load(let path):
        let before = (file, live)
        file = path
        if begin() {
          if playing != nil { play() }
        } else {
          (file, live) = before
        }
      case .reset:
        guard begin() else { return false }
        if playing != nil { play() }
      case .wrong(let text): mistake(text)
      }
    } catch let error as LoadError {
      playing = nil
      fail(error)
    }
    return true
  }

  private func mistake(_ text: String) {
    status = status.joined(with: .sceneError)
    if options.words.json {
      result.answer = "failed"
      result.errors.append(Diagnostic(.usage, text))
    } else {
      lines.complain(printer.block(Diagnostic(.usage, text)))
    }
  }

  private func help(_ words: [String]) throws {
    guard !words.isEmpty else { return value(ReplLine.help) }
    let reference = try EasingCatalog(options.words).reference
    var found = reference.entries(like: words[0])
    if found.isEmpty { found = reference.entries(meantBy: words[0]) }
    let isWhole = words.count == 1 && !found.isEmpty
    if !isWhole { found = reference.entries(about: words) }
    guard !found.isEmpty else {
      return mistake("nothing in the reference is called '\(words.joined(separator: " "))'")
    }
    var text = ReferenceText(reference: reference)
    text.width = min(Console.columns(of: STDOUT_FILENO) ?? 80, 100)
    text.usesColor = isInteractive && options.words.color.isOn(for: STDOUT_FILENO)
    let page = isWhole ? text.pages(of: found) : text.list(of: found)
    value(page.hasSuffix("\n") ? String(page.dropLast()) : page)
  }

  /// Shows the frame here, or writes it as a PNG.
  private func look(_ path: String?) throws {
    guard let live, let scene = live.host.scene, let list = live.picture() else {
      return note("there is no scene yet: scene = anim.scene {}")
    }
    do {
      if let path {
        let bytes = try PNGPicture.bytes(
          of: list, width: Int(scene.size.width.rounded()),
          height: Int(scene.size.height.rounded()),
          texts: texts)
        write(bytes, to: path)
      } else {
        let features = TerminalFeatures(
          environment: Environment.value,
          allowsColor: options.words.color.isOn(for: STDOUT_FILENO))
        var known = features
        if !isInteractive, options.words.color != .always { known.colors = .none }
        let lines = try FrameText.lines(
          of: list, size: (scene.size.width, scene.size.height),
          columns: min(Console.columns(of: STDOUT_FILENO) ?? 80, 100), rows: 40, features: known,
          texts: texts)
        value(String(lines.dropLast()))
      }
    } catch let error as ExportError {
      if let diagnostic = Diagnostic(error, scene: scene) { show(diagnostic) }
    } catch let error as RenderError {
      if let diagnostic = Diagnostic(.render(error), scene: scene) { show(diagnostic) }
    }
  }

  private func save(_ path: String) {
    guard let live else { return }
    if let file, !Set(FileKey.keys(of: path)).isDisjoint(with: FileKey.keys(of: file)) {
      return mistake("'\(path)' is the scene itself: name another file")
    }
    write(Array(live.script().utf8), to: path)
  }

  private func write(_ bytes: [UInt8], to path: String) {
    do throws(OutputError) {
      let outputs = OutputSet()
      try DataOutput(path: path, in: outputs).write(bytes)
      try outputs.finish()
      note("wrote \(path)")
    } catch {
      status = status.joined(with: .outputFailed)
      if let diagnostic = Diagnostic(error) { show(diagnostic) }
    }
  }

  private func show(_ diagnostic: Diagnostic) {
    if options.words.json {
      result.answer = "failed"
      result.errors.append(diagnostic)
    } else {
      lines.complain(printer.block(diagnostic))
    }
  }

  /// A text that gives a global its value, as one for a local: the kind of a local is known.
  private static func asLocal(_ text: String) -> String {
    let isAssignment = text.prefixMatch(of: /\s*[A-Za-z_][A-Za-z_0-9]*\s*=[^=]/) != nil
    return isAssignment ? "local " + text : text
  }

  /// The rest of the word before the cursor, as far as it is certain; several show below.
  private func completion(of line: String) -> String? {
    guard let catalog = try? EasingCatalog(options.words), let live else { return nil }
    let before = live.entries.map { Self.asLocal($0.text) }.joined(separator: "\n")
    let text = Array("local scene = anim.scene {}\n\(before)\n\(line)".utf8)
    let number = text.count { $0 == UInt8(ascii: "\n") } + 1
    let word = String(line.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    let names = EditorHelp(text, line: number, families: catalog.families)
      .completions(line: number, column: line.utf8.count).map(\.name)
      .filter { $0.hasPrefix(word) }
    guard let first = names.first else { return nil }
    let shared = names.dropFirst().reduce(first) { shared, name in
      String(zip(shared, name).prefix { $0 == $1 }.map(\.0))
    }
    if shared.count > word.count { return String(shared.dropFirst(word.count)) }
    if names.count > 1 { lines.show(names.prefix(60).joined(separator: "  ")) }
    return nil
  }
}
