/// Progress of a group that runs unscheduled.
final class GroupState {
  /// Of a sequence that repeats though it takes no time, one play of it is the only step.
  let mode: GroupMode
  let steps: [GroupStep]
  /// The clock of the members.
  var clock: Int32 = -1
  /// The wait for those that run together in this round.
  var join: Join
  let stopsRest: Bool
  /// Whether it begins at its local time 0 though its time does not pass, as one animation does.
  let isUnscheduled: Bool
  /// Seconds of one round; nil for as long as the members take.
  let duration: Double?
  /// Groups within groups, itself counted.
  let depth: Int

  /// Makes the progress of `group`, which has `depth` groups within groups, itself counted.
  init(_ group: GroupAnimation, depth: Int) {
    mode = group.mode
    steps = group.steps
    join = Join(ofAny: group.mode == .any)
    stopsRest = group.stopsRest
    isUnscheduled = group.isUnscheduled
    duration = group.duration
    self.depth = depth
  }
}
