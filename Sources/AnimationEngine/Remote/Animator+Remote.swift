/// Requests of other threads, and the state that they see.
extension Animator {
  /// Does what other threads requested, in order.
  func applyRemoteCommands() {
    let commands = remote.state.withLock { state in
      guard !state.commands.isEmpty else { return [AnimatorRemote.Command]() }
      defer {
        state.commands.removeAll()
        state.additions.removeAll(keepingCapacity: true)
      }
      return state.commands
    }
    guard !commands.isEmpty else { return }
    finishPassedTweens()
    for command in commands { apply(command) }
  }

  private func apply(_ command: AnimatorRemote.Command) {
    switch command {
    case .add(let id, let request):
      let made: AnimationID
      do throws(EngineError) { made = try add(request) } catch {
        remote.state.withLock { state in
          state.answers[id] = nil
          state.watched.remove(id)
          state.unwatched.remove(id)
          state.note(.refused(error), of: id)
        }
        return
      }
      remoteIDs[id] = made
      if let place = tweens.place(of: made) { tweens.setRemote(id.index, of: place) }
    case .remove(let id): stop(remoteIDs[id] ?? id)
    case .pause(let id): pause(id)
    case .resume(let id): resume(id)
    case .retarget(let id, let goal):
      // An animation of a removed target stays removed, also where it could still be brought back.
      guard state(of: id) != .ended, let track = tracks(of: id).first else { return }
      do throws(EngineError) {
        if let wrong = goal.first(where: { !$0.isFinite }) {
          throw .badParameter(name: "retarget", value: wrong, wanted: "a finite number")
        }
        try retarget(id, [.to(track, goal)])
      } catch .unknownAnimation {
        // It ended before the command came: there is nothing to retarget.
        return
      } catch {
        remote.state.withLock { $0.note(.refused(error), of: id) }
      }
    case .perform(let body): body(self)
    case .nothing: break
    }
  }

  /// Keeps why an animation of another thread ended with an error, for when that asks.
  ///
  /// - Complexity: O(animations of other threads), where one fails.
  func noteRemoteFailure(of record: Playback) {
    guard let failure = record.progress.failure, !remoteIDs.isEmpty,
      let id = remoteIDs.id(of: record.id)
    else { return }
    remote.state.withLock { $0.note(.ended(failure), of: id) }
  }

  /// Adds what a request describes.
  ///
  /// - Throws: `EngineError` if its target, property or numbers are no good.
  private func add(_ request: AnimatorRemote.Request) throws(EngineError) -> AnimationID {
    guard isKnown(request.target) else { throw .targetGone }
    guard let track = track(request.target, request.property) else {
      throw .unknownProperty(request.property)
    }
    let count = tracks[Int(track.index)].count
    if count == 1, var tween = request.tween {
      tween.track = track
      if let id = addRow(tween) { return id }
    }
    var part = AnimationPart(track)
    part.from = request.from
    part.to = request.to
    part.by = request.by
    part.velocity = request.velocity
    let motion: Animation.Motion
    switch request.motion {
    case .basic(let curve, let duration): motion = .basic(curve: curve, duration: duration)
    case .spring(let spring): motion = .spring(spring)
    case .decay(let deceleration): motion = .decay(Decay(deceleration: deceleration))
    }
    var animation = Animation([part], motion)
    animation.timing = request.timing
    animation.composite = request.composite
    animation.key = request.key
    return try add(animation)
  }

  /// A tween that was never asked about has ended.
  private func forget(_ id: AnimationID, _ state: inout AnimatorRemote.State) {
    state.unwatched.remove(id)
    if !state.watched.contains(id) { remoteIDs[id] = nil }
  }

  /// Publishes what other threads asked about.
  ///
  /// Values are computed without the lock: a curve's function may use the remote itself.
  func publish() {
    let watched = remote.state.withLock { state in
      state.frameTime = frameTime
      for id in remoteIDs.takeEnded() { forget(id, &state) }
      // With a record it may do anything: it is looked at until it has ended.
      for id in remoteIDs.takePromoted() {
        state.watchTween(id)
        state.watched.insert(id)
      }
      if state.watched.isEmpty { state.expectCommands() }
      return state.watched
    }
    guard !watched.isEmpty else { return }
    let answers = watched.map { (id: $0, answer: answer(for: $0)) }
    remote.state.withLock { state in
      for (id, answer) in answers where answer.state != .ended { state.answers[id] = answer }
      for (id, answer) in answers where answer.state == .ended {
        // Animations requested since this frame began are not known here yet.
        guard id.index < AnimatorRemote.firstIndex || remoteIDs[id] != nil else { continue }
        state.watched.remove(id)
        if remoteIDs.remove(id) {
          state.answers[id] = nil
        } else {
          state.answers[id, default: answer].state = .ended
        }
      }
      state.expectCommands()
    }
  }

  /// An animation's state and values now; it has none before it acts, and after its end.
  private func answer(for id: AnimationID) -> AnimatorRemote.Answer {
    let state = state(of: id)
    let values = state == .ended ? [] : value(of: id) ?? []
    guard !values.contains(where: { $0.contains(where: \.isNaN) }) else {
      return .init(state: state, values: [], velocities: [])
    }
    return .init(
      state: state, values: values, velocities: state == .ended ? [] : velocity(of: id) ?? [])
  }
}
