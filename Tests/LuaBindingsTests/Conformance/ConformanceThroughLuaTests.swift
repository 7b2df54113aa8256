import LuaRuntime
import TestWords
import Testing

/// The tables of other libraries' numbers, computed as in a scene.
struct ConformanceThroughLuaTests {
  @Test func `curves called from a script agree with Penner's families`() throws {
    let script = try BareScript()
    var curves: [String: LuaReference] = [:]
    let table = try FixtureTable("penner.csv")
    for row in table.rows {
      let family = try require(row["family"]).lowercased()
      let name = "\(family).\(try require(row["mode"]))"
      let curve: LuaReference
      if let known = curves[name] {
        curve = known
      } else {
        let value = try require(
          try script.run("return require 'animlua'.easing('\(name)')").first)
        curve = try script.state.makeReference(value)
        curves[name] = curve
      }
      let p = try require(row["t_fraction"].flatMap(Double.init))
      let wanted = try require(row["easings_net_value"].flatMap(Double.init))
      let value = try script.state.callNumber(curve, p)
      expect(abs(value - wanted) <= 1e-12, "\(name) at \(p): \(value), not \(wanted)")
    }
    expect(curves.count, equals: 30)
  }

  @Test func `springs by bounciness and speed have Pop's tension and friction`() throws {
    let script = try BareScript()
    let make = try script.state.load(
      """
      local bounciness, speed = ...
      local spring = require 'animlua'.spring { bounciness = bounciness, speed = speed }
      return spring.tension, spring.friction
      """, name: "scene.lua")
    let table = try FixtureTable("bouncy_conversion.csv")
    for row in table.rows {
      let inputs = [row["bounciness"], row["speed"]].compactMap { $0.flatMap(Double.init) }
      let spring = try script.state.callNumbers(make, inputs, results: 2)
      let tension = try require(row["tension"].flatMap(Double.init))
      let friction = try require(row["friction"].flatMap(Double.init))
      expect(abs(spring[0] - tension) <= 1e-9 * tension, "\(inputs)")
      expect(abs(spring[1] - friction) <= 1e-9 * friction, "\(inputs)")
    }
    expect(table.rows.count > 100)
  }
}
