import AnimationEngine
import LuaRuntime
import SceneGraph

/// A scene file that plays, and shows its state at any time.
///
/// ```swift
/// let playback = try ScenePlayback(.file("scene.lua"))
/// try playback.seek(to: 1.5)
/// try renderer.draw(playback.player.plan)
/// try playback.seek(to: 0.2)          // back: it ran again, unheard
/// ```
/// A script only goes forward, so an earlier state is found by running the scene again from its
/// start, with the same texts, parameters, seed and input. Every frame is made on the way, so the
/// state is that of playing up to there; only the last one is drawn.
///
/// One thread calls everything here.
package final class ScenePlayback {
  /// The parts of a playback, and its listeners.
  package struct Setup {
    /// The script's rights; `onPrint` hears nothing while a seek runs unheard, `onReport` and
    /// `onWarning` nothing while one goes back.
    package var options = ScriptHostOptions()
    /// Instead of the scene's own frame rate.
    package var frameRate: FrameRate?
    /// Instead of the scene's own frame rate where that is higher; nil for none.
    package var fastest: FrameRate?
    /// Whether the first turn goes unheard but for what goes wrong, and what follows up to the end of the
    /// first seek.
    package var beginsUnheard = false
    /// Whether frames are drawn.
    package var isDrawing = true
    /// Whether frames are drawn that later ones show, as delayed copies and particles do.
    package var drawsThePast = false
    /// Called around the making of each display list, with the frame's number.
    package var list: (Int, () -> Void) -> Void = { $1() }
    /// Sees every value and event of what is heard.
    package var tracer: (any TraceSink)?
    /// Hears of what ended the scene for good, once.
    package var onEnd: (LoadError) -> Void = { _ in }

    package init() {}
  }

  /// Runs the script; another one after a seek back.
  package private(set) var host: ScriptHost
  /// Makes the frames; another one after a seek back.
  package private(set) var player: Player
  private let origin: Origin
  private var setup: Setup
  private let gate: Gate
  private let onHost: (ScriptHost) -> Void
  /// The input to the scene, past and to come: a run from the start gets all of it.
  ///
  /// Events added here are not sent to the scene that runs already.
  package var input: [InputEvent] {
    get { setup.options.input }
    set { setup.options.input = newValue }
  }

  /// Where the scene comes from.
  package enum Origin: Sendable {
    case file(String)
    /// A text; `folder` is where it finds its modules and files.
    case text(String, name: String, folder: String)
  }

  /// Lets through what is heard.
  private final class Gate {
    var isOpen = true
    /// Whether what goes wrong has been reported before: the scene runs again to where it was.
    var isRepeated = false
    /// Whether the error that ended the scene was reported.
    var hasTold = false
    /// The engine looks at it all the way: its notes ahead are to be reported later.
    let tracer: GatedTrace?

    init(_ tracer: (any TraceSink)?) {
      self.tracer = tracer.map { GatedTrace($0) }
      self.tracer?.isOpen = { [unowned self] in self.isOpen }
    }
  }

  /// Loads a scene and runs its first turn; no frame is made yet.
  ///
  /// `onHost` hears of each host before its scene runs.
  ///
  /// - Throws: `LoadError`.
  package init(
    _ origin: Origin, _ setup: Setup = Setup(), onHost: @escaping (ScriptHost) -> Void = { _ in }
  ) throws(LoadError) {
    self.origin = origin
    self.setup = setup
    let gate = Gate(setup.tracer)
    self.gate = gate
    self.onHost = onHost
    gate.isOpen = !setup.beginsUnheard
    (host, player) = try Self.load(origin, setup, gate, files: nil, onHost)
  }

  private static func load(
    _ origin: Origin, _ setup: Setup, _ gate: Gate, files: SceneFiles?,
    _ onHost: (ScriptHost) -> Void
  ) throws(LoadError) -> (ScriptHost, Player) {
    var options = setup.options
    options.files = files
    options.onPrint = { line in if gate.isOpen { setup.options.onPrint(line) } }
    options.onReport = { report in if !gate.isRepeated { setup.options.onReport(report) } }
    options.onWarning = { report in if !gate.isRepeated { setup.options.onWarning(report) } }
    let host: ScriptHost
    do throws(ScriptError) { host = try ScriptHost(options) } catch {
      throw .script(ScriptReport(error))
    }
    onHost(host)
    host.animator.tracer = gate.tracer
    switch origin {
    case .file(let path): try host.load(path: path)
    case .text(let text, let name, let folder):
      try host.load(source: text, name: name, folder: folder)
    }
    let tell = { (error: LoadError) in
      // However often it is resumed, and whether it is heard or not.
      if !gate.hasTold { setup.onEnd(error) }
      gate.hasTold = true
    }
    return (host, makePlayer(of: host, setup, onEnd: tell))
  }

  /// A player whose frames are the host's turns: its script, its limits, its assignments.
  static func makePlayer(
    of host: ScriptHost, _ setup: Setup, onEnd: @escaping (LoadError) -> Void
  ) -> Player {
    let scene = host.scene ?? Scene(animator: host.animator)
    let own = scene.frameRate
    let isTooFast = setup.fastest.map { own.framesPerSecond > $0.framesPerSecond } ?? false
    let rate = setup.frameRate ?? (isTooFast ? setup.fastest : nil) ?? own
    let player = Player(scene, frameRate: rate, isDrawing: setup.isDrawing)
    player.list = setup.list
    player.advance = { time in
      do throws(LoadError) { try host.advance(to: time) } catch { onEnd(error) }
    }
    player.turn = { stages throws(EngineError) in
      try host.inTurn { () throws(EngineError) in
        host.noteAssignedFields()
        try stages()
        host.traceAssignedFields()
        // The layers' values took time, too, and nobody would ask about the last frame.
        do throws(LoadError) { try host.requireTime() } catch { onEnd(error) }
      }
    }
    return player
  }

  /// The frame that a time shows: the first at or after it.
  package func frame(at time: Double) -> Int {
    let rate = player.frameRate
    var frame = rate.frame(at: time)
    while rate.time(of: frame) < time - Self.sameInstant { frame += 1 }
    return max(frame, 0)
  }

  /// Two instants closer than this are one: rounding must not cost a frame more.
  private static let sameInstant = 1e-9

  /// Brings the scene to the first frame at or after a time.
  ///
  /// - Parameters:
  ///   - time: Scene seconds, 0 or more.
  ///   - isHeard: Whether prints and the trace of the way there go out; back, never, nor reports.
  ///   - goesOn: Asked before each frame; false leaves the scene where it is by then.
  /// - Throws: `LoadError` when it has to run again and cannot; it stays where it was.
  /// - Complexity: O(frames on the way); back, all frames from 0.
  package func seek(
    to time: Double, isHeard: Bool = false, while goesOn: () -> Bool = { true }
  ) throws(LoadError) {
    try seek(toFrame: frame(at: time), isHeard: isHeard, while: goesOn)
  }

  /// Brings the scene to a frame; see `seek(to:isHeard:while:)`.
  package func seek(
    toFrame target: Int, isHeard: Bool = false, while goesOn: () -> Bool = { true }
  ) throws(LoadError) {
    gate.isOpen = isHeard && target > player.frame
    gate.isRepeated = target < player.frame
    defer {
      gate.isOpen = true
      gate.isRepeated = false
    }
    if target < player.frame {
      (host, player) = try Self.load(origin, setup, gate, files: host.files, onHost)
    }
    while player.frame < target, host.fatal == nil, goesOn() {
      let next = player.frame + 1
      // Copies with a delay, and particles, show what was drawn before.
      player.isDrawing =
        setup.isDrawing && next == target
        || (setup.isDrawing || setup.drawsThePast) && player.scene.drawsThePast
      do throws(EngineError) { try player.step(to: next) } catch {
        throw .script(
          ScriptReport(ScriptError(kind: .runtime, message: error.description, code: error.code)))
      }
    }
    player.isDrawing = setup.isDrawing
  }
}

/// Hands on what it sees while it is open.
private final class GatedTrace: TraceSink {
  private let sink: any TraceSink
  var isOpen: () -> Bool = { true }

  init(_ sink: any TraceSink) { self.sink = sink }

  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double]
  ) {
    guard isOpen() else { return }
    sink.write(
      time: time, target: target, property: property, components: components, kind: kind,
      values: values, velocities: velocities)
  }

  func writeText(time: Double, target: String, property: String, text: String) {
    guard isOpen() else { return }
    sink.writeText(time: time, target: target, property: property, text: text)
  }

  var assignments: TracedAssignments? { sink.assignments }

  func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double]
  ) {
    guard isOpen() else { return }
    sink.assigned(
      time: time, target: target, property: property, components: components, values: values)
  }

  func assignedText(time: Double, target: String, property: String, text: String) {
    guard isOpen() else { return }
    sink.assignedText(time: time, target: target, property: property, text: text)
  }

  func event(time: Double, target: String, property: String, event: String, detail: String) {
    guard isOpen() else { return }
    sink.event(time: time, target: target, property: property, event: event, detail: detail)
  }
}
