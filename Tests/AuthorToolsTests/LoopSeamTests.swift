import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

@testable import AuthorTools

/// Two frames of a scene, compared as a viewer would.
struct LoopSeamTests {
  private let scene = Scene(size: Size(width: 200, height: 100))

  private func kept() -> KeptFrame {
    var list = FramePlan()
    list.rebuild(from: scene)
    return KeptFrame(list, of: scene)
  }

  private func box(_ name: String, x: Double, in group: Layer? = nil) throws -> Layer {
    let box = try scene.makeLayer(.rect, name: name, in: group)
    try box.set(.x, to: .number(x))
    try box.set(.y, to: .number(50))
    try box.set(.width, to: .number(20))
    try box.set(.height, to: .number(20))
    return box
  }

  @Test func `a frame has no seam to itself`() throws {
    _ = try box("a", x: 40)
    expect(kept().seam(from: kept()) == nil)
  }

  @Test(arguments: [0.0, 90, 180, 360, -720])
  func `a square that is turned onto itself looks the same`(degrees: Double) throws {
    let square = try box("a", x: 40)
    let first = kept()
    try square.set(.rotation, to: .number(degrees))
    expect(first.seam(from: kept()) == nil)
    try square.set(.rotation, to: .number(degrees + 45))
    expect(first.seam(from: kept())?.fields.map(\.name), equals: ["rotation"])
  }

  @Test func `layers that change places look the same`() throws {
    let (one, other) = (try box("a", x: 40), try box("b", x: 140))
    let first = kept()
    try one.set(.x, to: .number(140))
    try other.set(.x, to: .number(40))
    expect(first.seam(from: kept()) == nil)
  }

  @Test func `the fields of what is seen to differ are named, the greatest first`() throws {
    let group = try scene.makeLayer(.group, name: "g")
    let inner = try box("a", x: 40, in: group)
    _ = try box("b", x: 140)
    let first = kept()
    try group.set(.y, to: .number(10))
    try inner.set(.opacity, to: .number(0.5))
    let seam = try require(first.seam(from: kept()))
    expect(seam.fields.map { "\($0.layer).\($0.name)" }, equals: ["a.opacity", "g.y"])
    expect(seam.fields[0].first, equals: .number(1))
    expect(seam.fields[0].last, equals: .number(0.5))
    expect(seam.layers, equals: ["a"])
  }

  @Test func `a seam sees no layer beyond the picture, clear or hidden`() throws {
    let box = try box("a", x: -60)
    let first = kept()
    try box.set(.x, to: .number(900))
    expect(first.seam(from: kept()) == nil)
    try box.set(.x, to: .number(60))
    try box.set(.opacity, to: .number(0.001))
    expect(first.seam(from: kept()) == nil)
    try box.set(.opacity, to: .number(1))
    expect(first.seam(from: kept()) != nil)
    try box.set(.hidden, to: .flag(true))
    expect(first.seam(from: kept()) == nil)
  }

  @Test func `a layer of one of the frames has no field`() throws {
    let first = kept()
    _ = try box("a", x: 40)
    let field = try require(first.seam(from: kept())?.fields.first)
    expect(field.layer == "a" && field.name.isEmpty && field.first == nil && field.last != nil)
  }

  @Test(arguments: [10.0, 30, -20])
  func `dashes that move by their whole length look the same`(phase: Double) throws {
    let box = try box("a", x: 40)
    try box.set(.strokeWidth, to: .number(4))
    try box.set(.stroke, to: .color(.black))
    try box.set(.dash, to: .numbers([6, 4]))
    let first = kept()
    try box.set(.dashPhase, to: .number(phase))
    expect(first.seam(from: kept()) == nil)
    try box.set(.dashPhase, to: .number(phase + 3))
    expect(first.seam(from: kept()) != nil)
  }
}
