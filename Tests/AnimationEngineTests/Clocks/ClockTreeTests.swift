import TestWords
import Testing

@testable import AnimationEngine

struct ClockTreeTests {
  @Test func `a clock begins at 0 where it is made, and runs as its parent does`() {
    let tree = ClockTree()
    let outer = tree.make(parent: 0, at: 2)
    tree.setRate(of: outer, 0.5, isPaused: false, at: 2)
    tree.compose(outer)
    let inner = tree.make(parent: outer, at: 6)
    expect(tree.count == 3 && tree[outer].children == [inner] && tree[inner].parent == outer)
    expect(tree.map(of: 0).local(10), equals: 10)
    expect(tree.map(of: outer).local(10), equals: 4)
    expect(tree.map(of: inner).local(10), equals: 2)
  }

  @Test func `another rate makes no jump, and a pause keeps it`() {
    let tree = ClockTree()
    let clock = tree.make(parent: 0, at: 0)
    tree.setRate(of: clock, 3, isPaused: false, at: 1)
    tree.compose(clock)
    expect(tree.map(of: clock).local(1) == 1 && tree.map(of: clock).local(2) == 4)
    tree.setRate(of: clock, 3, isPaused: true, at: 2)
    tree.compose(clock)
    expect(tree.map(of: clock).local(9) == 4 && tree[clock].rate == 3 && tree[clock].isPaused)
    tree.setRate(of: clock, 3, isPaused: false, at: 10)
    tree.compose(clock)
    expect(tree.map(of: clock).local(11), equals: 7)
  }

  @Test func `a formula holds at once`() {
    let tree = ClockTree()
    let clock = tree.make(parent: 0, at: 5)
    tree.setOwn(TimeMap(anchorRoot: 1, anchorLocal: 10, rate: 2), of: clock)
    tree.compose(clock)
    expect(tree.map(of: clock).local(4) == 16 && tree[clock].rate == 2)
  }

  @Test func `an id names the clock above once its own was removed`() {
    let tree = ClockTree()
    let outer = tree.make(parent: 0, at: 0)
    let inner = tree.make(parent: outer, at: 0)
    let id = tree.id(of: inner)
    expect(tree.index(of: id) == inner && tree.ownIndex(of: id) == inner)
    expect(tree.ownIndex(of: .root) == nil, "the scene's own clock cannot be set")
    // A record names it, so that its place stays its own.
    tree.uses.move(from: 0, to: inner)
    tree.remove(inner, heir: outer)
    expect(tree.index(of: id) == outer && tree.ownIndex(of: id) == nil)
    expect(tree[outer].children.isEmpty)
    tree.remove(outer, heir: 0)
    expect(tree.living(inner), equals: 0)
    let kept = tree.make(parent: 0, at: 0)
    expect(kept != inner, "its place is no other clock's while a record names it")
    tree.uses.move(from: inner, to: 0)
    let next = tree.make(parent: 0, at: 0)
    expect(next == inner && tree.id(of: next) != id && tree.index(of: id) == 0)
  }

  @Test func `clocks that outlive their parent go on as they do`() {
    let tree = ClockTree()
    let outer = tree.make(parent: 0, at: 0)
    tree.setRate(of: outer, 2, isPaused: false, at: 0)
    tree.compose(outer)
    let inner = tree.make(parent: outer, at: 1)
    tree.moveChildren(of: outer, to: 0)
    tree.remove(outer, heir: 0)
    tree.compose(inner)
    expect(tree[inner].parent == 0 && tree[0].children == [inner] && tree[inner].rate == 2)
    expect(tree.map(of: inner).local(3), equals: 4)
  }

  @Test func `a clock that moves to another parent keeps its own map`() {
    let tree = ClockTree()
    let slow = tree.make(parent: 0, at: 0)
    tree.setRate(of: slow, 0.5, isPaused: false, at: 0)
    tree.compose(slow)
    let clock = tree.make(parent: 0, at: 0)
    tree.setParent(of: clock, to: slow)
    tree.compose(clock)
    expect(tree[0].children == [slow] && tree[slow].children == [clock])
    expect(tree.map(of: clock).local(4), equals: 2)
  }

  @Test func `a member that leaves gives its index to the last one`() {
    let tree = ClockTree()
    expect([7, 8, 9].map { tree.join($0, clock: 0) }, equals: [0, 1, 2])
    expect(tree.leave(at: 0, of: 0) == 9 && Array(tree[0].members) == [9, 8])
    expect(tree.leave(at: 1, of: 0), equals: -1)
    tree.removeMembers(of: 0)
    expect(tree[0].members.isEmpty)
  }

  @Test func `a clock runs at the mean of its speed over a stretch`() {
    let tree = ClockTree()
    let clock = tree.make(parent: 0, at: 0)
    let track = TrackID(index: 4, generation: 0)
    tree.setSpeedTrack(track, of: clock)
    expect(tree.withSpeedTrack == [clock] && tree[clock].speedTrack == track)
    tree.setMean(9, until: 1, of: clock)
    tree.compose(clock)
    expect(tree.map(of: clock).local(1), equals: 1, "without a stretch it runs on as it did")
    tree.setSegment(ClockSegment(start: 2, covered: 2, parent: 2, local: 2), of: clock)
    tree.setMean(4, until: 3, of: clock)
    tree.compose(clock)
    tree.noteRate(6, of: clock)
    expect(tree.map(of: clock).local(3) == 6 && tree[clock].rate == 6)
    expect(tree[clock].segment?.covered, equals: 3)
    tree.setRate(of: clock, 1, isPaused: false, at: 3)
    expect(tree[clock].segment == nil, "a rate of its own ends the stretch")
    tree.removeSpeedTrack(of: clock)
    expect(tree.withSpeedTrack.isEmpty && tree[clock].speedTrack == nil)
  }
}
