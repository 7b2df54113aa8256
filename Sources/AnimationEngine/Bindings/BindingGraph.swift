/// Which bindings read what, and which of them are to be computed in a frame.
///
/// Once a frame, after its animations and before its ticks, the graph computes each binding of which a
/// read value has changed. The bindings that it reads come first. Once more after the ticks, for what
/// these changed. Marks go from a change to all that may depend on it (`check`) and from a new value to
/// those that read it (`dirty`). The graph computes a value before its reader goes on, so nobody sees
/// values of two frames. Nothing is done for bindings of which nothing changes. Owns the bindings that
/// act, their marks and what each has read; `Step.swift` runs it, and sources report reads and changes to
/// it.
///
/// Source: the marks are those of reactive libraries, e.g. M. Tanner, "Super Charging Fine-Grained
/// Reactive Performance", 2022, https://milomg.dev/2022-12-01/reactivity.
package final class BindingGraph {
  /// Read by what depends on the time, and so is computed in every frame.
  package let time = ChangeSource()
  /// Read by what depends on values whose changes nobody reports: it is computed in every frame too.
  package let frame = ChangeSource()
  private unowned let animator: Animator
  private let tracker: ReadTracker
  /// Those being computed, the innermost last, and what they have read so far.
  private var stack: [(binding: Binding, reads: [ChangeSource])] = []
  /// Marked, and not looked at since.
  private var queued: [Binding] = []
  private var followers: [Binding] = []
  private var watched: [any WatchedValues] = []
  private var made = 0
  /// Counts passes.
  private var pass = 0
  /// Those that act.
  private var acting: [ObjectIdentifier: Binding] = [:]
  private var count: Int { acting.count }

  init(_ animator: Animator, _ tracker: ReadTracker) {
    self.animator = animator
    self.tracker = tracker
    tracker.graph = self
  }

  deinit { unlink() }

  /// Ends all of them, and releases what they read and set.
  func shutDown() {
    unlink()
    for binding in acting.values {
      binding.watched?.shutDown()
      binding.shutDown()
    }
    acting.removeAll()
    followers.removeAll()
    queued.removeAll()
    watched.removeAll()
  }

  /// Sources and those who read them hold each other.
  private func unlink() {
    for binding in acting.values {
      for source in binding.reads { source.observers.removeAll() }
      binding.reads.removeAll()
    }
  }

  /// Whether there is anything to do in a frame.
  var isIdle: Bool { count == 0 && queued.isEmpty }

  /// Whether any of them may change in the next frame, though nothing reports a change.
  var isMoving: Bool { readsTime || !frame.observers.isEmpty || hasMovingFollowers }

  /// Whether one of them reads the time.
  var readsTime: Bool { !time.observers.isEmpty }

  /// Whether a follower is on its way.
  var hasMovingFollowers: Bool { followers.contains { !animator.isResting($0.animation) } }

  // MARK: Making and ending

  func make(
    _ kind: Binding.Kind, _ compute: @escaping () throws(SinkFailure) -> [[Double]]
  ) -> Binding {
    made += 1
    let binding = Binding(kind, serial: made, compute)
    binding.owner = animator.side.current
    acting[ObjectIdentifier(binding)] = binding
    if kind == .follower { followers.append(binding) }
    return binding
  }

  /// It acts no more.
  package func end(_ binding: Binding) {
    guard !binding.hasEnded else { return }
    binding.hasEnded = true
    acting[ObjectIdentifier(binding)] = nil
    setReads(of: binding, [])
    for output in binding.outputs where output.producer === binding { output.producer = nil }
    if binding.kind == .follower { followers.removeAll { $0 === binding } }
  }

  /// Ends those of a side, and releases what they set.
  func removeAll(of owner: Owner) {
    for binding in acting.values.filter({ $0.owner == owner }).sorted(by: { $0.serial < $1.serial })
    {
      end(binding)
      binding.watched?.shutDown()
      binding.shutDown()
    }
    queued.removeAll { $0.hasEnded }
  }

  // MARK: Reads and changes

  /// A binding's function reads a source.
  package func read(_ source: ChangeSource) {
    guard let reader = stack.last?.binding else { return }
    if let producer = source.producer, !producer.hasEnded {
      if producer.state == .computing {
        // A follower may follow itself: it shows where it is.
        if producer.kind != .follower, reader.kind != .follower {
          reader.closesCircleWith = producer
        }
      } else {
        refresh(producer)
      }
    }
    let place = stack.count - 1
    guard stack.indices.contains(place), stack[place].binding === reader else { return }
    if !stack[place].reads.contains(where: { $0 === source }) { stack[place].reads.append(source) }
  }

  /// A source has another value than before.
  package func changed(_ source: ChangeSource) {
    for observer in source.observers { mark(observer, .dirty) }
  }

  /// Lets values be compared in the next frame.
  package func watch(_ values: any WatchedValues) {
    guard !values.isWatched else { return }
    values.isWatched = true
    watched.append(values)
  }

  /// A binding is to be computed, whatever it read.
  package func touch(_ binding: Binding) { mark(binding, .dirty) }

  private func mark(_ binding: Binding, _ state: Binding.State) {
    // Not by calls of itself: a script's chain may be longer than the stack.
    var left: [(Binding, Binding.State)] = [(binding, state)]
    while let (binding, state) = left.popLast() {
      guard !binding.hasEnded, binding.state.rawValue < state.rawValue else { continue }
      let wasClean = binding.state == .clean
      binding.state = state
      if !binding.isQueued {
        binding.isQueued = true
        queued.append(binding)
      }
      guard wasClean else { continue }
      for output in binding.outputs {
        for observer in output.observers { left.append((observer, .check)) }
      }
    }
  }

  // MARK: Computing

  /// Computes what is to be computed, each binding once.
  ///
  /// `movesFollowers` reads their goals and steps them, once a frame.
  func run(movesFollowers: Bool) {
    for reader in time.observers + frame.observers where reader.computedAt != animator.now {
      mark(reader, .dirty)
    }
    if movesFollowers { for follower in followers { mark(follower, .dirty) } }
    lookAtWatched()
    pass += 1
    var later: [Binding] = []
    while !queued.isEmpty {
      var round = exchange(&queued, with: [])
      round.sort { $0.serial < $1.serial }
      for binding in round {
        binding.isQueued = false
        guard !binding.hasEnded, binding.state != .clean else { continue }
        // Changes of its own doing wait for the next pass.
        if binding.computedPass == pass {
          later.append(binding)
        } else {
          refresh(binding)
          // One that is paused is computed when it goes on.
          if binding.state != .clean { later.append(binding) }
        }
      }
    }
    for binding in later where !binding.isQueued && !binding.hasEnded {
      binding.isQueued = true
      queued.append(binding)
    }
  }

  private func lookAtWatched() {
    let round = exchange(&watched, with: [])
    for values in round { values.isWatched = false }
    for values in round where values.look(self) { watch(values) }
  }

  /// Brings a binding up to what it reads, and before it what may change that.
  private func refresh(_ binding: Binding) {
    guard binding.state != .computing, !binding.hasEnded else { return }
    var path = [binding]
    var visited: Set<ObjectIdentifier> = []
    while let binding = path.last {
      if binding.state == .check || binding.state == .dirty {
        // The binding that it read last time comes first, so that its function seldom has to wait
        // for another.
        var next: Binding?
        for source in binding.reads {
          guard let producer = source.producer, !producer.hasEnded else { continue }
          // Whether it still reads what waits for it, only its function can say.
          if producer.state == .computing, producer.kind != .follower { binding.state = .dirty }
          guard producer.state == .check || producer.state == .dirty,
            visited.insert(ObjectIdentifier(producer)).inserted
          else { continue }
          next = producer
          break
        }
        if let next {
          path.append(next)
          continue
        }
        if binding.state == .check { binding.state = .clean }
      }
      if binding.state == .dirty { compute(binding) }
      path.removeLast()
    }
  }

  private func compute(_ binding: Binding) {
    guard !binding.isPaused, !binding.hasEnded,
      binding.kind == .assigned || animator.canDrive(binding.animation)
    else { return }
    let before = binding.values
    do throws(SinkFailure) {
      let values = try evaluate(binding)
      switch binding.kind {
      case .value:
        guard values != before else { return }
        animator.drive(binding.animation, values)
      case .follower: animator.follow(binding.animation, to: values)
      case .assigned: break
      }
      if let watched = binding.watched {
        _ = watched.look(self)
      } else {
        for output in binding.outputs { changed(output) }
      }
    } catch {
      fail(binding, error)
    }
  }

  /// Runs a binding's function and notes what it reads.
  func evaluate(_ binding: Binding) throws(SinkFailure) -> [[Double]] {
    binding.state = .computing
    binding.computedAt = animator.now
    binding.computedPass = pass
    binding.closesCircleWith = nil
    stack.append((binding, []))
    tracker.isReading = true
    defer {
      setReads(of: binding, stack.removeLast().reads)
      tracker.isReading = !stack.isEmpty
      if binding.state == .computing { binding.state = .clean }
    }
    let values = try animator.steps.run { () throws(SinkFailure) in try binding.compute() }
    if let other = binding.closesCircleWith, let circle = binding.circle {
      throw circle(binding, other)
    }
    binding.values = values
    return values
  }

  private func fail(_ binding: Binding, _ failure: SinkFailure) {
    if let onFailure = binding.onFailure { return onFailure(failure) }
    animator.fail(binding.animation, failure)
    end(binding)
  }

  private func setReads(of binding: Binding, _ reads: [ChangeSource]) {
    let reads = binding.hasEnded ? [] : reads
    let isSame =
      reads.count == binding.reads.count && zip(reads, binding.reads).allSatisfy { $0 === $1 }
    guard !isSame else { return }
    for source in binding.reads where !reads.contains(where: { $0 === source }) {
      source.observers.removeAll { $0 === binding }
    }
    for source in reads where !binding.reads.contains(where: { $0 === source }) {
      source.observers.append(binding)
    }
    binding.reads = reads
  }
}
