import TestWords
import Testing

@testable import Motion

/// Tables against the closed forms that they stand for.
struct CurveTableTests {
  private static func table(of function: (Double) -> Double) -> CurveTable? {
    guard case .success(let table) = CurveTable.make(of: function) else { return nil }
    return table
  }

  private static let smooth: [Curve] = EasingFamily.allCases.filter { $0 != .circ }.flatMap {
    family in EasingVariant.allCases.map { Curve(family: family, variant: $0) }
  }

  @Test(arguments: smooth)
  func `a table is within its tolerances of every smooth family`(curve: Curve) throws {
    let table = try require(Self.table { curve($0) })
    expect(table(0) == curve(0) && table(1) == curve(1))
    var worst = (value: 0.0, slope: 0.0)
    for step in 0...20_011 {
      let p = Double(step) / 20_011
      worst.value = max(worst.value, abs(table(p) - curve(p)))
      worst.slope = max(worst.slope, abs(table.slope(p) - curve.slope(p)))
    }
    expect(worst.value <= CurveTable.valueTolerance, "\(curve)")
    // A corner is found to the last bit or two: none of the places above is between.
    expect(worst.slope <= CurveTable.slopeTolerance, "\(curve)")
    expect(table.valueError <= CurveTable.valueTolerance)
    expect(table.slopeError <= CurveTable.slopeTolerance)
    expect(table.pieceCount < 600, "\(table.pieceCount)")
  }

  private static let rough: [(name: String, function: @Sendable (Double) -> Double)] = [
    ("circ", { 1 - (1 - $0 * $0).squareRoot() }),
    ("root", { $0.squareRoot() }),
    ("staircase", { ($0 * 300).rounded(.down) / 300 }),
    ("noise", { $0 + 1e-9 * Double($0.bitPattern % 1000) / 1000 }),
    ("a corner too near to the start", { $0 < 0.001 ? 0 : $0 }),
  ]

  @Test(arguments: Self.rough.indices)
  func `a curve that no table can follow is refused`(index: Int) {
    let (name, function) = Self.rough[index]
    guard case .failure(let refusal) = CurveTable.make(of: function) else {
      Issue.record("\(name) has a table")
      return
    }
    expect(refusal, equals: .tooRough)
  }

  @Test func `a value that is not finite is refused`() {
    guard case .failure(let refusal) = CurveTable.make(of: { $0 > 0.3 ? 1 / ($0 - $0) : $0 }) else {
      Issue.record("there is a table")
      return
    }
    expect(refusal, equals: .notFinite)
  }

  @Test func `corners and jumps end pieces, wherever they are`() throws {
    let corner = 0.2345678901234567
    let hat = { (p: Double) in p < corner ? p * p : 3 * (p - corner) + corner * corner }
    let table = try require(Self.table(of: hat))
    for p in [corner - 1e-9, corner.nextDown, corner, corner.nextUp, corner + 1e-9] {
      expect(abs(table(p) - hat(p)) < 1e-14)
    }
    expect(abs(table.slope(corner + 1e-12) - 3) < 1e-7)
    expect(abs(table.slope(corner - 1e-12) - 2 * corner) < 1e-7)
    let jump = try require(Self.table { $0 < 0.61 ? $0 : 0.5 + 0.5 * $0 })
    expect(abs(jump(0.61.nextDown) - 0.61) < 1e-14 && abs(jump(0.61) - 0.805) < 1e-14)
  }

  @Test func `a function's error ends its tabulation`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      _ = try CurveTable.make { p throws(Broken) -> Double in
        if p > 0.9 { throw Broken() }
        return p
      }
    }
  }
}

extension CurveTable {
  fileprivate func callAsFunction(_ p: Double) -> Double { value(p) }
}
