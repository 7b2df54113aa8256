import Geometry
import SceneGraph
import TestWords
import Testing

@Test func `unnamed layers are numbered by kind and a second name is marked`() throws {
  let scene = Scene()
  let names = try [
    scene.makeLayer(.rect), scene.makeLayer(.circle), scene.makeLayer(.rect),
    scene.makeLayer(.rect, name: "ball"), scene.makeLayer(.text, name: "ball"),
    scene.makeLayer(.text, name: "ball"), scene.makeLayer(.rect, name: "rect-3"),
    scene.makeLayer(.rect),
  ].map(\.name)
  expect(
    names,
    equals: ["rect-1", "circle-1", "rect-2", "ball", "ball#2", "ball#3", "rect-3", "rect-3#2"])
  expect(scene.find("ball#2")?.kind, equals: .text)
  expect(scene.find("nobody") == nil)
}

@Test func `the number behind a name that is free again is given again`() throws {
  let scene = Scene()
  let balls = try (0..<5).map { _ in try scene.makeLayer(.rect, name: "ball") }
  for index in [3, 1] { balls[index].remove() }
  try expect(
    (0..<3).map { _ in try scene.makeLayer(.rect, name: "ball").name }
      == ["ball#2", "ball#4", "ball#6"])
  balls[0].remove()
  try expect(
    (0..<2).map { _ in try scene.makeLayer(.rect, name: "ball").name }, equals: ["ball", "ball#7"])
}

@Test func `children are taken out wherever they stand`() throws {
  let scene = Scene()
  let all = try (0..<6).map { try scene.makeLayer(.rect, name: "\($0)") }
  var names: [String] { scene.root.children.map(\.name) }
  for index in [0, 5, 2] { all[index].remove() }
  expect(names, equals: ["1", "3", "4"])
  try scene.root.add(all[4], at: 0)
  expect(names, equals: ["4", "1", "3"])
}

@Test func `a value is read back as it was assigned`() throws {
  let scene = Scene()
  let rect = try scene.makeLayer(.rect)
  try rect.set(.cornerRadius, to: .number(4))
  try expect(rect.get(.cornerRadius), equals: .numbers([4, 4, 4, 4]))
  try rect.set(.fill, to: .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)))
  try expect(
    rect.get(.fill), equals: .color(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)))
  try rect.set(.strokeCap, to: .text("Round"))
  try expect(rect.get(.strokeCap), equals: .text("round"))
  let line = try scene.makeLayer(.line)
  try line.set(.smooth, to: .text("catmull-rom"))
  try expect(line.get(.smooth), equals: .text("catmull_rom"))
}

@Test func `a wrong value or property is refused with what is expected`() throws {
  let scene = Scene()
  let rect = try scene.makeLayer(.rect)
  func message(_ property: Property, _ value: PropertyValue) -> String? {
    #expect(throws: SceneError.self) { try rect.set(property, to: value) }?.description
  }
  expect(message(.radius, .number(1)), equals: "a rect has no property 'radius'")
  expect(message(.x, .text("left"))?.says("'x'", "number"), equals: true)
  expect(message(.x, .number(.nan))?.says("'x'", "finite", "number"), equals: true)
  expect(message(.fill, .number(1))?.says("'fill'", "must be", "colo"), equals: true)
  expect(
    message(.cornerRadius, .numbers([1, 2]))?.says("corner_radius", "4", "number"), equals: true)
  expect(
    message(.strokeJoin, .text("sharp"))?.says("stroke_join", "miter", "round", "bevel"),
    equals: true)
  expect(
    message(.strokeJoin, .text("mitre"))?.says("stroke_join", "miter", "round", "bevel"),
    equals: true)
  expect(message(.dash, .numbers([1, .infinity]))?.says("dash", "finite", "number"), equals: true)
  #expect(throws: SceneError.notAnimatable(property: "stroke_cap")) {
    try rect.track(.strokeCap)
  }
}

@Test func `a layer moves between groups but never into itself`() throws {
  let scene = Scene()
  let outer = try scene.makeLayer(.group, name: "outer")
  let inner = try scene.makeLayer(.group, name: "inner", in: outer)
  let dot = try scene.makeLayer(.circle, in: inner)
  expect(dot.parent === inner && inner.parent === outer)
  try outer.add(dot, at: 0)
  expect(outer.children.map(\.name) == ["circle-1", "inner"] && inner.children.isEmpty)
  #expect(throws: SceneError.wouldContainItself("outer")) { try inner.add(outer) }
  #expect(throws: SceneError.notAGroup("circle-1")) { try dot.add(inner) }
  #expect(throws: SceneError.notInScene("rect-1")) {
    try outer.add(try Scene().makeLayer(.rect))
  }
}

@Test func `a removed group takes what it holds with it`() throws {
  let scene = Scene()
  let group = try scene.makeLayer(.group)
  let dot = try scene.makeLayer(.circle, name: "dot", in: group)
  group.remove()
  expect(!dot.isInScene && scene.find("dot") == nil && scene.root.children.isEmpty)
  #expect(throws: SceneError.notInScene("dot")) { try dot.set(.x, to: .number(1)) }
  #expect(throws: SceneError.notInScene("dot")) { try dot.track(.x) }
  try expect(scene.makeLayer(.circle, name: "dot").name, equals: "dot")
}

@Test func `a scene and its layers leave nothing behind`() throws {
  weak var scene: Scene?
  weak var layer: Layer?
  do {
    let made = Scene()
    scene = made
    let dot = try made.makeLayer(.circle)
    layer = dot
    try made.animator.add(.basic([.to(try dot.track(.x), [10])], duration: 100))
    try made.animator.advance(to: 1)
  }
  expect(scene == nil && layer == nil)
}

@Test func `points of a line come one by one or all at once to the same drawing`() throws {
  let scene = Scene()
  let points = (0..<20).map { Point(x: Double($0) * 7, y: Double($0 * $0 % 13)) }
  for smooth in Smoothing.allCases {
    let whole = try scene.makeLayer(.line)
    let grown = try scene.makeLayer(.line)
    try whole.set(.points, to: .points(points))
    try whole.set(.smooth, to: .text(smooth.rawValue))
    try grown.set(.smooth, to: .text(smooth.rawValue))
    for point in points { try grown.extend(to: point) }
    try expect(grown.get(.points), equals: .points(points))
    expect(grown.bounds, equals: whole.bounds)
  }
}

@Test func `a layer is put at a place of its group, or the place is refused`() throws {
  let scene = Scene()
  let layers = try (0..<3).map { try scene.makeLayer(.circle, name: "\($0)") }
  try scene.root.add(layers[0], at: 2)
  expect(scene.root.children.map(\.name), equals: ["1", "2", "0"])
  try scene.root.add(layers[0], at: 0)
  expect(scene.root.children.map(\.name), equals: ["0", "1", "2"])
  #expect(throws: SceneError.noSuchPlace(3, count: 2)) { try scene.root.add(layers[1], at: 3) }
  expect(
    SceneError.noSuchPlace(3, count: 2).description.says("2", "1", "3", "4", "another"))
  expect(scene.root.children.map(\.name), equals: ["0", "1", "2"])
}

@Test func `groups and masks lie at most so deep within each other that any stack can draw them`()
  throws
{
  let scene = Scene()
  var group = scene.root
  for _ in 1..<Layer.deepestNesting { group = try scene.makeLayer(.group, in: group) }
  #expect(throws: SceneError.tooDeep("rect-1")) { try scene.makeLayer(.rect, in: group) }
  // A tree is moved with all it holds.
  let other = try scene.makeLayer(.group, name: "other")
  _ = try scene.makeLayer(.group, name: "inner", in: other)
  #expect(throws: SceneError.tooDeep("other")) { try group.parent?.add(other) }
  expect(other.parent === scene.root)

  var mask: Layer?
  var isRefused = false
  for index in 0..<Layer.deepestNesting + 4 where !isRefused {
    let rect = try scene.makeLayer(.rect, name: "mask \(index)")
    do throws(SceneError) {
      try rect.setMask(mask)
    } catch {
      expect(error, equals: .tooDeep("mask \(index - 1)"))
      isRefused = true
    }
    mask = rect
  }
  expect(isRefused)
}

@Test
func `a layer too deep, as masks were filled later, is an error of its frame and not left out`()
  throws
{
  for (levels, isDrawn) in [(7, true), (9, false)] {
    let scene = Scene()
    var mask = try scene.makeLayer(.group)
    try scene.makeLayer(.rect).setMask(mask)
    for level in 0..<levels {
      var group = mask
      for _ in 0..<30 { group = try scene.makeLayer(.group, in: group) }
      let rect = try scene.makeLayer(.rect, name: "rect \(level)", in: group)
      mask = try scene.makeLayer(.group)
      try rect.setMask(mask)
    }
    let player = Player(scene)
    try player.step(to: 0)
    let excess = player.plan.cost.excess
    expect((excess == nil), equals: isDrawn)
    expect(isDrawn || excess?.reason == .depth && excess?.layer?.name == "rect 7")
  }
}

@Test func `masks of both layers of each of many groups are set at once`() throws {
  // Each is reached by twice as many ways as the one before.
  let scene = Scene()
  var below: Layer?
  for _ in 0..<30 {
    let group = try scene.makeLayer(.group)
    for _ in 0..<2 { try scene.makeLayer(.rect, in: group).setMask(below) }
    below = group
  }
  try expect(below?.get(.opacity), equals: .number(1))
}
