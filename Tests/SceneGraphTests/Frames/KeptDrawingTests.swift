import AnimationEngine
import Geometry
import TestWords
import Testing

@testable import SceneGraph

/// Display lists that go on from those before, against lists that are made from nothing.
struct KeptDrawingTests {
  private typealias Generator = DisplayListTests.Generator

  private static let kinds: [LayerKind] = [
    .rect, .rect, .circle, .ellipse, .line, .polygon, .path, .text, .image, .group, .group,
    .replicator, .emitter, .scene,
  ]

  /// The layers that the scene's next list draws again; nil when it is made from nothing.
  private func redrawn(_ scene: Scene, _ list: inout FramePlan, frame: Int) throws -> Int? {
    try scene.animator.advance(to: Double(frame) / 60)
    scene.updatePresentation()
    list.rebuild(from: scene)
    let redrawn = list.changes.count
    expect(list.commands == made(of: scene).commands)
    expect(list.groups, equals: GroupSpans(of: list.commands))
    expect(list.cost.steps, equals: made(of: scene).cost.steps)
    return redrawn
  }

  /// The list that is made from nothing.
  private func made(of scene: Scene) -> DisplayListBuilder {
    var builder = DisplayListBuilder(of: scene, appendingTo: [])
    var inherited = DisplayListBuilder.Inherited(transform: scene.root.childrenTransform())
    inherited.view = DisplayListBuilder.View(through: scene.camera, size: scene.size)
    builder.add(childrenOf: scene.root, inherited)
    return builder
  }

  @Test func `of many layers only those that move are drawn again`() throws {
    let scene = Scene()
    var list = FramePlan()
    let layers = try (0..<1000).map { _ in try scene.makeLayer(.rect) }
    for layer in layers.prefix(10) {
      try scene.animator.add(.basic([.to(try layer.track(.x), [100])], duration: 1))
    }
    expect(try redrawn(scene, &list, frame: 0), equals: nil)
    for frame in 1..<9 { expect(try redrawn(scene, &list, frame: frame), equals: 10) }
    try layers[500].set(.fill, to: .color(.white))
    expect(try redrawn(scene, &list, frame: 9), equals: 11)
    for frame in 61..<63 { _ = try redrawn(scene, &list, frame: frame) }
    expect(try redrawn(scene, &list, frame: 63), equals: 0)
  }

  @Test func `in groups only what moves is drawn again, and a group that moves with all it holds`()
    throws
  {
    let scene = Scene()
    var list = FramePlan()
    let groups = try (0..<20).map { _ in try scene.makeLayer(.group) }
    let leaves = try groups.flatMap { group in
      try (0..<10).map { _ in try scene.makeLayer(.circle, in: group) }
    }
    _ = try redrawn(scene, &list, frame: 0)
    try leaves[3].set(.x, to: .number(5))
    expect(try redrawn(scene, &list, frame: 1), equals: 1)
    try groups[0].set(.rotation, to: .number(30))
    try leaves[3].set(.rotation, to: .number(5))
    try leaves[13].set(.opacity, to: .number(0.5))
    expect(try redrawn(scene, &list, frame: 2).map { $0 <= 3 }, equals: true)
    // Its anchor follows from what it holds.
    try groups[0].set(.anchor, to: .numbers([0.5, 0.5]))
    expect(try redrawn(scene, &list, frame: 3), equals: 1)
    try leaves[4].set(.x, to: .number(77))
    expect(try redrawn(scene, &list, frame: 4), equals: 1)
    expect(try redrawn(scene, &list, frame: 5), equals: 0)
  }

  @Test func `a scene whose layers come and go in every frame is drawn for as long as it plays`()
    throws
  {
    // An attempt to go on is made in each of the first frames, and at last in every 32nd: more attempts
    // than a number has bits once ended the process.
    let scene = Scene()
    var list = FramePlan()
    var last = try scene.makeLayer(.rect)
    for frame in 0..<(33 * 80) {
      let next = try scene.makeLayer(.rect)
      last.remove()
      last = next
      list.rebuild(from: scene, frame: frame)
      expect(list.commands.count, equals: 1)
    }
    // Where it stands still, the list goes on again soon.
    for _ in 0..<40 { list.rebuild(from: scene) }
    expect(list.changes.count, equals: 0)
  }

  @Test func `a zoom beyond all numbers leaves the list equal to the one made from nothing`() throws
  {
    let scene = Scene()
    var list = FramePlan()
    let layer = try scene.makeLayer(.group)
    _ = try scene.makeLayer(.rect, in: layer)
    try layer.set(.shadowX, to: .number(-1020))
    try layer.set(.blur, to: .number(2))
    for (frame, zoom) in [1, 1.7e308, 1e200, 1].enumerated() {
      try scene.camera.set(.zoom, to: .number(zoom))
      try scene.camera.set(.x, to: .number(zoom))
      _ = try redrawn(scene, &list, frame: frame)
      for case .beginGroup(let composition) in list.commands {
        expect(!composition.blurSigma.isNaN && composition.shadow?.sigma.isNaN != true)
      }
    }
  }

  @Test func `a layer at a place beyond all numbers is not drawn`() throws {
    let scene = Scene()
    var list = FramePlan()
    let group = try scene.makeLayer(.group)
    let layer = try scene.makeLayer(.rect, in: group)
    list.rebuild(from: scene, frame: 0)
    expect(list.commands.count, equals: 1)
    // Both are finite, and their sum overflows.
    for moved in [group, layer] { try moved.set(.x, to: .number(1.7e308)) }
    list.rebuild(from: scene, frame: 1)
    expect(list.commands.isEmpty)
    // A clip at such a place cuts everything away.
    try layer.setClip(.box(Rect(x: 0, y: 0, width: 9, height: 9)))
    list.rebuild(from: scene, frame: 2)
    expect(list.commands.isEmpty)
    // A scene within the scene is cut at its own box.
    let inner = try scene.makeLayer(.scene, in: group)
    try inner.set(.x, to: .number(1.7e308))
    list.rebuild(from: scene, frame: 3)
    expect(list.commands.isEmpty)
  }

  @Test func `a question between frames hides no change from the next list`() throws {
    let scene = Scene()
    var list = FramePlan()
    let layers = try (0..<4).map { _ in try scene.makeLayer(.rect) }
    try scene.animator.add(.basic([.to(try layers[0].track(.x), [100])], duration: 1))
    _ = try redrawn(scene, &list, frame: 0)
    try scene.animator.advance(to: 0.5)
    _ = layers[0].sceneTransform
    expect(try redrawn(scene, &list, frame: 30), equals: 1)
  }

  @Test(arguments: Transition.Kind.allCases, [0, 0.1])
  func `a transition at its start is drawn again in each frame until it ends`(
    kind: Transition.Kind, delay: Double
  ) throws {
    let scene = Scene()
    var list = FramePlan()
    let layers = try (0..<8).map { _ in try scene.makeLayer(.rect) }
    // The group is drawn again with its layers, since its anchor follows from them.
    let group = try scene.makeLayer(.group)
    try group.set(.anchor, to: .numbers([0.5, 0.5]))
    let inner = try scene.makeLayer(.rect, in: group)
    var how = ImplicitAnimation(duration: 0.1)
    var timing = MediaTiming()
    timing.delay = delay
    how.timing = timing
    for layer in [layers[0], inner] {
      try layer.set(.fill, to: .color(.white))
      try layer.begin(Transition(kind, how))
    }
    expect(try redrawn(scene, &list, frame: 0), equals: nil)
    let end = delay > 0 ? 12 : 6
    // Where a fade takes more commands than before, the list is made from nothing.
    for frame in 1..<end { expect([2, nil].contains(try redrawn(scene, &list, frame: frame))) }
    for frame in end..<(end + 2) { _ = try redrawn(scene, &list, frame: frame) }
    expect(try redrawn(scene, &list, frame: end + 2), equals: 0)
  }

  @Test(arguments: 1...40)
  func `a list that goes on is the list made from nothing, whatever happens`(seed: UInt64) throws {
    var random = Generator(state: seed)
    var drawnOn = 0
    // Time goes back by a new scene with a new player.
    for _ in 0..<2 {
      let stage = try Stage(&random)
      let player = Player(stage.scene)
      for frame in 0..<60 {
        let isQuiet = frame % 30 >= 8
        for _ in 0..<(isQuiet ? 1 : Int.random(in: 0...3, using: &random)) {
          try stage.change(&random, isQuiet: isQuiet)
        }
        try player.step()
        if player.plan.changes != .all { drawnOn += 1 }
        var anew = FramePlan()
        anew.rebuild(from: stage.scene, reusing: false)
        let list = player.plan
        expect(list.groups, equals: GroupSpans(of: list.commands), "seed \(seed), frame \(frame)")
        let steps = made(of: stage.scene).cost.steps
        expect(list.cost.steps, equals: steps, "seed \(seed), frame \(frame)")
        expect(list.cost.steps, equals: anew.cost.steps, "seed \(seed), frame \(frame)")
        guard list.commands != anew.commands else { continue }
        let differing = zip(list.commands, anew.commands).first { $0 != $1 }
        Issue.record(
          """
          seed \(seed), frame \(frame): \(list.commands.count) commands, \(anew.commands.count) \
          made from nothing; \(differing.map { "\($0)" } ?? "")
          """)
        return
      }
    }
    expect(drawnOn > 0, "seed \(seed): \(drawnOn)")
  }

  /// A scene of layers of all kinds, to which anything may happen.
  private final class Stage {
    let scene = Scene()
    private var layers: [Layer] = []
    private let gradient: GradientPaint

    init(_ random: inout Generator) throws {
      gradient = scene.makeGradient(
        Gradient(
          .linear(from: .zero, to: Point(x: 1, y: 1)),
          stops: [Gradient.Stop(0, .white), Gradient.Stop(1, .black)]))
      scene.textMeasurer = { TextMetrics(width: Double($0.text.utf8.count), height: 9, ascent: 7) }
      for _ in 0..<40 { try add(&random) }
    }

    private func add(_ random: inout Generator) throws {
      let groups = layers.filter { $0.kind.holdsLayers && $0.isInScene }
      let group = groups.isEmpty || random.number(0...1) < 0.3 ? nil : random.pick(groups)
      let layer = try scene.makeLayer(random.pick(KeptDrawingTests.kinds), in: group)
      if layer.kind == .image {
        try layer.setImage(source: "a", path: "a.png", naturalSize: Size(width: 4, height: 3))
      }
      if layer.kind == .scene { layer.inner?.size = Size(width: 90, height: 60) }
      layers.append(layer)
    }

    /// Changes something; a quiet change leaves the layers and their order alone.
    func change(_ random: inout Generator, isQuiet: Bool) throws {
      layers.removeAll { !$0.isInScene }
      guard layers.count > 4 else { return try add(&random) }
      let layer = random.pick(layers)
      let quiet: Set<Property> = [
        .x, .y, .rotation, .scaleX, .fill, .stroke, .strokeWidth, .width, .height, .radius, .text,
        .skewX, .rotationY, .blur, .instanceX, .birthRate, .translationX, .transform,
      ]
      let properties = Property.allCases.filter {
        $0.exists(on: layer.kind) && $0 != .source && (!isQuiet || quiet.contains($0))
      }
      guard !properties.isEmpty else { return }
      let property = random.pick(properties)
      let value = DisplayListTests.value(of: property, &random)
      guard !isQuiet else {
        if random.number(0...1) < 0.5, property.row.value.isAnimatable {
          try scene.animator.add(
            .basic([try layer.goal(property, value)], duration: random.number(0.02...0.5)))
        } else {
          try layer.set(property, to: value)
        }
        return
      }
      switch random.number(0...1) {
      case ..<0.2: try layer.set(property, to: value)
      case ..<0.4 where property.row.value.isAnimatable:
        try scene.animator.add(
          .basic([try layer.goal(property, value)], duration: random.number(0.02...0.5)))
      case ..<0.45: try add(&random)
      case ..<0.5: layer.remove()
      case ..<0.57:
        // Some would lie in themselves.
        let group = random.pick(layers + [scene.root])
        try? group.add(layer, at: random.pick([nil, 0]))
      case ..<0.62: try? layer.setMask(random.number(0...1) < 0.3 ? nil : random.pick(layers))
      case ..<0.67:
        try? layer.setClip(
          random.pick([
            nil, .box(Rect(x: 0, y: 0, width: 20, height: 20)), .layer(random.pick(layers)),
          ]))
      case ..<0.72 where Property.fill.exists(on: layer.kind):
        try layer.setGradient(gradient, for: .fill)
      case ..<0.75:
        let goal = gradient.gradient.numbers.map { _ in random.number(0...1) }
        try scene.animator.add(.basic([.to(gradient.track(), goal)], duration: 0.3))
      case ..<0.78:
        let camera = layer.inner?.camera ?? scene.camera
        try camera.set(.zoom, to: .number(random.pick([1, 1.5])))
      case ..<0.8:
        let camera = layer.inner?.camera ?? scene.camera
        try scene.animator.add(.basic([try camera.goal(.x, .number(50))], duration: 0.1))
      case ..<0.83: layer.inner?.background = random.pick([nil, .white])
      case ..<0.86:
        let kind = random.pick([Transition.Kind.fade, .push, .reveal])
        _ = try? layer.begin(Transition(kind, ImplicitAnimation(duration: 0.1)))
      case ..<0.89:
        try scene.transactions.run(ImplicitAnimation(duration: 0.1)) { try layer.orderOut() }
      case ..<0.92: layer.inner?.size = Size(width: random.number(10...99), height: 50)
      case ..<0.93: scene.size = Size(width: random.number(100...900), height: 360)
      case ..<0.94: try scene.root.set(.x, to: .number(random.number(0...9)))
      case ..<0.97: try layer.set(.hidden, to: .flag(random.number(0...1) < 0.5))
      default: try layer.set(.z, to: .number(random.number(0...3).rounded()))
      }
    }
  }
}

extension FramePlan.Changes {
  /// How many layers were drawn again; nil when the plan was made from nothing.
  fileprivate var count: Int? {
    if case .layers(let layers) = self { layers.count } else { nil }
  }
}
