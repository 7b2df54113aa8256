import Foundation
import TestWords
import Testing

@testable import Exporting

#if canImport(FoundationXML)
import FoundationXML
#endif

struct PlotTests {
  /// A unit spring from 0 to 1 with damping ratio 0.5: overshoot exp(-πζ/√(1-ζ²)) at π/ωd.
  private func spring(omega: Double = 10, ratio: Double = 0.5) -> PlotCurve {
    let damped = omega * (1 - ratio * ratio).squareRoot()
    return PlotCurve(
      name: "ball.x",
      samples: (0...4000).map { step in
        let t = Double(step) / 1000
        let envelope = exp(-ratio * omega * t)
        return PlotCurve.Sample(
          time: t,
          value: 1 - envelope * (cos(damped * t) + ratio * omega / damped * sin(damped * t)),
          velocity: envelope * omega * omega / damped * sin(damped * t))
      })
  }

  @Test func `the overshoot mark of a spring is its closed form`() throws {
    let mark = try require(PlotMarks.marks(of: spring()).first)
    let overshoot = try require(mark.overshoot)
    let closedForm = exp(-Double.pi * 0.5 / (0.75).squareRoot())
    expect(abs(overshoot.fraction - closedForm) < 1e-5)
    expect(abs(overshoot.time - Double.pi / (10 * (0.75).squareRoot())) < 1e-3)
  }

  @Test func `after the settling time a curve never leaves its band, and just before it does`()
    throws
  {
    let curve = spring()
    let mark = try require(PlotMarks.marks(of: curve).first)
    let settled = try require(mark.settled)
    let band = PlotMarks.settlingShare * abs(mark.end.value - mark.begin.value)
    for sample in curve.samples where sample.time >= settled {
      expect(abs(sample.value - mark.end.value) <= band)
    }
    let before = try require(curve.samples.last { $0.time < settled })
    expect(abs(before.value - mark.end.value) > band)
  }

  @Test func `a move without overshoot and a flat line have no overshoot mark`() {
    let line = PlotCurve(
      name: "a", samples: (0...10).map { .init(time: Double($0), value: Double($0), velocity: 1) })
    let flat = PlotCurve(
      name: "b", samples: (0...10).map { .init(time: Double($0), value: 3, velocity: 0) })
    expect(PlotMarks.marks(of: line).map(\.overshoot), equals: [nil])
    expect(PlotMarks.marks(of: flat).map(\.overshoot), equals: [nil])
    expect(PlotMarks.marks(of: PlotCurve(name: "c", samples: [])).isEmpty)
  }

  @Test func `each animation of a curve has its own marks`() {
    let there = (0...10).map { PlotCurve.Sample(time: Double($0), value: Double($0), velocity: 1) }
    let back = (11...20).map {
      PlotCurve.Sample(time: Double($0), value: Double(20 - $0), velocity: -1)
    }
    let marks = PlotMarks.marks(
      of: PlotCurve(
        name: "a", samples: there + back, stretches: [.init(start: 0), .init(start: 11)]))
    expect(marks.map(\.begin.value), equals: [0, 9])
    expect(marks.map(\.end.value), equals: [10, 0])
  }

  @Test func `an animation ends where it ends, though its group is sampled on`() throws {
    let samples = (0...10).map {
      PlotCurve.Sample(time: Double($0) / 10, value: min(Double($0), 4), velocity: 0)
    }
    let curve = PlotCurve(
      name: "a", samples: samples, stretches: [.init(start: 0, end: 0.4, reason: "finished")])
    let mark = try require(PlotMarks.marks(of: curve).first)
    expect(mark.end.time == 0.4 && mark.end.value == 4)
  }

  @Test func `an animation that was cut off has neither overshoot nor settling`() throws {
    var curve = spring()
    curve.stretches = [PlotCurve.Stretch(start: 0, end: 4, reason: "replaced")]
    let mark = try require(PlotMarks.marks(of: curve).first)
    expect(mark.overshoot == nil)
    expect(mark.settled == nil)
    expect(mark.summary(unit: "s").hasSuffix("cut off at 4 s"))
  }

  @Test(arguments: [(0.0, 1.0), (-3.2, 17.0), (80, 560), (0, 0), (5, 5), (-1e-6, 1e-6), (0, 1e9)])
  func `ticks are round, evenly spaced, inside the range, and a few`(low: Double, high: Double) {
    let scale = PlotScale(low...high, tickCount: 5)
    expect((2...8).contains(scale.ticks.count))
    for tick in scale.ticks {
      expect(scale.range.contains(tick))
      let multiple = tick / scale.tickStep
      expect(abs(multiple - multiple.rounded()) < 1e-9)
      expect(abs((Double(scale.label(tick)) ?? .nan) - tick) <= scale.tickStep * 1e-6)
    }
    expect(scale.position(scale.range.lowerBound), equals: 0)
    expect(scale.position(scale.range.upperBound), equals: 1)
  }

  @Test(
    arguments: [
      (-1e300, 1e300), (0, 1e300), (-1.7e308, 1.7e308), (1e308, 1.7e308), (0, 0x1p-1074),
      (-0x1p-1074, 0x1p-1074), (0x1p-1074, 0x1p-1074), (0, 0x1p-1030), (0, 1e-290),
      (1e300, (1e300).nextUp),
      (0.1, (0.1).nextUp), (-.infinity, .infinity), (0, .infinity), (.infinity, .infinity),
      (-.infinity, -.infinity),
    ] as [(Double, Double)])
  func `an axis of any range is finite, holds it, and has few ticks`(low: Double, high: Double) {
    for (count, margin) in [(3, 0.05), (5, 0.14), (9, 0)] {
      let scale = PlotScale(low...high, tickCount: count, margin: margin)
      let most = Double.greatestFiniteMagnitude
      expect(scale.range.lowerBound.isFinite && scale.range.upperBound.isFinite)
      expect(scale.range.contains(min(max(low, -most), most)))
      expect(scale.range.contains(min(max(high, -most), most)))
      expect(scale.tickStep > 0 && scale.tickStep.isFinite)
      expect((1...(2 * count + 2)).contains(scale.ticks.count))
      expect(scale.ticks, equals: Set(scale.ticks).sorted())
      for tick in scale.ticks {
        expect(scale.range.contains(tick) && (0...1).contains(scale.position(tick)))
        expect(scale.label(tick).count <= 11)
      }
      expect(scale.position(scale.range.lowerBound), equals: 0)
      expect(scale.position(scale.range.upperBound), equals: 1)
    }
  }

  @Test(
    arguments: [
      [Double.nan, 1, 2], [0, .infinity, 1], [-.infinity, .nan, .infinity], [-1e300, 1e300, 0],
      [-1.7e308, 1.7e308, -1.7e308], [0, 0x1p-1074, 0], [1, .nan, 1],
    ] as [[Double]])
  func `a curve of any values is drawn`(values: [Double]) throws {
    let samples = values.enumerated().map {
      PlotCurve.Sample(time: Double($0), value: $1, velocity: -$1)
    }
    let finite = values.filter(\.isFinite)
    let curve = PlotCurve(
      name: "a.x", samples: samples, stretches: [.init(start: 0.5, end: 1.5, reason: "finished")])
    expect(curve.range?.lowerBound == finite.min() && curve.range?.upperBound == finite.max())
    expect(curve.velocityRange?.upperBound, equals: finite.map { -$0 }.max())
    let text = BraillePlot(columns: 60, rows: 8).render([curve], withSlope: true)
    expect(text.isEmpty == finite.isEmpty && !text.contains("nan"))
    let picture = SVGPlot().render([curve], title: "", withSlope: true)
    expect(!picture.contains("nan") && !picture.contains("inf"))
    let panels = PlotPanel.panels(of: [curve, curve.slope])
    expect(panels.isEmpty, equals: finite.isEmpty)
    _ = PlotMarks.marks(of: curve)
  }

  @Test func `the overshoot of values whose squares overflow is that of small ones`() throws {
    let samples = [-1.0, 0, 1.5, 1].enumerated().map {
      PlotCurve.Sample(time: Double($0), value: $1 * 1e300, velocity: 0)
    }
    let mark = try require(PlotMarks.marks(of: PlotCurve(name: "a", samples: samples)).first)
    let overshoot = try require(mark.overshoot)
    expect(overshoot.time == 2 && abs(overshoot.fraction - 0.25) < 1e-12)
  }

  @Test func `curves of like size share a panel, others have their own`() {
    func curve(_ name: String, _ low: Double, _ high: Double) -> PlotCurve {
      PlotCurve(
        name: name,
        samples: [
          .init(time: 0, value: low, velocity: 0), .init(time: 1, value: high, velocity: 0),
        ])
    }
    let panels = PlotPanel.panels(of: [
      curve("x", 80, 560), curve("opacity", 0, 1), curve("y", 90, 240), curve("scale", 1, 1.5),
    ])
    expect(panels.map { $0.curves.map(\.name) }, equals: [["x", "y"], ["opacity", "scale"]])
    expect(panels.first?.range, equals: 80...560)
    // Pixels and degrees are never on one axis.
    var (x, turn) = (curve("x", 0, 90), curve("rotation", 0, 90))
    x.unit = "px"
    turn.unit = "°"
    expect(PlotPanel.panels(of: [x, turn, x]).map(\.curves.count), equals: [2, 1])
  }

  @Test func `a dot sets the bit that Unicode gives its place`() {
    let expected: [(Int, Int, Character)] = [
      (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"),
      (1, 3, "⢀"),
    ]
    for (x, y, character) in expected {
      var grid = BrailleGrid(columns: 1, rows: 1)
      grid.set(x, y, owner: 3)
      let cell = grid.cell(column: 0, row: 0)
      expect(cell.character, equals: character)
      expect(cell.owner, equals: 3)
    }
  }

  @Test func `a straight line through a braille grid is a diagonal`() {
    var grid = BrailleGrid(columns: 2, rows: 1)
    grid.line(from: (0, 3), to: (3, 0), owner: 0)
    expect(grid.cell(column: 0, row: 0).character, equals: "⡠")
    expect(grid.cell(column: 1, row: 0).character, equals: "⠊")
  }

  @Test func `the text plot names the curve, its axis and its marks`() {
    let text = BraillePlot(columns: 60, rows: 8).render([spring()])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    expect(lines.allSatisfy { $0.count <= 62 || $0.hasPrefix("ball.x") })
    expect(lines.contains { $0.hasSuffix(" ball.x") && $0.contains("│") || $0.contains("┤") })
    expect(text.contains("0 → 1  over by 16.3 % at 0.363 s"))
    expect(!text.contains("\u{1B}"))
    expect(
      BraillePlot(columns: 60, rows: 8, usesColor: true).render([spring()]).contains("\u{1B}[36m"))
    expect(BraillePlot().render([]).isEmpty)
  }

  @Test func `the SVG plot is well formed and escapes names`() throws {
    var curve = spring()
    curve.name = "a<b>&\"c\".x"
    let text = SVGPlot().render([curve, spring()], title: "<&>", withSlope: true)
    let parser = XMLParser(data: Data(text.utf8))
    let shapes = Shapes()
    parser.delegate = shapes
    expect(parser.parse())
    expect(shapes.counts["polyline"], equals: 4)
    expect(shapes.counts["svg"], equals: 1)
  }

  private final class Shapes: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      counts[name, default: 0] += 1
    }
  }
}
