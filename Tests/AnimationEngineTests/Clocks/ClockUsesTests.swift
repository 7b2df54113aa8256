import TestWords
import Testing

@testable import AnimationEngine

struct ClockUsesTests {
  @Test func `a place is free once the clock is removed and nothing names it`() {
    let uses = ClockUses()
    uses.move(from: 0, to: 3)
    uses.move(from: 0, to: 3)
    uses.free(3, heir: 0)
    expect(uses.isRemoved(3) && uses.count(of: 3) == 2 && uses.takeFree() == nil)
    uses.move(from: 3, to: 0)
    expect(uses.takeFree() == nil)
    uses.move(from: 3, to: 5)
    expect(uses.takeFree() == 3 && !uses.isRemoved(3) && uses.takeFree() == nil)
    expect(uses.count(of: 5) == 1 && uses.count(of: 0) == 0, "the scene's own is not counted")
  }

  @Test func `the heir of a removed clock keeps its place until another gets the removed one's`() {
    let uses = ClockUses()
    uses.free(2, heir: 1)
    uses.free(1, heir: 0)
    expect(uses.count(of: 1), equals: 1)
    expect(uses.takeFree(), equals: 2, "clock 1 is still named as an heir")
    expect(uses.takeFree(), equals: 1)
  }
}
