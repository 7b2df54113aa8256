import AnimationEngine
import Geometry
import SceneGraph

extension Fuzzer {
  /// Calls of the Swift API, legal and not, on a live scene, against what must hold after each.
  static let api = Fuzzer(name: "api", summary: "calls of the Swift API on a live scene") { bytes in
    var trial = EngineTrial(bytes)
    trial.run()
  }
}

/// Numbers outside of the scene that animations move.
final class FuzzedCell: PropertySink {
  var values: [Double]
  /// After its target was removed, nothing may write.
  var isGone = false
  var holds = 0
  var failure: SinkFailure?
  /// Its action, a few times, whenever the engine calls it.
  var act: (() -> Void)?

  init(_ count: Int) { values = Array(repeating: 1, count: count) }

  func read(into values: inout [Double]) throws(SinkFailure) {
    act?()
    if let failure { throw failure }
    values = self.values
  }

  /// A written value that is not allowed.
  var problem: String?

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    if isGone { problem = "what was removed is written" }
    if let failure { throw failure }
    self.values = Array(values)
    if !values.allSatisfy(\.isFinite) { problem = "\(self.values) is written" }
    act?()
  }

  func setModel(_ values: [Double]) { act?() }
  func hold() { holds += 1 }

  func release() {
    holds -= 1
    act?()
  }
}

/// The state of one animation as seen from outside.
struct FuzzedAnimation {
  var state = AnimationState.pending
  /// Whether it was seen under way: a paused animation may be pending when it is resumed.
  var hasBegun = false
  /// How often its end was reported, and how often it could have been restarted since it was made.
  var ends = 0
  var revivals = 0
  var isObserved = false
  /// Of a group or timeline, which begins its members again as it pleases.
  var isMember = false
}

/// A scene on which bytes act.
struct EngineTrial {
  var source: ByteSource
  let scene = Scene(size: Size(width: 320, height: 200))
  let book = Book()
  /// Those of removed targets too.
  var cells: [FuzzedCell] = []
  var tracks: [(id: TrackID, target: TargetID, cell: FuzzedCell)] = []
  var clocks: [ClockID] = [.root]
  var timers: [AnimationID] = []
  var remotes: [AnimationID] = []
  var removedRemotes: Set<AnimationID> = []
  var animators: [PropertyAnimator] = []
  var values: [AnimatedValue] = []
  var layers: [Layer] = []
  var time = 0.0
  let spring = Spring.wobbly

  /// The notes of observers while the trial itself is being changed.
  final class Book {
    var known: [AnimationID: FuzzedAnimation] = [:]
    var order: [AnimationID] = []
    var completions = 0
    var log: [String] = []
    /// The latest time that a callback has seen.
    var latest = 0.0
    /// How often callbacks have acted.
    var acts = 0
    /// How many callbacks lie within each other.
    var depth = 0
  }

  var animator: Animator { scene.animator }

  init(_ bytes: [UInt8]) { source = ByteSource(bytes) }

  mutating func run() {
    for count in 1...3 { addTrack(count) }
    while !source.isAtEnd && book.log.count < 400 {
      act()
      check()
    }
    shutDown()
  }

  mutating func note(_ text: String) {
    book.log.append("\(animator.now): \(text)")
  }

  /// Says what led to a finding.
  func refute(_ what: String) -> Never {
    finding("\(what)\nafter\n  \(book.log.suffix(25).joined(separator: "\n  "))")
  }

  // MARK: Conditions after every call

  mutating func check() {
    let broken = animator.brokenInvariants()
    if !broken.isEmpty { refute("\(broken.prefix(4))") }
    for cell in cells { if let problem = cell.problem { refute(problem) } }
    for (id, known) in book.known where known.isObserved {
      if known.ends > 1 + known.revivals, !known.isMember {
        refute("the end of \(id) was reported \(known.ends) times")
      }
    }
    if animator.now < time - 1.5e-9 { refute("time ran from \(time) back to \(animator.now)") }
    // A callback of what was called outside of a frame may have made one.
    time = max(time, animator.frameTime)
    guard source.chance(64) else { return }
    checkStates()
  }

  /// States change only as they may.
  ///
  /// Asking gives a tween a record, so that it is not always asked.
  private mutating func checkStates() {
    let isSettled = settle()
    for id in book.order {
      guard var known = book.known[id] else { continue }
      let now = animator.state(of: id)
      if known.state == .ended, now != .ended, known.revivals == 0, !known.isMember {
        refute("\(id) has ended and is \(now.rawValue)")
      }
      if now != .pending, now != .paused { known.hasBegun = true }
      if known.hasBegun, now == .pending, known.revivals == 0, !known.isMember {
        refute("\(id) was \(known.state.rawValue) and is pending again")
      }
      // A chain that was cut has yet to report its ends.
      if isSettled, now == .ended, known.isObserved, known.ends == 0, !known.isMember {
        refute("\(id) has ended without a report")
      }
      known.state = now
      book.known[id] = known
      for values in [animator.value(of: id), animator.velocity(of: id)].compactMap({ $0 }) {
        for value in values.joined() where value.isInfinite { refute("\(id) is at \(values)") }
      }
    }
  }

  /// Delivers all waiting events; false when callbacks made a chain without end.
  @discardableResult
  mutating func settle() -> Bool {
    do throws(EngineError) {
      try animator.flush()
      return true
    } catch {
      guard Self.isCut(error) else { refute("flush: \(error)") }
      return false
    }
  }

  // MARK: The end

  private mutating func shutDown() {
    for cell in cells { cell.failure = nil }
    for animator in animators where animator.state == .active {
      do { try animator.stop() } catch { refute("an active animator cannot be stopped: \(error)") }
    }
    for layer in layers { layer.remove() }
    stopAll()
    for timer in timers { animator.cancel(timer) }
    let broken = animator.brokenInvariants()
    if !broken.isEmpty { refute("in the end \(broken.prefix(4))") }
    for (_, _, cell) in tracks where cell.holds != 0 {
      refute("a target is held \(cell.holds) times after the end")
    }
    for id in book.order where animator.state(of: id) != .ended {
      refute("\(id) was stopped and is \(animator.state(of: id).rawValue)")
    }
    for (id, known) in book.known where known.isObserved && known.ends == 0 && !known.isMember {
      refute("the end of \(id) was not reported")
    }
    if animator.liveCount != 0 { refute("\(animator.liveCount) are live after the end") }
    // A property's action holds the animator, which holds the property.
    for cell in cells { cell.act = nil }
  }

  /// Stops everything, four times after a callback last did something: it may have begun it again.
  ///
  /// That ends, since each callback acts at most a few times.
  private mutating func stopAll() {
    var left = 4
    while left > 0 {
      let acts = book.acts
      for id in book.order + timers { animator.stop(id) }
      for id in remotes { animator.remote.remove(id) }
      // An action of an animation that is stopped may have made a frame.
      time = max(time, animator.frameTime) + 1
      advance(to: time)
      left = book.acts == acts ? left - 1 : 4
    }
  }

  /// Callbacks may make endless chains, which are reported.
  private static func isCut(_ error: EngineError) -> Bool {
    switch error {
    case .endlessChain, .tooDense, .tooManyInstants: true
    default: false
    }
  }

  /// Whether the frame was made.
  @discardableResult
  mutating func advance(to time: Double) -> Bool {
    do throws(EngineError) {
      try animator.advance(to: time)
      scene.updatePresentation()
      return true
    } catch {
      guard Self.isCut(error) else { refute("advance to \(time): \(error)") }
      self.time = max(animator.now, animator.frameTime)
      return false
    }
  }

  // MARK: Subjects of the actions

  mutating func addTrack(_ count: Int) {
    let target = animator.makeTarget(name: "t\(tracks.count)")
    let cell = FuzzedCell(count)
    let id = animator.track(
      target, "value", components: (0..<count).map { "c\($0)" }, threshold: [0.01],
      output: source.chance(60) ? .column : .sink, sink: cell)
    tracks.append((id, target, cell))
    cells.append(cell)
  }

  /// Writes down an animation that was made.
  mutating func keep(_ id: AnimationID, isObserved: Bool) {
    if book.known[id] == nil { book.order.append(id) }
    book.known[id, default: FuzzedAnimation()].isObserved = isObserved
  }

  /// Hears of ends; now and then it does something itself.
  mutating func observer() -> AnimationObserver {
    let (book, animator) = (book, animator)
    let act = source.chance(60) ? callback() : nil
    return AnimationObserver(source.chance(100) ? .all : .complete) { [unowned animator] event in
      let now = min(event.instant, animator.now)
      if now < book.latest - 1.5e-9 {
        finding(
          "time ran from \(book.latest) back to \(now) in a callback\nafter\n  "
            + book.log.suffix(25).joined(separator: "\n  "))
      }
      book.latest = max(book.latest, event.instant, animator.now)
      book.known[event.animation, default: FuzzedAnimation()].hasBegun = true
      if case .complete = event.kind {
        book.known[event.animation, default: FuzzedAnimation()].ends += 1
        book.completions += 1
      }
      act?()
    }
  }
}
