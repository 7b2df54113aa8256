/// The values on which animations come to rest.
extension Animator {
  /// The value a component will rest on: its end, or for an endless one its goal.
  func restingValue(_ record: Playback, _ index: Int) -> Double {
    if case .timeline(let timeline) = record.kind,
      case .channel(let channel) = record.components[index].motion
    {
      return heldValue(timeline, channel, restingTime(record, timeline))
        + record.components[index].offset
    }
    let active = record.timing.activeDuration(leg: record.legDuration)
    // An endless one that is played back to its beginning rests there.
    guard active.isFinite || runsToStart(record) else {
      return record.components[index].to + record.components[index].offset
    }
    return restValue(record, index, restingSample(record))
  }

  /// Returns the sample at the end that a record comes to.
  func restingSample(_ record: Playback) -> TimingSample {
    let timing = record.timing
    return filledSample(
      record, at: runsToStart(record) ? timing.delay : timing.endTime(leg: record.legDuration))
  }

  /// Returns the sample at a local time, of a record that shows its ends beyond them.
  func filledSample(_ record: Playback, at local: Double) -> TimingSample {
    var timing = record.timing
    timing.fill = .both
    return timing.sample(at: local, leg: record.legDuration, backwards: runsToStart(record))
  }

  /// The value at an end of a run: exact where progress is 0 or 1.
  func restValue(_ record: Playback, _ index: Int, _ sample: TimingSample) -> Double {
    value(
      record, index, progress: sample.progress,
      time: sample.progress * (record.legDuration.isFinite ? record.legDuration : 0),
      iteration: sample.iteration, isExact: true, isBeforeLeg: sample.isBeforeLeg)
  }
}
