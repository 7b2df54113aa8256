/// Progress of a group that runs unscheduled.
final class GroupState {
  /// Of a sequence that repeats though it takes no time, one play of it is the only step.
  let mode: GroupMode
  let steps: [GroupStep]
  /// The clock of the members.
  var clock: Int32 = -1
  /// How many of those that run together have not ended in this round.
  var waitingFor = 0
  /// Of `any` all that began, else those that have not ended.
  ///
  /// `.none` stands where one was that has ended.
  private(set) var members: [AnimationID] = []
  /// Which step each member is, for members that run together.
  private(set) var memberSteps: [Int] = []
  /// Members before this place have ended.
  private var firstMember = 0
  let stopsRest: Bool
  /// Whether it begins at its local time 0 though its time does not pass, as one animation does.
  let isUnscheduled: Bool
  /// Seconds of one round; nil for as long as the members take.
  let duration: Double?
  /// The round is over, whatever its members still report.
  var isCut = false
  /// Groups within groups, itself counted.
  let depth: Int
  /// Which member ended first.
  var winner: Int?

  /// Makes the progress of `group`, which has `depth` groups within groups, itself counted.
  init(_ group: GroupAnimation, depth: Int) {
    mode = group.mode
    steps = group.steps
    stopsRest = group.stopsRest
    isUnscheduled = group.isUnscheduled
    duration = group.duration
    self.depth = depth
  }

  // MARK: Members

  /// Forgets the members of a round.
  func forgetMembers() {
    members.removeAll(keepingCapacity: true)
    memberSteps.removeAll(keepingCapacity: true)
    firstMember = 0
  }

  /// Waits for one of those that run together.
  func add(_ member: AnimationID, step: Int) {
    members.append(member)
    memberSteps.append(step)
    waitingFor += 1
  }

  /// Where a member is that has not ended; nil for any other.
  ///
  /// - Complexity: O(1) for the first of them, O(members) for others.
  func place(of member: AnimationID) -> Int? { members[firstMember...].firstIndex(of: member) }

  /// Takes note that a member has ended.
  ///
  /// - Complexity: O(1) amortized.
  func remove(memberAt place: Int) {
    members[place] = .none
    while firstMember < members.count, members[firstMember] == .none { firstMember += 1 }
  }
}
