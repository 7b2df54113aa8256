import TestWords
import Testing

@testable import AnimationEngine

/// Values that are shown in steps.
struct RoundingTests {
  private func values(_ goal: Double, rounding: Double) throws -> [Double] {
    let stage = Stage()
    let (track, cell) = stage.cell(0)
    var animation = Animation.basic([.to(track, [goal])], duration: 1, curve: .linear)
    animation.rounding = rounding
    try stage.animator.add(animation)
    var values: [Double] = []
    for time in [0, 0.25, 0.5, 0.75, 1] {
      try stage.animator.advance(to: time)
      values.append(cell.values[0])
    }
    return values
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-20])
  func `steps finer than a value's last digit leave it as it is`(rounding: Double) throws {
    try expect(values(4, rounding: rounding), equals: [0, 1, 2, 3, 4])
    try expect(values(-1e100, rounding: rounding), equals: values(-1e100, rounding: 0))
  }

  @Test func `steps round to the nearest, and halves away from 0`() throws {
    try expect(values(6, rounding: 1), equals: [0, 2, 3, 5, 6])
    try expect(values(-6, rounding: 1), equals: [0, -2, -3, -5, -6])
    try expect(values(6, rounding: 4), equals: [0, 0, 4, 4, 8])
    try expect(values(6, rounding: 1e300), equals: [0, 0, 0, 0, 0])
  }
}
