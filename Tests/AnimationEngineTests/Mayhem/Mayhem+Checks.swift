import TestWords
import Testing

@testable import AnimationEngine

/// Facts that hold after each move of `Mayhem`, and at its end.
extension Mayhem {
  /// The first fact that does not hold now; nil where all do.
  ///
  /// - Complexity: O(everything).
  func fault() -> String? {
    let broken = animator.brokenInvariants()
    guard broken.isEmpty else { return "\(broken.prefix(5))" }
    if let problem { return problem }
    for property in properties where !property.sink.values.allSatisfy(\.isFinite) {
      return "\(name(of: property)) was given \(property.sink.values)"
    }
    return isShutDown ? nil : faultOfHolds()
  }

  private func name(of property: MayhemProperty) -> String {
    animator.name(of: property.track) ?? "a property that is gone"
  }

  /// Each animation that holds its targets holds a property once for each of its parts; nothing else does.
  private func faultOfHolds() -> String? {
    var wanted: [TrackID: Int] = [:]
    for record in animator.records where record.state != .free && record.isHoldingTargets {
      for part in record.animation?.parts ?? [] { wanted[part.track, default: 0] += 1 }
    }
    for place in animator.contributions.indices where animator.contributions[place].tween != nil {
      let row = animator.tweens[Int32(place)]
      guard row.state == .pending || row.state == .running else { continue }
      let track = TrackID(index: UInt32(row.track), generation: row.trackGeneration)
      wanted[track, default: 0] += 1
    }
    for property in properties + removed {
      let holds = animator.isKnown(property.track) ? wanted[property.track, default: 0] : 0
      guard property.sink.holds == holds else {
        return "\(name(of: property)) is held \(property.sink.holds) times, not \(holds)"
      }
    }
    return nil
  }

  /// Ends all that plays, in any order, and makes a few frames more.
  func finish() throws(EngineError) {
    isOver = true
    for id in retained { animator.release(id) }
    for _ in 0..<6 {
      for record in animator.records where record.state != .free { animator.stop(record.id) }
      for id in ids { animator.stop(id) }
      try animator.advance(to: animator.frameTime + 0.5)
    }
  }

  /// Checks that nothing is left after the end.
  func checkNothingIsLeft(_ seed: UInt64) {
    expect(animator.brokenInvariants(), equals: [], "seed \(seed)")
    expect(animator.liveCount, equals: 0, "seed \(seed)")
    let left = animator.records.filter { $0.state != .free }.map { "\($0.kindName) \($0.state)" }
    expect(left, equals: [], "seed \(seed): records")
    expect(animator.isIdle, "seed \(seed) is idle")
    for property in properties + removed {
      expect(property.sink.holds, equals: 0, "seed \(seed): holds, \(property.output)")
    }
    guard !isShutDown, !losesObjects else { return }
    for id in observed where !restarted.contains(id) && !members.contains(id) {
      expect(ends[id, default: 0], equals: 1, "seed \(seed): ends of \(id)")
      expect(starts[id, default: 0] <= 1, "seed \(seed): starts of \(id)")
    }
  }
}
