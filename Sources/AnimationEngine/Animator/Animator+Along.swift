extension Animator {
  /// The value of a component that follows a path, as `value` asks for it.
  func placeValue(
    _ record: Playback, _ component: ResolvedComponent, _ axis: PathCourse.Axis, progress: Double,
    iteration: Double, isBeforeLeg: Bool
  ) -> Double {
    guard let curve = record.curve, let course = record.course else { return component.to }
    let eased = eased(curve, progress, record, isBeforeLeg: isBeforeLeg)
    var result = course.place(at: record.clamp.held(eased))[axis]
    if component.handoff != 0, iteration == record.progress.firstIteration {
      result += Handoff.value(
        component.handoff, at: progress, seconds: progress * record.legDuration)
    }
    return result
  }

  /// Its velocity per second of the motion's own time.
  func placeVelocity(
    _ record: Playback, _ component: ResolvedComponent, _ axis: PathCourse.Axis, progress: Double,
    iteration: Double
  ) -> Double {
    guard let curve = record.curve, let course = record.course, record.legDuration > 0 else {
      return 0
    }
    let eased = curveValue(curve, progress, record)
    guard record.clamp.held(eased) == eased else { return 0 }
    var result =
      course.place(at: eased).rate(axis) * curveSlope(curve, progress, record)
      / record.legDuration
    if component.handoff != 0, iteration == record.progress.firstIteration {
      result += Handoff.velocity(component.handoff, at: progress)
    }
    return result
  }

  /// Hand-offs of components that set off with a velocity of their own.
  func setCourseHandoffs(_ record: Playback, _ duration: Double, _ slope: Double) {
    guard duration > 0, duration.isFinite, let course = record.course,
      record.curve?.isStep == false, course.course.calculation != .discrete
    else { return }
    let start = course.place(at: 0)
    for index in record.components.indices {
      let component = record.components[index]
      guard component.velocity != 0, case .path(let axis) = component.motion,
        record.timing.setsOutFromStart(leg: duration)
      else { continue }
      record.components[index].handoff =
        component.velocity - slope * start.rate(axis) / duration
    }
  }
}
