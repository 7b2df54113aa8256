import AnimLuaSwift
import AnimationEngine
import CBenchComparators
import LuaBindings

/// Frames in which everything only moves on: none of them should call the allocator.
struct SteadyFrames {
  let name: String
  /// Sets it up and returns the work of one frame.
  let make: () throws -> (_ frame: Int) throws -> Void

  /// Ten seconds: after that everything has been as large as it gets.
  private static let warmUp = 600
  private static let frames = 300

  /// How many frames were made, and how often they called the allocator in all.
  func measure() throws -> (frames: Int, calls: UInt64) {
    let frame = try make()
    for index in 1...Self.warmUp { try frame(index) }
    let before = cb_allocations()
    for index in 1...Self.frames { try frame(Self.warmUp + index) }
    return (Self.frames, cb_allocations() - before)
  }

  static var all: [SteadyFrames] {
    [
      engine("10k tweens and springs into columns", output: .column),
      engine("10k tweens and springs into sinks", output: .sink),
      face,
      churn,
      SteadyFrames(name: "10k table fields of a script") {
        let host = try Ratio.fields(10_000)
        return { try host.advance(to: Double($0) / 60) }
      },
    ]
  }

  /// Properties of Swift objects, found by key paths: four a sprite.
  private static var face: SteadyFrames {
    SteadyFrames(name: "10k properties of Swift classes, by key paths and @Animated") {
      let animator = Animator()
      let spring = AnimationStyle.spring(try SpringConstants(stiffness: 100, damping: 0.001))
      let sprites = (0..<2500).map { _ in Sprite() }
      for sprite in sprites {
        animator.animate(sprite, \.opacity, to: 1, .easeInOut(1e5))
        animator.animate(sprite, \.place, to: SIMD2(100, 200), spring)
        animator.animate(.linear(1e5)) {
          sprite.angle = 90
          sprite.scale = SIMD2(2, 3)
        }
      }
      try animator.advance(to: 0)
      return { try animator.advance(to: Double($0) / 60) }
    }
  }

  /// A sixtieth ends in each frame and is added again.
  private static var churn: SteadyFrames {
    SteadyFrames(name: "10k tweens, a sixtieth of which ends and is added again") {
      let animator = Animator()
      let tracks = Ratio.tracks(animator, 10_000)
      return { frame in
        for track in stride(from: frame % 60, to: tracks.count, by: 60) {
          try animator.add(Tween(tracks[track], from: 0, to: 100, duration: 1, curve: .easeOut))
        }
        try animator.advance(to: Double(frame) / 60)
      }
    }
  }

  private final class Silent: PropertySink {
    func read(into values: inout [Double]) throws(SinkFailure) {}
  }

  private static func engine(_ name: String, output: TrackOutput) -> SteadyFrames {
    SteadyFrames(name: name) {
      let animator = Animator()
      let sink = Silent()
      let spring = try Spring(stiffness: 100, damping: 0.001, mass: 1)
      let curves: [Curve] = [
        .linear, .easeInOut, Curve(family: .elastic, variant: .out),
        Curve(family: .bounce, variant: .out), try .points([(nil, 0), (nil, 0.3), (nil, 1)]),
      ]
      for index in 0..<10_000 {
        let track = animator.track(
          animator.makeTarget(name: "bench"), "value", components: ["value"], threshold: [0.001],
          output: output, sink: sink)
        let ends = [AnimationPart.between(track, [0], [100])]
        try animator.add(
          index % 3 == 0
            ? .spring(ends, spring)
            : .basic(ends, duration: 1e5, curve: curves[index % curves.count]))
      }
      try animator.advance(to: 0)
      return { try animator.advance(to: Double($0) / 60) }
    }
  }
}
