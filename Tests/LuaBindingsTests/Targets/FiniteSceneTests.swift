import LuaBindings
import SceneGraph
import TestWords
import Testing

/// Allowed numbers whose results are not finite; each moves `layer`.
private let ways = [
  "layer:decay({ x = 1e300 }, { deceleration = 0.9999999999999 })",
  "layer:follow({ x = function() return 3 end }, "
    + "{ spring = { tension = 1e300, friction = 5e-324, mass = 5e-324 } })",
  "layer:to({ x = 1e300 }, { duration = 1, easing = { 'back.out', overshoot = 1e10 } })",
  "anim.timeline():add(layer:to({ x = 1e300 }, { duration = 1, "
    + "easing = { 'back.out', overshoot = 1e10 } }))",
]

/// Where the layer 'it' is shown; NaN, which no expectation takes, if that is no number.
private func place(in player: ScenePlayer) throws -> Double {
  let layer = try require(player.host.scene?.find("it"))
  guard case .number(let x) = try layer.presentation(.x) else { return .nan }
  return x
}

@Test(arguments: ways)
private func `NaN or an infinity ends the animation with an error at its line, and is never drawn`(
  way: String
) throws {
  let player = try ScenePlayer(
    "local s = anim.scene {}\nlocal layer = s:rect { x = 5, name = 'it' }\n\(way)\n")
  for frame in 1...90 {
    try player.play(to: Double(frame) / 60)
    try expect(place(in: player).isFinite, "frame \(frame)")
  }
  expect(player.host.reports.map(\.error.code), equals: [.value])
  expect(player.host.reports.first?.error.message.contains("infinity"), equals: true)
  expect(player.host.reports.first?.madeAt?.line, equals: 3)
  expect(player.animator.brokenInvariants(), equals: [])
}

@Test(arguments: ["5e-324", "1e-320", "1e-310", "1e-17"])
private func `a follower whose time all but stops stays where it is`(speed: String) throws {
  let player = try ScenePlayer(
    """
    local s = anim.scene {}
    local layer = s:rect { x = 0, name = 'it' }
    local h = layer:follow { x = function() return 3 end }
    anim.to(h, { speed = \(speed) }, 0.01)
    """)
  try player.play(to: 1)
  let x = try place(in: player)
  expect(x >= 0 && x < 3 && player.host.reports == [])
}

@Test func `places finer than numbers can distinguish are all places`() throws {
  let player = try ScenePlayer(
    "local s = anim.scene {}\nlocal it = s:rect { name = 'it' }\n"
      + "it:decay({ x = 500 }, { snap = 1e-310 })")
  try player.play(to: 10)
  let x = try place(in: player)
  expect(x > 0 && x.isFinite && player.host.reports == [])
}
