import Geometry

/// Where one property of one target lives outside the engine.
///
/// Numbers are in the property's interpolation space (a color is four premultiplied components).
/// Nothing here is called from a lane: reads happen at starts, writes once a frame per property.
/// `read` and `handover` only give values: every verb of the animator is refused there
/// (`EngineError.onlyAsked`; a verb that cannot throw does nothing, and the read fails). The others may
/// assign and add; control of animations waits for the end of the stage in which they are called.
public protocol PropertySink: AnyObject {
  /// Fills `values`, one number per component, with what the property is without animations.
  ///
  /// - Throws: `SinkFailure`; the animation that asked then ends.
  func read(into values: inout [Double]) throws(SinkFailure)
  /// Takes the value of this frame; only for properties whose output is `.sink`.
  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure)
  /// Learns the value on which an animation that took effect will rest.
  func setModel(_ values: [Double])
  /// Keeps the target alive until the matching `release`; calls are counted.
  func hold()
  /// Ends one `hold`.
  func release()
  /// Learns that a change of its model begins to move, or finds that it cannot.
  func changeBegan()
  /// Whether the target still exists.
  var isAlive: Bool { get }
  /// Learns that something begins to act on the property, or that nothing does any more.
  func animationChanged(_ isAnimated: Bool)
  /// The text that a property of kind `.text` shows with these numbers; nil for any other.
  func text(of values: [Double]) -> String?
  /// Learns that a binding is going to set the property, which others may read.
  func willBeSet(by binding: Binding)
  /// The presentation from which an animation of this property starts; nil where the engine's own
  /// value is right.
  func handover() -> PropertyHandover?
  /// Learns that an animation takes the property, with what it was handed over.
  func willBeTaken()
  /// The traced value in the frame at `time`; nil where the property's own numbers are right.
  func traced(at time: Double) -> TracedValue?
}

/// The presentation of a property whose animations had another structure of numbers until now.
public struct PropertyHandover: Sendable {
  /// The presentation value, one number per component.
  public var values: [Double]
  /// The same per scene second.
  public var velocities: [Double]
  /// The model value.
  public var model: [Double]

  /// A value that goes over.
  public init(values: [Double], velocities: [Double], model: [Double]) {
    assert(values.count == velocities.count && values.count == model.count)
    (self.values, self.velocities, self.model) = (values, velocities, model)
  }
}

/// The traced value of a property that several sinks make up.
public enum TracedValue: Sendable {
  /// Nothing: another property shows it.
  case hidden
  /// The numbers of all together, and the same per scene second.
  case whole(ValueKind, components: [String], values: [Double], velocities: [Double])
}

extension PropertySink {
  /// Does nothing: right for properties that are read from the column.
  public func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {}
  /// Does nothing: right for properties without a model of their own.
  public func setModel(_ values: [Double]) {}
  /// Does nothing: right for targets that are kept alive elsewhere.
  public func hold() {}
  /// Does nothing, like `hold`.
  public func release() {}
  /// Does nothing: right for those who show the model until a change begins.
  public func changeBegan() {}
  /// Always.
  public var isAlive: Bool { true }
  /// Does nothing: right for those who look at every frame or never.
  public func animationChanged(_ isAnimated: Bool) {}
  /// Does nothing: right for what bindings do not read.
  public func willBeSet(by binding: Binding) {}
  /// Nothing: the engine knows what is on screen.
  public func handover() -> PropertyHandover? { nil }
  /// Does nothing, like `hold`.
  public func willBeTaken() {}
  /// Nothing: its own numbers are what it shows.
  public func traced(at time: Double) -> TracedValue? { nil }
  /// Nothing: the property is no text.
  public func text(of values: [Double]) -> String? { nil }
}

/// Why a property could not be read or written.
public enum SinkFailure: Error, Sendable, Hashable {
  /// The target no longer exists: the animation ends as removed.
  case targetGone
  /// A value is infinite or NaN: the animation ends with an error.
  case notFinite
  /// A list has another count of numbers than its property: the animation ends with an error.
  case wrongCount(expected: Int, given: Int)
  /// The host's own reason, under a number that it knows: the animation ends with an error.
  case host(token: Int)
  /// A function used a verb that is refused there: the animation ends with an error.
  indirect case refused(EngineError)
}

/// How a frame's values of a property leave the engine.
public enum TrackOutput: Sendable, Hashable {
  /// They stay in the column and are read from there.
  case column
  /// The sink's `write` is called.
  case sink
  /// They are handed to the animator's `batchHost`, all of a frame at once, under this number.
  case batched(Int32)
}

/// The meaning of a property's components, for code that prints or shows them.
public enum ValueKind: Sendable, Hashable {
  /// Plain numbers.
  case number
  /// Premultiplied red, green, blue and alpha, 0...1.
  case color
  /// The numbers within a text.
  case text(Int)
  /// The numbers of a list of transform functions in one structure.
  case transform(TransformShape)
}

/// Takes the writes of all batched properties of a frame in one call.
public protocol BatchHost: AnyObject {
  /// Writes `count` properties; the i-th has `values[offsets[i]...]`.
  ///
  /// - Returns: failures, by index into `tokens`.
  func write(_ batch: WriteBatch) -> [(index: Int, failure: SinkFailure)]
}

/// The writes of one frame to properties that are written together.
public struct WriteBatch {
  /// The number of each property, as it was registered.
  public internal(set) var tokens: [Int32] = []
  /// Start of each property's components in `values`; one longer than `tokens`.
  public internal(set) var offsets: [Int32] = [0]
  /// All components, one after the other.
  public internal(set) var values: [Double] = []

  mutating func removeAll() {
    tokens.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    offsets.append(0)
    values.removeAll(keepingCapacity: true)
  }
}

/// Evaluates the easing functions of a script.
public protocol ScriptCurveHost: AnyObject {
  /// Returns one function's value at `argument`, which usually is 0...1.
  ///
  /// `function` is the script id of the curve, `parameters` are those of its family, by place.
  ///
  /// - Throws: `SinkFailure`; the animation that asked then ends.
  func evaluate(
    function: Int32, argument: Double, parameters: [Double]
  ) throws(SinkFailure) -> Double
  /// Computes many values at once: fills `batch.results`.
  ///
  /// - Returns: failures, by index.
  func evaluate(_ batch: inout ScriptCurveBatch) -> [(index: Int, failure: SinkFailure)]
}

extension ScriptCurveHost {
  /// Computes many values one by one.
  public func evaluate(
    _ batch: inout ScriptCurveBatch
  ) -> [(index: Int, failure: SinkFailure)] {
    var failed: [(index: Int, failure: SinkFailure)] = []
    for index in batch.functions.indices {
      do throws(SinkFailure) {
        batch.results[index] = try evaluate(
          function: batch.functions[index], argument: batch.arguments[index],
          parameters: batch.parameters[index])
      } catch {
        failed.append((index, error))
      }
    }
    return failed
  }
}

/// The calls of one frame to easing functions of a script.
public struct ScriptCurveBatch {
  /// The script id of each function.
  public private(set) var functions: [Int32] = []
  /// Progress for each.
  public private(set) var arguments: [Double] = []
  /// The parameters of each one's family, by place.
  public private(set) var parameters: [[Double]] = []
  /// One answer each, to be filled in; until then the argument.
  public var results: [Double] = []

  mutating func append(function: Int32, argument: Double, parameters: [Double]) {
    functions.append(function)
    arguments.append(argument)
    self.parameters.append(parameters)
    results.append(argument)
  }

  mutating func removeAll() {
    functions.removeAll(keepingCapacity: true)
    arguments.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
  }
}

/// Sees every write and event of a run.
public protocol TraceSink: AnyObject {
  /// One property in one frame in which an animation contributed to it.
  ///
  /// `values` are components in interpolation space, to be read as `kind` says; `velocities` are the
  /// same per scene second.
  func write(
    time: Double, target: String, property: String, components: [String], kind: ValueKind,
    values: [Double], velocities: [Double])
  /// The text that a property of kind `.text` shows, reported after its numbers.
  func writeText(time: Double, target: String, property: String, text: String)
  /// One event of one property's animation; `detail` is the reason, the leg or the component.
  func event(time: Double, target: String, property: String, event: String, detail: String)
  /// Which assignments it wants to hear of, beside animations; nil for none.
  var assignments: TracedAssignments? { get }
  /// A model value that a script, a tick or a drag assigned in a frame, where no animation contributes to
  /// the property; `values` are components as users see them.
  func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double])
  /// A text or a word that was assigned.
  func assignedText(time: Double, target: String, property: String, text: String)
}

/// The targets whose assignments a trace records.
public enum TracedAssignments: Sendable, Hashable {
  /// Those to targets that were given a name.
  case named
  /// Those to all targets.
  case all
}

extension TraceSink {
  /// Nothing: the numbers are enough.
  public func writeText(time: Double, target: String, property: String, text: String) {}
  /// None: animations are enough.
  public var assignments: TracedAssignments? { nil }
  /// Nothing: no assignments are wanted.
  public func assigned(
    time: Double, target: String, property: String, components: [String], values: [Double]
  ) {}
  /// Nothing: no assignments are wanted.
  public func assignedText(time: Double, target: String, property: String, text: String) {}
}

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
    case .clocksTooDeep: "at most \(Animator.deepestClocks) clocks can run on each other"
    case .endlessChain:
      "endless chain: more than \(Animator.longestChain) rounds of events within a millisecond; an "
        + "animation that restarts itself or starts another needs a duration, or a wait between"
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
