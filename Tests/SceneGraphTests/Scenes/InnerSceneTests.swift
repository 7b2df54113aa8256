import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

/// Scenes within the scene: coordinates, cameras, time, hits.
struct InnerSceneTests {
  /// A scene of 640 by 360 with one of 200 by 100 in it.
  ///
  /// The inner one is scaled by 0.5, turned by 90 degrees about its middle at (400, 200), and seen
  /// through a camera that looks at (300, 180) and enlarges twice.
  private func stage() throws -> (scene: Scene, inner: Layer, dot: Layer) {
    let scene = Scene()
    let inner = try scene.makeLayer(.scene, name: "part")
    inner.inner?.size = Size(width: 200, height: 100)
    try inner.set(.x, to: .number(400))
    try inner.set(.y, to: .number(200))
    try inner.set(.scaleX, to: .number(0.5))
    try inner.set(.scaleY, to: .number(0.5))
    try inner.set(.rotation, to: .number(90))
    let dot = try scene.makeLayer(.circle, in: inner)
    try dot.set(.x, to: .number(150))
    try dot.set(.y, to: .number(70))
    try dot.set(.radius, to: .number(4))
    try dot.set(.fill, to: .color(Color(red: 1, green: 0, blue: 0)))
    try scene.camera.set(.x, to: .number(300))
    try scene.camera.set(.zoom, to: .number(2))
    return (scene, inner, dot)
  }

  private func near(_ a: Point?, _ b: Point) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }

  @Test func `a point goes through the inner camera, the layer, and the outer camera`() throws {
    let (scene, inner, dot) = try stage()
    // Of (150, 70): from the middle (50, 20), scaled (25, 10), turned (-10, 25), at (390, 225); the
    // camera: ((390 - 300) * 2 + 320, (225 - 180) * 2 + 180).
    let middle = Point(x: 4, y: 4)
    expect(near(dot.toScene(middle), Point(x: 390, y: 225)))
    expect(near(dot.pictureTransform().apply(to: middle), Point(x: 500, y: 270)))
    // Its own camera looks at (140, 50) and enlarges twice: (10 * 2, 20 * 2) from the middle, scaled
    // (10, 20), turned (-20, 10), at (380, 210).
    let camera = try require(inner.inner?.camera)
    try camera.set(.x, to: .number(140))
    try camera.set(.zoom, to: .number(2))
    let seen = Point(x: (380 - 300) * 2 + 320, y: (210 - 180) * 2 + 180)
    expect(near(dot.pictureTransform().apply(to: middle), seen))
    expect(near(dot.fromPicture(seen), middle))
    expect(scene.hitTest(seen) === dot)
    expect(scene.hitTest(Point(x: seen.x + 40, y: seen.y)) == nil)
    // Its drawing is at the same place.
    var list = FramePlan()
    list.rebuild(from: scene)
    let drawn = list.commands.compactMap { command -> AffineTransform? in
      if case .draw(let drawing) = command { drawing.transform } else { nil }
    }
    expect(drawn.count == 1 && near(drawn.first?.apply(to: middle), seen))
    // A layer that keeps still for its scene's camera moves with the outer one.
    try dot.set(.fixed, to: .flag(true))
    expect(near(dot.pictureTransform().apply(to: middle), Point(x: 500, y: 270)))
    expect(scene.hitTest(Point(x: 500, y: 270)) === dot)
  }

  @Test func `a layer outside of its scene's box is neither drawn nor hit`() throws {
    let (scene, _, dot) = try stage()
    try scene.camera.set(.x, to: .number(320))
    try scene.camera.set(.zoom, to: .number(1))
    try dot.set(.x, to: .number(203))
    // Half of the disc is inside.
    let place = dot.toScene(Point(x: 0.5, y: 4))
    expect(scene.hitTest(place) === dot)
    expect(scene.hitTest(dot.toScene(Point(x: 4, y: 4))) == nil)
  }

  @Test func `all of a scene becomes a scene within it, and looks the same`() throws {
    let (scene, inner, dot) = try stage()
    scene.background = Color(red: 0, green: 0, blue: 0.5)
    let camera = scene.camera
    let before = dot.pictureTransform()
    var list = FramePlan()
    list.rebuild(from: scene)
    let drawn = list.commands.map { "\($0)" }
    let layer = try scene.wrapContents()
    expect(
      scene.root.children.count == 1 && layer.children.count == 1 && layer.children[0] === inner)
    expect(layer.inner?.camera === camera && scene.camera !== camera)
    expect(dot.pictureTransform(), equals: before)
    list.rebuild(from: scene)
    // Around it the cut and its background.
    expect(list.commands.count, equals: drawn.count + 3)
    expect(list.commands.dropFirst(2).dropLast().map { "\($0)" }, equals: drawn)
    // It is as large as the picture, also when that changes.
    scene.size = Size(width: 320, height: 200)
    expect(layer.innerSize, equals: scene.size)
  }

  @Test func `a camera runs in the time of its scene`() throws {
    let scene = Scene()
    let inner = try scene.makeLayer(.scene)
    try inner.setTime(speed: 0.5)
    let camera = try require(inner.inner?.camera)
    let track = try camera.track(.zoom)
    try scene.animator.add(.basic([.to(track, [3])], duration: 1, curve: .linear))
    try scene.animator.advance(to: 0)
    try scene.animator.advance(to: 1)
    scene.updatePresentation()
    try expect(camera.presentation(.zoom), equals: .number(2))
  }
}
