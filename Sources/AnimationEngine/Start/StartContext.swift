/// The surroundings in which the start of one property of an animation is read.
struct StartContext {
  /// The animation, or a copy that stands for it.
  let record: Playback
  /// Root time in seconds at which it takes effect.
  let instant: Double
  /// Where it begins on a timeline; nil for one that lies on none.
  let point: Timeline.StartPoint?
  /// The presentation that the property's sink hands over, where it does.
  let handover: PropertyHandover?
}

/// One component of a property where an animation sets out from it.
struct StartReading {
  var value: Double
  /// Units per second of the animation's own local time.
  var velocity: Double
  /// The value that the component will rest on.
  var model: Double
}
