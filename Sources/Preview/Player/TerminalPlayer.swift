import AnimationEngine
import Rendering
import SceneGraph

/// The errors that end a preview.
package enum PreviewError: Error, CustomStringConvertible {
  case engine(EngineError)
  /// Nothing can be drawn; for a missing library the exit code is 3.
  case render(RenderError)
  case terminal(TerminalError)

  package var description: String {
    switch self {
    case .engine(let error): error.description
    case .render(let error): error.description
    case .terminal(let error): error.description
    }
  }

  /// Whether another scene could be shown all the same.
  package var isOfScene: Bool {
    switch self {
    case .engine: true
    case .render(let error): !error.isOfMachine
    case .terminal: false
    }
  }
}

/// Plays a scene on a terminal in real time.
///
/// ```swift
/// let preview = TerminalPlayer(player, terminal: try Terminal(), features: features)
/// let outcome = try preview.run { player in host.fatal != nil ? .stop : .proceed }
/// ```
/// Frames whose time has passed are dropped, scene time never. Where nothing moves it sleeps.
package final class TerminalPlayer {
  /// How a preview ended.
  package enum Outcome: Hashable, Sendable {
    /// The duration is over.
    case finished
    /// The user pressed `q`.
    case quit
    /// Ctrl-C, or a signal: exit code 130.
    case interrupted
    /// `pump` ended it.
    case stopped
  }

  /// The caller's wish after a frame.
  package enum Direction {
    case proceed
    case stop
    /// This scene goes on no more, and stands as it is until another one takes its place.
    case hold
    /// Another scene takes the place of this one, from its start.
    case replace(Player)
  }

  /// The scripts' prints; shown in the last lines and kept for after the end.
  package let messages: MessageLog
  /// Finds an earlier frame of the scene, with its input or without it, and returns the player at
  /// that frame; nil when it cannot.
  package var seek: ((_ frame: Int, _ keepsInput: Bool) -> Player?)?
  /// Hears of what mouse and keys did to the scene, with its exact time.
  package var onInput: (InputEvent) -> Void = { _ in }
  /// How to show the picture; nil for the best that the terminal offers.
  package var display: DisplayMode?
  /// Whether it is shown so although the terminal says that it cannot.
  package var forcesDisplay = false
  /// Hears of each frame that could not be made or drawn, and returns whether the last picture stays;
  /// else the preview ends.
  package var onFailure: (PreviewError) -> Bool = { _ in false }
  /// Whether it stands still at the scene's end, instead of coming to its own.
  package var staysAtEnd = false
  /// Hears of each font that is not there.
  package var onMissingFont: (MissingFont) -> Void = { _ in }
  /// Hears of characters that no font has.
  package var onMissingGlyphs: (MissingGlyphs) -> Void = { _ in }
  /// Hears how the picture is shown, and why not better.
  package var onDisplay: (_ mode: DisplayMode, _ note: String?) -> Void = { _, _ in }
  /// Whether the scene begins again at its end.
  package var isLooping = false
  let terminal: Terminal
  private let features: TerminalFeatures
  /// Scene seconds after which it ends, whatever the scene says.
  private let givenDuration: Double?
  var player: Player
  var clock: RealClock
  /// Seconds of a clock that never goes back.
  let seconds: () -> Double
  var reader = TerminalReader()
  /// Of the monotonic clock.
  var lastByteAt = 0.0
  var modes = TerminalModes(knowsPixels: false)
  var heldButtons: Set<PointerButton> = []
  var isOverPicture = false
  /// Scene seconds of the last input.
  var lastInputAt = 0.0
  var mustShow = false
  /// The frame that was begun to be drawn last.
  private var begunFrame = -1
  /// Whether that frame cannot be drawn, so that the picture before it stays.
  private var showsLast = false
  private var made = FrameMeter()
  private var shown = FrameMeter()
  var notice: String?
  var showsHelp = false
  /// The properties' past values, while their curves are shown.
  var history: CurveHistory?
  private var shownMessages = -1
  /// When the screen was last written to, on the clock of `seconds`.
  private var shownAt = -Double.infinity
  private(set) weak var screen: TerminalScreen?

  /// A preview of a player, from the frame it is at.
  ///
  /// - Parameters:
  ///   - player: what is played.
  ///   - terminal: where; it is entered by `run`.
  ///   - features: what the terminal can show.
  ///   - messages: where the caller puts what scripts print.
  ///   - duration: scene seconds after which it ends; nil for the scene's own, else until `q`.
  ///   - speed: scene seconds per second, above 0.
  ///   - seconds: a clock that never goes back; the machine's own unless given.
  package init(
    _ player: Player, terminal: Terminal, features: TerminalFeatures,
    messages: MessageLog = MessageLog(), duration: Double? = nil, speed: Double = 1,
    seconds: @escaping () -> Double = RealClock.monotonicSeconds
  ) {
    self.player = player
    self.terminal = terminal
    self.features = features
    self.messages = messages
    givenDuration = duration
    self.seconds = seconds
    clock = RealClock(from: player.time, speed: speed, read: seconds)
  }

  /// Plays until the duration is over or somebody ends it.
  ///
  /// The terminal is given back in any case.
  ///
  /// - Parameter pump: called after every frame and every few tenths of a second without one.
  /// - Returns: who ended it.
  /// - Throws: `PreviewError` when the engine, the drawing or the terminal fails.
  package func run(_ pump: (Player) -> Direction) throws(PreviewError) -> Outcome {
    do throws(TerminalError) { try terminal.enter() } catch { throw .terminal(error) }
    defer { leave() }
    let screen: TerminalScreen
    do throws(TerminalError) {
      screen = try TerminalScreen(
        terminal, features: features, wish: display, insists: forcesDisplay,
        onMissingFont: onMissingFont, onMissingGlyphs: onMissingGlyphs, seconds: seconds)
      // Questions that a terminal did not know may have left something behind.
      try terminal.write(Array("\u{1B}[2J".utf8))
    } catch { throw .terminal(error) }
    self.screen = screen
    shownScreen = screen
    notice = screen.note
    onDisplay(screen.choice.mode, screen.note)
    modes = TerminalModes(knowsPixels: screen.cell != nil)
    screen.measureTexts(of: player.scene)
    clock.resume(from: player.time)
    do throws(PreviewError) {
      return try play(on: screen, pump)
    } catch {
      // A terminal that hangs up says so by a signal first.
      if case .terminal(.closed) = error, TerminalSignals.take().contains(.interrupt) {
        return .interrupted
      }
      throw error
    }
  }

  /// The signal that requested the end; that of Ctrl-C where a key did.
  package var endingSignal: Int32 { TerminalSignals.endingNumber }

  /// Kept until the terminal is given back: it knows what is to be taken away.
  private var shownScreen: TerminalScreen?

  /// Gives the terminal back.
  func leave() {
    shownScreen?.settle()
    terminal.leave(
      parting: shownScreen?.removal ?? "", answers: shownScreen?.unansweredCount ?? 0)
  }

  private func play(
    on screen: TerminalScreen, _ pump: (Player) -> Direction
  ) throws(PreviewError) -> Outcome {
    while true {
      try askForInput()
      let plan = plannedFrame()
      let patience = reader.isWaiting ? TerminalReader.patience : Self.patience
      let bytes: [UInt8]
      do throws(TerminalError) {
        bytes = try terminal.read(
          within: min(plan?.wait ?? patience, patience), waker: screen.waker)
      } catch { throw .terminal(error) }
      try finish(on: screen)

      let marks = TerminalSignals.take()
      if marks.contains(.interrupt) { return .interrupted }
      try follow(marks, on: screen)
      let before = player
      if let outcome = try takeInput(bytes, on: screen) { return outcome }
      if let plan, before === player, !clock.isPaused,
        clock.time >= player.frameRate.time(of: plan.frame)
      {
        try step(to: plan.frame)
        mustShow = true
      }
      switch pump(player) {
      case .proceed: break
      case .stop: return .stopped
      case .hold: stand()
      case .replace(let next):
        notice = nil
        screen.forgetImages()
        replace(with: next)
        clock.resume(from: next.time)
      }
      try show(on: screen)
      guard isOver, !clock.isPaused else { continue }
      // The last frame is shown, though the one before is being drawn.
      try finish(on: screen, waits: true)
      try show(on: screen)
      if isLooping, let first = seek?(0, false) {
        replace(with: first)
        clock.resume(from: first.time)
      } else if duration != nil {
        guard staysAtEnd else { return .finished }
        stand()
      }
    }
  }

  /// Scene seconds after which it ends; nil while the user decides.
  var duration: Double? { givenDuration ?? player.scene.duration }

  /// Whether the scene has come to its end: one without a duration has when nothing lives any more.
  private var isOver: Bool {
    if let duration { return player.frame >= player.frameRate.frame(at: duration) }
    let animator = player.scene.animator
    return player.frame > 0 && animator.liveCount == 0 && animator.nextWakeUp == nil
  }

  /// Stands still until another scene takes the place of this one, or somebody lets it go on.
  private func stand() {
    guard !clock.isPaused else { return }
    clock.pause()
    notice = "waits for the next save"
    mustShow = true
  }

  /// Handles signals other than those that end the preview.
  private func follow(
    _ marks: TerminalSignals.Marks, on screen: TerminalScreen
  ) throws(PreviewError) {
    if marks.contains(.suspend) { return try suspend() }
    guard marks.contains(.resize) || marks.contains(.resume) else { return }
    do throws(TerminalError) {
      if marks.contains(.resume) { try terminal.takeKeys() }
      try screen.resize()
    } catch { throw .terminal(error) }
    if let note = screen.extentNote { notice = note }
    if marks.contains(.resume) { modes = TerminalModes(knowsPixels: screen.cell != nil) }
    mustShow = true
  }

  /// Gives the terminal to the shell until somebody lets it go on; scene time stands still meanwhile.
  func suspend(wholeJob: Bool = false) throws(PreviewError) {
    let wasPaused = clock.isPaused
    clock.pause()
    leave()
    TerminalSignals.stop(wholeJob: wholeJob)
    do throws(TerminalError) {
      try terminal.enter()
      try screen?.resize()
    } catch { throw .terminal(error) }
    modes = TerminalModes(knowsPixels: screen?.cell != nil)
    if !wasPaused { clock.resume() }
    mustShow = true
  }

  /// Another player takes the place of this one.
  func replace(with next: Player) {
    if history != nil { follow(next.scene.animator) }
    player = next
    screen?.measureTexts(of: next.scene)
    heldButtons = []
    lastInputAt = 0
    mustShow = true
    // From here on, or standing here.
    let wasPaused = clock.isPaused
    clock.resume(from: next.time)
    if wasPaused { clock.pause() }
  }

  /// Seconds between looks at messages and signals while nothing moves.
  private static let patience = 0.25

  /// The frame to make next and the seconds until then; nil while nothing will happen.
  private func plannedFrame() -> (frame: Int, wait: Double)? {
    if clock.isPaused { return nil }
    var plan = clock.next(after: player.frame, rate: player.frameRate)
    if player.frame < 0 { return (0, 0) }
    guard let wakeUp = player.scene.animator.nextWakeUp else {
      // Nothing moves: only the end is left to wait for.
      guard let duration else { return nil }
      return frame(atOrAfter: duration)
    }
    if wakeUp > player.time {
      let awake = frame(atOrAfter: wakeUp)
      if awake.frame > plan.frame { plan = awake }
    }
    // The last frame is that of the end, however late it is or long nothing happens.
    if let duration {
      let end = frame(atOrAfter: duration)
      if plan.frame > end.frame { plan = end }
    }
    return plan
  }

  private func frame(atOrAfter time: Double) -> (frame: Int, wait: Double) {
    let rate = player.frameRate
    var frame = rate.frame(at: time)
    if rate.time(of: frame) < time, duration != time { frame += 1 }
    return (frame, max(0, (rate.time(of: frame) - clock.time) / clock.speed))
  }

  func step(to frame: Int) throws(PreviewError) {
    do throws(EngineError) { try player.step(to: frame) } catch {
      guard onFailure(.engine(error)) else { throw .engine(error) }
      stand()
    }
    made.count(at: seconds())
  }

  /// Sends the frame that was begun, if it is drawn by now; one that cannot be drawn leaves the last
  /// picture.
  private func finish(on screen: TerminalScreen, waits: Bool = false) throws(PreviewError) {
    do throws(PreviewError) { try screen.show(waits: waits) } catch {
      guard case .render = error, onFailure(error) else { throw error }
      // The last picture again, unless there is another frame by now.
      mustShow = true
      showsLast = begunFrame == player.frame
    }
  }

  /// Begins to draw where the scene is, unless the last frame is being drawn, or the line to the terminal
  /// is busy with it.
  private func show(on screen: TerminalScreen) throws(PreviewError) {
    let isIdle = player.scene.animator.nextWakeUp == nil
    let hasNews = messages.version != shownMessages
    let now = seconds()
    // Between frames only the time that is shown goes on, which no answer of the terminal hastens.
    let isTimeDue = !(clock.isPaused || isIdle) && now - shownAt >= Self.patience
    guard mustShow || hasNews || isTimeDue else { return }
    // A line left out now is shown with the next frame, or when the connection is free.
    guard screen.isOpen(at: now) else { return }
    var status = StatusLine(
      time: clock.isPaused || isIdle ? player.time : max(clock.time, player.time),
      framesPerSecond: shown.framesPerSecond(at: now),
      liveCount: player.scene.animator.liveCount, isPaused: clock.isPaused, isIdle: isIdle)
    status.speed = clock.speed
    status.isLooping = isLooping
    status.needsAlt = goesToScene
    status.showsHelp = showsHelp
    status.notice = notice
    let madeCount = made.framesPerSecond(at: now)
    if status.framesPerSecond * 10 < madeCount * 8, madeCount > 5, let rate = screen.bytesPerSecond
    {
      status.slowLine = (madeCount, rate)
    }
    if mustShow { shown.count(at: now) }
    let curves = history.map {
      CurvePane(curves: $0.curves(at: player.time), time: player.time)
    }
    // Before the first frame of another scene the last one of the scene before is there.
    let hasFrame = player.frame >= 0 && (mustShow || hasNews) && !showsLast
    showsLast = false
    begunFrame = player.frame
    screen.begin(
      hasFrame ? player.plan : nil, status: status, messages: messages, curves: curves)
    mustShow = false
    shownAt = now
    shownMessages = messages.version
    try finish(on: screen)
  }
}
