import AnimationEngine
import Foundation
import TestWords
import Testing

@Test func `springs follow the closed form of every set`() throws {
  let sets = Dictionary(
    uniqueKeysWithValues: try ConformanceTable("spring_sets.csv").rows.map { ($0["set"], $0) })
  let rows = try ConformanceTable("spring.csv").rows
  expect(rows.count, equals: 1553)
  for row in rows {
    let set = try require(sets[row["set"]])
    let spring = try Spring(
      tension: set.number("tension"), friction: set.number("friction"), mass: set.number("mass"))
    let goal = set.number("to_units")
    let start = set.number("from_units")
    let launch = set.number("initial_velocity_units_per_s")
    let motion = SpringMotion(spring: spring, displacement: start - goal, velocity: launch)
    let t = row.number("t_s")
    let range = max(abs(goal - start), abs(launch) / spring.angularFrequency)
    let value = goal + motion.value(t)
    expect(
      abs(value - row.number("exact_value_units")) <= 1e-9 * range,
      "line \(row.line): set \(row["set"]) at \(t) s is \(value)")
    let velocity = motion.velocity(t)
    expect(
      abs(velocity - row.number("exact_velocity_units_per_s"))
        <= 1e-9 * range * spring.angularFrequency,
      "line \(row.line): set \(row["set"]) at \(t) s moves at \(velocity)")
  }
}

@Test func `spring sets have their regime and rest no earlier than the closed form settles`() throws
{
  for row in try ConformanceTable("spring_sets.csv").rows {
    let spring = try Spring(
      tension: row.number("tension"), friction: row.number("friction"), mass: row.number("mass"))
    expect(abs(spring.dampingRatio - row.number("damping_ratio")) < 1e-8)
    expect(abs(spring.angularFrequency - row.number("omega0_rad_per_s")) < 1e-6)
    let motion = SpringMotion(
      spring: spring, displacement: row.number("from_units") - row.number("to_units"),
      velocity: row.number("initial_velocity_units_per_s"))
    expect("\(motion.regime)", equals: row["regime"], "set \(row["set"])")
    let rest = motion.restTime(threshold: row.number("property_threshold_units") / 2)
    expect(
      rest >= row.number("exact_settle_time_half_threshold_s") - 1e-6, "set \(row["set"])")
  }
}

@Test func `bounciness and speed convert both ways as in the original`() throws {
  let rows = try ConformanceTable("bouncy_conversion.csv").rows
  expect(rows.count, equals: 116)
  for row in rows {
    let spring = try Spring(bounciness: row.number("bounciness"), speed: row.number("speed"))
    let source: Comment = "line \(row.line)"
    expect(abs(spring.tension - row.number("tension")) <= 1e-9, source)
    expect(abs(spring.friction - row.number("friction")) <= 1e-9, source)
    expect(spring.mass, equals: row.number("mass"), source)
    expect(abs(spring.dampingRatio - row.number("damping_ratio")) <= 1e-9, source)
    expect(abs(spring.bounciness - row.number("roundtrip_bounciness")) <= 1e-9, source)
    expect(abs(spring.speed - row.number("roundtrip_speed")) <= 1e-9, source)
  }
}

@Test func `springs agree with the numbers of peer libraries`() throws {
  // anime counts fixed steps of 20 ms until 0.2 s have passed below 0.0005; we compute the instant.
  let leftOut: Set = ["spring-s069", "spring-s070", "spring-s071"]
  let rows = try ConformanceTable("peers_spring.csv").rows.map(PeerRow.init)
  expect(rows.count, equals: 75)
  for row in rows where !leftOut.contains(row.id) {
    let value: Double
    switch row.topic {
    case "spring_position":
      let from = try row.required("from")
      let to = try row.required("to")
      let motion = SpringMotion(
        spring: try spring(of: row), displacement: from - to,
        velocity: try row.required("v0"))
      value = to + motion.value(try row.required("t"))
    case "spring_step_matrix":
      let motion = SpringMotion(
        spring: try Spring(
          response: 2 * Double.pi / (try row.required("omega")),
          dampingRatio: try row.required("damping_ratio")),
        displacement: 1, velocity: 0)
      let t = try row.required("t")
      value = row.output == "pos_from_pos" ? motion.value(t) : motion.velocity(t)
    case "spring_convert": value = try spring(of: row).stiffness
    default:
      Issue.record("\(row.id): unknown topic \(row.topic)")
      continue
    }
    expect(abs(value - row.value) <= row.tolerance, "\(row.id): \(value), not \(row.value)")
  }
}

/// The spring of a peer's row, in the peer's own convention.
private func spring(of row: PeerRow) throws -> Spring {
  let bounce = row.number("bounce") ?? 0
  switch row.inputs["convention"] {
  case "motion_duration":
    // Motion: the envelope is down to a thousandth at the duration.
    let ratio = 1 - bounce
    let envelope = ratio / (0.001 * (1 - ratio * ratio).squareRoot())
    let frequency = Foundation.log(envelope) / (ratio * (try row.required("duration")))
    return try Spring(response: 2 * Double.pi / frequency, dampingRatio: ratio)
  case "motion_visual":
    // Motion: the visual duration is 1/1.2 of the undamped period.
    return try Spring(duration: 1.2 * (try row.required("visual_duration")), bounce: bounce)
  case "apple_perceived":
    return try Spring(duration: try row.required("duration"), bounce: bounce)
  default:
    guard let response = row.number("response") else {
      return try Spring(
        stiffness: try row.required("stiffness"), damping: try row.required("damping"),
        mass: try row.required("mass"))
    }
    return try Spring(
      response: response, dampingRatio: try row.required("damping_ratio"),
      mass: try row.required("mass"))
  }
}
