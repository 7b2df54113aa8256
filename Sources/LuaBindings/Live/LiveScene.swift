import AnimationEngine
import LuaRuntime
import SceneGraph

/// A scene that goes on while an author types Lua at it.
///
/// ```swift
/// let live = try LiveScene(.init(file: nil))
/// live.type("box = scene:rect { x = 0 }")
/// live.type("box:to { x = 100 }")
/// try live.advance(to: 0.5)
/// live.type("=box.presentation.x")     // goes to `onValue`
/// ```
/// Every text that ran is kept with its frame. So the scene can go back, take a text back, and survive one
/// that hits a limit: it is made again without it, unheard.
///
/// One thread calls everything here.
package final class LiveScene {
  package struct Setup {
    /// The scene to begin with; nil for an empty one.
    package var file: String?
    /// The script's rights; `onPrint`, `onReport` and `onWarning` hear nothing of what runs again.
    package var options = ScriptHostOptions()
    /// Instead of the scene's own frame rate.
    package var frameRate: FrameRate?
    /// Hears of the values of each expression, as text.
    package var onValue: (String) -> Void = { _ in }
    /// Called around the making of each display list, with the frame's number.
    package var list: (Int, () -> Void) -> Void = { $1() }

    package init(file: String? = nil) { self.file = file }
  }

  /// The results of typing a text.
  package enum Answer {
    /// Nothing of it ran: more lines are needed.
    case incomplete
    case done
    /// It waits, and goes on with the scene.
    case waiting
    /// Its error; what ran before it stays done.
    case failed(LoadError)
    /// It hit a limit: the scene stands as if it had not been typed.
    case takenBack(LoadError)
  }

  /// A text that ran.
  package struct Entry {
    /// Scene seconds of the frame after which it ran.
    package var time: Double
    package var text: String
    /// The number of its name.
    var number: Int
    /// Whether it raised an error.
    var hasFailed = false
  }

  private let setup: Setup
  package private(set) var host: ScriptHost
  private var player: Player?
  private var printer: ValuePrinter
  package private(set) var entries: [Entry] = []
  /// The frame that was made last.
  private var frame = 0
  /// The number of the text that is typed next.
  package private(set) var number = 1
  private let gate: Gate

  private final class Gate {
    var isOpen = true
    /// The error that ended the scene in a frame.
    var end: LoadError?
  }

  /// Loads the scene and makes its first frame.
  ///
  /// - Throws: `LoadError`.
  package init(_ setup: Setup) throws(LoadError) {
    self.setup = setup
    gate = Gate()
    (host, printer) = try Self.load(setup, gate)
    try begin()
  }

  private static func load(
    _ setup: Setup, _ gate: Gate
  ) throws(LoadError) -> (ScriptHost, ValuePrinter) {
    gate.end = nil
    var options = setup.options
    options.frameRate = setup.frameRate
    options.onPrint = { line in if gate.isOpen { setup.options.onPrint(line) } }
    options.onReport = { report in if gate.isOpen { setup.options.onReport(report) } }
    options.onWarning = { report in if gate.isOpen { setup.options.onWarning(report) } }
    let host: ScriptHost
    let printer: ValuePrinter
    do throws(ScriptError) {
      host = try ScriptHost(options)
      printer = try ValuePrinter(host.state) { text in if gate.isOpen { setup.onValue(text) } }
    } catch {
      throw .script(ScriptReport(error))
    }
    if let file = setup.file {
      try host.load(path: file)
    } else {
      try host.load(source: "", name: "scene")
    }
    return (host, printer)
  }

  /// Makes the first frame.
  private func begin() throws(LoadError) {
    (player, frame) = (nil, 0)
    try exposeScene()
    try step(to: 0)
  }

  /// Two instants closer than this are one.
  private static let sameInstant = 1e-9

  /// The scene as the global `scene`, where the script has none of that name.
  private func exposeScene() throws(LoadError) {
    guard player == nil, host.scene != nil else { return }
    var playing = ScenePlayback.Setup()
    playing.frameRate = setup.frameRate
    playing.isDrawing = false
    playing.list = setup.list
    player = ScenePlayback.makePlayer(of: host, playing) { [gate] error in
      if gate.end == nil { gate.end = error }
    }
    // The scene may have another rate than the time before it.
    let rate = frameRate
    frame = rate.frame(at: time)
    while rate.time(of: frame) > time + Self.sameInstant { frame -= 1 }
    do throws(ScriptError) {
      guard let scene = host.scenes.mainValue else { return }
      host.state.beginTurn()
      defer { host.state.endTurn() }
      let text = "local made = ... if scene == nil then scene = made end"
      _ = try host.state.call(host.state.load(text, name: "scene"), [scene])
    } catch {
      throw .script(ScriptReport(error))
    }
  }

  // MARK: Time

  /// Frames per second.
  package var frameRate: FrameRate {
    player?.frameRate ?? setup.frameRate ?? .sixty
  }

  /// Scene seconds of the frame that was made last.
  package var time: Double { host.animator.now }

  /// Makes the frames up to a time that lies ahead, the last one at or before it.
  ///
  /// - Throws: `LoadError` when the scene has ended by an error; it stays as it was then.
  /// - Complexity: O(frames on the way).
  package func advance(to target: Double) throws(LoadError) {
    while frameRate.time(of: frame + 1) <= target + Self.sameInstant { try step(to: frame + 1) }
  }

  private func step(to target: Int) throws(LoadError) {
    if let end = gate.end { throw end }
    if let player {
      player.isDrawing = player.scene.drawsThePast
      do throws(EngineError) { try player.step(to: target) } catch {
        throw .script(
          ScriptReport(ScriptError(kind: .runtime, message: error.description, code: error.code)))
      }
      if let end = gate.end { throw end }
    } else {
      try host.advance(to: frameRate.time(of: target))
    }
    frame = target
  }

  /// Goes to any time: back, the scene is made again, with the texts up to there.
  ///
  /// Texts that were typed later are forgotten.
  ///
  /// - Throws: `LoadError` as `advance` does.
  package func seek(to target: Double) throws(LoadError) {
    if target >= time { return try advance(to: target) }
    try rebuild(with: entries.filter { $0.time <= target + Self.sameInstant }, to: target)
  }

  /// Takes the last text back; false when there is none.
  ///
  /// The scene is then at the same time, as it would be without it.
  ///
  /// - Throws: `LoadError` as `advance` does.
  package func undo() throws(LoadError) -> Bool {
    guard !entries.isEmpty else { return false }
    try rebuild(with: Array(entries.dropLast()), to: time)
    return true
  }

  private func rebuild(with texts: [Entry], to target: Double) throws(LoadError) {
    gate.isOpen = false
    defer { gate.isOpen = true }
    (host, printer) = try Self.load(setup, gate)
    entries = []
    try begin()
    for entry in texts {
      try advance(to: entry.time)
      _ = run(entry.text, number: entry.number)
    }
    try advance(to: target)
  }

  // MARK: Text

  /// Runs a text between two frames.
  @discardableResult
  package func type(_ text: String) -> Answer {
    let own = number
    let answer = run(text, number: own)
    if case .incomplete = answer { return answer }
    number += 1
    guard host.fatal != nil, case .failed(let error) = answer else { return answer }
    do throws(LoadError) { try rebuild(with: entries.dropLast(), to: time) } catch {
      return .failed(error)
    }
    return .takenBack(error)
  }

  private func run(_ text: String, number: Int) -> Answer {
    if let fatal = host.fatal { return .failed(.script(fatal)) }
    let name = Self.name(of: number)
    let typed: TypedText
    switch TypedText.read(text, name: name) {
    case .incomplete: return .incomplete
    case .wrong(let error): return .failed(.script(ScriptReport(error)))
    case .whole(let whole): typed = whole
    }
    if typed.wantsScene, host.scene == nil {
      _ = run("scene = anim.scene {}", number: 0)
    }
    entries.append(Entry(time: time, text: text, number: number))
    host.files.keep(Array(text.utf8), of: name)
    host.state.beginTurn()
    defer { host.state.endTurn() }
    let result: Scripts.FirstStep
    do throws(ScriptError) {
      let chunk = try host.state.load(typed.chunk, name: name)
      result = try host.scripts.call(
        chunk, [.function(printer.function)], madeAt: LuaPosition(file: name, line: 1))
    } catch {
      entries[entries.count - 1].hasFailed = true
      return .failed(.script(ScriptReport(host.context.noticed(error))))
    }
    do throws(LoadError) { try exposeScene() } catch { return .failed(error) }
    if let fatal = host.fatal { return .failed(.script(fatal)) }
    if case .waiting = result { return .waiting }
    return .done
  }

  /// The name of a text in errors.
  package static func name(of number: Int) -> String { "input-\(number)" }

  /// Takes a text for incomplete input as its error, when no more lines come.
  package func failure(ofIncomplete text: String) -> LoadError {
    let name = Self.name(of: number)
    host.files.keep(Array(text.utf8), of: name)
    let error =
      ScriptHost.syntaxError(in: Array(text.utf8), name: name)
      ?? ScriptError(kind: .syntax, message: "the text has no end", file: name, line: 1)
    return .script(ScriptReport(error))
  }

  /// Shows the scene's layers by `onValue`, one line each.
  package func showLayers() throws(LoadError) {
    do throws(ScriptError) {
      guard let scene = host.scenes.mainValue else { return }
      try printer.showLayers(of: scene, host.state)
    } catch {
      throw .script(ScriptReport(host.context.noticed(error)))
    }
  }

  /// Draws the frame that was made last; nil without a scene.
  ///
  /// - Complexity: O(layers).
  package func picture() -> FramePlan? {
    guard let player, gate.end == nil else { return nil }
    do throws(EngineError) { try player.drawLast() } catch { return nil }
    return player.plan
  }

  /// A scene file that does the same: the file's text, then the typed texts at their times.
  package func script() -> String {
    var text = setup.file.flatMap { host.sourceText(of: $0) } ?? ""
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    let isOwn = text.isEmpty
    if !isOwn { text += "\nspawn(function()\n" }
    var last = 0.0
    for entry in entries {
      if entry.time > last {
        text += "\(isOwn ? "" : "  ")wait(\(shortest(entry.time - last)))\n"
        last = entry.time
      }
      let statement = Self.statement(entry.text)
      text += entry.hasFailed ? Self.comment(statement) : statement
      text += "\n"
    }
    return text + (isOwn ? "" : "end)\n")
  }

  private static func comment(_ text: String) -> String {
    "-- This raised an error:\n-- " + text.replacing("\n", with: "\n-- ")
  }

  /// A typed text as a statement of a file: an expression is printed.
  private static func statement(_ text: String) -> String {
    guard case .whole(let typed) = TypedText.read(text, name: "input"), typed.isExpression else {
      return text
    }
    let trimmed = text.drop { $0 == " " || $0 == "\t" }
    let expression = trimmed.hasPrefix("=") ? String(trimmed.dropFirst()) : String(trimmed)
    let isCall = ScriptHost.syntaxError(in: Array(expression.utf8), name: "input") == nil
    return isCall ? expression : "print(\(expression))"
  }
}
