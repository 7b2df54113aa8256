import AnimationEngine
import CBenchComparators

/// A claim about speed: our work against that of the rival, in one process, turn by turn.
struct Ratio {
  /// As it stands in the tables.
  let name: String
  /// The rival in the comparison.
  let against: String
  /// The ratio that was aimed at; nil where there is no goal.
  let goal: Double?
  /// Sets both up and returns one round of each, in that order.
  let make: () throws -> (ours: () throws -> Void, theirs: () throws -> Void)
}

extension Ratio {
  /// All there are.
  static var all: [Ratio] {
    [
      steady(10_000, against: .structs, goal: 0.33), steady(100_000, against: .structs, goal: 0.35),
      steady(10_000, against: .arrays, goal: 2), steady(100_000, against: .arrays, goal: 2),
      steady(1_000_000, against: .structs, goal: 0.4), steady(1_000_000, against: .copy, goal: 1.9),
      stacked, retargeted, churned(10_000), churned(100_000), springs, idle, timeline,
    ] + script + embedding + limits + threads + layers + pictures
  }

  /// The rivals of a workload of tweens.
  private enum Floor: String {
    case structs = "F1"
    case arrays = "F2"
    case copy = "memory"
  }

  /// Frames of one round.
  static let frames = 30

  /// The easings of the workload, in the order of the comparators.
  private static var curves: [Curve] {
    [
      .linear, Curve(family: .quad, variant: .out), Curve(family: .cubic, variant: .inOut),
      Curve(family: .sine, variant: .inOut), Curve(family: .expo, variant: .out),
      Curve(family: .elastic, variant: .out), Curve(family: .bounce, variant: .out),
      Curve(family: .back, variant: .inOut),
    ]
  }

  /// A sixtieth of a second per frame, in rounds of half a second, over and over.
  private static func times() -> [Double] { (1...frames).map { Double($0) / 60 } }

  /// Frames of an animator whose animations never end: time is taken modulo the round by their loop.
  static func driver(_ animator: Animator, frames: Int = frames) -> () throws -> Void {
    var frame = 0
    return {
      for _ in 0..<frames {
        frame += 1
        try animator.advance(to: Double(frame) / 60)
      }
    }
  }

  private final class Silent: PropertySink {
    func read(into values: inout [Double]) throws(SinkFailure) {}
  }

  static func tracks(_ animator: Animator, _ count: Int) -> [TrackID] {
    targets(animator, count).compactMap { animator.track($0, "value") }
  }

  /// Targets with a property `value` of one number.
  static func targets(_ animator: Animator, _ count: Int) -> [TargetID] {
    let sink = Silent()
    return (0..<count).map { _ in
      let target = animator.makeTarget(name: "bench")
      _ = animator.track(
        target, "value", components: ["value"], threshold: [0.001], output: .column, sink: sink)
      return target
    }
  }

  /// Tweens so long that none ends; each easing in equal parts, starts spread over half a second.
  static func animator(_ count: Int) throws -> (animator: Animator, tracks: [TrackID]) {
    let animator = Animator()
    let all = tracks(animator, count)
    let curves = curves
    for (index, track) in all.enumerated() {
      var tween = Animation.basic(
        [.between(track, [0], [100])], duration: 1e5, curve: curves[index % curves.count])
      tween.timing.delay = -Double(index % 30) / 60
      try animator.add(tween)
    }
    try animator.advance(to: 0)
    return (animator, all)
  }

  private static func floor(_ kind: Floor, _ count: Int) -> () -> Void {
    switch kind {
    case .structs:
      let floor = cb_structs_make(count)
      return { for time in times() { cb_structs_tick(floor, time) } }
    case .arrays:
      let floor = cb_arrays_make(count)
      return { for time in times() { cb_arrays_tick(floor, time) } }
    case .copy:
      let floor = cb_copy_make(count)
      return { for time in times() { cb_copy_tick(floor, time) } }
    }
  }

  private static func steady(_ count: Int, against kind: Floor, goal: Double) -> Ratio {
    Ratio(name: "steady tick of \(count) tweens", against: kind.rawValue, goal: goal) {
      (driver(try animator(count).animator), floor(kind, count))
    }
  }

  /// A tenth of the components with three more contributions each.
  private static var stacked: Ratio {
    Ratio(name: "a tenth with three additive contributions, 10k", against: "steady", goal: 1.5) {
      let (stacked, tracks) = try animator(10_000)
      for track in tracks.indices where track % 10 == 0 {
        for _ in 0..<3 {
          var added = Animation.basic(
            [.between(tracks[track], [0], [10])], duration: 1e5, curve: curves[track % 8])
          added.composite = .add
          try stacked.add(added)
        }
      }
      try stacked.advance(to: 0)
      return (driver(stacked), driver(try animator(10_000).animator))
    }
  }

  /// Tweens that each got another goal on their way, and so set off with the velocity that they had.
  private static var retargeted: Ratio {
    Ratio(name: "10k tweens that were retargeted on their way", against: "steady", goal: 2) {
      let animator = Animator()
      let curves = curves
      let all = tracks(animator, 10_000)
      let ids = try all.enumerated().map { index, track in
        try animator.add(
          .basic([.between(track, [0], [100])], duration: 1e5, curve: curves[index % 8]))
      }
      try animator.advance(to: 0)
      try animator.advance(to: 1 / 120)
      for (id, track) in zip(ids, all) { try animator.retarget(id, [.to(track, [200])]) }
      return (driver(animator), driver(try Ratio.animator(10_000).animator))
    }
  }

  /// A sixtieth of all ends in each frame and is added again.
  private static func churned(_ count: Int) -> Ratio {
    Ratio(
      name: "a sixtieth ends and is added again, \(count)", against: "steady", goal: 2.5
    ) {
      let animator = Animator()
      let all = tracks(animator, count)
      let curves = curves
      func tween(_ index: Int) -> Tween {
        Tween(all[index], from: 0, to: 100, duration: 1, curve: curves[index % 8])
      }
      for index in all.indices {
        var first = Animation.basic(
          [.between(all[index], [0], [100])], duration: 1, curve: curves[index % 8])
        first.timing.delay = -Double(index % 60) / 60
        try animator.add(first)
      }
      try animator.advance(to: 0)
      var frame = 0
      let churn = {
        for _ in 0..<frames {
          frame += 1
          try animator.advance(to: Double(frame) / 60)
          var index = (60 - frame % 60) % 60
          while index < count {
            try animator.add(tween(index))
            index += 60
          }
        }
      }
      return (churn, driver(try Ratio.animator(count).animator))
    }
  }

  private static var springs: Ratio {
    Ratio(name: "100k springs in closed form", against: "F2", goal: 4) {
      let animator = Animator()
      let all = tracks(animator, 100_000)
      for (index, track) in all.enumerated() {
        let spring = try Spring(stiffness: 100 + Double(index % 7), damping: 0.001, mass: 1)
        try animator.add(.spring([.between(track, [0], [100])], spring))
      }
      try animator.advance(to: 0)
      return (driver(animator), floor(.arrays, 100_000))
    }
  }

  /// A frame of ten thousand tweens beside a hundred thousand that are paused or done.
  private static var idle: Ratio {
    Ratio(name: "10k tweens beside 100k paused and finished", against: "steady", goal: 1.1) {
      let (crowded, _) = try animator(10_000)
      for (index, track) in tracks(crowded, 100_000).enumerated() {
        var idle = Animation.basic([.between(track, [0], [1])], duration: 0)
        idle.isPaused = index % 2 == 0
        try crowded.add(idle)
      }
      try crowded.advance(to: 0)
      return (driver(crowded), driver(try animator(10_000).animator))
    }
  }

  /// A frame of ten thousand tweens that overlap on a timeline, against the same on their own.
  private static var timeline: Ratio {
    Ratio(name: "10k members of a timeline in a frame", against: "their lanes", goal: 2) {
      let animator = Animator()
      let id = try animator.addTimeline(TimelineAnimation([]))
      for (index, track) in tracks(animator, 10_000).enumerated() {
        let member = try animator.add(
          .basic(
            [.between(track, [0], [100])], duration: 1e5, curve: curves[index % curves.count]))
        try animator.insert(TimelineEntry(member, .at(Double(index % 30) / 60)), into: id)
      }
      try animator.advance(to: 0)
      let frames = driver(animator)
      // After a second all of them have begun.
      for _ in 0..<2 { try frames() }
      return (frames, driver(try Ratio.animator(10_000).animator))
    }
  }
}
