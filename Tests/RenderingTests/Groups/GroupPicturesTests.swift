import Geometry
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

/// Groups that are used again while they do not change.
struct GroupPicturesTests {
  /// The changes from frame to frame: a bit for each thing.
  private struct Change: OptionSet {
    let rawValue: Int
    static let place = Change(rawValue: 1)
    static let color = Change(rawValue: 2)
    static let blur = Change(rawValue: 4)
    static let mask = Change(rawValue: 8)
    static let opacity = Change(rawValue: 16)
    static let clip = Change(rawValue: 32)
    static let inner = Change(rawValue: 64)
    static let text = Change(rawValue: 128)
  }

  /// A blurred group with one inside, a masked one with a shadow, and a box that always moves.
  private func list(_ change: Change, _ frame: Int, far: Bool) throws -> FramePlan {
    func picked(_ which: Change, _ yes: Double, _ no: Double) -> Double {
      change.contains(which) ? yes : no
    }
    var list = DrawnList(160, 110, background: Color(red: 0.1, green: 0.2, blue: 0.3))
    list.add(
      .beginClip(
        .rect(Size(width: picked(.clip, 90, 140), height: 100), radii: .zero), .identity))
    list.group {
      $0.blurSigma = picked(.blur, 4, 3) * (far ? 60 : 1)
      $0.opacity = picked(.opacity, 0.4, 0.9)
    } _: { list in
      list.box(
        20 + picked(.place, 0.5, 0), 15, 60, 40,
        .color(Color(red: picked(.color, 0.2, 1), green: 1, blue: 0.5)))
      list.group {
        $0.opacity = 0.5
        $0.blurSigma = 1
      } _: {
        $0.box(40, 20, picked(.inner, 30, 33), 60, .color(.white))
      }
    }
    list.add(.endClip)
    let style = try TextStyle([
      .text: .text(change.contains(.text) ? "ten" : "one"), .fontSize: .number(40),
    ])
    list.box(Double(frame) * 3, 50, 20, 20, .color(Color(red: 0.9, green: 0.4, blue: 0.1)))
    list.group {
      $0.shadow = Shadow(color: .black, offset: Point(x: 3, y: 4.5), sigma: 2)
      $0.mask = .alpha
      $0.blend = change.contains(.opacity) ? .multiply : .normal
    } _: { list in
      list.add(
        .draw(
          Drawing(
            shape: .text(style, anchor: Point(x: 0.5, y: 0.5)),
            transform: AffineTransform(translationX: 100, y: 70), fill: .color(.white),
            stroke: Stroke(
              paint: .color(.clear), width: 0, cap: .butt, join: .miter, dash: [], dashPhase: 0),
            opacity: 1)))
      list.add(.beginMask)
      list.box(60, 50 + picked(.mask, 7, 0), 80, 30, .color(.white))
    }
    return list.list
  }

  /// Changes of one thing and of several, each shown three times.
  private static let course: [Int] = {
    var state: UInt64 = 11
    return (0..<60).flatMap { step -> [Int] in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let change = step % 2 == 0 ? 1 << (step / 2 % 8) : Int(state >> 56)
      return [change, change, change]
    }
  }()

  @Test(arguments: [false, true])
  func `a group that is used again is the same in every pixel and counts for as much`(far: Bool)
    throws
  {
    let (kept, fresh) = (
      try Renderer(width: 160, height: 110), try Renderer(width: 160, height: 110)
    )
    fresh.groups = GroupPictures(capacity: 0)
    // Fonts count once in each renderer.
    for renderer in [kept, fresh] { try renderer.draw(list([.text], 0, far: far)) }
    for (frame, change) in Self.course.enumerated() {
      let list = try list(Change(rawValue: change), frame, far: far)
      try kept.draw(list)
      try fresh.draw(list)
      expect(kept.pixels.allWords == fresh.pixels.allWords, "frame \(frame), change \(change)")
      expect(kept.cost.steps, equals: fresh.cost.steps)
      expect(kept.mostHeld, equals: fresh.mostHeld)
    }
    expect(fresh.groups.foundCount, equals: 0)
    // Each third frame has both of the two before; of the others some have one of them.
    expect(kept.groups.foundCount >= Self.course.count * 2 / 3)
  }

  @Test func `pictures that a frame does not use are released, and kept ones have a bound`() throws
  {
    let renderer = try Renderer(width: 160, height: 110)
    for frame in 0..<3 { try renderer.draw(list([], frame, far: false)) }
    let still = renderer.groups.bytes
    expect(still > 0)
    for change in Self.course {
      try renderer.draw(list(Change(rawValue: change), 0, far: false))
      // Those of this frame, and those of the one before.
      expect(renderer.groups.bytes <= 3 * still)
    }
    for _ in 0..<2 { try renderer.draw(DrawnList(160, 110).list) }
    expect(renderer.groups.bytes, equals: 0)
    renderer.groups = GroupPictures(capacity: 50_000)
    for change in Self.course {
      try renderer.draw(list(Change(rawValue: change), 0, far: false))
      expect(renderer.groups.bytes <= 50_000)
    }
  }

  @Test func `a group that is used again is refused where it would be drawn in vain`() throws {
    let renderer = try Renderer(width: 160, height: 110)
    var list = try list([], 0, far: false)
    for _ in 0..<3 { try renderer.draw(list) }
    for share in [1, 2, 3, 5, 8] {
      list.cost.limit = renderer.cost.steps / 8 * share
      let fresh = try Renderer(width: 160, height: 110)
      fresh.groups = GroupPictures(capacity: 0)
      // Its fonts are known as well.
      var free = list
      free.cost.limit = DrawingCost.standardLimit
      try fresh.draw(free)
      func outcome(_ renderer: Renderer) -> String {
        do throws(RenderError) {
          try renderer.draw(list)
          return "drawn"
        } catch { return "\(error)" }
      }
      expect(outcome(renderer), equals: outcome(fresh))
      for _ in 0..<2 { try renderer.draw(free) }
    }
  }
}
