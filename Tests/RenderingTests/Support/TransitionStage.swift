import AnimationEngine
import Geometry
import SceneGraph

@testable import Rendering

/// A red box of 20 by 10 pixels, from (20, 15) on, and its transitions at 100 frames a second.
struct TransitionStage {
  let scene = Scene(64, 48)
  let box: Layer
  let player: Player

  init() throws {
    box = try scene.add(
      .rect,
      [
        .x: .number(30), .y: .number(20), .width: .number(20), .height: .number(10),
        .fill: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)),
      ])
    player = Player(scene, frameRate: FrameRate(100))
    try player.step()
  }

  func turn(_ color: PropertyValue, _ transition: Transition) throws {
    try box.begin(transition)
    try box.set(.fill, to: color)
  }

  /// A transition to blue in a second, evenly.
  func turnBlue(_ kind: Transition.Kind, from side: Transition.Side = .left) throws {
    try turn(
      .color(Color(red: 0, green: 0, blue: 1, alpha: 1)),
      Transition(kind, from: side, ImplicitAnimation(duration: 1, curve: .linear)))
  }

  func picture(at time: Double) throws -> Picture {
    try player.step(to: Int((time * 100).rounded()))
    return try Picture(scene)
  }
}
