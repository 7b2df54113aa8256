import AnimationEngine
import TestWords
import Testing

private func family(_ name: String) throws -> EasingFamily {
  try require(EasingFamily.allCases.first { $0.name == name.lowercased() }, "family \(name)")
}

private func variant(_ name: String) throws -> EasingVariant {
  try require(
    EasingVariant.allCases.first { $0.name.lowercased() == name.lowercased() }, "variant \(name)")
}

@Test func `every sample of the ten Penner families agrees`() throws {
  let rows = try ConformanceTable("penner.csv").rows
  expect(rows.count, equals: 1530)
  for row in rows {
    let curve = Curve(family: try family(row["family"]), variant: try variant(row["mode"]))
    let value = curve(row.number("t_fraction"))
    let source: Comment = "line \(row.line): \(curve.name)(\(row["t_fraction"])) = \(value)"
    expect(abs(value - row.number("easings_net_value")) <= 1e-12, source)
    // The original's elastic has 3.1419 for pi.
    let original = row["family"] == "Elastic" ? 1e-4 : 1e-12
    expect(abs(value - row.number("mm_value")) <= original, source)
  }
}

@Test func `Penner curves go on outside 0 to 1 and with any begin and change`() throws {
  let rows = try ConformanceTable("penner_edge.csv").rows
  expect(rows.count, equals: 165)
  var notNumbers: [Int] = []
  for row in rows {
    let curve = Curve(family: try family(row["family"]), variant: try variant(row["mode"]))
    let begin = row.number("begin_units")
    let change = row.number("change_units")
    let value = begin + change * curve(row.number("t_s") / row.number("duration_s"))
    let expected = row.number("mm_value_units")
    guard !expected.isNaN else {
      // The original divides 0 by 0 for an unchanged elastic and leaves the circle's domain: ours
      // stays a number.
      notNumbers.append(row.line)
      expect(value.isFinite)
      if change == 0 { expect(value, equals: begin) }
      continue
    }
    // The original's elastic has 3.1419 for pi, and another phase for negative changes.
    let tolerance = (row["family"] == "Elastic" ? 2e-4 : 1e-12) * max(1, abs(change))
    expect(
      abs(value - expected) <= tolerance,
      "line \(row.line): \(curve.name) gives \(value), not \(expected)")
  }
  expect(notNumbers.count < 10)
}

@Test func `cubic Bezier curves are solved to 1e-9`() throws {
  let rows = try ConformanceTable("bezier.csv").rows
  expect(rows.count, equals: 808)
  for row in rows {
    let curve = try Curve.bezier(
      row.number("x1"), row.number("y1"), row.number("x2"), row.number("y2"))
    let value = curve(row.number("x_time_fraction"))
    expect(
      abs(value - row.number("y_exact_progress")) <= 1e-9,
      "line \(row.line): \(curve.name)(\(row["x_time_fraction"])) = \(value)")
  }
}

@Test func `easings agree with the numbers of peer libraries`() throws {
  var easings = EasingRegistry()
  try easings.register(
    "power", [.in: { p, arguments in Double.pow(p, arguments[0]) }],
    parameters: [EasingParameter(name: "p", default: 1)])
  let rows = try ConformanceTable("peers_easing.csv").rows.map(PeerRow.init)
  expect(rows.count, equals: 410)
  for row in rows {
    let t = try row.required("t")
    let value: Double
    switch row.topic {
    case "ease":
      let variant = try variant(row.inputs["variant"] ?? "")
      var named: [(name: String, value: Double)] = []
      if let overshoot = row.number("overshoot") {
        // The peers state the overshoot that counts, ours is Penner's before the factor for inOut.
        named.append(("overshoot", variant == .inOut ? overshoot / 1.525 : overshoot))
      }
      for name in ["amplitude", "period", "p"] {
        if let value = row.number(name) { named.append((name, value)) }
      }
      value = try easings.curve(
        "\(row.inputs["family"] ?? "").\(variant.name)", named: named)(t)
    case "steps":
      let count = Int(try row.required("n"))
      if row.inputs["jump"] == "end" {
        value = try Curve.steps(count, .jumpEnd)(t)
      } else {
        // anime's ceil form is CSS's jump-start with the before flag.
        value = try Curve.steps(count, .jumpStart).value(t, isBefore: true)
      }
    case "cubic_bezier":
      value = try Curve.bezier(
        try row.required("x1"), try row.required("y1"), try row.required("x2"),
        try row.required("y2"))(t)
    case "linear_list":
      let points = (row.inputs["points"] ?? "").split(separator: "|").map { word in
        let parts = word.split(separator: "@").compactMap { Double($0) }
        return (input: parts.count > 1 ? parts[1] : nil, output: parts[0])
      }
      value = try Curve.points(points)(t)
    default:
      Issue.record("\(row.id): unknown topic \(row.topic)")
      continue
    }
    expect(abs(value - row.value) <= row.tolerance, "\(row.id): \(value), not \(row.value)")
  }
}

extension Double {
  /// The test's own power, through square roots: p is 1.5 in the table's one row.
  fileprivate static func pow(_ x: Double, _ exponent: Double) -> Double {
    exponent == 1.5 ? x * x.squareRoot() : .nan
  }
}
