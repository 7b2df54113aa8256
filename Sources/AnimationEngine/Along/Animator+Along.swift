extension Animation {
  /// Moves along a path.
  ///
  /// The parts are made by `AnimationPart.along`. `duration` is the time of one leg in seconds;
  /// `curve` shapes the whole of it. Clamping keeps it from going on beyond the ends of the path.
  public static func along(
    _ course: PathCourse, _ parts: [AnimationPart], duration: Double = 0.25, curve: Curve = .default
  ) -> Animation {
    var parts = parts
    let (start, end) = (course.place(at: 0), course.place(at: 1))
    for index in parts.indices {
      let axes = parts[index].axes
      parts[index].from = axes.map { $0.map { start[$0] } ?? .nan }
      parts[index].to = axes.map { $0.map { end[$0] } ?? .nan }
    }
    return Animation(parts, .along(course, curve: curve, duration: duration))
  }
}

extension ClampMode {
  /// A progress kept from passing the ends that count.
  func held(_ progress: Double) -> Double {
    var held = progress
    if self == .start || self == .both { held = max(held, 0) }
    if self == .end || self == .both { held = min(held, 1) }
    return held
  }
}

extension AnimationPart {
  /// Follows a path with one axis for each component of the property, nil for those left alone.
  public static func along(_ track: TrackID, _ axes: [PathCourse.Axis?]) -> AnimationPart {
    var part = AnimationPart(track)
    part.axes = axes
    return part
  }
}

extension Animator {
  /// The value of a component that follows a path, as `value` asks for it.
  func placeValue(
    _ record: Playback, _ component: ResolvedComponent, _ axis: PathCourse.Axis, progress: Double,
    iteration: Double, isBeforeLeg: Bool
  ) -> Double {
    guard let curve = record.curve, let course = record.course else { return component.to }
    let eased =
      isBeforeLeg && curve.isStep
      ? curve.value(progress, isBefore: true) : curveValue(curve, progress, record)
    var result = course.place(at: record.clamp.held(eased))[axis]
    if component.handoff != 0, iteration == record.progress.firstIteration {
      let rest = 1 - progress
      result += component.handoff * (progress * record.legDuration) * (rest * rest)
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
      result += component.handoff * (1 - progress) * (1 - 3 * progress)
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
