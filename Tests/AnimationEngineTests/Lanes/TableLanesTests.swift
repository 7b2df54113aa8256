import CEngineKernels
import CInstructionLevels
import TestWords
import Testing

@testable import AnimationEngine

extension LanesTests {
  @Test(arguments: Self.levels)
  func `the lane of a table gives the bits of the table`(level: Int) throws {
    ak_set_level(Int32(level))
    defer { ak_set_level(instruction_best_level()) }
    let elastic = Curve(family: .elastic, variant: .inOut)
    guard case .success(let table) = CurveTable.make(of: { elastic($0) }) else {
      Issue.record("there is no table")
      return
    }
    let lanes = Lanes()
    let cells = Cells()
    var random = Random(state: 4_101_842_887_655_102_017)
    var expected: [(leg: Leg, component: ResolvedComponent)] = []
    let place = lanes.tables.place(of: table)
    for row in 0..<1003 {
      let leg = leg(&random, at: Double(row % 7))
      let component = ResolvedComponent(
        track: 0, part: 0, component: 0, from: random.next(-100...100),
        to: random.next(-100...100), motion: .curve)
      _ = lanes.append(
        .table(place), leg: leg, component: component, curve: nil,
        out: cells.allocate(1), owner: Int32(row))
      expected.append((leg, component))
    }
    for time in [0.0, 0.25, 0.5, 1.7, 3, 8.125, 100] {
      lanes.run(at: time, into: cells.base)
      for (row, (leg, component)) in expected.enumerated() {
        let eased = table.value(leg.progress(at: time))
        let wanted = component.from + eased * (component.to - component.from)
        expect(cells[Int32(row)].bitPattern, equals: wanted.bitPattern, "row \(row) time \(time)")
      }
    }
    for row in expected.indices.reversed() { _ = lanes.remove(.table(place), row: row) }
    expect(lanes.tables.inUse, equals: 0)
  }
}
