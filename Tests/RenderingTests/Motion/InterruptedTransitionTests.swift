import AnimationEngine
import Geometry
import TestWords
import Testing

@testable import SceneGraph

/// Transitions that take over from others on their way.
struct InterruptedTransitionTests {
  private static func color(_ red: Double, _ green: Double, _ blue: Double) -> PropertyValue {
    .color(Color(red: red, green: green, blue: blue, alpha: 1))
  }

  private static func linear(
    _ kind: Transition.Kind, _ duration: Double = 1, from side: Transition.Side = .left
  ) -> Transition {
    Transition(kind, from: side, ImplicitAnimation(duration: duration, curve: .linear))
  }

  @Test
  func `a fade that is interrupted again and again is the weighted sum of all it came by`() throws {
    let stage = try TransitionStage()
    let colors: [[Double]] = [
      [0, 0, 1], [0, 1, 0], [1, 1, 1], [0, 0, 0], [1, 1, 0], [0, 1, 1],
    ]
    var frozen = [1.0, 0, 0]
    var frame = 0
    for (index, color) in colors.enumerated() {
      try stage.turn(Self.color(color[0], color[1], color[2]), Self.linear(.fade))
      // Each gets as far as 10, 20, 30 … hundredths.
      for step in stride(from: 5, through: 10 * (index + 1), by: 5) {
        try stage.player.step(to: frame + step)
        let share = Double(step) / 100
        let pixel = try Picture(stage.scene)[25, 18]
        for channel in 0..<3 {
          let wanted = 255 * (frozen[channel] * (1 - share) + color[channel] * share)
          expect(abs(Double(pixel[channel]) - wanted) <= 3, "\(index) \(step) \(channel)")
        }
      }
      frame += 10 * (index + 1)
      let share = Double(index + 1) / 10
      frozen = zip(frozen, color).map { $0 * (1 - share) + $1 * share }
    }
  }

  @Test func `a push that is interrupted twice pushes on what it had pushed`() throws {
    let stage = try TransitionStage()
    try stage.turn(Self.color(0, 0, 1), Self.linear(.push))
    try stage.player.step(to: 50)
    try stage.turn(Self.color(1, 1, 1), Self.linear(.push))
    try stage.player.step(to: 75)
    try stage.turn(Self.color(0, 1, 0), Self.linear(.push))
    try stage.player.step(to: 85)
    let picture = try Picture(stage.scene)
    // Of 20 pixels green has pushed 2 in, white 5 and blue 10; red was pushed out but for 3.
    let columns = [(20..<22, 1), (22..<27, 3), (27..<37, 2), (37..<40, 0)]
    for (range, index) in columns {
      let wanted =
        index == 3 ? [255, 255, 255, 255] : (0..<4).map { $0 == index || $0 == 3 ? 255 : 0 }
      for x in range { expect(picture[x, 20], equals: wanted, "\(x)") }
    }
    expect(picture[19, 20] == [0, 0, 0, 255] && picture[40, 20] == [0, 0, 0, 255])
  }

  @Test(arguments: Transition.Kind.allCases)
  func `a transition that is restarted in every frame holds no more pictures`(
    kind: Transition.Kind
  ) throws {
    let stage = try TransitionStage()
    var most = 0
    for frame in 1...600 {
      // Another look each time, so that no two pictures are alike.
      try stage.turn(Self.color(Double(frame) / 600, 0, 1), Self.linear(kind, 0.5))
      try stage.player.step(to: frame)
      let old = try require(stage.box.transition?.old)
      most = max(most, old.stages.count)
      expect(stage.player.plan.commands.depth <= 2 * Snapshot.mostStages + 3)
      expect(stage.player.plan.commands.count <= 5 * (Snapshot.mostStages + 2))
    }
    expect(most, equals: Snapshot.mostStages)
    // It comes to its end as any does.
    try stage.player.step(to: 660)
    expect(stage.player.plan.commands.count, equals: 1)
    try expect(Picture(stage.scene)[25, 18], equals: [255, 0, 255, 255])
  }

  @Test func `pictures that are left out are not seen to go`() throws {
    let stage = try TransitionStage()
    // Two hundredths of the way between each two; of what a picture showed its neighbors show on.
    var (old, seen) = (0.0, 0.0)
    for frame in 1...300 {
      let blue = Double(frame) / 300
      try stage.turn(Self.color(1, 0, blue), Self.linear(.fade, 0.5))
      try stage.player.step(to: frame)
      seen = old * 0.98 + blue * 0.02
      old = seen
      let pixel = try Picture(stage.scene)[25, 18]
      // Each picture is a hundredth of all levels from the next; sums of 18 round 6 times at most.
      expect(abs(Double(pixel[2]) - 255 * seen) <= 8, "\(frame)")
      expect(pixel[0] >= 250)
    }
  }

  @Test func `a fade between like pictures that is restarted in every frame holds one`() throws {
    let stage = try TransitionStage()
    for frame in 1...200 {
      try stage.turn(Self.color(1, 0, 0), Self.linear(.fade, 0.5))
      try stage.player.step(to: frame)
      expect(stage.box.transition?.old.stages.isEmpty, equals: true)
    }
    try expect(Picture(stage.scene)[25, 18], equals: [255, 0, 0, 255])
  }

  // MARK: Live sides

  /// Scenes within the scene, each of one color: the first is shown.
  private final class Theater {
    let scene = Scene(64, 48)
    private(set) var acts: [Layer] = []
    private var shown = 0
    let player: Player

    init(_ colors: [Color]) throws {
      for (index, color) in colors.enumerated() {
        let act = try scene.add(.scene, [.x: .number(32), .y: .number(24)])
        act.inner?.background = color
        try act.set(.hidden, to: .flag(index > 0))
        acts.append(act)
      }
      player = Player(scene, frameRate: FrameRate(100))
      try player.step()
    }

    func show(_ next: Int, _ transition: Transition) throws {
      let old = shown
      shown = next
      _ = try scene.beginLive(transition, from: acts[old], to: acts[next]) { [unowned self] in
        guard shown != old else { return }
        acts[old].stopTransition()
        #expect(throws: Never.self) { try acts[old].set(.hidden, to: .flag(true)) }
      }
    }

    var sides: Int { acts.compactMap { $0.transition?.sides.count }.max() ?? 0 }
  }

  private static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func `a scene that is shown again on the way goes over from both`() throws {
    let theater = try Theater([Self.red, Self.blue])
    try theater.show(1, Self.linear(.fade))
    try theater.player.step(to: 40)
    try theater.show(0, Self.linear(.fade))
    for frame in [50, 80, 99, 110, 130] {
      try theater.player.step(to: frame)
      // The first goes on to its end, live.
      let first = min(Double(frame) / 100, 1)
      let second = Double(frame - 40) / 100
      let pixel = try Picture(theater.scene)[5, 5]
      expect(abs(Double(pixel[2]) - 255 * first * (1 - second)) <= 2, "\(frame)")
      expect(abs(Double(pixel[0] + pixel[2]) - 255) <= 2, "\(frame)")
    }
    try theater.player.step(to: 141)
    try expect(Picture(theater.scene)[5, 5], equals: [255, 0, 0, 255])
    expect(theater.acts.allSatisfy { !$0.isLeaving && $0.transition == nil })
  }

  @Test(arguments: Transition.Kind.allCases)
  func `scenes that are shown in one turn are passed over`(kind: Transition.Kind) throws {
    let count = 300
    let theater = try Theater((0..<count).map { $0 == 0 ? Self.red : Self.blue })
    for index in 1..<count { try theater.show(index, Self.linear(kind)) }
    expect(theater.sides, equals: 1)
    try theater.player.step(to: 50)
    expect(theater.acts.filter(\.isLeaving).count == 1 && theater.acts[0].isLeaving)
    // Half of the first is there yet: the skipped transition has taken nothing of it.
    let picture = try Picture(theater.scene)
    let seen = [picture[5, 24], picture[60, 24]]
    switch kind {
    case .fade: for pixel in seen { expect(abs(pixel[0] - 128) <= 1 && abs(pixel[2] - 128) <= 1) }
    default: expect(seen, equals: [[0, 0, 255, 255], [255, 0, 0, 255]])
    }
    try theater.player.step(to: 101)
    try expect(Picture(theater.scene)[60, 24], equals: [0, 0, 255, 255])
  }

  @Test(arguments: Transition.Kind.allCases)
  func `scenes that follow each other in every frame are bounded`(kind: Transition.Kind) throws {
    let count = 60
    let theater = try Theater((0..<count).map { _ in Self.blue })
    for index in 1..<count {
      try theater.show(index, Self.linear(kind, 5))
      try theater.player.step(to: index)
      expect(theater.sides <= Snapshot.mostStages)
      expect(theater.acts.filter(\.isLeaving).count, equals: theater.sides)
      // All are of one color. The edges of what is pushed meet between pixels, and let the ground through.
      if kind != .push { try expect(Picture(theater.scene)[30, 24][2] >= 248) }
    }
    expect(theater.sides, equals: Snapshot.mostStages)
    try theater.player.step(to: count + 500)
    expect(theater.acts.allSatisfy { !$0.isLeaving && $0.transition == nil })
  }
}
