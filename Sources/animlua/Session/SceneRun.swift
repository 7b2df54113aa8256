import AnimationEngine
import Exporting
import Geometry
import LuaBindings
import LuaRuntime
import Rendering
import SceneGraph

/// Plays one scene from its file to its end, and reports errors on the way.
final class SceneRun {
  /// How fast, how long, and for whom a scene is played.
  struct Manner {
    /// Scene seconds per second of the real clock; nil for a virtual one.
    var realSpeed: Double?
    /// Scene seconds before which nothing is of interest; the way there is unheard.
    var from = 0.0
    /// Scene seconds after which nothing is of interest.
    var until: Double?
    /// Scene seconds to play, instead of those of the options or the scene.
    var length: ((Scene) -> Double)?
    /// The text to play instead of the file's.
    var text: String?
    /// Whether mistakes are looked for that cost time to find.
    var findsTraps = false
    /// Whether to play again when the file is saved.
    var isWatching = false
    /// Sees every value and event.
    var tracer: (any TraceSink)?
    /// Size and scale, where there is a picture.
    var picture: PictureOptions?
    /// Takes what the script prints, with its scene time.
    var print: (_ time: Double, _ line: UnsafeRawBufferPointer) -> Void
    /// Instead of the scene's own size.
    var size: PixelSize?
    /// The most frames per second that are of use, where the user did not choose.
    var fastest: FrameRate?
    /// Whether frames are drawn although no picture's size was given.
    var isDrawing = false
    /// Whether fonts that are not there are reported; code that draws pictures reports them itself.
    var tellsOfFonts = false
    /// Bytes that were written so far, where that is limited.
    var outputSize: (() -> Int)?
    /// Called with each frame.
    var onFrame: (Player) -> Void = { _ in }
    /// Called after each frame, to write what has gathered.
    var afterFrame: () throws(OutputError) -> Void = {}
    /// Whether any more frames are of use.
    var goesOn: () -> Bool = { true }
  }

  let options: SceneOptions
  let reporter: Reporter
  /// The scene's limits.
  let limits: SceneLimit.Values
  /// Bytes that the script has printed.
  private(set) var printedBytes = 0
  /// The line that printed more than may be.
  private(set) var printedAt: LuaPosition?
  private(set) var status = ExitStatus.done
  /// The files that the scene loaded last has read.
  private(set) var filesRead: [String] = []
  var summary: RunSummary
  /// Events of `--input` that nothing could hear of.
  var unheard: (first: [InputEvent], count: Int) = ([], 0)
  /// Whether the script's first turn went well.
  private(set) var hasBegun = false
  /// Whether a limit or an error of the engine ended it before its time.
  private(set) var hasEndedEarly = false
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
  /// The played scene, for reports about its layers.
  private(set) weak var scene: Scene?
  /// Scripts and data that the scene has read, as errors show them.
  private(set) var fileNames: [String] = []
  /// Scene seconds of the frame since which nothing goes on; nil while something does.
  private(set) var rest: Double?
  private let begin = RealClock.monotonicSeconds()

  /// A run of the scene that the options name; nothing is read yet.
  ///
  /// `planned` are the paths of its outputs; a `reporter` has reported of the scene before.
  init(_ options: SceneOptions, writing planned: [String] = [], reporter: Reporter? = nil) {
    self.options = options
    self.planned = planned
    let reporter = reporter ?? Reporter(options.words)
    self.reporter = reporter
    textWarnings = TextWarnings(reporter)
    summary = RunSummary(scene: options.scene)
    limits = options.limits
    Watchdog.begin(options)
  }

  /// Plays without a picture, to the end.
  func play(_ manner: Manner) {
    var session = load(manner)
    var watch = watchFiles(hasLoaded: session != nil)
    if session == nil, manner.isWatching { session = waitForSave(&watch, manner) }
    guard let session else { return }
    do throws(OutputError) {
      try frames(of: session, manner, &watch)
    } catch {
      fail(error)
    }
  }

  /// Prints the summary and returns the exit status; `failure` stands for an error of the scene.
  func conclude(sumsUp: Bool, failure: ExitStatus = .sceneError) -> ExitStatus {
    if status == .sceneError || failure == .failed && status == .limitHit { status = failure }
    summary.wallSeconds = RealClock.monotonicSeconds() - begin
    summary.status = status
    reporter.beginAnew()
    noteUnheardInput()
    if sumsUp { reporter.sumUp(summary, hasBegun: hasBegun) }
    return status
  }

  /// Warns that `--from` lies behind the scene's end.
  private func warnOfEnd(at end: Double, before from: Double) {
    guard from > end + EndRule.sameInstant, status == .done else { return }
    reporter.warn(
      Diagnostic(
        .pastEnd,
        "the scene ends at \(DecimalText.label(end)) s, before --from \(DecimalText.label(from)) s: "
          + "nothing of it is left"))
  }

  /// The same of a run that went to the scene's end.
  func warnOfEnd(before from: Double) {
    if hasBegun, !hasEndedEarly { warnOfEnd(at: summary.seconds, before: from) }
  }

  /// Returns the status so far and forgets it: a save may mend the scene.
  func takeStatus() -> ExitStatus {
    defer { status = .done }
    return status
  }

  /// The scene cannot go on.
  func endEarly() { hasEndedEarly = true }

  /// Adds one result to the exit status.
  func join(_ other: ExitStatus) { status = status.joined(with: other) }

  // MARK: Loading

  /// Reads the file and runs its first turn; nil, and said why, if that fails.
  ///
  /// The content of `anim.state` of the scene before goes on.
  func load(_ manner: Manner, after before: ScenePlayback? = nil) -> ScenePlayback? {
    reporter.beginAnew()
    filesRead = []
    (printedBytes, printedAt, rest) = (0, nil, nil)
    guard let input = readInput() else { return nil }
    let kept = before?.host.keptState()
    for problem in kept?.problems ?? [] {
      report(ScriptReport(problem), of: before?.host)
    }
    // The host makes the animator whose time stands beside what is printed.
    weak var made: ScriptHost?
    var setup = ScenePlayback.Setup()
    setup.options = hostOptions(manner, { made?.animator.now ?? 0 }) {
      made?.runningLine
    }
    if let kept { setup.options.state = kept.state }
    setup.options.input = input
    setup.options.onReport = { [weak self] report in self?.report(report, of: made) }
    setup.frameRate = options.fps
    setup.fastest = manner.fastest
    setup.list = { frame, body in DrawingWatch.frame(frame, body) }
    setup.isDrawing = manner.isDrawing || manner.picture != nil
    setup.tracer = manner.tracer
    setup.beginsUnheard = manner.from > 0
    setup.onEnd = { [weak self] error in self?.report(error, of: made) }
    var host: ScriptHost?
    defer { filesRead = host?.readFiles ?? [] }
    do throws(LoadError) {
      let playback = try ScenePlayback(origin(manner), setup) {
        made = $0
        host = $0
      }
      filesRead = playback.host.readFiles
      guard !refusesOutputs() else { return nil }
      hasBegun = true
      if playback.host.scene == nil, !input.isEmpty {
        reporter.note("the script makes no scene, so nothing hears of --input")
      }
      return playback
    } catch {
      report(error, of: host)
      return nil
    }
  }

  private func hostOptions(
    _ manner: Manner, _ now: @escaping () -> Double, place: @escaping () -> LuaPosition?
  ) -> ScriptHostOptions {
    var host = limits.host
    if manner.isDrawing || manner.picture != nil {
      host.limits.processMemory = options.drawingMemory
    }
    host.seed = options.seed
    host.reducesMotion = options.reducedMotion || Environment.reducesMotion
    host.parameters = Dictionary(
      options.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    // A text has none beside it.
    host.easingFolders =
      manner.text == nil ? EasingFolders.shared : EasingFolders.all(beside: folder)
    host.findsTraps = manner.findsTraps
    host.frameRate = options.fps
    if let size = manner.size ?? manner.picture?.size {
      host.size = Size(width: Double(size.width), height: Double(size.height))
    }
    let onMissingFont: ((MissingFont) -> Void)? =
      manner.tellsOfFonts ? { [textWarnings] in textWarnings.warn($0) } : nil
    host.onScene = { [weak self, textWarnings, steps = limits.run.drawing] scene in
      self?.scene = scene
      textWarnings.scene = scene
      TextLayouts(onMissingFont: onMissingFont, onMissingGlyphs: { textWarnings.warn($0) })
        .measureTexts(of: scene)
      scene.drawingLimit = steps
    }
    let isStranger = options.untrusted
    host.onPrint = { [weak self] line in
      guard let self, !hasPrintedTooMuch else { return }
      printedBytes += line.count + 1
      if hasPrintedTooMuch { printedAt = place() }
      guard isStranger else { return manner.print(now(), line) }
      // Text of a stranger must not give the terminal orders.
      var text = HarmlessText.escaped(
        String(decoding: line, as: UTF8.self), keepsTabs: true)
      text.withUTF8 { manner.print(now(), UnsafeRawBufferPointer($0)) }
    }
    host.onWarning = { [weak self] report in self?.reporter.warn(Diagnostic(report)) }
    return host
  }

  /// Reports an error that ended something of the scene, which goes on.
  private func report(_ report: ScriptReport, of host: ScriptHost?) {
    let (diagnostic, status) = told(.script(report), of: host)
    reporter.reportRecurring(diagnostic)
    join(status)
  }

  /// Reports an error that ended the scene, or kept it from beginning.
  private func report(_ error: LoadError, of host: ScriptHost?) {
    let (diagnostic, status) = told(error, of: host)
    reporter.report(diagnostic)
    join(status)
  }

  private func told(_ error: LoadError, of host: ScriptHost?) -> (Diagnostic, ExitStatus) {
    var (diagnostic, status) = Diagnostic.of(error)
    diagnostic.sourceText = diagnostic.file.flatMap { host?.sourceText(of: $0) }
    return (diagnostic, status)
  }

  // MARK: Frames

  /// Plays unheard up to where the run begins; false when it does not get there.
  func fastForward(_ session: ScenePlayback, _ manner: Manner) -> Bool {
    // The frame at the beginning is the first that is heard.
    let first = session.frame(at: manner.from)
    guard first > 0 else { return true }
    seek(session, toFrame: first - 1)
    guard !hasEndedEarly, session.player.frame == first - 1 || session.host.fatal == nil else {
      return false
    }
    if let end = options.duration?.value ?? session.player.scene.duration ?? rest {
      warnOfEnd(at: end, before: manner.from)
    }
    return true
  }

  /// Brings a session to a frame; what goes wrong is reported.
  func seek(_ session: ScenePlayback, toFrame frame: Int, isHeard: Bool = false) {
    guard !isTooFar(session.player.frameRate.time(of: frame), session) else {
      hasEndedEarly = true
      return
    }
    do throws(LoadError) {
      try session.seek(toFrame: frame, isHeard: isHeard) {
        self.lookForRest(session)
        return !Interruption.wasRequested && !self.hasPrintedTooMuch
      }
      lookForRest(session)
      if Interruption.wasRequested { join(.interrupted) }
      if session.host.fatal != nil || isBeyondLimits(session.player, nil) { hasEndedEarly = true }
    } catch {
      hasEndedEarly = true
      report(error, of: session.host)
    }
  }

  private func lookForRest(_ session: ScenePlayback) {
    let host = session.host
    // Of many animations each is looked at: that is time of the scene's.
    let goesOn = host.inTurn {
      host.animator.hasFiniteWork || host.animator.hasEndlessWork || host.isWaiting
    }
    if goesOn {
      rest = nil
    } else if rest == nil {
      rest = session.player.time
    }
  }

  /// Brings the summary up to the last frame.
  func count(_ session: ScenePlayback) {
    if options.input != nil { unheard = session.player.scene.input.unheard }
    fileNames = session.host.fileNames
    summary.frames = session.player.frameCount
    summary.seconds = session.player.time
    summary.animations = session.host.animator.addedCount
  }

  /// Makes frames until the run is over; with a watch, again after each save.
  private func frames(
    of first: ScenePlayback, _ manner: Manner, _ watch: inout FileWatch
  ) throws(OutputError) {
    var session = first
    while true {
      if let next = try oneRun(of: session, manner, &watch) {
        session = next
        continue
      }
      guard manner.isWatching, status != .interrupted,
        let next = waitForSave(&watch, manner, after: session)
      else { return }
      session = next
    }
  }

  /// One run from first to last frame, or to the save that takes its place.
  ///
  /// A save that does not load leaves the old scene playing.
  private func oneRun(
    of session: ScenePlayback, _ manner: Manner, _ watch: inout FileWatch
  ) throws(OutputError) -> ScenePlayback? {
    hasEndedEarly = false
    guard fastForward(session, manner) else { return nil }
    let scene = session.player.scene
    let length = manner.length?(scene) ?? options.duration?.value ?? scene.duration
    let end = min(length ?? .infinity, manner.until ?? .infinity)
    if manner.realSpeed == nil, end < .infinity, isTooFar(end, session) {
      hasEndedEarly = true
      return nil
    }
    let player = session.player
    let host = session.host
    var pace = Pace(speed: manner.realSpeed, from: player.time)
    var rule = EndRule(duration: length, isRealTime: manner.realSpeed != nil)
    var frame = player.frame + 1
    while true {
      do throws(EngineError) {
        try player.step(to: frame)
      } catch {
        reporter.report(Diagnostic(error.code, error.description))
        join(.sceneError)
        hasEndedEarly = true
        return nil
      }
      count(session)
      lookForRest(session)
      manner.onFrame(player)
      try manner.afterFrame()
      hasEndedEarly = host.fatal != nil || isBeyondLimits(player, manner)
      if hasEndedEarly || !manner.goesOn() { return nil }
      if Interruption.wasRequested {
        join(.interrupted)
        return nil
      }
      if let until = manner.until, player.time >= until - EndRule.sameInstant { return nil }
      let situation = host.inTurn { EndRule.Situation(of: host, at: player.time) }
      if case .end(let note) = rule.verdict(after: player.time, situation) {
        if let note { reporter.note(note) }
        if host.animator.addedCount == 0, note == nil, manner.length == nil,
          options.duration == nil,
          status == .done
        {
          reporter.note("the scene animates nothing; a verb such as layer:to({ x = 100 }, 1) does")
        }
        return nil
      }
      frame = pace.wait(after: frame, rate: player.frameRate)
      if manner.isWatching, let next = saved(&watch, manner, after: session) { return next }
    }
  }
}
