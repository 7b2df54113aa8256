import AnimationEngine
import LuaBindings
import Output
import SceneGraph

/// A session's time.
extension SceneSession {
  /// Plays to the end; with a watch, again after each save.
  ///
  /// - Throws: The error of the manner's `afterFrame`, which ends it.
  package func play(_ manner: SessionManner) throws(OutputError) {
    var loaded = load(manner)
    watchFiles(hasLoaded: loaded != nil)
    if loaded == nil, manner.isWatching { loaded = waitForSave(manner) }
    guard var playback = loaded else { return }
    // To free objects one by one takes longer than many frames, and nobody could use the memory any more.
    defer { if isLast { leave(playback) } }
    while true {
      if let next = try run(of: playback, manner) {
        playback = next
        continue
      }
      guard manner.isWatching, !isInterrupted,
        let next = waitForSave(manner, after: playback)
      else { return }
      playback = next
    }
  }

  /// Plays unheard up to where the run begins; false when it does not get there.
  package func fastForward(_ playback: ScenePlayback, _ manner: SessionManner) -> Bool {
    // The frame at the beginning is the first that is heard.
    let first = playback.frame(at: manner.from)
    guard first > 0 else { return true }
    seek(playback, toFrame: first - 1)
    guard !hasEndedEarly, playback.player.frame == first - 1 || playback.host.fatal == nil else {
      return false
    }
    if let end = setup.duration ?? playback.player.scene.duration ?? rest {
      tell(.ended(at: end, before: manner.from))
    }
    return true
  }

  /// Brings a scene to a frame; errors are reported.
  package func seek(_ playback: ScenePlayback, toFrame frame: Int, isHeard: Bool = false) {
    guard !isTooFar(playback.player.frameRate.time(of: frame), playback) else {
      hasEndedEarly = true
      return
    }
    do throws(LoadError) {
      try playback.seek(toFrame: frame, isHeard: isHeard) {
        self.lookForRest(playback)
        return !self.isInterrupted && !self.hasPrintedTooMuch
      }
      lookForRest(playback)
      if isInterrupted { tell(.interrupted) }
      if playback.host.fatal != nil || isBeyondLimits(playback.player, nil) {
        hasEndedEarly = true
      }
    } catch {
      hasEndedEarly = true
      tell(.failed(error, playback.host))
    }
  }

  /// One run from first to last frame, or to the save that takes its place.
  ///
  /// A save that does not load leaves the old scene playing.
  private func run(
    of playback: ScenePlayback, _ manner: SessionManner
  ) throws(OutputError) -> ScenePlayback? {
    hasEndedEarly = false
    guard fastForward(playback, manner) else { return nil }
    let scene = playback.player.scene
    let length = manner.length?(scene) ?? setup.duration ?? scene.duration
    let end = min(length ?? .infinity, manner.until ?? .infinity)
    if manner.realSpeed == nil, end < .infinity, isTooFar(end, playback) {
      hasEndedEarly = true
      return nil
    }
    let player = playback.player
    let host = playback.host
    var pace = Pace(speed: manner.realSpeed, from: player.time)
    var rule = EndRule(duration: length, isRealTime: manner.realSpeed != nil)
    var frame = player.frame + 1
    while true {
      do throws(EngineError) { try player.step(to: frame) } catch {
        tell(.refused(error))
        hasEndedEarly = true
        return nil
      }
      count(playback)
      lookForRest(playback)
      manner.onFrame(player)
      try manner.afterFrame()
      hasEndedEarly = host.fatal != nil || isBeyondLimits(player, manner)
      if hasEndedEarly || !manner.goesOn() { return nil }
      if isInterrupted {
        tell(.interrupted)
        return nil
      }
      if let until = manner.until, player.time >= until - EndRule.sameInstant { return nil }
      let situation = host.counting { EndRule.Situation(of: host, at: player.time) }
      if case .end(let note) = rule.verdict(after: player.time, situation) {
        tell(.over(note: note))
        if host.animator.addedCount == 0, note == nil, manner.length == nil, setup.duration == nil {
          tell(.still)
        }
        return nil
      }
      frame = pace.wait(after: frame, rate: player.frameRate)
      if manner.isWatching, let next = saved(manner, after: playback) { return next }
    }
  }
}
