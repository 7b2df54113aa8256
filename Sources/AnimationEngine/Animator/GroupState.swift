/// Progress of a group that runs unscheduled.
final class GroupState {
  let mode: GroupMode
  let steps: [GroupStep]
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
  let stopsRest: Bool
  /// Seconds of one round; nil for as long as the members take.
  let duration: Double?
  /// The round is over, whatever its members still tell.
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
    duration = group.duration
    self.depth = depth
  }
}
