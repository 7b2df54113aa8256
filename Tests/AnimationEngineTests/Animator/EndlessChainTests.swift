import EngineStage
import TestWords
import Testing

@testable import AnimationEngine

/// Chains that get nowhere: what holds of the animator after it refused to go on.
struct EndlessChainTests {
  @Test func `time does not go back to the last frame after a chain was cut within the next`()
    throws
  {
    let animator = Animator()
    try animator.advance(to: 2)
    // From 2.01 on, one after the other, each a thousand millionth of a second later.
    var instants: [Double] = []
    var links = 0
    func link() {
      instants.append(animator.now)
      links += 1
      if links < 30_000 { animator.schedule(after: 2e-9, link) }
    }
    animator.schedule(after: 0.01, link)
    #expect(throws: EngineError.self) { try animator.advance(to: 2.05) }
    let cut = animator.now
    expect(cut > 2.01 && cut < 2.011)
    expect(animator.frameTime, equals: cut)

    // An animation that begins now reports this instant, not that of the frame before.
    let number = Number()
    let track = animator.track(number)
    var reported: [Double] = []
    try animator.add(
      .basic([.between(track, [0], [1])], duration: 0.5),
      observer: AnimationObserver(.all) {
        reported.append($0.instant); reported.append(animator.now)
      })
    links = 30_000
    try animator.flush()
    expect(animator.now >= cut)
    expect(!reported.isEmpty && reported.allSatisfy { $0 >= cut }, "\(reported.prefix(4))")
    expect(zip(instants, instants.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(throws: EngineError.timeRunsBackwards(from: cut, to: 2.005)) {
      try animator.advance(to: 2.005)
    }
    try animator.advance(to: 3)
    expect(animator.now == 3 && number.value == 1)
  }
  @Test func `another thread's removals and additions are taken though a chain was cut`() throws {
    let animator = Animator()
    let number = Number()
    let target = animator.makeTarget(name: "t")
    _ = animator.track(
      target, "value", components: ["value"], threshold: [0.01], output: .sink, sink: number)
    // Legs of two thousand millionths of a second, without end.
    var request = AnimatorRemote.Request(
      target, "value", to: [1], motion: .basic(curve: .linear, duration: 2))
    request.timing.speed = 1e9
    request.timing.iterations = .infinity
    let endless = animator.remote.add(request)
    try animator.advance(to: 0)
    expect(animator.remote.answer(for: endless)?.state, equals: .running)
    animator.remote.remove(endless)
    request.timing = MediaTiming()
    let next = animator.remote.add(request)
    #expect(throws: EngineError.self) { try animator.advance(to: 1) }
    let cut = animator.now
    expect(cut < 1e-3 && animator.remote.answer(for: next)?.state != .ended)
    for step in 1...3 { try animator.advance(to: cut + Double(step)) }
    expect(animator.remote.answer(for: endless)?.state, equals: .ended)
    expect(number.value == 1 && animator.liveCount == 0)
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test(arguments: [-1e300, -1e17])
  func `legs that no number keeps apart can be played either way, and sought`(delay: Double) throws
  {
    let deeds: [(Animator, AnimationID) throws -> Void] = [
      { try $0.reverse($1) }, { try $0.seek($1, to: 0.5) }, { try $0.seek($1, to: -5) },
      { try $0.seek($1, to: 1e299) }, { try $0.play($1) }, { try $0.setSpeed($1, 2) },
      { animator, id in animator.restart(id) },
    ]
    for first in deeds.indices {
      for second in deeds.indices {
        let animator = Animator()
        let number = Number()
        let track = animator.track(number)
        var animation = Animation.basic([.between(track, [0], [1])], duration: 1, curve: .linear)
        animation.timing.iterations = .infinity
        animation.timing.delay = delay
        let id = try animator.add(animation)
        animator.retain(id)
        try animator.advance(to: 0.125)
        for (place, deed) in [first, second].enumerated() {
          try deeds[deed](animator, id)
          do { try animator.advance(to: Double(place + 1)) } catch {
            Issue.record("\(error) after \(first), \(second)")
          }
        }
        expect((0...1).contains(number.value), "\(number.value) after \(first), \(second)")
        expect(animator.brokenInvariants(), equals: [])
      }
    }
  }

  @Test func `a loop that is too fast is cut with words of its own`() throws {
    let animator = Animator()
    let number = Number()
    let track = animator.track(number)
    var animation = Animation.basic([.between(track, [0], [1])], duration: 1e-8, curve: .linear)
    animation.timing.iterations = .infinity
    let id = try animator.add(animation)
    #expect(throws: EngineError.tooDense(id)) {
      for frame in 0...2 { try animator.advance(to: Double(frame) / 60) }
    }
    expect(EngineError.tooDense(id).description.contains("longer iterations"))
    expect(animator.brokenInvariants(), equals: [])
  }

  @Test func `an animation that is cut has released its target when the frame is refused`() throws {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    var animation = Animation.basic([.between(track, [0], [1])], duration: 1e-14, curve: .linear)
    animation.timing.iterations = 1e12
    let id = try stage.animator.add(animation)
    #expect(throws: EngineError.endlessChain(id)) { try stage.animator.advance(to: 1) }
    expect(cell.holds, equals: 0)
    expect(stage.animator.brokenInvariants(), equals: [])
  }

  @Test func `a long frame of legs of a millionth of a second is cut, and short ones play them`()
    throws
  {
    let animator = Animator()
    let number = Number()
    let track = animator.track(number)
    var animation = Animation.basic([.between(track, [0], [1])], duration: 1e-6, curve: .linear)
    animation.timing.iterations = .infinity
    var repeats: [Double] = []
    let id = try animator.add(
      animation,
      observer: AnimationObserver(.repeat) {
        if case .repeat(let iteration) = $0.kind { repeats.append(iteration) }
      })
    try animator.advance(to: 0)
    let limit = Animator.mostInstants(in: 30)
    expect(limit, equals: 130_000)
    #expect(throws: EngineError.tooManyInstants(id, limit: limit)) {
      try animator.advance(to: 30)
    }
    // It has been played up to there, and goes on from there.
    let cut = animator.now
    expect(repeats.count == limit && animator.frameTime == cut)
    expect(abs(cut - Double(limit) * 1e-6) < 1e-5)
    for frame in 1...3 { try animator.advance(to: cut + Double(frame) / 200) }
    expect(repeats.count > limit + 14_990)
    expect(zip(repeats, repeats.dropFirst()).allSatisfy { $0 + 1 == $1 })
    expect(animator.state(of: id) == .running && animator.brokenInvariants() == [])
    animator.stop(id)
    try animator.advance(to: 30)
    expect(animator.now, equals: 30)
  }
}
