import AnimationEngine
import Diagnostics
import Drawing
import Exporting
import Geometry
import LuaBindings
import LuaRuntime
import Rendering
import SceneGraph
import Typesetting

/// The conversation of `repl`: reads texts and commands, runs them, and shows the results.
package final class TypingSession {
  /// The scene, and who talks.
  package struct Setup {
    /// The scene to begin with; nil for an empty one.
    package var file: String?
    /// The rights of its script; the session sets the listeners.
    package var host: ScriptHostOptions
    /// Instead of the scene's own frame rate.
    package var frameRate: FrameRate?
    /// Whether a person types, for whom the scene plays by the clock.
    package var isInteractive = false
    /// Whether only errors and results are shown.
    package var isQuiet = false
    /// Whether errors keep their lists of valid names.
    package var isVerbose = false
    /// Whether the results of each text are one object of JSON.
    package var usesJSON = false
    /// The first line for a person; nil for none.
    package var greeting: String?
    /// Turns errors into text.
    package var printer: DiagnosticPrinter
    /// The easings that the text may name; called when they are needed.
    package var catalog: () throws -> EasingCatalog
    /// Lays out the pages of the reference.
    package var pages: (Reference) -> ReferenceText
    /// The seconds that a text such as `250ms` stands for; nil for a text that is no time.
    package var time: (String) -> Double?
    /// Shows a frame of a size in pixels as lines of text.
    package var picture: (FramePlan, Size, TextLayouts) throws -> String

    package init(
      file: String?, host: ScriptHostOptions, printer: DiagnosticPrinter,
      catalog: @escaping () throws -> EasingCatalog,
      pages: @escaping (Reference) -> ReferenceText, time: @escaping (String) -> Double?,
      picture: @escaping (FramePlan, Size, TextLayouts) throws -> String
    ) {
      self.file = file
      self.host = host
      self.printer = printer
      self.catalog = catalog
      self.pages = pages
      self.time = time
      self.picture = picture
    }
  }

  private let setup: Setup
  private var file: String?
  private var live: LiveScene?
  /// Where texts come from, and results go.
  private let lines: any TypedLines
  /// Seconds of the real clock at which the scene's time was `base`; nil while it stands still.
  private var playing: (since: Double, base: Double)?
  private var outcome = Outcome.done
  /// The results of one text.
  private var result = TypedResult()
  private let texts = TextLayouts()

  /// A conversation; nothing is read yet.
  package init(_ setup: Setup, _ lines: any TypedLines) {
    self.setup = setup
    self.lines = lines
    file = setup.file
  }

  /// Talks until the input ends.
  ///
  /// - Returns: `done` on a terminal; from a pipe, `sceneError` when any text failed.
  package func run() throws -> Outcome {
    guard begin() else { return outcome }
    lines.onWait = { [unowned self] in self.keepPlaying() }
    lines.complete = { [unowned self] text in self.completion(of: text) }
    if setup.isInteractive {
      play()
      if let greeting = setup.greeting { lines.show(greeting) }
    }
    var text = ""
    reading: while true {
      switch lines.next(isContinued: !text.isEmpty) {
      case .line(let line):
        if text.isEmpty, let command = ReplLine.command(line, time: setup.time) {
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
    return setup.isInteractive && outcome == .sceneError ? .done : outcome
  }

  // MARK: Scene

  /// Makes the scene; false, and said why, when it cannot be made.
  private func begin() -> Bool {
    var setup = LiveScene.Setup(file: file)
    setup.options = self.setup.host
    setup.frameRate = self.setup.frameRate
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
      if setup.isInteractive, playing == nil {
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
    guard setup.usesJSON else { return }
    result.time = live?.time ?? 0
    lines.show(result.json)
  }

  private func value(_ text: String) {
    if setup.usesJSON { result.values.append(text) } else { lines.show(text) }
  }

  private func printed(_ text: String) {
    if setup.usesJSON { result.prints.append(text) } else { lines.show(text) }
  }

  private func fail(_ error: LoadError) {
    var (diagnostic, found) = Diagnostic.of(error)
    diagnostic.sourceText = diagnostic.file.flatMap { live?.host.sourceText(of: $0) }
    // One name is enough on a screen that goes on.
    if diagnostic.suggestion != nil, !setup.usesJSON, !setup.isVerbose {
      diagnostic.validNames = []
    }
    outcome = outcome.joined(with: found)
    result.answer = "failed"
    if setup.usesJSON {
      result.errors.append(setup.printer.located(diagnostic))
    } else {
      lines.complain(setup.printer.block(diagnostic))
    }
  }

  private func warn(_ report: ScriptReport) {
    var diagnostic = Diagnostic(report)
    diagnostic.severity = .warning
    diagnostic.sourceText = diagnostic.file.flatMap { live?.host.sourceText(of: $0) }
    if setup.usesJSON {
      result.warnings.append(setup.printer.located(diagnostic))
    } else if !setup.isQuiet {
      lines.complain(setup.printer.block(diagnostic))
    }
  }

  private func note(_ text: String) {
    if setup.usesJSON {
      result.notes.append(text)
    } else if !setup.isQuiet {
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
    outcome = outcome.joined(with: .sceneError)
    if setup.usesJSON {
      result.answer = "failed"
      result.errors.append(Diagnostic(.usage, text))
    } else {
      lines.complain(setup.printer.block(Diagnostic(.usage, text)))
    }
  }

  private func help(_ words: [String]) throws {
    guard !words.isEmpty else { return value(ReplLine.help) }
    let reference = try setup.catalog().reference
    var found = reference.entries(like: words[0])
    if found.isEmpty { found = reference.entries(meantBy: words[0]) }
    let isWhole = words.count == 1 && !found.isEmpty
    if !isWhole { found = reference.entries(about: words) }
    guard !found.isEmpty else {
      return mistake("nothing in the reference is called '\(words.joined(separator: " "))'")
    }
    let text = setup.pages(reference)
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
        let lines = try setup.picture(list, scene.size, texts)
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
      outcome = outcome.joined(with: .outputFailed)
      if let diagnostic = Diagnostic(error) { show(diagnostic) }
    }
  }

  private func show(_ diagnostic: Diagnostic) {
    if setup.usesJSON {
      result.answer = "failed"
      result.errors.append(diagnostic)
    } else {
      lines.complain(setup.printer.block(diagnostic))
    }
  }

  /// A text that gives a global its value, as one for a local: the kind of a local is known.
  private static func asLocal(_ text: String) -> String {
    let isAssignment = text.prefixMatch(of: /\s*[A-Za-z_][A-Za-z_0-9]*\s*=[^=]/) != nil
    return isAssignment ? "local " + text : text
  }

  /// The rest of the word before the cursor, as far as it is certain; several show below.
  private func completion(of line: String) -> String? {
    guard let catalog = try? setup.catalog(), let live else { return nil }
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
