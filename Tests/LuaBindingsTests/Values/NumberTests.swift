import AnimationEngine
import Geometry
import LuaRuntime
import TestWords
import Testing

@testable import LuaBindings

/// The arithmetic behind `anim.wrap`, `anim.snap` and `anim.stagger` at the ends of what numbers are.
struct NumberTests {
  @Test(
    arguments: [
      (370, 0, 360, 10), (-10, 0, 360, 350), (360, 0, 360, 0), (370, 360, 0, 10), (0, 360, 0, 360),
      (3, 0, 0x1p-1074, 0), (0x1p-1074, 0, 0x1p-1074, 0), (1e300, 0, 1e300, 0),
      (1.5e300, 0, 1e300, 0.5e300),
      (1.7e308, -1e308, 1e308, -0.3e308), (-1.7e308, -1e308, 1e308, 0.3e308),
      (1.7e308, 1e308, -1e308, -0.3e308), (-1.7e308, 1e308, -1e308, 0.3e308),
    ] as [(Double, Double, Double, Double)])
  func `a number is brought between bounds`(
    x: Double, low: Double, high: Double, expected: Double
  ) {
    expect(abs(wrapped(x, from: low, to: high) - expected) <= abs(expected) * 1e-12)
  }

  @Test(arguments: [
    -1.7e308, -1e300, -1e17, -3, -0x1p-1074, 0, 0x1p-1074, 0.1, 3, 1e17, 1e300, 1.7e308,
  ])
  func `a number that is wrapped between bounds lies between them`(x: Double) {
    let bounds = [-1.7e308, -1e300, -0.1, -1e-300, -0x1p-1074, 0, 0x1p-1074, 1e-300, 0.3, 7, 1e300]
    for low in bounds {
      for high in bounds where high != low {
        let result = wrapped(x, from: low, to: high)
        let isInside =
          low < high ? low <= result && result < high : high < result && result <= low
        expect(isInside, "\(x) between \(low) and \(high): \(result)")
      }
    }
  }

  @Test(
    arguments: [
      (12.5, 25, 25), (-12.5, 25, 0), (3, 0x1p-1074, 3), (1e300, 1e-300, 1e300),
      (-1e300, 0x1p-1074, -1e300), (1.7e308, 1e308, 1e308), (-1.7e308, 1e308, -1e308),
      (0x1p-1074, 1, 0),
    ] as [(Double, Double, Double)])
  func `the nearest multiple is finite`(x: Double, step: Double, expected: Double) {
    expect(nearestMultiple((x / step + 0.5).rounded(.down), of: step, to: x), equals: expected)
  }

  /// The values that a stagger has for positions.
  private func values(
    _ positions: [Point], _ change: (inout Stagger) -> Void = { _ in }
  ) throws -> [Double] {
    var stagger = Stagger()
    stagger.arrangement = .positions
    stagger.stops = [0, 1]
    change(&stagger)
    var random = RandomSequence(seed: 1)
    let found = StaggerDistances(
      stagger, count: positions.count, positions: positions, random: &random)
    let isFinite = found.distances.allSatisfy(\.isFinite)
    expect(isFinite)
    return try found.distances.map {
      try stagger.value($0, within: found.extent) { p throws(HostError) in p }
    }
  }

  @Test(arguments: [0x1p-1064, 1e-200, 1, 1e200, 1e300])
  func `a stagger by position does not depend on the unit`(unit: Double) throws {
    let positions = [Point(x: 0, y: 0), Point(x: 3, y: 4) * unit, Point(x: 6, y: 8) * unit]
    for (index, value) in try values(positions).enumerated() {
      expect(abs(value - Double(index) / 2) < 1e-3 * (unit < 1e-300 ? 1 : 1e-9))
    }
  }

  @Test func `a stagger from far away is as from a place where all are as near`() throws {
    let near = [Point(x: 5, y: 5), Point(x: 15, y: 5)]
    try expect(values(near) { $0.origin = .point(1e200, 1e200) }, equals: [1, 1])
    try expect(values(near) { $0.origin = .point(-1.7e308, 1.7e308) }, equals: [1, 1])
  }

  @Test func `positions at both ends of all numbers have distances`() throws {
    let ends = [Point(x: 1e308, y: 0), Point(x: -1e308, y: 0)]
    try expect(values(ends), equals: [0, 1])
    try expect(values(ends) { $0.origin = .center }, equals: [1, 1])
    try expect(values(ends) { $0.origin = .edges }, equals: [0, 0])
    try expect(values(ends) { $0.isReversed = true }, equals: [1, 0])
    try expect(values(ends) { $0.direction = .x }, equals: [1, 0])
    try expect(values(ends) { $0.direction = .along(1, 0) }, equals: [1, 0])
    try expect(
      values(ends) {
        $0.direction = .x
        $0.origin = .center
      }, equals: [1, 0])
    try expect(values(ends) { $0.isEased = true }, equals: [0, 1])
    try expect(
      values(ends) {
        $0.stops = [2, 4, 3]
        $0.direction = .x
        $0.origin = .center
      }, equals: [3, 2])
    try expect(values(ends) { $0.arrangement = .gridOfPositions }, equals: [0, 1])
    // Without stops they are distances, and the largest number stands for those beyond.
    try expect(
      values(ends) {
        $0.stops = []
        $0.each = 1
      }, equals: [0, .greatestFiniteMagnitude])
  }

  @Test func `a color of what is no number has a text`() {
    expect(Color(red: .nan, green: .infinity, blue: -.infinity).cssText, equals: "#00ff00")
  }
}
