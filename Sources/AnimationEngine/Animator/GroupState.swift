/// Progress of a group.
struct GroupState {
  var mode: GroupMode
  var steps: [GroupStep]
  /// The clock of the members.
  var clock: Int32 = -1
  /// Next step of a sequence.
  var next = 0
  /// How many of those that run together have not ended in this round.
  var waitingFor = 0
  /// Of a sequence the one whose turn it is, of `all` those that have not ended, of `any` all.
  var members: [AnimationID] = []
  /// Which step each member is, for members that run together.
  var memberSteps: [Int] = []
  var stopsRest = false
  /// Seconds of one round; nil for as long as the members take.
  var duration: Double?
  /// The round is over, whatever its members still tell.
  var isCut = false
  /// Groups within groups below this one, itself counted.
  var depth = 1
  /// Which member ended first.
  var winner: Int?
}

extension Record {
  /// Changes the progress of a group in place: its lists are not copied.
  func changeGroup(_ change: (inout GroupState) -> Void) {
    guard case .group(var group) = kind else { return }
    kind = .open
    change(&group)
    kind = .group(group)
  }
}
