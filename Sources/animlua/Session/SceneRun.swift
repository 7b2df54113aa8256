import AnimationEngine
import AuthorTools
import Exporting
import Geometry
import LuaBindings
import LuaRuntime
import SceneGraph
import Sessions

/// The run of one scene by a verb: its session by the options, with errors, outputs, summary and exit code.
final class SceneRun {
  typealias Manner = SessionManner

  let options: SceneOptions
  let reporter: Reporter
  let session: SceneSession
  /// Turns the session's events into reports, and adds up the exit status.
  private let words: SessionReports
  private var summary: RunSummary
  /// The files that it writes.
  let files = OutputSet()
  /// Whether one of its outputs could not be written.
  var hasLostOutput = false
  /// Paths that will be written, which nothing that the scene reads may have.
  let planned: [String]
  /// Films and pictures that were written, for the summary.
  var outputs: [OutputSummary]? {
    get { summary.outputs }
    set { summary.outputs = newValue }
  }
  private let begin = RealClock.monotonicSeconds()

  /// A run of the scene that the options name; nothing is read yet.
  ///
  /// `planned` are the paths of its outputs.
  init(_ options: SceneOptions, writing planned: [String] = []) {
    self.options = options
    self.planned = planned
    reporter = Reporter(options.words)
    words = SessionReports(scene: options.scene, reporter.reports)
    summary = RunSummary(scene: options.scene)
    session = SceneSession(options.session)
    session.owner = self
    Watchdog.begin(options)
  }

  var status: ExitStatus { words.outcome }
  /// Reports missing fonts and glyphs of its texts.
  var textWarnings: TextWarnings { words.textWarnings }
  /// Whether the script's first turn went well.
  var hasBegun: Bool { session.hasBegun }
  /// Whether a limit or an error of the engine ended it before its time.
  var hasEndedEarly: Bool { session.hasEndedEarly }
  /// Scripts and data that the scene has read, as errors show them.
  var fileNames: [String] { session.fileNames }

  /// Plays without a picture, to the end.
  func play(_ manner: Manner) {
    do throws(OutputError) { try session.play(manner) } catch { fail(error) }
  }

  /// Prints the summary and returns the exit status.
  func conclude(sumsUp: Bool) -> ExitStatus {
    summary.frames = session.frames
    summary.seconds = session.seconds
    summary.animations = session.animations
    summary.wallSeconds = RealClock.monotonicSeconds() - begin
    summary.status = words.conclude(session)
    if sumsUp { reporter.sumUp(summary, hasBegun: hasBegun) }
    return status
  }

  /// Adds one result to the exit status.
  func join(_ other: ExitStatus) { words.join(other) }

  /// Warns that a picture is of a time at which everything is at rest.
  func warnOfRest(before time: Double, of scene: Scene) {
    words.warnOfRest(session.rest, before: time, of: scene)
  }

  /// Warns that `--from` lies behind the end of a run that went to the scene's end.
  func warnOfEnd(before from: Double) {
    if hasBegun, !hasEndedEarly { words.warnOfEnd(at: session.seconds, before: from) }
  }

  /// Warns that a requested time lies behind the scene's stated duration.
  func warnOfEnd(of scene: Scene, before time: Double) {
    words.warnOfEnd(of: scene, before: time)
  }
}

// MARK: What the session tells

extension SceneRun: SceneSessionOwner {
  var isInterrupted: Bool { Interruption.wasRequested }

  func accepts(_ playback: ScenePlayback) -> Bool { !refusesOutputs() }

  func hear(_ event: SessionEvent) { words.hear(event) }
}

extension SceneOptions {
  /// The session that these options are of.
  var session: SceneSession.Setup {
    let values = limits
    var host = values.host
    host.seed = seed
    host.reducesMotion = reducedMotion || Environment.reducesMotion
    host.parameters = Dictionary(
      parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    host.easingFolders = EasingFolders.ofProcess.shared
    var setup = SceneSession.Setup(file: scene, host: host)
    setup.limits = values.run
    setup.drawingMemory = drawingMemory
    setup.frameRate = fps
    setup.duration = duration?.value
    setup.watched = [input].compactMap(\.self)
    setup.escapesPrints = untrusted
    return setup
  }
}
