import AnimationEngine
import Exporting
import Geometry
import LuaBindings
import LuaRuntime
import Rendering
import SceneGraph
import Sessions

/// The run of one scene by a verb: its session by the options, with errors, outputs, summary and exit code.
final class SceneRun {
  typealias Manner = SessionManner

  let options: SceneOptions
  let reporter: Reporter
  let session: SceneSession
  private(set) var status = ExitStatus.done
  /// The status before the last save.
  private var earlier = ExitStatus.done
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
  /// Reports missing fonts and glyphs of its texts.
  let textWarnings: TextWarnings
  private let begin = RealClock.monotonicSeconds()

  /// A run of the scene that the options name; nothing is read yet.
  ///
  /// `planned` are the paths of its outputs; a `reporter` has reported of the scene before; a
  /// `text` is played in place of the file's.
  init(
    _ options: SceneOptions, writing planned: [String] = [], reporter: Reporter? = nil,
    text: String? = nil
  ) {
    self.options = options
    self.planned = planned
    let reporter = reporter ?? Reporter(options.words)
    self.reporter = reporter
    textWarnings = TextWarnings(reporter)
    summary = RunSummary(scene: options.scene)
    var setup = options.session
    if let text {
      setup.text = text
      // A text has no easings beside it: those beside the file are its own.
      setup.host.easingFolders = EasingFolders.all(beside: setup.folder)
    }
    session = SceneSession(setup)
    session.owner = self
    Watchdog.begin(options)
  }

  /// Whether the script's first turn went well.
  var hasBegun: Bool { session.hasBegun }
  /// Whether a limit or an error of the engine ended it before its time.
  var hasEndedEarly: Bool { session.hasEndedEarly }
  /// Scripts and data that the scene has read, as errors show them.
  var fileNames: [String] { session.fileNames }
  /// Scene seconds of the frame since which nothing goes on; nil while something does.
  var rest: Double? { session.rest }

  /// Plays without a picture, to the end.
  func play(_ manner: Manner) {
    do throws(OutputError) { try session.play(manner) } catch { fail(error) }
  }

  /// Prints the summary and returns the exit status; `failure` stands for an error of the scene.
  func conclude(sumsUp: Bool, failure: ExitStatus = .sceneError) -> ExitStatus {
    if status == .sceneError || failure == .failed && status == .limitHit { status = failure }
    summary.frames = session.frames
    summary.seconds = session.seconds
    summary.animations = session.animations
    summary.wallSeconds = RealClock.monotonicSeconds() - begin
    summary.status = status
    reporter.beginAnew()
    noteUnheardInput()
    if sumsUp { reporter.sumUp(summary, hasBegun: hasBegun) }
    return status
  }

  /// Notes for the summary of a check whether the scene was played, and why not.
  func notePlayed(_ isPlayed: Bool, _ reason: String?) {
    (summary.isPlayed, summary.notPlayed) = (isPlayed, reason)
  }

  /// Adds one result to the exit status.
  func join(_ other: ExitStatus) { status = status.joined(with: other) }

  // MARK: Times behind the end

  /// Warns that a picture is of a time at which everything is at rest.
  func warnOfRest(before time: Double, of scene: Scene) {
    guard let rest = session.rest, rest > 0, time > rest + EndRule.sameInstant,
      scene.duration == nil, status == .done
    else { return }
    warnOfPast(
      "the scene ends at \(DecimalText.label(rest)) s, before \(DecimalText.label(time)) s: "
        + "the picture is that of its end")
  }

  /// Warns that `--from` lies behind the end of a run that went to the scene's end.
  func warnOfEnd(before from: Double) {
    if hasBegun, !hasEndedEarly { warnOfEnd(at: session.seconds, before: from) }
  }

  private func warnOfEnd(at end: Double, before from: Double) {
    guard from > end + EndRule.sameInstant, status == .done else { return }
    warnOfPast(
      "the scene ends at \(DecimalText.label(end)) s, before --from \(DecimalText.label(from)) s: "
        + "nothing of it is left")
  }

  /// Warns that a requested time lies behind the scene's stated duration.
  func warnOfEnd(of scene: Scene, before time: Double) {
    guard let duration = scene.duration, !scene.isLooping,
      time > duration + EndRule.sameInstant
    else { return }
    warnOfPast(
      "the scene lasts \(DecimalText.label(duration)) s; the output up to "
        + "\(DecimalText.label(time)) s shows how it goes on")
  }

  private func warnOfPast(_ message: String) { reporter.warn(Diagnostic(.pastEnd, message)) }
}

// MARK: What the session tells

extension SceneRun: SceneSessionOwner {
  var isInterrupted: Bool { Interruption.wasRequested }

  func accepts(_ playback: ScenePlayback) -> Bool { !refusesOutputs() }

  func hear(_ event: SessionEvent) {
    switch event {
    case .loading: reporter.beginAnew()
    case .made(let scene): textWarnings.scene = scene
    case .unheardInput:
      reporter.note("the script makes no scene, so nothing hears of --input")
    case .erred(let report, let host):
      let (diagnostic, status) = told(.script(report), of: host)
      reporter.reportRecurring(diagnostic)
      join(status)
    case .failed(let error, let host):
      let (diagnostic, status) = told(error, of: host)
      reporter.report(diagnostic)
      join(status)
    case .refused(let error):
      reporter.report(Diagnostic(error.code, error.description))
      join(.sceneError)
    case .warned(let report): reporter.warn(Diagnostic(report))
    case .missingFont(let font): textWarnings.warn(font)
    case .missingGlyphs(let glyphs): textWarnings.warn(glyphs)
    case .exceeded(let excess): report(excess)
    case .ended(let end, let from): warnOfEnd(at: end, before: from)
    case .over(let note): if let note { reporter.note(note) }
    case .still:
      guard status == .done else { return }
      reporter.note("the scene animates nothing; a verb such as layer:to({ x = 100 }, 1) does")
    case .interrupted: join(.interrupted)
    case .missingFile(let path):
      // Pictures are known by where they lie.
      let isWhole = path.hasPrefix("/") && !options.scene.hasPrefix("/")
      let name = isWhole ? path.split(separator: "/").last.map(String.init) ?? path : path
      reporter.note("\(name) is missing: the scene is played again once it is there")
    case .saved: (earlier, status) = (status, .done)
    case .savedInVain: join(earlier)
    }
  }

  private func told(_ error: LoadError, of host: ScriptHost?) -> (Diagnostic, ExitStatus) {
    var (diagnostic, status) = Diagnostic.of(error)
    diagnostic.sourceText = diagnostic.file.flatMap { host?.sourceText(of: $0) }
    return (diagnostic, status)
  }

  /// Reports a limit of the run that ended the scene.
  private func report(_ excess: SessionExcess) {
    let (name, limit) = (excess.measure.rawValue, excess.limit)
    let word = excess.measure == .frames ? "frame" : name
    let most =
      excess.measure == .frames ? "\(limit) frames" : LimitMeasure.bytes.text(of: Double(limit))
    let far = excess.time.map { time in
      "\(DecimalText.label(time.seconds)) s at \(DecimalText.label(time.rate)) frames a second "
        + "are more than \(most)"
    }
    var diagnostic = Diagnostic(.runLimit, "\(word) limit exceeded: \(far ?? most)")
    diagnostic.file = excess.place?.file ?? options.scene
    diagnostic.line = excess.place?.line
    diagnostic.notes = ["--limit \(name)=… sets it"]
    reporter.report(diagnostic)
    join(.limitHit)
  }
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
    host.easingFolders = EasingFolders.shared
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
