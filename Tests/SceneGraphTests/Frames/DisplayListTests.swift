import AnimationEngine
import Geometry
import TestWords
import Testing

@testable import SceneGraph

/// The content that frames keep of the frames before, against lists that are made from nothing.
struct DisplayListTests {
  /// SplitMix64.
  ///
  /// Source: Fast splittable pseudorandom number generators, Steele, Lea, Flood, 2014.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &self)
    }

    mutating func pick<Element>(_ list: [Element]) -> Element {
      list[Int.random(in: list.indices, using: &self)]
    }
  }

  private static let kinds: [LayerKind] = [
    .rect, .rect, .circle, .ellipse, .line, .polygon, .path, .text, .group, .replicator,
  ]

  /// Any value that a property of a layer may take.
  static func value(of property: Property, _ random: inout Generator) -> PropertyValue {
    switch property.row.value {
    case .flag: .flag(random.number(0...1) < 0.4)
    case .color:
      .color(
        Color(
          red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
          alpha: random.number(0...1) < 0.3 ? 0 : random.number(0...1)))
    case .numbers(let names): .numbers(names.map { _ in random.number(0...1) })
    case .word(let words): .text(random.pick(words))
    case .text where property == .fontFeatures: .text(random.pick(["", "tnum", "ss01, zero"]))
    case .text, .writing: .text(random.pick(["", "one", "two 2", "three\nlines"]))
    case .path:
      .path(
        random.pick([
          Path(), Path(roundedRect: Size(width: 30, height: 20), radii: .init(repeating: 4)),
        ]))
    case .points:
      .points((0..<3).map { _ in Point(x: random.number(0...90), y: random.number(0...90)) })
    case .list: .numbers([random.number(1...9), random.number(1...9)])
    case .transform:
      .transform(
        TransformList(
          random.number(0...1) < 0.5 ? [] : [.rotate(degrees: random.number(-90...90))]))
    default:
      switch property {
      case .opacity, .strokeStart, .strokeEnd, .depth: .number(random.number(0...1))
      case .instanceCount: .number(random.number(0...3))
      case .instanceDelay: .number(random.pick([0, 1.0 / 30]))
      case .blur, .shadowX, .shadowBlur: .number(random.pick([0, 0, 3]))
      default: .number(random.number(0...60).rounded())
      }
    }
  }

  @Test(arguments: 1...12)
  func `a list that goes on from the last frame is the list made from nothing`(seed: UInt64)
    throws
  {
    var random = Generator(state: seed)
    let scene = Scene()
    scene.textMeasurer = { TextMetrics(width: Double($0.text.utf8.count), height: 9, ascent: 7) }
    var layers: [Layer] = []
    var list = FramePlan()
    let gradient = scene.makeGradient(
      Gradient(
        .linear(from: .zero, to: Point(x: 1, y: 1)),
        stops: [
          Gradient.Stop(0, .white), Gradient.Stop(1, .black),
        ]))
    func groups() -> [Layer] { layers.filter { $0.kind.holdsLayers && $0.isInScene } }
    for frame in 0..<160 {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        layers.removeAll { !$0.isInScene }
        if layers.count < 4 || random.number(0...1) < 0.15 {
          let group = random.number(0...1) < 0.4 ? groups().first : nil
          layers.append(try scene.makeLayer(random.pick(Self.kinds), in: group))
          continue
        }
        let layer = random.pick(layers)
        let properties = Property.allCases.filter { $0.exists(on: layer.kind) && $0 != .source }
        let property = random.pick(properties)
        let value = Self.value(of: property, &random)
        switch random.number(0...1) {
        case ..<0.45:
          try layer.set(property, to: value)
        case ..<0.8 where property.row.value.isAnimatable:
          try scene.animator.add(
            .basic([try layer.goal(property, value)], duration: random.number(0.02...0.5)))
        case ..<0.85 where Property.fill.exists(on: layer.kind):
          try layer.setGradient(gradient, for: .fill)
        case ..<0.88:
          try layer.setClip(.box(Rect(x: 0, y: 0, width: 20, height: 20)))
        case ..<0.91 where layer.kind != .replicator && layer.children.isEmpty:
          if let group = groups().last, group !== layer { try? group.add(layer) }
        case ..<0.93: layer.remove()
        case ..<0.96 where layer.kind == .line: try layer.extend(to: Point(x: 3, y: 4))
        case ..<0.98:
          try scene.camera.set(.zoom, to: .number(random.pick([1, 1.5])))
        default: break
        }
      }
      try scene.animator.advance(to: Double(frame) / 60)
      scene.updatePresentation()
      list.rebuild(from: scene)
      var anew = FramePlan()
      anew.rebuild(from: scene, reusing: false)
      guard list.commands != anew.commands else { continue }
      let differing = zip(list.commands, anew.commands).first { $0 != $1 }
      Issue.record(
        """
        seed \(seed), frame \(frame): \(list.commands.count) commands, \(anew.commands.count) made \
        from nothing; \(differing.map { "\($0)" } ?? "")
        """)
      return
    }
    expect(!list.commands.isEmpty)
  }
}
