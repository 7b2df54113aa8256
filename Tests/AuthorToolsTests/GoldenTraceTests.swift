import LuaBindings
import TestWords
import Testing

@testable import AuthorTools

/// Traces as golden files have them, and their comparison.
struct GoldenTraceTests {
  /// A trace of one property at 60 frames a second.
  private func trace(_ values: [Double], rate: Int = 60) throws -> GoldenTrace {
    let rows = values.enumerated().map { frame, value in
      "\(Double(frame) / Double(rate)),box,x,1,\(value),0"
    }
    let text = "time,target,property,component,value,velocity\n" + rows.joined(separator: "\n")
    return try require(GoldenTrace(csv: Array(text.utf8)))
  }

  private func differences(_ golden: GoldenTrace, _ now: GoldenTrace) -> [MotionDifference] {
    golden.differences(to: now, tolerance: 0, isLayer: { _ in true })
  }

  @Test func `a pruned trace has the ends of each stretch that stays, and reads back`() throws {
    let values: [Double] = [1, 1, 1, 1, 2, 3, 3, 3, 4, 4]
    let pruned = try trace(values).pruned(fps: nil)
    let kept = pruned.series[0].samples.map { Int(($0.time * 60).rounded()) }
    expect(kept, equals: [0, 3, 4, 5, 7, 8, 9])
    let again = try require(GoldenTrace(csv: pruned.csv))
    expect(again.csv, equals: pruned.csv)
    try expect(differences(pruned, trace(values)).isEmpty)
    try expect(trace([5, 5, 5]).pruned(fps: nil).series[0].samples.count, equals: 1)
  }

  @Test func `a value that changes for one frame within a stretch that stays is found`() throws {
    var values = [Double](repeating: 7, count: 30) + [8]
    let pruned = try trace(values).pruned(fps: nil)
    expect(pruned.series[0].samples.count, equals: 3)
    values[12] = 7.5
    let found = try differences(pruned, trace(values))
    expect(found.count, equals: 1)
    expect(found[0].first == 0.2 && found[0].last == 0.2 && found[0].largest == 0.2)
    expect(found[0].before == .number(7) && found[0].now == .number(7.5))
    expect(found[0].share == 0.5 && found[0].unit == "px")
  }

  @Test func `two equal frames at a crest say nothing of the time between them`() throws {
    // The crest of a parabola lies between two frames of the slower trace.
    func height(_ time: Double) -> Double { 1 - (time - 0.375) * (time - 0.375) }
    let slow = try trace((0...3).map { height(Double($0) / 4) }, rate: 4)
    let fast = try trace((0...24).map { height(Double($0) / 32) }, rate: 32)
    expect(slow.series[0].samples[1].value, equals: slow.series[0].samples[2].value)
    expect(differences(slow.pruned(fps: nil), fast).isEmpty)
  }

  @Test func `fewer frames a second keep the first of each interval, and the last`() throws {
    let trace = try trace((0...62).map(Double.init))
    let kept = trace.pruned(fps: 20).series[0].samples.map { Int(($0.time * 60).rounded()) }
    expect(kept, equals: Array(stride(from: 0, through: 60, by: 3)) + [62])
    expect(differences(trace.pruned(fps: 20), trace).isEmpty)
    let uneven = trace.pruned(fps: 24).series[0].samples.map { Int(($0.time * 60).rounded()) }
    expect(Array(uneven.prefix(5)), equals: [0, 3, 5, 8, 10])
  }

  @Test func `a thinned trace knows nothing of the frames that it left out`() throws {
    // Assigned in two frames, as by a finger, then animated.
    let rows = ["0,265,set", "0.016,245,set", "0.033,230,-900", "0.05,210,-900", "0.1,150,-900"]
    let text =
      "time,target,property,component,value,velocity\n"
      + rows.map { row in
        let cells = row.split(separator: ",")
        return "\(cells[0]),card,y,1,\(cells[1]),\(cells[2])"
      }.joined(separator: "\n")
    let trace = try require(GoldenTrace(csv: Array(text.utf8)))
    let thinned = trace.pruned(fps: 20)
    expect(thinned.series[0].samples.map(\.time), equals: [0, 0.05, 0.1])
    expect(
      thinned.differences(to: trace, tolerance: 0, isLayer: { _ in true }, fps: 20).isEmpty)
  }

  @Test func `NaN is equal to itself alone`() throws {
    let (a, b) = (try trace([1, .nan, 3]), try trace([1, 2, 3]))
    expect(differences(a, a).isEmpty)
    expect(differences(a, b).count == 1 && differences(b, a).count == 1)
  }

  @Test func `both curves span the same times and values`() {
    var difference = MotionDifference(.value, "box.x", first: 0, last: 1)
    difference.beforePoints = [(0, 0), (1, 10)]
    difference.nowPoints = [(0, 0), (2, 5)]
    let (before, now) = difference.sketch
    expect(before.count == 40 && now.count == 40)
    // The first ends halfway, at the top; the second at half of the height.
    expect(before.hasSuffix("  ") && before.contains("█"), "\(before)")
    expect(now.last == "▅" && !now.contains("█"), "\(now)")
  }
}
