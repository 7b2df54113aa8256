import AnimationEngine
import Geometry
import LuaBindings
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

/// Drawings lie where the trace says, between pixels too.
struct MotionPictureTests {
  /// Ways to move a layer `m` about within (30...130, 30...90), as a script says them.
  static let motions = [
    "m:to({ x = 117.3, y = 81.9 }, 0.5, 'cubic.inOut')",
    "m:to({ x = 110, y = 80 }, anim.spring { bounciness = 14, speed = 18 })",
    "m:decay({ x = 210, y = 95 }, { deceleration = 0.99 })",
    "m:along('M 40 40 C 90 10 130 60 100 80 S 50 90 60 60', 0.5)",
    "m:keys({ x = { 40, 93, 71.5, 118 }, y = { 40, 44, 88, 70.2 } }, { duration = 0.5, calculation = 'cubic' })",
    "m:wiggle({ x = 9, y = 7 }, { duration = 0.5, frequency = 5 })",
    "m:to({ x = 90 }, 0.5) m:to({ x = 12, y = 20 }, { duration = 0.4, mode = 'add', easing = 'back.out' })",
    "anim.all({ m:to({ x = 100 }, 0.2), m:to({ y = 90 }, 0.3, 'bounce.out') })",
  ]
  /// Things whose center of mass is their anchor.
  static let shapes = [
    "circle { radius = 9.3 }", "rect { width = 17, height = 11.5, rotation = 23 }",
    "rect { width = 15, height = 15, corner_radius = 4, skew_x = 20 }",
    "ellipse { width = 25, height = 13, rotation = -40 }",
    "polygon { sides = 6, radius = 11, inner_radius = 5, rotation = 7 }",
    "circle { radius = 8, fill = 'transparent', stroke = '#fff', stroke_width = 2.7 }",
    "rect { width = 13, height = 9, blur = 2 }",
    "circle { radius = 9, opacity = 0.6, stroke = '#fff', stroke_width = 2 }",
  ]

  @Test(arguments: motions, [0.75, 1, 2.37])
  func `the center of mass of what moves is where the trace says`(motion: String, scale: Double)
    throws
  {
    for shape in Self.shapes {
      let run = try Run(shape, motion, places: "x = 40.25, y = 40.6")
      let renderer = try Renderer(width: Int(160 * scale), height: Int(120 * scale))
      // The picture has a whole number of pixels, in which the scene lies in the middle.
      let viewport = Renderer.viewport(
        of: Size(width: 160, height: 120), width: renderer.pixels.width,
        height: renderer.pixels.height)
      for frame in 0...15 {
        try run.step()
        guard frame % 5 != 1 else { continue }
        try renderer.draw(run.plan)
        let expected = viewport.apply(to: run.traced)
        let found = Picture(renderer).centerOfMass()
        expect(
          found.distance(to: expected) < 0.05,
          "\(shape) at \(run.traced), frame \(frame): \(found), not \(expected)")
      }
    }
  }

  @Test(arguments: motions)
  func `under groups and the camera it is where their maps say`(motion: String) throws {
    let around = """
      local outer = s:group { x = 12.4, y = -6.3, rotation = 17, scale = 1.13 }
      parent = outer:group { x = 5, y = 3.5, skew_y = 8 }
      s.camera.x, s.camera.y, s.camera.zoom, s.camera.rotation = 84, 57, 0.9, -6
      """
    let run = try Run(
      "circle { radius = 8.2 }", motion, places: "x = 40.25, y = 30.6", around: around)
    let renderer = try Renderer(width: 160, height: 120)
    // The same by hand: innermost first.
    func turn(_ degrees: Double) -> AffineTransform { AffineTransform(rotationDegrees: degrees) }
    let map = AffineTransform(skewDegreesX: 0, y: 8)
      .concatenated(with: AffineTransform(translationX: 5, y: 3.5))
      .concatenated(with: AffineTransform(scaleX: 1.13, y: 1.13))
      .concatenated(with: turn(17))
      .concatenated(with: AffineTransform(translationX: 12.4, y: -6.3))
      .concatenated(with: AffineTransform(translationX: -84, y: -57))
      .concatenated(with: turn(6))
      .concatenated(with: AffineTransform(scaleX: 0.9, y: 0.9))
      .concatenated(with: AffineTransform(translationX: 80, y: 60))
    for frame in 0...12 {
      try run.step()
      let expected = map.apply(to: run.traced)
      // A shape that hangs over the edge has no center.
      guard frame % 3 == 0, expected.x > 10, expected.x < 150, expected.y > 10, expected.y < 110
      else { continue }
      try renderer.draw(run.plan)
      expect(Picture(renderer).centerOfMass().distance(to: expected) < 0.05, "frame \(frame)")
    }
  }

  @Test(arguments: ["o", "Wave", "fi"])
  func `letters move by what the trace says, at any part of a pixel`(word: String) throws {
    let run = try Run(
      "text { text = '\(word)', font_size = 17 }", "m:to({ x = 93.7, y = 71.2 }, 0.5, 'linear')",
      places: "x = 60.1, y = 50.4")
    let renderer = try Renderer(width: 160, height: 120)
    var places: [Point] = []
    for _ in 0...20 {
      try run.step()
      try renderer.draw(run.plan)
      places.append(Picture(renderer).centerOfMass() - run.traced)
    }
    // Where their own middle is, only the font knows: on average it is there.
    let middle = places.reduce(.zero, +) * (1 / Double(places.count))
    for (frame, place) in places.enumerated() {
      expect(place.distance(to: middle) < 0.05, "frame \(frame)")
    }
  }

  /// A layer that moves, and the place that the trace reported last.
  private final class Run: TraceSink {
    private(set) var traced = Point.zero
    private var playback: ScenePlayback?

    init(_ shape: String, _ motion: String, places: String, around: String = "") throws {
      let made = shape.replacing(
        "{", with: "{ name = 'm', fill = '#fff', \(places),", maxReplacements: 1)
      let fixed =
        shape.contains("fill =")
        ? made.replacing("fill = '#fff', ", with: "", maxReplacements: 1) : made
      var setup = ScenePlayback.Setup()
      setup.tracer = self
      setup.onEnd = { Issue.record("\($0)") }
      playback = try ScenePlayback(
        .text(
          """
          local anim = require "animlua"
          local s = anim.scene { width = 160, height = 120, background = "#000" }
          local parent = s
          \(around)
          local m = parent:\(fixed)
          \(motion)
          """, name: "scene.lua", folder: "."), setup)
      traced = Point(x: 40.25, y: 40.6)
      if let layer = playback?.player.scene.find("m") {
        traced = Point(x: layer.shown(.x), y: layer.shown(.y))
      }
    }

    func step() throws { try playback?.player.step() }

    var plan: FramePlan { playback?.player.plan ?? FramePlan() }

    func write(
      time: Double, target: String, property: String, components: [String], kind: ValueKind,
      values: [Double], velocities: [Double]
    ) {
      guard target == "m" else { return }
      switch property {
      case "x": traced.x = values[0]
      case "y": traced.y = values[0]
      default: break
      }
    }

    func event(time: Double, target: String, property: String, event: String, detail: String) {}
  }
}
