import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

@Test func `every initial value is one that the property accepts`() throws {
  let scene = Scene()
  for kind in LayerKind.allCases where kind.isMade {
    let layer = try scene.makeLayer(kind)
    for property in Property.allCases where property.row.kinds.contains(kind) {
      let initial = property.row.initial(on: kind)
      try expect(layer.get(property), equals: initial)
      try layer.set(property, to: initial)
      try expect(layer.get(property), equals: initial)
    }
  }
}

@Test func `paths between two structures begin and end as they look, and are released`() throws {
  let scene = Scene()
  let layer = try scene.makeLayer(.path)
  let square = try Path(data: "M0 0H40V40H0Z")
  let circle = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40))
  try layer.set(.path, to: .path(square))
  let player = Player(scene, frameRate: FrameRate(4))
  var frame = 0
  for (index, goal) in [circle, square, circle, try Path(data: "M5 5H35V35H5Z")].enumerated() {
    try scene.animator.add(
      .basic([layer.goal(.path, .path(goal))], duration: 1, curve: .linear))
    try scene.animator.flush()
    // It does not jump when it begins, and half of it is drawn from both.
    guard case .path(let first) = try layer.presentation(.path) else { return }
    try player.step(to: frame + 2)
    guard case .path(let half) = try layer.presentation(.path) else { return }
    let box = try require(half.bounds)
    if index == 0 {
      expect(first.contains(Point(x: 1, y: 1)) && first.contains(Point(x: 39, y: 39)))
      expect(box.width > 34 && !half.contains(Point(x: 1, y: 1)))
      expect(half.contains(Point(x: 20, y: 3)) && half.contains(Point(x: 37, y: 20)))
    }
    frame += 4
    try player.step(to: frame)
    try expect(layer.get(.path) == .path(goal) && layer.presentation(.path) == .path(goal))
  }
  expect(layer.engineTargets.count <= 3)
}

@Test func `a text that is no list of features is refused`() throws {
  let layer = try Scene().makeLayer(.text)
  #expect(throws: SceneError.self) { try layer.set(.fontFeatures, to: .text("tabular")) }
  try layer.set(.fontFeatures, to: .text("tnum"))
}
