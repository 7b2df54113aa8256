import Threads

/// The face of an animator for other threads.
///
/// Requests of other threads are carried out at the animator's next frame, in order. Owns the list of commands
/// and the published results. A lock guards both, and is held for as long as it takes to append to or read
/// from them. No code of the user runs meanwhile.
public final class AnimatorRemote: Sendable {
  /// Ids given out here start at this index; the animator maps them to its own.
  static let firstIndex = RemoteIDs.firstIndex

  /// A request of another thread to add an animation; it has no closures.
  public struct Request: Sendable {
    /// How values move.
    public enum Motion: Sendable {
      case basic(curve: Curve, duration: Double)
      case spring(Spring)
      case decay(deceleration: Double)
    }

    /// The animated target.
    public var target: TargetID
    /// The name its property was registered under.
    public var property: String
    /// Start, one number per component; nil for the value that holds at the start.
    public var from: [Double]?
    /// Goal.
    public var to: [Double]?
    /// Goal relative to the model.
    public var by: [Double]?
    /// Units per second at the launch; nil takes over what runs.
    public var velocity: [Double]?
    /// How values move.
    public var motion: Motion
    /// When.
    public var timing = MediaTiming()
    /// How it meets what else acts on the property.
    public var composite = Composite.replace
    /// A name; a newer one of that name replaces it.
    public var key: String?

    /// A request for one property of a registered target.
    public init(_ target: TargetID, _ property: String, to: [Double]?, motion: Motion) {
      self.target = target
      self.property = property
      self.to = to
      self.motion = motion
    }
  }

  /// An animation's state with all accepted commands, and its values as of the last finished frame.
  public struct Answer: Sendable {
    /// The animation's state.
    public var state: AnimationState
    /// Values, one list per property; empty until it acts, and until the frame after it was first asked
    /// about.
    public var values: [[Double]]
    /// Velocities per scene second.
    public var velocities: [[Double]]
    /// Why it was refused, or why it ended; nil when neither went wrong.
    ///
    /// The last 256 are kept; a retarget that was refused is reported here too, and the animation goes on.
    public var failure: Failure?
  }

  /// Something that went wrong on the animating thread.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The request is invalid: its target, property, counts or numbers.
    case refused(EngineError)
    /// A property could not be read or written, or came to no number.
    case ended(SinkFailure)

    /// The fault, and the expected value.
    public var description: String {
      switch self {
      case .refused(let error): error.description
      case .ended(.refused(let error)): error.description
      case .ended(.targetGone): EngineError.targetGone.description
      case .ended(.notFinite): "a property's value is infinity or NaN"
      case .ended(.wrongCount(let expected, let given)):
        "a property has \(expected) numbers, not \(given)"
      case .ended(.host(let token)): "its property failed (\(token))"
      }
    }
  }

  enum Command: Sendable {
    case add(AnimationID, Request)
    case remove(AnimationID)
    case pause(AnimationID)
    case resume(AnimationID)
    case retarget(AnimationID, [Double])
    case perform(@Sendable (Animator) -> Void)
    /// Was an addition, taken back before the animator saw it.
    case nothing
  }

  struct State {
    var commands: [Command] = []
    /// Where the additions among the commands are.
    var additions: [AnimationID: Int] = [:]
    var nextIndex: UInt32 = 0
    var answers: [AnimationID: Answer] = [:]
    /// Asked about; kept up to date until ended and asked once more.
    var watched: Set<AnimationID> = []
    /// Tweens that were never asked about: that they go on is all there is to know.
    var unwatched: Set<AnimationID> = []
    var frameTime = 0.0
    /// Why the last of those that were refused, or failed, did; and in which order.
    private var failures: [AnimationID: Failure] = [:]
    private var failed: [AnimationID] = []
    private static let keptFailures = 256

    /// Notes what went wrong with an animation, in place of what went wrong longest ago.
    mutating func note(_ failure: Failure, of id: AnimationID) {
      if failures.updateValue(failure, forKey: id) != nil { return }
      failed.append(id)
      if failed.count > Self.keptFailures { failures[failed.removeFirst()] = nil }
    }

    /// The failure of an animation, while it is still kept.
    func failure(of id: AnimationID) -> Failure? { failures[id] }

    /// Counts an accepted command for the state that is reported; an ended animation stays so.
    mutating func expect(_ expected: AnimationState, of id: AnimationID) {
      watchTween(id)
      guard let known = answers[id], known.state != .ended else { return }
      answers[id]?.state = expected
    }

    /// Commands that came in during the frame count for the states that are reported.
    mutating func expectCommands() {
      for command in commands {
        switch command {
        case .pause(let id): expect(.paused, of: id)
        case .resume(let id): expect(.running, of: id)
        case .remove(let id): expect(.ended, of: id)
        case .add, .retarget, .perform, .nothing: break
        }
      }
    }

    /// From now on, a tween's answer is kept up to date.
    mutating func watchTween(_ id: AnimationID) {
      guard unwatched.remove(id) != nil else { return }
      watched.insert(id)
      let isTaken = additions[id] == nil
      answers[id] = Answer(state: isTaken ? .running : .pending, values: [], velocities: [])
    }
  }

  let state = Guarded(State())

  /// How often the animator's lock was taken so far; for the animating thread, to measure by.
  package var lockTrips: UInt64 { state.trips }

  /// Asks for an animation; its id is good at once.
  public func add(_ request: Request) -> AnimationID {
    state.withLock { state in
      let id = AnimationID(index: Self.firstIndex + state.nextIndex, generation: 1)
      state.nextIndex = (state.nextIndex + 1) & 0x7fff_ffff
      state.additions[id] = state.commands.count
      state.commands.append(.add(id, request))
      if request.tween == nil {
        state.answers[id] = Answer(state: .pending, values: [], velocities: [])
        state.watched.insert(id)
      } else {
        state.unwatched.insert(id)
      }
      return id
    }
  }

  /// Ends an animation as stopped; at most the frame in flight still writes.
  ///
  /// One that the animator has not seen yet never begins, and costs the animating thread nothing.
  public func remove(_ id: AnimationID) {
    state.withLock { state in
      if let place = state.additions.removeValue(forKey: id) {
        state.commands[place] = .nothing
        state.answers[id] = nil
        state.watched.remove(id)
        state.unwatched.remove(id)
        return
      }
      state.commands.append(.remove(id))
      // One without a query counts as unknown.
      if state.unwatched.remove(id) == nil { state.expect(.ended, of: id) }
    }
  }

  /// Freezes an animation.
  public func pause(_ id: AnimationID) { send(.pause(id), id, .paused) }

  /// Lets a paused animation go on.
  public func resume(_ id: AnimationID) { send(.resume(id), id, .running) }

  /// Gives the first property of an animation another goal.
  public func retarget(_ id: AnimationID, to goal: [Double]) {
    state.withLock { $0.commands.append(.retarget(id, goal)) }
  }

  /// Runs a function on the animating thread at the start of its next frame.
  public func perform(_ body: @escaping @Sendable (Animator) -> Void) {
    state.withLock { $0.commands.append(.perform(body)) }
  }

  /// The last known state and values of an animation.
  ///
  /// - Returns: nil for one that this was never asked about before: ask again after the next frame.
  ///   One that was refused has ended, with a `failure`.
  public func answer(for id: AnimationID) -> Answer? {
    state.withLock { state in
      state.watchTween(id)
      var answer = state.answers[id]
      answer?.failure = state.failure(of: id)
      if answer == nil && id.index >= Self.firstIndex {
        // Given out here and forgotten since: of what has ended only a failure is kept.
        return Answer(
          state: .ended, values: [], velocities: [], failure: state.failure(of: id))
      }
      if answer?.state == .ended && !state.watched.contains(id) {
        state.answers[id] = nil
      } else {
        state.watched.insert(id)
      }
      return answer
    }
  }

  /// Scene time of the last finished frame, in seconds.
  public var frameTime: Double { state.withLock { $0.frameTime } }

  private func send(_ command: Command, _ id: AnimationID, _ expected: AnimationState) {
    state.withLock { state in
      state.commands.append(command)
      state.expect(expected, of: id)
    }
  }
}

extension AnimatorRemote.Request {
  /// The tween that says the same, of no property yet; nil where a tween is too little.
  var tween: Tween? {
    guard case .basic(let curve, let duration) = motion, timing.isPlain, composite == .replace,
      key == nil, by == nil, velocity == nil, let to, to.count == 1, !to[0].isNaN,
      from.map({ $0.count == 1 && !$0[0].isNaN }) ?? true
    else { return nil }
    var tween = Tween(.none, from: from?[0], to: to[0], duration: duration, curve: curve)
    tween.delay = timing.delay
    return tween
  }
}
