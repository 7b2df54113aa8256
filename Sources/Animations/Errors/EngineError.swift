import Geometry

/// The engine's errors, with the values that caused them.
public enum EngineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A number out of its range.
  case badParameter(name: String, value: Double, wanted: String)
  /// A list of numbers that is not as long as its property has components.
  case wrongCount(property: String, expected: Int, given: Int)
  /// The target has no property of that name.
  case unknownProperty(String)
  /// An animation has no finite value at the time that was requested.
  case notFinite
  /// A function that had to be called for an answer failed.
  case failed(SinkFailure)
  /// Keyframes that cannot be played.
  case badKeyframes(property: String, KeyframeProblem)
  /// Start, goal and way are all given.
  case overspecified(property: String)
  /// An animation has no end and plays backwards.
  case endlessBackwards
  /// The id names nothing that exists.
  case unknownAnimation
  /// A part names a property whose target was removed.
  case targetGone
  /// The start of an animation could not be read, so nothing is known of it.
  case unreadable
  /// A group took a member that has begun, ended or been taken.
  case cannotAdopt(AnimationID)
  /// Something was placed after an entry of a timeline that has no end.
  case afterEndless
  /// A place was given by a label that the timeline does not have.
  case unknownLabel(String, known: [String])
  /// A call on a member that only its timeline allows.
  case memberOfTimeline
  /// Groups within groups beyond `GroupAnimation.deepestNesting`.
  case nestedTooDeep
  /// A timeline would lie on itself.
  case withinItself
  /// A clock would run on itself, or on one that runs on it.
  case clockCircle
  /// Clocks that run on each other beyond `Animator.deepestClocks`.
  case clocksTooDeep
  /// Events kept causing others within the same millisecond.
  case endlessChain(AnimationID?)
  /// Something happened at more instants of a millisecond than it may have.
  case tooDense(AnimationID?)
  /// More instants at which something happens lay before a frame than a frame may have.
  case tooManyInstants(AnimationID?, limit: Int)
  /// `advance` within a callback of itself.
  case reentrantAdvance
  /// Time ran backwards.
  case timeRunsBackwards(from: Double, to: Double)
  /// An endless animation has no end to go to.
  case cannotFinishEndless
  /// A motion without closed form cannot do this.
  case noClosedForm(String)
  /// A function that only gives a value used a verb.
  case onlyAsked(place: String, Deed)

  /// The fault, and the expected value.
  public var description: String {
    switch self {
    case .badParameter(let name, let value, let wanted):
      ParameterError(name: name, value: value, wanted: wanted).description
    case .wrongCount(let property, let expected, let given):
      "'\(property)' must have \(expected) \(expected == 1 ? "number" : "numbers"), not \(given)"
    case .unknownProperty(let name): "unknown property '\(name)'"
    case .notFinite: "the animation has no finite value at that time: make its numbers smaller"
    case .failed: "a function of the animation has failed"
    case .badKeyframes(let property, let problem): "keyframes of '\(property)': \(problem)"
    case .overspecified(let property):
      "'\(property)' has 'from', 'to' and 'by': two of them say it all"
    case .endlessBackwards:
      "an endless animation cannot play backwards: it has no end to start from"
    case .unknownAnimation: "no such animation"
    case .targetGone: "the target of the animation has been removed"
    case .unreadable: "the property of the animation cannot be read"
    case .cannotAdopt: "an animation that has started, ended or joined a group cannot join another"
    case .afterEndless:
      "nothing can come after an animation without end: place it with 'at' or 'with', or give that "
        + "animation a number of rounds"
    case .unknownLabel(let name, let known):
      "unknown label '\(name)'"
        + (nearestName(to: name, in: known).map { " (did you mean '\($0)'?)" } ?? "")
        + (known.isEmpty
          ? ": the timeline has none so far" : "\nvalid: \(known.joined(separator: ", "))")
    case .memberOfTimeline:
      "it lies on a timeline, which has its time: control the timeline instead"
    case .nestedTooDeep:
      "groups within groups can be at most \(GroupAnimation.deepestNesting) deep"
    case .withinItself: "a timeline cannot lie on itself, nor on one that lies on it"
    case .clockCircle: "a clock cannot run on itself, nor on one that runs on it"
    case .clocksTooDeep: "at most \(Self.deepestClocks) clocks can run on each other"
    case .endlessChain:
      "endless chain: more than \(Self.longestChain) rounds of events within a millisecond; an "
        + "animation that restarts itself or starts another needs a duration, or a wait between"
    case .tooDense:
      "more than \(Self.longestChain) instants in a millisecond at which something happens: give the "
        + "repeating animation longer iterations, or wait longer"
    case .tooManyInstants(_, let limit):
      "more than \(limit) instants in one frame at which something happens: make shorter frames, or "
        + "give the repeating animation longer iterations"
    case .reentrantAdvance: "the engine is already advancing"
    case .timeRunsBackwards(let from, let to):
      "time runs backwards, from \(shortest(from)) to \(shortest(to))"
    case .cannotFinishEndless: "an endless animation cannot be finished: stop it instead"
    case .onlyAsked(let place, let deed):
      "\(place) may not \(deed.rawValue): it only gives a value; do it where the animation is made, "
        + "or in one of its callbacks"
    case .noClosedForm(let what): "\(what) has no closed form: it can neither be sampled nor sought"
    }
  }
}

extension EngineError {
  /// Clocks that can run on each other: a change of the first is handed down through all of them.
  @inlinable package static var deepestClocks: Int { 256 }
  /// Rounds of callbacks within a millisecond after which a chain is called endless.
  @inlinable package static var longestChain: Int { 10_000 }
}

/// The kind of a verb; an error that refuses it says `an easing may not` and this text.
public enum Deed: String, Sendable, Hashable {
  case start = "start anything"
  case control = "control animations"
  case assign = "assign"
  case change = "change the scene"
  case frame = "make a frame"
}

extension EngineError {
  /// The error of a query whose evaluation failed.
  package init(_ failure: SinkFailure) {
    self = failure == .notFinite ? .notFinite : .failed(failure)
  }
}
