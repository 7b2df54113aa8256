import Geometry
import Pixels
import TestWords
import Testing

@Suite struct PixelRectTests {
  private let box = PixelRect(x: -2, y: 3, width: 10, height: 4)

  @Test func `the pixels of a box are those that it touches and one more on every side`() {
    let around = PixelRect(around: Rect(x: 1.5, y: 2, width: 3, height: 0.25))
    expect(around, equals: PixelRect(x: 0, y: 1, width: 6, height: 3))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a box that is nowhere has sides that add up`(side: Double) {
    let around = PixelRect(around: Rect(x: -side, y: side, width: side, height: side))
    let both = around.outset(by: 1_000_000_000).union(box)
    expect(both.width >= box.width && both.height >= box.height)
  }

  @Test func `boxes that do not meet have nothing in common`() {
    let beside = box.shifted(x: 10, y: 0)
    expect(box.intersection(beside).isEmpty)
    expect(box.intersection(beside).count, equals: 0)
    expect(box.intersection(beside.shifted(x: -1, y: 1)).count, equals: 3)
    expect(box.union(beside), equals: PixelRect(x: -2, y: 3, width: 20, height: 4))
    expect(box.union(.empty), equals: box)
    expect(PixelRect.empty.union(box), equals: box)
  }

  @Test
  func `a box that is moved by whole pixels touches its neighbors, and nothing stays nothing`() {
    let moved = box.moved(by: Point(x: 5, y: -1))
    expect(moved, equals: box.shifted(x: 5, y: -1).outset(by: 1))
    expect(PixelRect.empty.moved(by: Point(x: 5, y: 5)), equals: .empty)
  }
}
