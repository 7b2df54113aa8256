import CEngineKernels
import CInstructionLevels
import TestWords
import Testing

@testable import AnimationEngine

/// The instruction level is one for the process, so these run one after the other.
@Suite(.serialized) struct LanesTests {
  struct Random {
    var state: UInt64

    mutating func next() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) * 0x1p-53
    }

    mutating func next(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * next()
    }
  }

  static let levels = 0...Int(instruction_best_level())

  func leg(_ random: inout Random, at root: Double) -> Leg {
    var leg = Leg()
    leg.root = root
    leg.isResting = false
    leg.progress = random.next() < 0.5 ? 0 : random.next()
    leg.time = leg.progress * 2
    let rate = random.next() < 0.3 ? -random.next(0.1...3) : random.next(0.1...3)
    leg.move(progressRate: rate / 2, timeRate: rate)
    return leg
  }

  @Test(arguments: Self.levels)
  func `every curve kernel gives the bits of the scalar formula`(level: Int) throws {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    for kernel in CurveKernel.allCases where kernel.isClosedForm {
      var random = Random(state: 0x9E37_79B9_7F4A_7C15 &+ UInt64(kernel.rawValue))
      let lanes = Lanes()
      let cells = Cells()
      var expected: [(Leg, ResolvedComponent, (Double, Double))] = []
      for row in 0..<1003 {
        let leg = leg(&random, at: Double(row % 7))
        let from = random.next(-100...100)
        let component = ResolvedComponent(
          track: 0, part: 0, component: 0, from: from, to: random.next(-100...100), motion: .curve)
        let isElastic = (36...39).contains(kernel.rawValue)
        let coefficients = (random.next(0...3), isElastic ? random.next(2...20) : 0)
        _ = lanes.append(
          .curve(kernel.rawValue), leg: leg, component: component,
          curve: Curve(kernel, coefficients),
          out: cells.allocate(1), owner: Int32(row))
        expected.append((leg, component, coefficients))
      }
      for time in [0.0, 1e-9, 0.25, 0.5, 1.7, 3, 8.125, 100] {
        lanes.run(at: time, into: cells.base)
        for (row, (leg, component, coefficients)) in expected.enumerated() {
          let p = leg.progress(at: time)
          let eased = evaluate(kernel, p, coefficients.0, coefficients.1)
          let wanted = component.from + eased * (component.to - component.from)
          expect(
            cells[Int32(row)].bitPattern, equals: wanted.bitPattern,
            "\(kernel) level \(level) row \(row) time \(time) p \(p)")
        }
      }
    }
  }

  @Test(arguments: Self.levels)
  func `bezier curves give the bits of the scalar solver`(level: Int) throws {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    var random = Random(state: 1_181_783_497_276_652_981)
    var cubics = [(0.25, 0.1, 0.25, 1.0), (0.42, 0, 0.58, 1), (1, 0, 0, 1), (0, 1, 1, 0)].map {
      UnitCubic(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3)
    }
    for _ in 0..<30 {
      cubics.append(
        UnitCubic(
          x1: random.next(), y1: random.next(-1...2), x2: random.next(), y2: random.next(-1...2)))
    }
    for cubic in cubics {
      let lanes = Lanes()
      let cells = Cells()
      let place = lanes.beziers.place(of: cubic)
      var expected: [(Leg, ResolvedComponent)] = []
      for row in 0..<201 {
        let leg = leg(&random, at: 0)
        let component = ResolvedComponent(
          track: 0, part: 0, component: 0, from: random.next(-9...9), to: random.next(-9...9),
          motion: .curve)
        _ = lanes.append(
          .bezier(place), leg: leg, component: component, curve: nil,
          out: cells.allocate(1), owner: Int32(row))
        expected.append((leg, component))
      }
      for time in [0.0, 1e-12, 0.1, 0.25, 0.5, 1, 2.2, 9] {
        lanes.run(at: time, into: cells.base)
        for (row, (leg, component)) in expected.enumerated() {
          let eased = cubic.value(leg.progress(at: time))
          let wanted = component.from + eased * (component.to - component.from)
          expect(
            cells[Int32(row)].bitPattern, equals: wanted.bitPattern,
            "\(cubic) level \(level) row \(row) time \(time)")
        }
      }
      // The lane of a curve nobody uses any more is given to another.
      for row in (0..<201).reversed() { _ = lanes.remove(.bezier(place), row: row) }
      expect(lanes.beziers.inUse, equals: 0)
    }
  }

  @Test(arguments: Self.levels)
  func `springs of every regime give the bits of the scalar formula`(level: Int) throws {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    var random = Random(state: 88_172_645_463_325_252)
    let lanes = Lanes()
    let cells = Cells()
    var expected: [(Leg, Double, SpringMotion)] = []
    for row in 0..<999 {
      let damping = row % 3 == 0 ? 20 : random.next(0...60)
      let spring = try Spring(stiffness: 100, damping: damping)
      let motion = SpringMotion(
        spring: spring, displacement: random.next(-200...200), velocity: random.next(-900...900))
      var leg = leg(&random, at: 0)
      leg.move(progressRate: 0, timeRate: abs(leg.timeRate))
      let component = ResolvedComponent(
        track: 0, part: 0, component: 0, from: 0, to: random.next(-100...100),
        motion: .spring(motion))
      _ = lanes.append(
        .spring(motion.regime.rawValue), leg: leg, component: component, curve: nil,
        out: cells.allocate(1), owner: Int32(row))
      expected.append((leg, component.to, motion))
    }
    for time in [0.0, 0.01, 0.5, 1.7, 30, 600] {
      lanes.run(at: time, into: cells.base)
      for (row, (leg, goal, motion)) in expected.enumerated() {
        let wanted = goal + motion.value(leg.time(at: time))
        expect(
          cells[Int32(row)].bitPattern, equals: wanted.bitPattern,
          "level \(level) row \(row) time \(time) \(motion)")
      }
    }
  }

  @Test(arguments: Self.levels)
  func `glides give the bits of the scalar formula`(level: Int) {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    var random = Random(state: 2_463_534_242)
    let lanes = Lanes()
    let cells = Cells()
    var expected: [(Leg, DecayMotion)] = []
    for row in 0..<500 {
      let motion = DecayMotion(
        origin: random.next(-50...50), velocity: random.next(-3000...3000),
        checkedDeceleration: random.next(0.9...0.9999))
      var leg = leg(&random, at: 0)
      leg.move(progressRate: 0, timeRate: abs(leg.timeRate))
      let component = ResolvedComponent(
        track: 0, part: 0, component: 0, from: 0, to: 0, motion: .decay(motion))
      _ = lanes.append(
        .glide, leg: leg, component: component, curve: nil, out: cells.allocate(1),
        owner: Int32(row))
      expected.append((leg, motion))
    }
    for time in [0.0, 0.01, 0.5, 1.7, 30] {
      lanes.run(at: time, into: cells.base)
      for (row, (leg, motion)) in expected.enumerated() {
        let wanted = motion.value(leg.time(at: time))
        expect(cells[Int32(row)].bitPattern, equals: wanted.bitPattern, "level \(level) row \(row)")
      }
    }
  }

  /// A lane of each kernel's loop.
  private static let kinds: [LaneKind] = [
    .curve(CurveKernel.linear.rawValue), .curve(CurveKernel.bounceInOut.rawValue), .bezier(0),
    .spring(SpringRegime.under.rawValue), .spring(SpringRegime.over.rawValue), .glide,
  ]

  @Test(arguments: Self.levels, Self.kinds)
  func `a number that is not finite is noticed in any row, and in none that was removed`(
    level: Int, kind: LaneKind
  ) {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    let count = 19
    for bad in 0..<count {
      for value in [Double.infinity, -.infinity, .nan] {
        let lanes = Lanes()
        let cells = Cells()
        _ = lanes.beziers.place(of: UnitCubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
        for row in 0..<count {
          let origin = row == bad ? value : 1
          _ = lanes.append(
            kind, [0, 0.5, origin, 1, 1, 1, 1, 0], out: cells.allocate(1), owner: Int32(row))
        }
        expect(!lanes.run(at: 0.7, into: cells.base), "row \(bad)")
        // The last row moves into its place; the rest behind it is no row.
        _ = lanes.remove(kind, row: bad)
        expect(lanes.run(at: 0.7, into: cells.base), "row \(bad) removed")
      }
    }
  }

  @Test func `removed rows leave no gap and the moved row is named`() {
    var rows = LaneRows(width: 5)
    for row in 0..<20 {
      let value = Double(row)
      let row: LaneRow = [value, value, value, value, value, 0, 0, 0]
      _ = rows.append(row, out: Int32(value), owner: Int32(value))
    }
    expect(rows.remove(3), equals: 19)
    expect(rows.owner(of: 3), equals: 19)
    expect(rows.remove(18), equals: -1)
    expect(rows.count, equals: 18)
    for row in 0..<18 {
      let columns = rows.kernelRows.columns
      expect(rows.kernelRows.outs[row], equals: rows.owner(of: row))
      for column in [columns.0, columns.4] {
        expect(column?[row], equals: Double(rows.owner(of: row)))
      }
    }
  }

  @Test(arguments: 4...8)
  func `rows of any width that are removed in any order leave the others whole`(width: Int) {
    var random = RandomSequence(seed: UInt64(width))
    var rows = LaneRows(width: width)
    var expected: [Int32] = []
    for step in 0..<400 {
      if expected.isEmpty || random.nextIndex(5) < 3 {
        let value = Double(step * 10)
        let row = LaneRow((0..<8).map { value + Double($0) })
        expect(rows.append(row, out: Int32(step), owner: Int32(step)) == Int32(expected.count))
        expected.append(Int32(step))
      } else {
        let gap = random.nextIndex(expected.count)
        let last = expected.removeLast()
        let moved: Int32 = gap < expected.count ? last : -1
        if moved >= 0 { expected[gap] = last }
        expect(rows.remove(gap), equals: moved)
      }
      expect(rows.count, equals: expected.count)
      var lane = rows.kernelRows
      withUnsafeBytes(of: &lane.columns) { bytes in
        let columns = bytes.bindMemory(to: UnsafePointer<Double>?.self)
        for (row, owner) in expected.enumerated() {
          let numbers = (0..<width).map { columns[$0]?[row] }
          expect(numbers == (0..<width).map { Double(Int(owner) * 10 + $0) })
          expect(rows.kernelRows.outs[row] == owner && rows.owner(of: row) == owner)
        }
      }
    }
  }

  @Test func `a curve of closed form is 0 at 0, to the last bit`() {
    // A tween that begins shows this without a look at its curve.
    for kernel in CurveKernel.allCases where kernel.isClosedForm {
      for first in [0, 0.5, -2, 1.70158, 2.59491, 1e300, -1e300] {
        for second in [0, 1, -3, 13.3, 1e300] {
          expect(evaluate(kernel, 0, first, second).bitPattern == 0, "\(kernel) \(first) \(second)")
        }
      }
    }
  }

  @Test func `the lane of a curve has columns for the coefficients that it uses`() {
    let places = CurveKernel.allCases.filter { $0.isClosedForm }.filter {
      ak_curve_columns(Int32($0.rawValue)) == 6
    }
    let used = CurveKernel.allCases.filter { $0.isClosedForm }.filter { kernel in
      evaluate(kernel, 0.3, 1.5, 3) != evaluate(kernel, 0.3, 0, 1)
        || evaluate(kernel, 0.7, 1.5, 3) != evaluate(kernel, 0.7, 0, 1)
    }
    expect(places, equals: used)
  }
}
