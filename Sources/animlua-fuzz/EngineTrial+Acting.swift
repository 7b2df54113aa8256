import AnimationEngine
import Geometry
import SceneGraph

extension EngineTrial {
  /// One call, legal or not.
  mutating func act() {
    switch source.below(40) {
    case 0, 1, 2, 3, 4: addAnimation()
    case 5, 6: addTween()
    case 7: addGroup()
    case 8: addTimeline()
    case 9, 10, 11, 12, 13, 14, 15: control()
    case 16, 17, 18, 19: pass()
    case 20:
      refuseTime()
      refuseCounts()
    case 21: removeTrack()
    case 22: clock()
    case 23: tick()
    case 24, 25: remote()
    case 26: askRemote()
    case 27, 28, 29: layer()
    case 30: transaction()
    case 31: propertyAnimator()
    case 32: bind()
    case 33: assign()
    case 34: input()
    case 35: sample()
    case 36: if tracks.count < 24 { addTrack(1 + source.below(4)) }
    case 37: change(source.pick(tracks).cell)
    case 38: insert()
    default: settle()
    }
  }

  /// Lets a property fail, do something when it is read, written or released, or neither.
  private mutating func change(_ cell: FuzzedCell) {
    let choice = source.byte()
    cell.failure = choice > 195 ? .host(token: 5) : nil
    cell.act = (1...60).contains(choice) ? callback() : nil
    if cell.act != nil { note("a property acts") }
  }

  /// A callback's action: something that was decided when it was made, at most a few times.
  mutating func callback() -> () -> Void {
    let (animator, book, spring) = (animator, book, spring)
    let choice = source.below(8)
    let goal = source.number()
    let track = source.pick(tracks)
    let place = Int(source.byte())
    var left = 3
    return {
      guard left > 0, book.depth < 3 else { return }
      left -= 1
      book.acts += 1
      book.depth += 1
      defer { book.depth -= 1 }
      book.log.append("  callback \(choice) at \(animator.now)")
      let id = book.order.isEmpty ? nil : book.order[place % book.order.count]
      do throws(EngineError) {
        switch choice {
        case 0, 1:
          let added = try animator.add(
            choice == 0
              ? .basic(
                [.to(track.id, track.cell.values.map { _ in goal })], duration: 0.1, curve: .linear)
              : .spring([.to(track.id, track.cell.values.map { _ in goal })], spring))
          book.order.append(added)
          book.known[added] = FuzzedAnimation()
        case 2: if let id { animator.stop(id, keepsPresentation: goal > 0) }
        case 3:
          if let id {
            book.known[id]?.revivals += 1
            animator.restart(id)
          }
        case 4: if let id { try animator.finish(id) }
        case 5:
          if let id {
            book.known[id]?.revivals += 1
            try animator.seek(id, to: goal / 10, reportsEvents: true)
          }
        case 6: if let id { animator.remove(id) }
        default: try animator.advance(to: animator.now + 1)
        }
      } catch {
        book.log.append("  refused: \(error)")
      }
    }
  }

  private mutating func revive(_ id: AnimationID) {
    book.known[id]?.revivals += 1
    // A group begins its members again, and a member of a timeline takes the whole along.
    for other in book.order where other != id { book.known[other]?.revivals += 1 }
  }

  private mutating func control() {
    guard let id = source.any(of: book.order) else { return }
    let choice = source.below(13)
    note("control \(choice) of \(id.rawValue)")
    do throws(EngineError) {
      switch choice {
      case 0: animator.pause(id)
      case 1: animator.resume(id)
      case 2: animator.stop(id, keepsPresentation: source.chance(128))
      case 3: try animator.finish(id)
      case 4:
        revive(id)
        animator.restart(id)
      case 5:
        revive(id)
        try animator.play(id)
      case 6:
        revive(id)
        try animator.reverse(id)
      case 7, 8:
        revive(id)
        try animator.seek(id, to: source.wild() / 10, reportsEvents: source.chance(60))
      case 9:
        revive(id)
        try animator.setSpeed(id, source.pick([0.5, 1, 2, -1, 0, 1e9, -1e-9, .nan, .infinity]))
      case 10:
        guard let track = animator.tracks(of: id).first,
          let entry = tracks.first(where: { $0.id == track })
        else { return }
        revive(id)
        try animator.retarget(id, [.to(track, numbers(entry.cell.values.count))])
      case 11: animator.remove(id)
      default: animator.replace(id)
      }
    } catch {
      if error.description.isEmpty { refute("an error without a text") }
    }
  }

  private mutating func pass() {
    time += source.pick([0, 1.0 / 60, 1.0 / 60, 1.0 / 24, 0.1, 1, 1e-9, 30])
    note("advance to \(time)")
    guard advance(to: time) else { return }
    // Instants closer than this are the same to a frame.
    if abs(animator.now - time) > 1.5e-9 || animator.frameTime != time {
      refute("the frame of \(time) is at \(animator.now), and its time is \(animator.frameTime)")
    }
  }

  /// Times that cannot be.
  private mutating func refuseTime() {
    let wrong = source.pick([.nan, -.infinity, .infinity, time - 1, -1e300])
    do throws(EngineError) {
      try animator.advance(to: wrong)
      refute("\(wrong) was taken for a time after \(time)")
    } catch {
      guard case .timeRunsBackwards = error else { refute("\(wrong): \(error)") }
    }
  }

  /// Lists that are not as long as their property has components.
  private func refuseCounts() {
    let entry = tracks[book.log.count % tracks.count]
    let live = animator.liveCount
    let wrong = Array(repeating: 0.5, count: entry.cell.values.count + 1 - book.log.count % 2 * 2)
    var launched = AnimationPart(entry.id)
    launched.velocity = wrong
    let wrongOnes: [Animation] = [
      .basic([.to(entry.id, wrong)], duration: 1, curve: .linear),
      .spring([.between(entry.id, entry.cell.values, wrong)], spring),
      .keyframes([.passing(entry.id, Keyframes([entry.cell.values, wrong]))], duration: 1),
      .decay([launched], Decay(deceleration: 0.99)),
    ]
    for animation in wrongOnes {
      do throws(EngineError) {
        try animator.add(animation)
        refute("\(wrong.count) numbers were taken for \(entry.cell.values.count)")
      } catch {
        guard case .wrongCount = error else { refute("a wrong count: \(error)") }
      }
    }
    do throws(EngineError) {
      try animator.modelChanged(entry.id, to: wrong)
      refute("\(wrong.count) numbers were assigned to \(entry.cell.values.count)")
    } catch {
      guard case .wrongCount = error else { refute("a wrong count is assigned: \(error)") }
    }
    if animator.liveCount != live { refute("what was refused is live") }
  }

  private mutating func removeTrack() {
    guard tracks.count > 3 else { return }
    let entry = tracks.remove(at: source.below(tracks.count))
    note("remove target")
    animator.removeTarget(entry.target)
    entry.cell.isGone = true
    if animator.isKnown(entry.target) { refute("a removed target is known") }
    if entry.cell.holds != 0 { refute("a removed target is held \(entry.cell.holds) times") }
  }

  private mutating func clock() {
    if clocks.count < 4 {
      clocks.append(animator.makeClock(parent: source.pick(clocks), speed: 1.5))
    } else {
      let clock = source.pick(Array(clocks.dropFirst()))
      if source.chance(128) {
        animator.setSpeed(source.pick([0, 0.5, 1, 3]), of: clock)
      } else {
        animator.setPaused(source.chance(128), of: clock)
      }
    }
  }

  private mutating func tick() {
    let act = callback()
    var left = 1 + source.below(5)
    switch source.below(3) {
    case 0: timers.append(animator.schedule(after: source.seconds()) { act() })
    case 1: if let timer = source.any(of: timers) { animator.cancel(timer) }
    default:
      let id = animator.addTick(
        step: source.chance(60) ? 0.05 : nil, isEarly: left == 3, observer: observer()
      ) { _ in
        act()
        left -= 1
        return left > 0 ? .goOn : .finished
      }
      keep(id, isObserved: true)
    }
  }

  private mutating func insert() {
    guard let id = source.any(of: book.order) else { return }
    guard let entry = entry() else { return }
    note("insert into \(id.rawValue)")
    do throws(EngineError) { try animator.insert(entry, into: id) } catch { note("\(error)") }
  }

  private mutating func bind() {
    let entry = source.pick(tracks)
    let count = entry.cell.values.count
    let goal = source.number()
    if values.count < 4 { values.append(animator.value(goal)) }
    let value = source.pick(values)
    do throws(EngineError) {
      let id =
        source.chance(128)
        ? try animator.bind([entry.id], observer: observer()) {
          [Array(repeating: value.value, count: count)]
        }
        : try animator.follow([entry.id], observer: observer()) {
          [Array(repeating: value.value + goal, count: count)]
        }
      keep(id, isObserved: true)
      note("bind \(id.rawValue)")
    } catch { note("\(error)") }
    value.value = source.number()
  }

  private mutating func assign() {
    let entry = source.pick(tracks)
    animator.modelWasAssigned(entry.id, entry.cell.values.map { _ in source.number() })
  }

  /// Asking changes nothing, and returns the same twice.
  private mutating func sample() {
    guard let id = source.any(of: book.order) else { return }
    let t = source.wild()
    let (live, state, acts) = (animator.liveCount, animator.state(of: id), book.acts)
    do throws(EngineError) {
      let first = try animator.sample(id, at: t)
      let second = try animator.sample(id, at: t)
      if "\(first)" != "\(second)", book.acts == acts {
        refute("\(id) at \(t) is \(first), then \(second)")
      }
      for value in first.values.joined() where value.isInfinite {
        refute("\(id) at \(t) is \(first.values)")
      }
    } catch { note("sample: \(error)") }
    // A property that is read may act itself.
    if book.acts == acts, animator.liveCount != live || animator.state(of: id) != state {
      refute("asking changed \(id)")
    }
    _ = (animator.progress(of: id), animator.totalProgress(of: id), animator.duration(of: id))
    _ = (animator.iteration(of: id), animator.localTime(of: id), animator.totalDuration(of: id))
  }
}
