import AnimationEngine
import Foundation
import TestWords
import Testing

@Test func `decays follow the closed form of every set`() throws {
  let sets = Dictionary(
    uniqueKeysWithValues: try ConformanceTable("decay_sets.csv").rows.map {
      ("\($0["set"])/\($0["component"])", $0)
    })
  let rows = try ConformanceTable("decay.csv").rows
  expect(rows.count, equals: 1299)
  for row in rows {
    let set = try require(sets["\(row["set"])/\(row["component"])"])
    let motion = try decay(of: set)
    let t = row.number("t_s")
    let range = abs(motion.reach)
    expect(
      abs(motion.value(t) - row.number("exact_value_units")) <= 1e-9 * range,
      "line \(row.line): set \(row["set"]) at \(t) s is \(motion.value(t))")
    expect(
      abs(motion.popVelocity(t) - row.number("exact_velocity_units_per_s"))
        <= 1e-9 * abs(motion.velocity),
      "line \(row.line): set \(row["set"]) at \(t) s moves at \(motion.popVelocity(t))")
  }
}

@Test func `decays last and end as in the original, without its rounding`() throws {
  let rows = try ConformanceTable("decay_sets.csv").rows
  expect(rows.count, equals: 9)
  for row in rows {
    let motion = try decay(of: row)
    let threshold = row.number("property_threshold_units")
    // The duration is that of the slowest component of the set.
    let duration = try rows.filter { $0["set"] == row["set"] }
      .map { try decay(of: $0).duration(threshold: threshold) }.max()
    let source: Comment = "set \(row["set"]), component \(row["component"])"
    expect(abs((duration ?? .nan) - row.number("exact_duration_s")) <= 1e-9, source)
    expect(
      abs(motion.value(duration ?? .nan) - row.number("exact_to_value_units"))
        <= 1e-9 * abs(motion.reach), source)
    expect(
      abs(motion.asymptote - row.number("asymptote_units")) <= 1e-9 * abs(motion.reach), source)
  }
}

private func decay(of set: ConformanceTable.Row) throws -> DecayMotion {
  try DecayMotion(
    origin: set.number("from_units"), velocity: set.number("initial_velocity_units_per_s"),
    deceleration: set.number("deceleration_per_ms"))
}

@Test func `decays agree with the numbers of a peer library`() throws {
  let rows = try ConformanceTable("peers_decay.csv").rows.map(PeerRow.init)
  expect(rows.count, equals: 60)
  // The peer's bounce ends by a speed limit of its own beside the distance; ours by its envelope.
  let leftOut: Set = ["decay-s054"]
  for row in rows where !leftOut.contains(row.id) {
    let origin = try row.required("origin")
    let reach = try row.required("power") * (try row.required("velocity"))
    let deceleration = Foundation.exp(-1 / (1000 * (try row.required("time_constant"))))
    let motion = try DecayMotion(
      origin: origin,
      velocity: DecayMotion.velocity(
        from: origin, toAsymptote: row.number("target") ?? origin + reach,
        deceleration: deceleration),
      deceleration: deceleration)
    let value: Double
    switch row.topic {
    case "decay_position": value = motion.value(try row.required("t"))
    case "decay_end":
      // The peer's end is the first of its steps within `rest` of the asymptote.
      let rest = try row.required("rest")
      let step = try row.required("step")
      let instant = try require(
        motion.time(to: motion.asymptote - (motion.reach > 0 ? rest : -rest)))
      value = (instant / step).rounded(.up) * step
    case "decay_bound":
      let bound = try row.required("max")
      let arrival = try require(
        motion.arrival(minimum: nil, maximum: bound, threshold: 0.001))
      let bounce = SpringMotion(
        spring: try Spring(
          stiffness: try row.required("bounce_stiffness"),
          damping: try row.required("bounce_damping")),
        displacement: 0, velocity: arrival.velocity)
      value = bound + bounce.value(try row.required("t") - arrival.time)
    default:
      Issue.record("\(row.id): unknown topic \(row.topic)")
      continue
    }
    expect(abs(value - row.value) <= row.tolerance, "\(row.id): \(value), not \(row.value)")
  }
}
