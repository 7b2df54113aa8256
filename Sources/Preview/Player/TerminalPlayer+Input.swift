import AnimationEngine
import Geometry
import SceneGraph

/// Keys and mouse: the player's own, and what the scene listens to.
///
/// A scene that listens to keys gets them all while it plays; the player's own then need Alt. Ctrl-C
/// is always the player's, and while the scene is paused all keys are.
extension TerminalPlayer {
  /// Seconds after the last frame at which input counts at the earliest.
  ///
  /// An event at the frame's own time would belong to it, and it has been made: a recording played
  /// again would differ.
  static let earliest = 1e-6

  /// Reads what has come, and does it.
  func takeInput(
    _ bytes: [UInt8], on screen: TerminalScreen
  ) throws(PreviewError) -> Outcome? {
    let now = seconds()
    var found: [TerminalInput] = []
    // An Esc that waited long enough was the key, whatever comes now.
    if reader.isWaiting, now - lastByteAt >= TerminalReader.patience { found += reader.flush() }
    found += reader.read(bytes)
    if !bytes.isEmpty { lastByteAt = now }
    for input in found {
      switch input {
      case .interrupt: return .interrupted
      case .reportsReleases: continue
      case .ready:
        screen.answered(at: now)
        continue
      case .mode(let mode, let isKnown):
        try send(modes.learn(mode, isKnown: isKnown))
      case .mouse(let action, let column, let row, let modifiers):
        let point = screen.picturePoint(
          column: column, row: row, isInPixels: modes.isInPixels, of: player.scene.size)
        pointed(action, at: point, modifiers)
      case .key(let key, let modifiers, let stroke):
        if let outcome = try pressed(key, modifiers, stroke) { return outcome }
      }
      mustShow = true
    }
    return nil
  }

  /// Turns on the terminal's reports of the input that the scene listens to now.
  func askForInput() throws(PreviewError) {
    try send(modes.change(to: player.scene.input.interest))
  }

  private func send(_ text: String) throws(PreviewError) {
    guard !text.isEmpty else { return }
    do throws(TerminalError) { try terminal.write(Array(text.utf8)) } catch {
      throw .terminal(error)
    }
  }

  // MARK: Keys

  private func pressed(
    _ key: String, _ modifiers: KeyModifiers, _ stroke: KeyStroke
  ) throws(PreviewError) -> Outcome? {
    if key == "z", modifiers == .control {
      if stroke != .up { try suspend(wholeJob: true) }
      return nil
    }
    if goesToScene {
      if !modifiers.contains(.alt) {
        if stroke != .up { happen(.keyDown(key), modifiers) }
        if stroke != .down { happen(.keyUp(key), modifiers) }
        return nil
      }
    }
    guard stroke != .up else { return nil }
    return try command(key, modifiers)
  }

  /// Whether keys are the scene's.
  var goesToScene: Bool { !clock.isPaused && player.scene.input.interest.contains(.keys) }

  private func command(
    _ key: String, _ modifiers: KeyModifiers
  ) throws(PreviewError) -> Outcome? {
    notice = nil
    let wantsHelp = key == "?" && !showsHelp
    showsHelp = false
    // A second, or a frame.
    let stride =
      modifiers.contains(.shift) ? Int(player.frameRate.framesPerSecond.rounded()) : 1
    switch key {
    case "q", "Q": return .quit
    case "space":
      if clock.isPaused { clock.resume(from: player.time) } else { try pause() }
    case "right":
      try pause()
      try goForward(stride)
    case "left":
      try pause()
      if player.frame > 0 { goBack(to: max(player.frame - stride, 0)) }
    case "home": goBack(to: 0)
    case "l", "L":
      isLooping.toggle()
      notice = isLooping ? "loops" : "does not loop"
    case "+", "=": change(speed: min(clock.speed * 2, 16))
    case "-", "_": change(speed: max(clock.speed / 2, 1.0 / 16))
    case "c", "C": toggleCurves()
    case "?": showsHelp = wantsHelp
    default: break
    }
    return nil
  }

  /// Stands still at the frame whose time it is: where nothing moves none has been made for a while.
  private func pause() throws(PreviewError) {
    guard !clock.isPaused else { return }
    clock.pause()
    guard duration != nil || player.scene.animator.nextWakeUp != nil else { return }
    var frame = player.frameRate.frame(at: clock.time)
    if let duration { frame = min(frame, player.frameRate.frame(at: duration)) }
    guard frame > player.frame else { return }
    try step(to: frame)
    mustShow = true
  }

  /// Makes a frame so many after this one, those between unseen, at most to the scene's end.
  private func goForward(_ count: Int) throws(PreviewError) {
    var target = player.frame + count
    if let duration {
      target = min(target, max(player.frameRate.frame(at: duration), player.frame))
    }
    while player.frame < target { try step(to: player.frame + 1) }
  }

  private func change(speed: Double) {
    let wasPaused = clock.isPaused
    clock = RealClock(from: clock.time, speed: speed, read: seconds)
    if wasPaused { clock.pause() }
  }

  // MARK: Curves

  private func toggleCurves() {
    if let history {
      player.scene.animator.tracer = history.next
      self.history = nil
    } else {
      follow(player.scene.animator)
      retrace()
    }
  }

  /// Frames that are made again for their curves; a scene that has played for longer begins with none.
  private static let retracedFrames = 3600

  /// Lets the last seconds be made again, so that curves show them.
  private func retrace() {
    let (frame, rate) = (player.frame, player.frameRate.framesPerSecond)
    guard let seek, frame > 0, frame <= Self.retracedFrames else { return }
    let first = max(frame - Int(CurveHistory.seconds * rate), 0)
    // Back first: existing frames are not made again.
    for target in [first, frame] where target != player.frame {
      guard let found = seek(target, true) else { return }
      if found !== player { replace(with: found) }
    }
    mustShow = true
  }

  /// Keeps what an animator's properties do from now on.
  func follow(_ animator: Animator) {
    let history = CurveHistory(next: animator.tracer, after: history)
    animator.tracer = history
    self.history = history
  }

  /// Shows an earlier frame, which the scene's owner finds.
  func goBack(to frame: Int) {
    guard let seek, let earlier = seek(frame, true) else {
      notice = "cannot step back"
      return
    }
    replace(with: earlier)
  }

  // MARK: Mouse

  private func pointed(_ action: MouseAction, at point: Point, _ modifiers: KeyModifiers) {
    let size = player.scene.size
    let isInside = (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
    switch action {
    case .down(let button):
      guard isInside || !heldButtons.isEmpty else { return }
      heldButtons.insert(button)
      happen(.pointerDown(point, button: button), modifiers)
    case .up(let button):
      guard heldButtons.remove(button) != nil else { return }
      happen(.pointerUp(point, button: button), modifiers)
    case .move:
      if isInside || !heldButtons.isEmpty {
        happen(.pointerMove(point), modifiers)
      } else if isOverPicture {
        happen(.pointerLeave, modifiers)
      }
    case .scroll(let x, let y):
      guard isInside else { return }
      happen(.scroll(point, x: Double(x), y: Double(y)), modifiers)
    }
    isOverPicture = isInside
  }

  /// Lets the scene hear of something now; while it is paused, nothing happens to it.
  private func happen(_ action: InputEvent.Action, _ modifiers: KeyModifiers) {
    guard !clock.isPaused, player.frame >= 0 else { return }
    let now = max(clock.time, player.time + Self.earliest)
    let event = InputEvent(action, at: max(now, lastInputAt), modifiers: modifiers)
    do throws(SceneError) {
      try player.scene.input.send([event])
      lastInputAt = event.time
      onInput(event)
    } catch {
      // A release or a wheel before the pointer was ever anywhere.
      notice = error.description
    }
  }
}
