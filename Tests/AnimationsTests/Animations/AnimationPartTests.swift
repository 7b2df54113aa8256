import Animations
import TestWords
import Testing

struct AnimationPartTests {
  private let track = TrackID.none

  @Test func `a part starts with all rare facts as usual`() {
    for part in [
      AnimationPart(track), .to(track, [1]), .between(track, [0], [1]),
    ] {
      expect(part.hasEndsOnly)
      expect(part.by == nil && part.velocity == nil && part.keyframes == nil && part.mixing == nil)
      expect(part.axes.isEmpty && part.dropped.isEmpty)
      expect(!part.isRelativeToPresentation && !part.isStartRelative)
    }
    expect(AnimationPart.to(track, [1]).to == [1] && AnimationPart.to(track, [1]).from == nil)
    expect(AnimationPart.between(track, [0], [1]).from, equals: [0])
  }

  @Test func `each rare fact is kept, and taken back`() {
    let changes: [(set: (inout AnimationPart) -> Void, unset: (inout AnimationPart) -> Void)] = [
      ({ $0.by = [2] }, { $0.by = nil }),
      ({ $0.velocity = [2] }, { $0.velocity = nil }),
      ({ $0.keyframes = Keyframes([[0], [1]]) }, { $0.keyframes = nil }),
      ({ $0.axes = [nil] }, { $0.axes = [] }),
      ({ $0.dropped = [0] }, { $0.dropped = [] }),
      ({ $0.isRelativeToPresentation = true }, { $0.isRelativeToPresentation = false }),
      ({ $0.isStartRelative = true }, { $0.isStartRelative = false }),
    ]
    for (set, unset) in changes {
      var part = AnimationPart.to(track, [1])
      unset(&part)
      expect(part.hasEndsOnly)
      set(&part)
      expect(!part.hasEndsOnly)
      unset(&part)
      expect(part.hasEndsOnly)
    }
  }

  @Test func `a copy keeps what it has when the other changes`() {
    var part = AnimationPart.moving(track, by: [3])
    let copy = part
    part.by = [4]
    part.isRelativeToPresentation = false
    part.dropped.insert(2)
    expect(copy.by == [3] && copy.isRelativeToPresentation && copy.dropped.isEmpty)
    expect(part.by == [4] && !part.isRelativeToPresentation && part.dropped == [2])
  }

  @Test func `the first list of another length than the property is found`() {
    let changes: [(change: (inout AnimationPart) -> Void, wrong: Int?)] = [
      ({ $0.from = [1] }, 1), ({ $0.to = [1, 2, 3] }, 3), ({ $0.by = [1] }, 1),
      ({ $0.velocity = [] }, 0), ({ $0.axes = [nil] }, 1), ({ $0.axes = [] }, nil),
      ({ $0.keyframes = Keyframes([[0, 1], [2]]) }, 1), ({ $0.to = [5, 6] }, nil),
    ]
    for (change, wrong) in changes {
      var part = AnimationPart(track)
      change(&part)
      expect(part.wrongCount(for: 2), equals: wrong)
    }
  }
}
