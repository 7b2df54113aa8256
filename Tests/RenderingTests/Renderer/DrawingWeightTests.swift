import Geometry
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

/// The cost of drawing by the pixels that it needs.
struct DrawingWeightTests {
  /// Steps of drawing a scene in a picture of a size.
  private func steps(_ scene: Scene, _ width: Int, _ height: Int) throws -> Int {
    var list = FramePlan()
    list.rebuild(from: scene)
    let renderer = try Renderer(width: width, height: height)
    try renderer.draw(list)
    return renderer.cost.steps
  }

  private func polygon(_ corners: [Point], in scene: Scene) throws {
    try scene.add(.polygon, [.points: .points(corners)])
  }

  @Test func `an edge takes as many steps as it crosses rows of the picture`() throws {
    func cost(of height: Double) throws -> Int {
      let scene = Scene(200, 1000)
      let corners = (0..<400).map { Point(x: Double($0 % 7), y: $0 % 2 == 0 ? 0 : height) }
      try polygon(corners, in: scene)
      return try steps(scene, 200, 1000)
    }
    let (none, half, whole) = (try cost(of: 0.01), try cost(of: 500), try cost(of: 1000))
    // 400 edges; those that are crowded in one row take longer.
    let row = 400 * DrawingWeight.edgeRow / 1000
    expect(Double(half - none) > 0.99 * 500 * row && Double(half - none) < 1.2 * 500 * row)
    expect(Double(whole - none) > 0.99 * 1000 * row && Double(whole - none) < 1.2 * 1000 * row)
    // Beyond the picture nothing is crossed.
    expect(abs(try cost(of: 2000) - whole) < 40)
  }

  @Test func `a painted layer counts its pixels within the picture, by its paint`() throws {
    func cost(_ size: Double, _ blend: BlendMode = .normal) throws -> Int {
      let scene = Scene(1000, 1000)
      let layer = try scene.add(
        .rect,
        [.x: .number(500), .y: .number(500), .width: .number(size), .height: .number(size)])
      try layer.set(.blend, to: .text(blend.rawValue))
      return try steps(scene, 1000, 1000)
    }
    let nothing = try cost(1)
    let painted = Int(1e6 * DrawingWeight.paintedPixel / 1000)
    expect(abs(try cost(1000) - nothing - painted) <= 8)
    try expect(cost(9000), equals: cost(1002))
    for (blend, weight) in [
      (BlendMode.multiply, DrawingWeight.pixel(of: .multiply)),
      (.luminosity, DrawingWeight.pixel(of: .luminosity)),
    ] {
      let own = Int(1e6 * (DrawingWeight.groupPixel + weight) / 1000) + painted
      expect(abs(try cost(1000, blend) - nothing - own) < 40, "\(blend)")
    }
  }

  @Test func `the limit grows with a picture that is larger than the scene, not with the scene`()
    throws
  {
    func limit(_ scene: Scene, _ width: Int, _ height: Int) throws -> Int {
      var list = FramePlan()
      list.rebuild(from: scene)
      let renderer = try Renderer(width: width, height: height)
      try renderer.draw(list)
      return renderer.cost.limit
    }
    let most = DrawingCost.standardLimit
    try expect(limit(Scene(320, 200), 1280, 720), equals: most)
    try expect(limit(Scene(1280, 720), 3840, 2160), equals: 9 * most)
    try expect(limit(Scene(320, 180), 3840, 2160), equals: 9 * most)
    try expect(limit(Scene(3840, 2160), 3840, 2160), equals: most)
    try expect(limit(Scene(3840, 2160), 1280, 720), equals: most)
  }

  @Test
  func `pictures within each other have room, and one without room is refused with its layer`()
    throws
  {
    let scene = Scene(100, 100)
    var group = scene.root
    for _ in 0..<10 {
      group = try scene.makeLayer(.group, in: group)
      try group.set(.opacity, to: .number(0.5))
      let box = try scene.makeLayer(.rect, in: group)
      for (property, value) in [(Property.x, 50.0), (.y, 50), (.width, 100), (.height, 100)] {
        try box.set(property, to: .number(value))
      }
    }
    var list = FramePlan()
    list.rebuild(from: scene)
    let renderer = try Renderer(width: 100, height: 100)
    // Ten pictures of ten thousand pixels.
    list.cost.limit = 100_000 / DrawingWeight.heldPixelsPerStep + 1
    try renderer.draw(list)
    list.cost.limit = 95_000 / DrawingWeight.heldPixelsPerStep
    let error = #expect(throws: RenderError.self) { try renderer.draw(list) }
    guard case .tooMuch(let excess)? = error else { return }
    expect(excess.reason, equals: .memory)
    expect(excess.layer?.name, equals: "group-10")
  }

  @Test func `after a frame that ended with an error the next one is drawn as by a new renderer`()
    throws
  {
    let scene = Scene(100, 100)
    for clip in [Rect(x: 0, y: 0, width: 30, height: 40), Rect(x: 0, y: 0, width: 70, height: 20)] {
      let group = try scene.makeLayer(.group)
      try group.setClip(.box(clip))
      // Its stroke lies over its fill, so the two are a picture of their own.
      let box = try scene.makeLayer(.rect, in: group)
      for (property, value) in [
        (Property.x, 50.0), (.y, 50), (.width, 80), (.height, 80), (.strokeWidth, 9),
        (.opacity, 0.5),
      ] {
        try box.set(property, to: .number(value))
      }
      try box.set(.stroke, to: .color(Color(red: 1, green: 0, blue: 0)))
    }
    var list = FramePlan()
    list.rebuild(from: scene)
    let fresh = try Renderer(width: 100, height: 100)
    try fresh.draw(list)
    let wanted = Array(fresh.pixels.words)
    let most = fresh.cost.steps
    let renderer = try Renderer(width: 100, height: 100)
    // Each part of the frame in turn is the one that goes too far.
    var errors = 0
    for limit in list.cost.steps..<most {
      var short = list
      short.cost.limit = limit
      do { try renderer.draw(short) } catch { errors += 1 }
      try renderer.draw(list)
      expect(Array(renderer.pixels.words) == wanted, "a limit of \(limit) steps of \(most)")
      expect(renderer.picture.visible.count, equals: 1)
    }
    expect(errors > 10)
  }

  @Test
  func `a picture of many pixels counts them, and a count beyond numbers is beyond the limit`()
    throws
  {
    let small = try steps(Scene(100, 100), 100, 100)
    let large = try steps(Scene(1000, 1000), 1000, 1000)
    expect(abs(Double(large - small) - 0.99e6 * DrawingWeight.pixel / 1000) < 2)
    let renderer = try Renderer(width: 10, height: 10)
    for nanoseconds in [Double.infinity, .nan, 1e300] {
      #expect(throws: RenderError.self) { try renderer.spend(nanoseconds, of: nil) }
    }
  }
}
