/// The call of a host that the engine makes at present, and what the host may do meanwhile.
///
/// Each call is a step with a number of its own, so that a host can distinguish blocks of this step from
/// those open before. Callbacks of events, timers and scripts are no steps. The strictest of the calls
/// within each other counts: an easing that is evaluated for a write may do nothing. Owns which call
/// runs, with its rights; the animator runs hosts through it, and verbs ask it (`Animator+Outbox`).
package final class StepMark {
  /// The rights of the host.
  enum Rights: UInt8 {
    /// All, at once.
    case all
    /// It assigns at once and adds what is pending; control waits for the end of the stage.
    case write
    /// It asks, and changes nothing.
    case ask
  }

  /// The function that is called for a value, where the host may do nothing but ask.
  enum Place {
    case read(track: Int32)
    /// The `read` of the property that `name` names.
    case named
    case goal, snap, easing
    case text(track: Int32), traced(track: Int32)
    case trace, unseen
  }

  /// A verb that was refused.
  private final class Refusal {
    let error: EngineError
    init(_ error: EngineError) { self.error = error }
  }

  /// Number of the innermost step that runs; 0 outside of all.
  package private(set) var current = 0
  private var last = 0
  private(set) var rights = Rights.all
  /// Whether a function runs that only gives a value.
  package var isAsking: Bool { rights == .ask }
  private(set) var place = Place.goal
  /// The property whose `read` a host calls by itself.
  private(set) var name = ""
  /// The first verb that was refused in this call and could not throw.
  private var refused: Refusal?

  /// Runs `body` as a step.
  @inline(__always)
  func run<Result, Failure: Error>(
    _ rights: Rights = .all, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = (current, self.rights)
    last &+= 1
    current = last
    if rights.rawValue > outer.1.rawValue { self.rights = rights }
    defer { (current, self.rights) = outer }
    return try body()
  }

  /// Runs `body` with the rights of a stage, as a part of the step that it is in.
  func limit(to rights: Rights, _ body: () -> Void) {
    let outer = self.rights
    if rights.rawValue > outer.rawValue { self.rights = rights }
    defer { self.rights = outer }
    body()
  }

  /// Says within `run` that its next call begins, with the same rights.
  @inline(__always)
  func goOn() {
    last &+= 1
    current = last
  }

  /// Runs a function that only gives a value.
  ///
  /// - Throws: what the function throws; `SinkFailure.refused` when it used a verb that cannot throw.
  @inline(__always)
  func ask<Result>(
    _ place: Place, _ body: () throws(SinkFailure) -> Result
  ) throws(SinkFailure) -> Result {
    let outer = self.place
    self.place = place
    var former: Refusal?
    swap(&former, &refused)
    defer {
      self.place = outer
      swap(&former, &refused)
    }
    let result = try run(.ask, body)
    if let refused { throw .refused(refused.error) }
    return result
  }

  /// The same for a host's own call of the `read` of a property, or of an easing where that is nil: it
  /// learns of refusals by itself.
  func ask<Result, Failure: Error>(
    _ property: String?, orIgnoring body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = (place, name, refused)
    place = property == nil ? .easing : .named
    name = property ?? ""
    defer { (place, name, refused) = outer }
    return try run(.ask, body)
  }

  /// Notes that a verb was refused which cannot say so itself.
  func note(_ error: EngineError) { if refused == nil { refused = Refusal(error) } }
}
