import TestWords
import Testing

@testable import AnimationEngine

/// Properties that are stored as plain numbers are written into memory while something holds their object.
struct StoredOutputTests {
  final class Body {
    var x = 0.0
    var place = SIMD3(0.0, 0, 0)
    var observed = 0.0 { didSet { writes += 1 } }
    var writes = 0
    var onEnd: () -> Void = {}
    deinit { onEnd() }

    static let x = AnimatableProperty<Body>("x", \.x)
    static let place = AnimatableProperty<Body>("place", \.place)
    static let observed = AnimatableProperty<Body>("observed", \.observed)
  }

  @Test func `values are those of a property that is written by calls`() throws {
    for isCalled in [false, true] {
      let animator = Animator()
      let body = Body()
      let x =
        isCalled
        ? AnimatableProperty<Body>("x", read: { [$0.x] }, write: { $0.x = $1[0] }) : Body.x
      try animator.add(
        .basic([.to(animator.track(of: body, x), [100])], duration: 1, curve: .linear))
      try animator.add(
        .basic([.to(animator.track(of: body, Body.place), [1, 2, 3])], duration: 1, curve: .linear))
      try animator.advance(to: 0.25)
      expect(!animator.outputs.stored.isEmpty)
      expect(animator.outputs.stored.tracks.count, equals: isCalled ? 1 : 2)
      expect(body.x, equals: 25)
      expect(body.place, equals: SIMD3(0.25, 0.5, 0.75))
      expect(animator.brokenInvariants(), equals: [])
      try animator.advance(to: 2)
      expect(body.x, equals: 100)
      expect(body.place, equals: SIMD3(1, 2, 3))
      expect(animator.outputs.stored.isEmpty)
    }
  }

  @Test func `a property with observers is written by calls`() throws {
    let animator = Animator()
    let body = Body()
    try animator.add(
      .basic([.to(animator.track(of: body, Body.observed), [8])], duration: 1, curve: .linear))
    for frame in 1...4 {
      try animator.advance(to: Double(frame) / 4)
      expect(animator.outputs.stored.isEmpty)
    }
    expect(body.writes >= 4)
    expect(body.observed, equals: 8)
  }

  @Test func `something that is added goes on over what others write`() throws {
    let animator = Animator()
    let body = Body()
    let track = animator.track(of: body, Body.x)
    try animator.add(.basic([.to(track, [100])], duration: 1, curve: .linear))
    try animator.advance(to: 0.5)
    var added = Animation.basic([.between(track, [0], [10])], duration: 1, curve: .linear)
    added.composite = .add
    try animator.add(added)
    try animator.advance(to: 0.75)
    expect(body.x, equals: 77.5)
    expect(animator.outputs.stored.isEmpty)
    try animator.advance(to: 1)
    expect(body.x, equals: 105)
    body.x += 1
    try animator.advance(to: 1.25)
    expect(body.x, equals: 108.5)
  }

  @Test func `an object that nothing holds any more goes, and no address outlives it`() throws {
    let animator = Animator()
    var body: Body? = Body()
    weak let watched = body
    var ends = 0
    body?.onEnd = {
      ends += 1
      // The program's code may ask the animator for something meanwhile.
      _ = animator.addTick { _ in .finished }
    }
    let track = animator.track(of: try require(body), Body.x)
    try animator.add(.basic([.to(track, [100])], duration: 1, curve: .linear))
    try animator.advance(to: 0.1)
    expect(!animator.outputs.stored.isEmpty)
    var endless = Animation.basic([.to(track, [0])], duration: 1, curve: .linear)
    endless.timing.iterations = .infinity
    try animator.add(endless)
    try animator.advance(to: 0.2)
    expect(animator.outputs.stored.isEmpty)
    body = nil
    // The endless animation names it weakly.
    expect(watched == nil && ends == 1)
    var frame = 0.2
    for _ in 0..<700 {
      frame += 1.0 / 60
      try animator.advance(to: frame)
    }
    expect(animator.outputs.stored.isEmpty)
    expect(animator.isIdle)
    expect(animator.brokenInvariants(), equals: [])
  }
}
