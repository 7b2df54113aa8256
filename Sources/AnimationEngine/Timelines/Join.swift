/// A wait for several ends: for all of them, or for the first of any.
///
/// Owns the ids of those that it waits for, the step that each is, and who ended first. It calls nobody.
/// `GroupState` has one for each group that runs unscheduled, round after round. The animator calls it: it
/// adds members as a round begins (`Animator+Groups`), reports their ends, and goes on when the wait is over
/// (`Animator+GroupRounds`).
struct Join {
  /// The meaning of an end for the wait.
  enum Outcome {
    /// It was not waited for.
    case ignored
    /// Others are still waited for.
    case waiting
    case over
  }

  /// Whether the first end is enough.
  let isOfAny: Bool
  /// Of any all that began in this round, else those that have not ended.
  ///
  /// `.none` stands where one was that has ended.
  private(set) var members: [AnimationID] = []
  /// The step that ended first, where that is enough.
  private(set) var winner: Int?
  /// Whether the round is over, whatever its members still report.
  private(set) var isCut = false
  /// Which step each member is.
  private var steps: [Int] = []
  /// Members before this place have ended.
  private var firstMember = 0
  /// How many ends are still to come, and one more until all of this round have begun.
  private var waitingFor = 0

  init(ofAny isOfAny: Bool) { self.isOfAny = isOfAny }

  /// Whether it waits for the ends of all, and some are still to come.
  var isWaitingForAll: Bool { !isOfAny && !isCut && waitingFor > 0 }

  /// Begins a round, which is not over before all of its steps have begun.
  mutating func begin() {
    clear()
    waitingFor = 1
  }

  /// Forgets the members, and waits for nothing.
  mutating func clear() {
    members.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    firstMember = 0
    waitingFor = 0
    winner = nil
    isCut = false
  }

  /// Waits for a member that is the step given; as often as it is added.
  mutating func add(_ member: AnimationID, step: Int) {
    members.append(member)
    steps.append(step)
    waitingFor += 1
  }

  /// Notes that all steps of the round have begun.
  mutating func allHaveBegun() -> Outcome {
    guard !isOfAny else { return members.isEmpty ? .over : .waiting }
    return oneLess()
  }

  /// Notes a step of which there is no end to wait for.
  mutating func passed(step: Int) -> Outcome {
    guard isOfAny else { return .waiting }
    winner = step
    return .over
  }

  /// Notes the end of a member, once for each time that it was added.
  ///
  /// - Complexity: O(1) amortized for the first that has not ended, O(members) for others.
  mutating func ended(_ member: AnimationID) -> Outcome {
    guard !isCut, winner == nil, let place = members[firstMember...].firstIndex(of: member) else {
      return .ignored
    }
    guard !isOfAny else { return passed(step: steps[place]) }
    members[place] = .none
    while firstMember < members.count, members[firstMember] == .none { firstMember += 1 }
    return oneLess()
  }

  /// Ends the round: no member counts any more.
  mutating func cut() { isCut = true }

  private mutating func oneLess() -> Outcome {
    waitingFor -= 1
    return waitingFor == 0 ? .over : .waiting
  }
}
