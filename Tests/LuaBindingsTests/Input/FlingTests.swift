import AnimationEngine
import Foundation
import LuaBindings
import SceneGraph
import TestWords
import Testing

/// The example played at a frame rate: what the sheet shows, by frame.
private func sheetPlaces(fps: Double, until: Double) throws -> [Double] {
  let example = Specifications.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "examples/37-fling-sheet.lua")
  let host = try ScriptHost()
  try host.load(path: example.path())
  let rate = try require(FrameRate(fps))
  let sheet = try require(host.scene?.find("sheet"))
  var places: [Double] = []
  for frame in 0...rate.frame(at: until) {
    try host.advance(to: rate.time(of: frame))
    guard case .number(let y) = try sheet.presentation(.y) else { continue }
    places.append(y)
  }
  expect(host.reports, equals: [])
  return places
}

@Test func `the flung sheet is the same twice, and at every frame rate`() throws {
  let slow = try sheetPlaces(fps: 24, until: 6.5)
  try expect(sheetPlaces(fps: 24, until: 6.5), equals: slow)
  let fast = try sheetPlaces(fps: 144, until: 6.5)
  for (frame, place) in slow.enumerated() {
    expect(place, equals: fast[6 * frame], "at \(Double(frame) / 24) s")
  }
  // It comes to each place in turn: shut, half, open, caught and open again, and back from beyond.
  expect(slow[0], equals: 560)
  for (frame, place) in [(42, 360.0), (73, 110), (126, 110)] {
    expect(abs(slow[frame] - place) < 3, "at \(Double(frame) / 24) s")
  }
  expect((slow.min() ?? 0) < 85 && abs((slow.last ?? 0) - 110) < 0.5)
  // Caught in flight it goes on without a jump: no step is larger than two of the finger's in a frame.
  let steps = zip(fast.dropFirst(), fast).map { abs($0 - $1) }
  expect((steps.max() ?? 0) < 19)
}

@Test func `with a spring and places to rest it springs to one, with the velocity of the pointer`()
  throws
{
  /// Places of the card by milliseconds, and the place at rest.
  func flight(_ speed: Double, _ spring: String) throws -> [Double] {
    let scene = try ScenePlayer(
      """
      local scene = anim.scene { width = 640, height = 900 }
      card = scene:rect { name = "card", x = 300, y = 400, width = 400, height = 100 }
      card:drag { axis = "y", min = { y = 64 }, max = { y = 764 }, snap = { 64, 422, 764 },
        spring = \(spring) }
      local path = { { 0, "pointer_down", x = 300, y = 400 } }
      for i = 1, 100 do path[#path + 1] = { i / 1000, "pointer_move", x = 300, y = 400 + i * \(speed) / 1000 } end
      path[#path + 1] = { 0.1, "pointer_up", x = 300, y = 400 + 0.1 * \(speed) }
      scene:input(path)
      """, fps: 1000)
    var places: [Double] = []
    let card = try require(scene.host.scene?.find("card"))
    for frame in 0...3000 {
      try scene.play(to: Double(frame) / 1000)
      guard case .number(let y) = try card.presentation(.y) else { continue }
      places.append(y)
    }
    return places
  }
  let stiff = "anim.spring { response = 0.3, damping_ratio = 0.8 }"
  for (speed, rest) in [(-2000.0, 64.0), (60, 422), (1500, 764)] {
    let places = try flight(speed, stiff)
    expect(abs((places.last ?? 0) - rest) < 0.05, "\(speed): \(places.last ?? 0)")
    // A millisecond after the release it is as fast as the pointer was.
    expect(abs((places[102] - places[101]) * 1000 - speed) < 0.05 * abs(speed) + 60, "\(speed)")
  }
  let lazy = try flight(1500, "anim.spring { response = 2, damping_ratio = 1 }")
  let other = try flight(1500, stiff)
  expect((zip(lazy, other).map { abs($0 - $1) }.max() ?? 0) > 50)
}

@Test func `a drag hands over exactly the place and the velocity of the pointer`() throws {
  for fps in [30.0, 60, 1000] {
    let scene = try ScenePlayer(
      """
      local scene = anim.scene { width = 640, height = 360 }
      local group = scene:group { scale = 2, x = 100 }
      card = group:rect { name = "card", x = 50, y = 60, width = 40, height = 40 }
      card:drag { axis = "x", on_complete = function(h, reason) print("flown", reason) end }
      -- In the picture 400 px/s at the end, speeding up by 1000 px/s²; half of that in the group.
      local path = { { 0.1, "pointer_down", x = 205, y = 121 } }
      for i = 1, 50 do
        local t = i * 0.004
        path[#path + 1] = { 0.1 + t, "pointer_move", x = 205 + 200 * t + 500 * t * t, y = 121 - 30 * i }
      end
      path[#path + 1] = { 0.1 + 0.2, "pointer_up" }
      scene:input(path)
      """, fps: fps)
    try scene.play(to: 0.4)
    let card = try require(scene.host.scene?.find("card"))
    // The closed form of Pop's decay, from the place of the pointer's release.
    let place = 50 + (200 * 0.2 + 500 * 0.04) / 2
    let flown = scene.animator.now - (0.1 + 0.2)
    let expected =
      place + 0.2 * 0.998 * (1 - Foundation.pow(0.998, 1000 * flown)) / (1 - 0.998)
    guard case .number(let x) = try card.presentation(.x) else { continue }
    expect(abs(x - expected) < 1e-5, "at \(fps)")
    try expect(card.presentation(.y), equals: .number(60))
    try scene.play(to: 8)
    expect(scene.lines, equals: ["flown\tfinished"])
  }
}

@Test func `beyond a bound a drag follows by a share, is brought back, and refuses what it must`()
  throws
{
  let scene = try ScenePlayer(
    """
    local scene = anim.scene { width = 640, height = 360 }
    local card = scene:rect { name = "card", x = 100, y = 100, width = 40, height = 40 }
    local drag = card:drag { axis = "x", min = { x = 80 }, max = { x = 200 }, elastic = 0.25 }
    assert(drag.state == "running" and drag.event == "drag")
    scene:input { { 0, "pointer_down", x = 110, y = 100 }, { 0.1, "pointer_move", x = 310, y = 100 },
                  { 0.2, "pointer_move", x = 250, y = 100 }, { 0.4, "pointer_up" } }
    wait(0.15)
    assert(card.x == 225 and card.y == 100, card.x)   -- 300 is 100 beyond: a quarter of it shows
    wait(0.1)
    assert(card.x == 210, card.x)
    wait(0.25)
    assert(card.x == 200 and card.presentation.x > 200 and card.presentation.x < 210)
    -- Caught beyond the bound it does not jump.
    local seen = card.presentation.x
    scene:input { { 0, "pointer_down", x = 200, y = 100 }, { 0, "pointer_move", x = 200, y = 100 } }
    wait(0.1)
    assert(math.abs(card.x - seen) < 1e-9, card.x)
    scene:input { { 0, "pointer_up" } }
    wait(2)
    assert(card.x == 200 and card.presentation.x == 200)
    drag:stop()
    scene:input { { 0, "pointer_down", x = 200, y = 100 }, { 0.1, "pointer_move", x = 100, y = 100 },
                  { 0.2, "pointer_up" } }
    wait(0.5)
    assert(card.x == 200)
    local function fails(text, how)
      local ok, message = pcall(card.drag, card, how)
      assert(not ok and message:find(text, 1, true), message)
    end
    fails("unknown option 'elstic' of 'drag' (did you mean 'elastic'?)", { elstic = 1 })
    fails("'elastic' must be a number from 0 to 1", { elastic = 2 })
    fails("'deceleration' must be a number between 0 and 1", { deceleration = 1 })
    fails("min must not be above max", { min = 3, max = 2 })
    fails("the options of 'drag' must be a table", 3)
    print "done"
    """)
  try scene.play(to: 6)
  expect(scene.host.reports, equals: [])
  expect(scene.lines, equals: ["done"])
}
