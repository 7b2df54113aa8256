import AnimationEngine

/// A situation whose cost is measured: how to set it up, and what one frame of it does.
struct Scenario {
  /// As it stands in the CSV and on the command line.
  let name: String
  /// Things that move, by which a frame's cost is divided.
  let count: Int
  /// Frames of one measured round.
  let frames: Int
  /// Nanoseconds for each of these things and frame that were aimed at; nil where there is no goal.
  var goal: Double?
  /// Makes a new situation and returns the work of frame k, counted from 1.
  let make: () throws -> (_ frame: Int) throws -> Void
}

extension Scenario {
  /// All there are.
  static var all: [Scenario] {
    [
      moving("tweens-10k", count: 10_000) { track, index in
        let curves: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut]
        return .basic([.to(track, [100])], duration: 1e6, curve: curves[index % curves.count])
      },
      moving("springs-10k", count: 10_000) { track, _ in
        // Undamped, so that nothing comes to rest while it is measured.
        .spring([.to(track, [100])], try Spring(stiffness: 100, damping: 0, mass: 1))
      },
      moving("css-curves-10k", count: 10_000, goal: 5) { track, index in
        let curves: [Curve] = [.default, .easeIn, .easeOut, .easeInOut]
        // Sixty frames pass the whole curve but for its end, which is no tick.
        return .basic([.to(track, [100])], duration: 1.01, curve: curves[index % curves.count])
      },
      keyframes("keyframes-10k", .linear),
      keyframes("cubic-keyframes-10k", .cubic),
      keyframes("paced-cubics-10k", .cubicPaced, goal: 100),
      added,
      exposed, exposedFields, exposedAnimations, swiftCalls, swiftFirstCalls, swiftBlocks,
      swiftRetargets, swiftFrames,
      moving("idle-100k", count: 100_000) { track, _ in
        var animation = Animation.basic([.to(track, [100])], duration: 1)
        animation.timing.delay = 1e6
        return animation
      },
      retargets,
      churn,
      bindings,
      additions,
      components,
      timeline("timeline-10k", count: 10_000, asked: false),
      timeline("timeline-10k-asked", count: 10_000, asked: true),
      built("timeline-built-10k", count: 10_000, asked: false),
      built("timeline-built-10k-asked", count: 10_000, asked: true),
    ]
  }

  private final class Silent: PropertySink {
    func read(into values: inout [Double]) throws(SinkFailure) {
      for index in values.indices { values[index] = 0 }
    }
  }

  private static func tracks(_ animator: Animator, _ count: Int) -> [TrackID] {
    let sink = Silent()
    let target = animator.makeTarget(name: "bench")
    return (0..<count).map { index in
      animator.track(
        target, "p\(index)", components: ["value"], threshold: [0.001], output: .column, sink: sink)
    }
  }

  private static func moving(
    _ name: String, count: Int, goal: Double? = nil,
    _ animation: @escaping (TrackID, Int) throws -> Animation
  ) -> Scenario {
    Scenario(name: name, count: count, frames: 60, goal: goal) {
      let animator = Animator()
      for (index, track) in tracks(animator, count).enumerated() {
        try animator.add(try animation(track, index))
      }
      try animator.advance(to: 0)
      return { frame in try animator.advance(to: Double(frame) / 60) }
    }
  }

  /// Ten thousand numbers on their way through five keyframes.
  private static func keyframes(
    _ name: String, _ calculation: KeyframeCalculation, goal: Double? = nil
  ) -> Scenario {
    moving(name, count: 10_000, goal: goal) { track, index in
      var keyframes = Keyframes([[0], [120], [80], [80 + Double(index % 40)], [300]])
      keyframes.calculation = calculation
      // Sixty frames pass all of them.
      return .keyframes([.passing(track, keyframes)], duration: 1 + Double(index % 7) / 8)
    }
  }

  /// A thousand springs, each with another goal in every frame.
  private static var retargets: Scenario {
    Scenario(name: "retarget-1k", count: 1000, frames: 60, goal: 1000) {
      let animator = Animator()
      let all = tracks(animator, 1000)
      let spring = try Spring(stiffness: 100, damping: 10, mass: 1)
      var ids: [AnimationID] = []
      for track in all { ids.append(try animator.add(.spring([.to(track, [100])], spring))) }
      try animator.advance(to: 0)
      return { frame in
        for (id, track) in zip(ids, all) {
          try animator.retarget(id, [.to(track, [Double(frame % 7) * 20])])
        }
        try animator.advance(to: Double(frame) / 60)
      }
    }
  }

  /// A thousand tweens a frame that are added, run for three frames, and end.
  private static var churn: Scenario {
    Scenario(name: "churn-1k", count: 1000, frames: 60, goal: 250) {
      let animator = Animator()
      let all = tracks(animator, 4000)
      return { frame in
        for index in 0..<1000 {
          let track = all[(frame % 4) * 1000 + index]
          try animator.add(.basic([.to(track, [Double(frame)])], duration: 0.05))
        }
        try animator.advance(to: Double(frame) / 60)
      }
    }
  }

  /// A thousand properties that each follow from a value of their own, ten of which change.
  private static var bindings: Scenario {
    Scenario(name: "bindings-1k", count: 1000, frames: 60) {
      let animator = Animator()
      let values = (0..<1000).map { animator.value(Double($0)) }
      for (value, track) in zip(values, tracks(animator, 1000)) {
        try animator.bind([track]) { [[40 + value.value]] }
      }
      try animator.advance(to: 0)
      return { frame in
        for index in 0..<10 { values[(frame * 10 + index) % 1000].value = Double(frame) }
        try animator.advance(to: Double(frame) / 60)
      }
    }
  }

  /// Ten thousand animations whose ends someone listens for, each of a number of its own, with the
  /// frame in which they begin.
  private static var added: Scenario {
    Scenario(name: "added-10k", count: 10_000, frames: 1, goal: 2000) {
      let animator = Animator()
      let all = tracks(animator, 10_000)
      try animator.advance(to: 0)
      let observer = AnimationObserver(.complete) { _ in }
      return { frame in
        for track in all {
          try animator.add(.basic([.to(track, [100])], duration: 1), observer: observer)
        }
        try animator.advance(to: Double(frame) / 60)
      }
    }
  }

  /// Ten thousand animations with keys that add to one number, and end one after the other.
  private static var additions: Scenario {
    Scenario(name: "additions-10k", count: 10_000, frames: 1) {
      let animator = Animator()
      let track = tracks(animator, 1)[0]
      return { frame in
        for index in 0..<10_000 {
          var animation = Animation.basic(
            [.between(track, [0], [1])], duration: 0.1 + Double(index) / 1e5)
          animation.composite = .add
          animation.key = "\(index)"
          try animator.add(animation)
        }
        try animator.advance(to: Double(frame))
      }
    }
  }

  /// One animation of a property of eight thousand numbers, which begins and ends.
  private static var components: Scenario {
    Scenario(name: "components-8k", count: 8000, frames: 2) {
      let animator = Animator()
      let track = animator.track(
        animator.makeTarget(name: "bench"), "points", components: (0..<8000).map { "\($0)" },
        threshold: [0.001], output: .sink, sink: Numbers(8000))
      return { frame in
        if frame == 1 {
          try animator.add(.basic([.to(track, (0..<8000).map(Double.init))], duration: 1))
        }
        try animator.advance(to: Double(frame))
      }
    }
  }

  private final class Numbers: PropertySink {
    private var numbers: [Double]
    init(_ count: Int) { numbers = Array(repeating: 0, count: count) }
    func read(into values: inout [Double]) throws(SinkFailure) { values = numbers }
    func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
      numbers = Array(values)
    }
    func setModel(_ values: [Double]) { numbers = values }
  }

  /// Springs that begin one after the other on a timeline, which is made and filled in its first
  /// frame and plays in 59 more; `asked` reads its length after each.
  private static func timeline(_ name: String, count: Int, asked: Bool) -> Scenario {
    Scenario(name: name, count: count, frames: 60) {
      let animator = Animator()
      let all = tracks(animator, count)
      let spring = try Spring(bounciness: 8)
      return { frame in
        if frame % 60 == 1 {
          let id = try animator.addTimeline(TimelineAnimation([]))
          for (index, track) in all.enumerated() {
            let member = try animator.add(.spring([.to(track, [Double(frame)])], spring))
            try animator.insert(TimelineEntry(member, .at(Double(index) / Double(count))), into: id)
            if asked { _ = animator.duration(of: id) }
          }
        }
        try animator.advance(to: Double(frame) / 60)
      }
    }
  }

  /// A timeline is made and filled with tweens, each placed after the start of the one before; `asked`
  /// reads its length after each.
  private static func built(_ name: String, count: Int, asked: Bool) -> Scenario {
    Scenario(name: name, count: count, frames: 1, goal: 2000) {
      let animator = Animator()
      let all = tracks(animator, count)
      try animator.advance(to: 0)
      return { _ in
        let id = try animator.addTimeline(TimelineAnimation([]))
        for (index, track) in all.enumerated() {
          let member = try animator.add(.basic([.to(track, [1])], duration: 0.5))
          try animator.insert(TimelineEntry(member, .at(Double(index) / 1000)), into: id)
          if asked { _ = animator.duration(of: id) }
        }
      }
    }
  }
}
