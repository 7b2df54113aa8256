import AnimationEngine
import Geometry
import TestWords
import Testing

private final class Sprite {
  var level = 0.0
  var share: Float = 0
  var place = SIMD2<Double>(1, 2)
  var turn = SIMD4<Float>(0, 0, 0, 1)
  var position = Point(x: 3, y: 4)
  var frame = Rect(x: 0, y: 0, width: 10, height: 20)
  var tint = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
  var bars = [1.0, 2, 3]
  var corners = [Point.zero, Point(x: 1, y: 1)]

  static let level = AnimatableProperty<Sprite>("level", \.level)
}

/// Moves a property to a goal in a second and returns its value in the middle.
private func middle(
  _ sprite: Sprite, _ property: AnimatableProperty<Sprite>, to goal: [Double]
) throws -> [Double] {
  let animator = Animator()
  let track = animator.track(of: sprite, property)
  try animator.add(.basic([.to(track, goal)], duration: 1, curve: .linear))
  try animator.advance(to: 0.5)
  var values: [Double] = []
  _ = animator.presentation(track, into: &values)
  return values
}

struct AnimatablePropertyTests {
  @Test func `a key path leads to memory, to accessors and to other objects`() throws {
    struct Look {
      var shade = 0.0
      var tint = SIMD2(0.0, 0)
    }
    final class Inner { var level = 0.0 }
    class Base {
      var open = 0.0
      final var closed = 0.0
      final var look = Look()
    }
    final class Outer: Base {
      var log: [Double] = []
      var observed = 0.0 { didSet { log.append(observed) } }
      var inner = Inner()
      var `odd name` = 0.0
      lazy var late = 0.0
      private var hidden = 0.0
      var computed: Double {
        get { hidden }
        set { hidden = newValue }
      }
    }
    for _ in 0..<2 {
      let animator = Animator()
      let outer = Outer()
      let paths: [ReferenceWritableKeyPath<Outer, Double> & Sendable] = [
        \.open, \.closed, \.look.shade, \.look.tint.y, \.observed, \.inner.level, \.`odd name`,
        \.late, \.computed,
      ]
      for (index, path) in paths.enumerated() {
        let track = animator.track(of: outer, AnimatableProperty("\(index)", path))
        try animator.add(
          .basic([.to(track, [Double(index + 1) * 2])], duration: 1, curve: .linear))
      }
      expect(outer.log, equals: [])
      try animator.advance(to: 0.5)
      expect(paths.map { outer[keyPath: $0] }, equals: [1, 2, 3, 4, 5, 6, 7, 8, 9])
      // The first value, and that of the frame.
      expect(outer.log, equals: [0, 5])
      // An object on the way that is replaced is followed.
      outer.inner = Inner()
      try animator.advance(to: 0.75)
      expect(outer.inner.level, equals: 9)
      expect(outer.look.tint, equals: SIMD2(0, 6))
    }
  }

  @Test func `a property of a key path moves values of every type`() throws {
    let sprite = Sprite()
    _ = try middle(sprite, Sprite.level, to: [8])
    expect(sprite.level, equals: 4)
    _ = try middle(sprite, AnimatableProperty("share", \.share), to: [0.5])
    expect(sprite.share, equals: 0.25)
    _ = try middle(sprite, AnimatableProperty("place", \.place), to: [3, 6])
    expect(sprite.place, equals: SIMD2(2, 4))
    _ = try middle(sprite, AnimatableProperty("turn", \.turn), to: [1, 2, 4, 1])
    expect(sprite.turn, equals: SIMD4(0.5, 1, 2, 1))
    _ = try middle(sprite, AnimatableProperty("position", \.position), to: [5, 8])
    expect(sprite.position, equals: Point(x: 4, y: 6))
    _ = try middle(sprite, AnimatableProperty("frame", \.frame), to: [2, 4, 20, 40])
    expect(sprite.frame, equals: Rect(x: 1, y: 2, width: 15, height: 30))
  }

  @Test func `a color is interpolated premultiplied`() throws {
    let sprite = Sprite()
    let values = try middle(
      sprite, AnimatableProperty("tint", \.tint),
      to: Color(red: 0, green: 0, blue: 1, alpha: 1).components)
    expect(values, equals: [0.25, 0, 0.5, 0.75])
    expect(sprite.tint.red, equals: 0.25 / 0.75)
    expect(sprite.tint.blue, equals: 0.5 / 0.75)
    expect(sprite.tint.alpha, equals: 0.75)
  }

  @Test func `an array of a fixed count is one property`() throws {
    let sprite = Sprite()
    let bars = AnimatableProperty<Sprite>("bars", \.bars, count: 3)
    expect(bars.components, equals: ["1", "2", "3"])
    _ = try middle(sprite, bars, to: [3, 4, 7])
    expect(sprite.bars, equals: [2, 3, 5])
    let corners = AnimatableProperty<Sprite>("corners", \.corners, count: 2)
    expect(corners.components, equals: ["1.x", "1.y", "2.x", "2.y"])
    _ = try middle(sprite, corners, to: [2, 4, 3, 5])
    expect(sprite.corners, equals: [Point(x: 1, y: 2), Point(x: 2, y: 3)])
  }

  @Test func `an array of another count ends its animation with both counts`() throws {
    for isRunning in [false, true] {
      let sprite = Sprite()
      let animator = Animator()
      let track = animator.track(of: sprite, AnimatableProperty("bars", \.bars, count: 3))
      var failure: SinkFailure?
      try animator.add(
        .basic([.to(track, [3, 4, 7])], duration: 1),
        observer: AnimationObserver(.complete) { failure = $0.failure })
      if isRunning { try animator.advance(to: 0.25) }
      sprite.bars = [0, 0]
      try animator.advance(to: 0.5)
      expect(failure, equals: .wrongCount(expected: 3, given: 2))
      expect(sprite.bars, equals: [0, 0])
    }
  }

  @Test func `closures with typed values, and the names of what is moved`() throws {
    let sprite = Sprite()
    let property = AnimatableProperty<Sprite>(
      "place", get: { $0.place }, set: { $0.place = $1 })
    _ = try middle(sprite, property, to: [3, 4])
    expect(sprite.place, equals: SIMD2(2, 3))
    expect(property.components, equals: ["x", "y"])
    expect(property.kind, equals: .vector)
    expect(property.threshold, equals: [0.01])
    expect(AnimatableProperty<Sprite>("tint", \.tint).kind, equals: .color)
    expect(AnimatableProperty<Sprite>("frame", \.frame, threshold: 0.5).threshold, equals: [0.5])
  }

  @Test func `properties of one key path or of one name are one track of an object`() {
    let animator = Animator()
    let sprite = Sprite()
    let level = animator.track(of: sprite, Sprite.level)
    expect(animator.track(of: sprite, AnimatableProperty("brightness", \.level)), equals: level)
    expect(
      animator.track(
        of: sprite, AnimatableProperty("level", get: { $0.level }, set: { $0.level = $1 })),
      equals: level)
    expect(animator.track(of: sprite, AnimatableProperty("share", \.share)) != level)
    expect(animator.track(of: Sprite(), Sprite.level) != level)
  }

  @Test func `components are read and written without an animator`() throws {
    let sprite = Sprite()
    let property = AnimatableProperty<Sprite>("position", \.position)
    var values = [0.0, 0]
    try values.withUnsafeMutableBufferPointer { (buffer) throws(SinkFailure) in
      try property.read(sprite, into: buffer)
    }
    expect(values, equals: [3, 4])
    try [7.0, 8].withUnsafeBufferPointer { (buffer) throws(SinkFailure) in
      try property.write(sprite, buffer)
    }
    expect(sprite.position, equals: Point(x: 7, y: 8))
    #expect(throws: SinkFailure.wrongCount(expected: 2, given: 1)) {
      try [7.0].withUnsafeBufferPointer { (buffer) throws(SinkFailure) in
        try property.write(sprite, buffer)
      }
    }
    #expect(throws: SinkFailure.wrongCount(expected: 2, given: 3)) { try Point([1, 2, 3]) }
    expect(try Point([1, 2]), equals: Point(x: 1, y: 2))
  }

  #if compiler(>=6.2)
  @available(macOS 26.0, *)
  @Test func `an inline array is a value`() throws {
    final class Graph { var bars: InlineArray<3, Double> = [1, 2, 3] }
    let animator = Animator()
    let graph = Graph()
    let track = animator.track(of: graph, AnimatableProperty("bars", \.bars))
    try animator.add(.basic([.to(track, [3, 4, 7])], duration: 1, curve: .linear))
    try animator.advance(to: 0.5)
    expect(graph.bars.components, equals: [2, 3, 5])
  }
  #endif

  @Test func `a property without numbers ends the process and says so`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = AnimatableProperty<Sprite>("bars", \.bars, count: 0)
    }
    expect(
      String(decoding: result.standardErrorContent, as: UTF8.self)
        .contains("an array that is animated has 1 or more elements, not 0"))
  }
}
