import EngineStage
import TestWords
import Testing

@testable import AnimationEngine

@Test func `10 000 dropped targets leave nothing behind`() throws {
  let animator = Animator()
  var last: [() -> Bool] = []
  var ends: [EndReason: Int] = [:]
  for index in 0..<10_000 {
    let lamp = Lamp()
    let track = animator.track(of: lamp, Lamp.property())
    var animation = Animation.basic([.to(track, [1])], duration: 0.2 + Double(index % 7) * 0.05)
    // Every other one has no end, and does not hold its lamp.
    if index % 2 == 1 { animation.timing.iterations = .infinity }
    try animator.add(
      animation,
      observer: AnimationObserver(.complete) { event in
        if case .complete(let reason) = event.kind { ends[reason, default: 0] += 1 }
      })
    last.append { [weak lamp] in lamp == nil }
  }
  try animator.flush()
  expect(last.enumerated().allSatisfy { $1() == ($0 % 2 == 1) })
  for frame in 1...1300 { try animator.advance(to: Double(frame) / 60) }
  expect(last.allSatisfy { $0() })
  expect(ends, equals: [.finished: 5000, .removed: 5000])
  expect(animator.isIdle && animator.nextWakeUp == nil && animator.liveCount == 0)
  expect(animator.records.allSatisfy { $0.state == .free && $0.observer == nil })
  expect(animator.contributions.allSatisfy { $0.record < 0 })
  expect(animator.targets.allSatisfy(\.isFree) && animator.tracks.allSatisfy(\.isFree))
  expect(animator.objectTargets.isEmpty && animator.folds.count == 0 && animator.lanes.count == 0)
  expect(animator.brokenInvariants().isEmpty)
}

@Test func `an hour of steady play does not grow`() throws {
  let stage = Stage()
  let animator = stage.animator
  let cells = (0..<6).map { _ in stage.cell(0) }
  let spring = try Spring(bounciness: 8, speed: 12)
  func sizes() -> [Int] {
    [
      animator.records.count, animator.contributions.count, animator.cells.capacity,
      animator.clocks.count, animator.tracks.count, animator.targets.count,
      animator.outputs.called.numbers.count, animator.everyFrame.count,
      animator.targets.map(\.records.count).max() ?? 0,
    ]
  }
  var early: [Int] = []
  var scheduled = 0
  for frame in 0..<36_000 {
    if frame % 3 == 0 {
      let index = frame / 3 % 5
      let goal = Double(frame % 100)
      switch index {
      case 0: try animator.add(.spring([.to(cells[0].track, [goal])], spring))
      case 1:
        var sway = Animation.basic([.between(cells[1].track, [0], [goal])], duration: 0.4)
        sway.composite = .add
        sway.holds = false
        try animator.add(sway)
      case 2:
        let member = try animator.add(.basic([.to(cells[2].track, [goal])], duration: 0.2))
        var group = GroupAnimation(.sequence, [.adopt(member), .wait(0.1)])
        group.timing.iterations = 2
        _ = try animator.addGroup(group)
      case 3:
        var keyed = Animation.basic([.to(cells[3].track, [goal])], duration: 5)
        keyed.key = "key"
        try animator.add(keyed)
      default:
        let target = animator.makeTarget(name: "short")
        let track = stage.track(target, "value", Cell([0]))
        try animator.add(.basic([.to(track, [1])], duration: 3))
        animator.schedule(after: 1) { animator.removeTarget(target) }
      }
      for cell in cells { cell.cell.forgetWrites() }
    }
    try animator.advance(to: Double(frame) / 10)
    // Lists are swept from time to time: the most of many frames is what there is.
    if (5000...6000).contains(frame) {
      early = early.isEmpty ? sizes() : zip(early, sizes()).map(max)
    }
    if frame <= 6000 { scheduled = max(scheduled, animator.schedule.count) }
    if frame > 6000, animator.schedule.count > scheduled {
      Issue.record("\(animator.schedule.count) entries are scheduled, \(scheduled) at first")
      return
    }
  }
  expect(zip(sizes(), early).allSatisfy { $0 <= $1 }, "\(early) grew to \(sizes())")
  expect(animator.brokenInvariants().isEmpty)
}
