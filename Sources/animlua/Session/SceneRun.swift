import AnimationEngine
import Exporting
import Geometry
import LuaBindings
import LuaRuntime
import Rendering
import SceneGraph

/// Plays one scene from its file to its end, and tells what went wrong on the way.
final class SceneRun {
  /// How fast, how long, and for whom a scene is played.
  struct Manner {
    /// Scene seconds per second of the real clock; nil for a virtual one.
    var realSpeed: Double?
    /// Scene seconds after which nothing is of interest.
    var until: Double?
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
    /// Whether frames are drawn although no picture's size was asked for.
    var isDrawing = false
    /// Called with each frame.
    var onFrame: (Player) -> Void = { _ in }
    /// Called after each frame, to write what has gathered.
    var afterFrame: () throws(OutputError) -> Void = {}
  }

  let options: SceneOptions
  let reporter: Reporter
  private(set) var status = ExitStatus.done
  private var summary: RunSummary
  /// Whether the script's first turn went well.
  private var hasBegun = false
  private let begin = RealClock.monotonicSeconds()

  /// A run of the scene that the options name; nothing is read yet.
  init(_ options: SceneOptions) {
    self.options = options
    let words = options.words
    reporter = Reporter(
      isQuiet: words.quiet, isVerbose: words.verbose, usesJSON: words.json, color: words.color)
    summary = RunSummary(scene: options.scene)
  }

  /// Plays without a picture, to the end.
  func play(_ manner: Manner) {
    guard let session = load(manner) else { return }
    do throws(OutputError) {
      try frames(of: session, manner)
    } catch {
      join(.of(error))
    }
  }

  /// Says the last word and answers what the process ends with.
  func conclude(sumsUp: Bool) -> ExitStatus {
    summary.wallSeconds = RealClock.monotonicSeconds() - begin
    summary.status = status
    if sumsUp { reporter.sumUp(summary, hasBegun: hasBegun) }
    return status
  }

  /// What the process ends with counts one thing more.
  func join(_ other: ExitStatus) { status = status.joined(with: other) }

  // MARK: Loading

  /// A scene whose script has run its first turn.
  struct Session {
    var host: ScriptHost
    var player: Player
  }

  /// Reads the file and runs its first turn; nil, and said why, if that fails.
  func load(_ manner: Manner) -> Session? {
    // The host makes the animator whose time stands beside what is printed.
    var animator: Animator?
    do throws(LoadError) {
      let host: ScriptHost
      do throws(ScriptError) {
        host = try ScriptHost(hostOptions(manner) { animator?.now ?? 0 })
      } catch {
        throw .script(ScriptReport(error))
      }
      animator = host.animator
      host.animator.tracer = manner.tracer
      try host.load(path: options.scene)
      let scene = host.scene ?? Scene(animator: host.animator)
      let player = Player(
        scene, frameRate: options.fps ?? scene.frameRate,
        isDrawing: manner.isDrawing || manner.picture != nil)
      // What ends the scene is told once, however often it is asked to go on.
      var hasEnded = false
      player.advance = { [weak self] time in
        do throws(LoadError) {
          try host.advance(to: time)
        } catch {
          if !hasEnded { self?.report(error) }
          hasEnded = true
        }
      }
      hasBegun = true
      return Session(host: host, player: player)
    } catch {
      report(error)
      return nil
    }
  }

  private func hostOptions(_ manner: Manner, now: @escaping () -> Double) -> ScriptHostOptions {
    var host = options.untrusted ? ScriptHostOptions.untrusted : ScriptHostOptions()
    if let memory = options.limitMemory { host.limits.memory = memory.bytes }
    if let time = options.limitTime { host.limits.timePerTurn = time.value }
    host.seed = options.seed
    host.parameters = Dictionary(
      options.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    host.easingFolders = EasingFolders.shared
    host.frameRate = options.fps
    if let size = manner.size ?? manner.picture?.size {
      host.size = Size(width: Double(size.width), height: Double(size.height))
    }
    host.onScene = { TextLayouts().measureTexts(of: $0) }
    host.onPrint = { line in manner.print(now(), line) }
    host.onReport = { [weak self] report in self?.report(.script(report)) }
    return host
  }

  private func report(_ error: LoadError) {
    let (diagnostic, status) = Diagnostic.of(error)
    reporter.report(diagnostic)
    join(status)
  }

  // MARK: Frames

  /// Brings the summary up to the last frame.
  func count(_ session: Session) {
    summary.frames = session.player.frameCount
    summary.seconds = session.player.time
    summary.animations = session.host.animator.addedCount
  }

  /// Makes frames until the run is over; with a watch, again after each save.
  private func frames(of first: Session, _ manner: Manner) throws(OutputError) {
    var session = first
    var watch = FileWatch([options.scene])
    while true {
      if let next = try oneRun(of: session, manner, &watch) {
        session = next
        continue
      }
      guard manner.isWatching, status != .interrupted else { return }
      var next: Session?
      while next == nil {
        while !watch.hasChanged() {
          if Interruption.wasRequested {
            join(.interrupted)
            return
          }
          Pace.sleep(0.1)
        }
        next = load(manner)
      }
      if let next { session = next }
    }
  }

  /// One run from first to last frame, or to the save that takes its place.
  ///
  /// A save that does not load leaves the old scene playing.
  private func oneRun(
    of session: Session, _ manner: Manner, _ watch: inout FileWatch
  ) throws(OutputError) -> Session? {
    var pace = Pace(speed: manner.realSpeed)
    let player = session.player
    let host = session.host
    var rule = EndRule(
      duration: options.duration?.value ?? player.scene.duration,
      isRealTime: manner.realSpeed != nil)
    var frame = 0
    while true {
      do throws(EngineError) {
        try player.step(to: frame)
      } catch {
        reporter.report(Diagnostic(message: error.description))
        join(.sceneError)
        return nil
      }
      count(session)
      manner.onFrame(player)
      try manner.afterFrame()
      if host.fatal != nil { return nil }
      if Interruption.wasRequested {
        join(.interrupted)
        return nil
      }
      if let until = manner.until, player.time >= until - EndRule.sameInstant { return nil }
      let situation = EndRule.Situation(
        hasFiniteWork: host.animator.hasFiniteWork, hasScripts: host.isWaiting,
        hasEndlessWork: host.animator.liveCount > 0)
      if case .end(let note) = rule.verdict(after: player.time, situation) {
        if let note { reporter.note(note) }
        if host.animator.addedCount == 0, note == nil, options.duration == nil, status == .done {
          reporter.note("the scene animates nothing; a verb such as layer:to({ x = 100 }, 1) does")
        }
        return nil
      }
      frame = pace.wait(after: frame, rate: player.frameRate)
      if manner.isWatching, watch.hasChanged(), let next = load(manner) { return next }
    }
  }
}
