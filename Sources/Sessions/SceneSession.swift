import AnimationEngine
import Drawing
import Geometry
import LuaBindings
import LuaRuntime
import Output
import Rendering
import SceneGraph
import Typesetting

/// Plays a scene from its file: loads it, holds it to its limits, keeps its time, and loads it again when it
/// was saved.
///
/// It knows no command line, no reports and no signals: its owner hears of what happens, and says when no
/// more is wanted.
///
/// One thread calls everything here.
package final class SceneSession {
  /// The scene, and what it may do.
  package struct Setup {
    /// The scene's file.
    package var file: String
    /// The text to play in place of the file's; nil for the file.
    package var text: String?
    /// The rights of its script; the session sets its listeners.
    package var host: ScriptHostOptions
    package var limits = RunLimits()
    /// Bytes that the process may have where pictures are drawn.
    package var drawingMemory: Int?
    /// Instead of the scene's own frame rate.
    package var frameRate: FrameRate?
    /// Scene seconds to play, instead of those that the scene says.
    package var duration: Double?
    /// Files beside those of the scene, a save of which counts as one of the scene.
    package var watched: [String] = []
    /// Whether what the script prints must not steer a terminal.
    package var escapesPrints = false

    /// The folder of the scene's file.
    package var folder: String {
      let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
      return folder.isEmpty ? "/" : folder
    }

    package init(file: String, host: ScriptHostOptions) {
      self.file = file
      self.host = host
    }
  }

  package let setup: Setup
  package weak var owner: (any SceneSessionOwner)?
  /// Texts and images of the scene that was loaded last, for all who draw it.
  package private(set) var materials = DrawingMaterials()
  /// Whether the script's first turn went well.
  package private(set) var hasBegun = false
  /// Whether a limit or an error of the engine ended it before its time.
  package internal(set) var hasEndedEarly = false
  /// The files that the scene loaded last has read.
  package private(set) var filesRead: [String] = []
  /// Scripts and data that the scene has read, as errors show them.
  package private(set) var fileNames: [String] = []
  /// The played scene.
  package private(set) weak var scene: Scene?
  /// Frames that were made.
  package private(set) var frames = 0
  /// Scene seconds of the last frame.
  package private(set) var seconds = 0.0
  /// Animations that were ever added.
  package private(set) var animations = 0
  /// Scene seconds of the frame since which nothing goes on; nil while something does.
  package private(set) var rest: Double?
  /// The first events of input that nothing in the scene could hear of, and how many there were.
  package private(set) var unheard: (first: [InputEvent], count: Int) = ([], 0)
  private var hasInput = false
  /// Whether the process ends after `play`, so that the scene's memory is left to the system.
  package var isLast = false
  /// Bytes that the script has printed.
  private(set) var printedBytes = 0
  /// The line that printed more than may be.
  private(set) var printedAt: LuaPosition?
  /// The files that a save may change.
  var watch = FileWatch([])

  /// A session of a scene; nothing is read yet.
  package init(_ setup: Setup) { self.setup = setup }

  func tell(_ event: SessionEvent) { owner?.hear(event) }

  /// Whether its owner wants no more of it.
  var isInterrupted: Bool { owner?.isInterrupted ?? false }

  /// The scene cannot go on.
  package func endEarly() { hasEndedEarly = true }

  // MARK: Loading

  /// Reads the file and runs its first turn; nil, and said why, if that fails.
  ///
  /// The content of `anim.state` of the scene before goes on.
  package func load(
    _ manner: SessionManner, after before: ScenePlayback? = nil
  ) -> ScenePlayback? {
    tell(.loading)
    filesRead = []
    materials = DrawingMaterials()
    (printedBytes, printedAt, rest) = (0, nil, nil)
    guard let input = owner.map({ $0.readInput() }) ?? [] else { return nil }
    hasInput = !input.isEmpty
    let kept = before?.host.keptState()
    for problem in kept?.problems ?? [] { tell(.erred(ScriptReport(problem), before?.host)) }
    // The host makes the animator whose time stands beside what is printed.
    weak var made: ScriptHost?
    var parts = ScenePlayback.Setup()
    parts.options = hostOptions(manner, { made?.animator.now ?? 0 }) {
      made?.runningLine
    }
    if let kept { parts.options.state = kept.state }
    parts.options.input = input
    parts.options.onReport = { [weak self] report in self?.tell(.erred(report, made)) }
    parts.frameRate = setup.frameRate
    parts.fastest = manner.fastest
    parts.list = { frame, body in DrawingWatch.frame(frame, body) }
    parts.isDrawing = manner.isDrawing
    parts.tracer = manner.tracer
    parts.beginsUnheard = manner.from > 0
    parts.onEnd = { [weak self] error in self?.tell(.failed(error, made)) }
    var host: ScriptHost?
    defer { filesRead = host?.readFiles ?? [] }
    do throws(LoadError) {
      let playback = try ScenePlayback(origin, parts) {
        made = $0
        host = $0
      }
      filesRead = playback.host.readFiles
      guard owner?.accepts(playback) ?? true else { return nil }
      hasBegun = true
      if playback.host.scene == nil, !input.isEmpty { tell(.unheardInput) }
      return playback
    } catch {
      tell(.failed(error, host))
      return nil
    }
  }

  private var origin: ScenePlayback.Origin {
    guard let text = setup.text else { return .file(setup.file) }
    return .text(text, name: setup.file, folder: setup.folder)
  }

  private func hostOptions(
    _ manner: SessionManner, _ now: @escaping () -> Double, place: @escaping () -> LuaPosition?
  ) -> ScriptHostOptions {
    var host = setup.host
    if manner.isDrawing, let memory = setup.drawingMemory { host.limits.processMemory = memory }
    host.frameRate = setup.frameRate
    host.findsTraps = manner.findsTraps
    if let size = manner.size { host.size = size }
    let onMissingFont: ((MissingFont) -> Void)? =
      manner.tellsOfFonts ? { [weak self] in self?.tell(.missingFont($0)) } : nil
    host.onScene = { [weak self, steps = setup.limits.drawing, texts = materials.texts] scene in
      self?.scene = scene
      self?.tell(.made(scene))
      TextLayouts(
        texts, onMissingFont: onMissingFont, onMissingGlyphs: { self?.tell(.missingGlyphs($0)) }
      ).measureTexts(of: scene)
      scene.drawingLimit = steps
    }
    host.onPrint = { [weak self] line in
      guard let self, !hasPrintedTooMuch else { return }
      printedBytes += line.count + 1
      if hasPrintedTooMuch { printedAt = place() }
      guard setup.escapesPrints else { return manner.print(now(), line) }
      // Text of a stranger must not give the terminal orders.
      var text = HarmlessText.escaped(
        String(decoding: line, as: UTF8.self), keepsTabs: true)
      text.withUTF8 { manner.print(now(), UnsafeRawBufferPointer($0)) }
    }
    host.onWarning = { [weak self] report in self?.tell(.warned(report)) }
    return host
  }

  /// Leaves a scene's memory to the system, which takes it at the end of the process.
  func leave(_ playback: ScenePlayback) { _ = Unmanaged.passRetained(playback) }

  // MARK: Counts

  /// Takes down what there is after the last frame.
  package func count(_ playback: ScenePlayback) {
    if hasInput { unheard = playback.player.scene.input.unheard }
    fileNames = playback.host.fileNames
    frames = playback.player.frameCount
    seconds = playback.player.time
    animations = playback.host.animator.addedCount
  }

  func lookForRest(_ playback: ScenePlayback) {
    let host = playback.host
    // Of many animations each is looked at: that is time of the scene's.
    let goesOn = host.counting {
      host.animator.hasFiniteWork || host.animator.hasEndlessWork || host.isWaiting
    }
    if goesOn {
      rest = nil
    } else if rest == nil {
      rest = playback.player.time
    }
  }
}
