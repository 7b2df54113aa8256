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

extension AnimationPart {
  /// Follows a path with one axis for each component of the property, nil for those left alone.
  public static func along(_ track: TrackID, _ axes: [PathCourse.Axis?]) -> AnimationPart {
    var part = AnimationPart(track)
    part.axes = axes
    return part
  }
}
