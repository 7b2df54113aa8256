import AnimationEngine
import SceneGraph

/// The cost of layers on top of the numbers that move them.
///
/// The bare frame is a tick of as many tracks of a column and a copy of that column.
extension Ratio {
  static var layers: [Ratio] {
    [
      Ratio(name: "a frame of 10k layers with 10k tweens", against: "tick and copy", goal: 3) {
        (frames(of: try scene(), isDrawn: false), try bareFrames())
      },
      Ratio(name: "the same with its display list", against: "tick and copy", goal: nil) {
        (frames(of: try scene(), isDrawn: true), try bareFrames())
      },
      Ratio(name: "the list of 10k layers of which 100 move", against: "100 moving", goal: 2) {
        (
          frames(of: try scene(moving: 100), isDrawn: true),
          frames(of: try scene(100, moving: 100), isDrawn: true)
        )
      },
    ]
  }

  private static let layerCount = 10_000
  private static let layerFrames = 30

  /// A tween so long that it does not end, by one of a few curves.
  private static func tween(_ track: TrackID, _ index: Int) -> Animation {
    let curves: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut]
    return .basic([.between(track, [0], [100])], duration: 1e5, curve: curves[index % 4])
  }

  /// Layers, the first of which move.
  private static func scene(
    _ count: Int = layerCount, moving: Int = layerCount
  ) throws -> Scene {
    let scene = Scene()
    for index in 0..<count {
      let layer = try scene.makeLayer(.rect)
      guard index < moving else { continue }
      try scene.animator.add(tween(try layer.track(.x), index))
    }
    try scene.animator.advance(to: 0)
    return scene
  }

  private static func frames(of scene: Scene, isDrawn: Bool) -> () throws -> Void {
    var frame = 0
    var list = FramePlan()
    return {
      for _ in 0..<layerFrames {
        frame += 1
        try scene.animator.advance(to: Double(frame) / 60)
        scene.updatePresentation()
        if isDrawn { list.rebuild(from: scene) }
      }
    }
  }

  private static func bareFrames() throws -> () throws -> Void {
    let animator = Animator()
    let all = tracks(animator, layerCount)
    for (index, track) in all.enumerated() { try animator.add(tween(track, index)) }
    try animator.advance(to: 0)
    var frame = 0
    var copy = [Double](repeating: 0, count: layerCount)
    return {
      for _ in 0..<layerFrames {
        frame += 1
        try animator.advance(to: Double(frame) / 60)
        let column = animator.columnBase
        copy.withUnsafeMutableBufferPointer { target in
          target.baseAddress?.update(from: column, count: layerCount)
        }
      }
      precondition(copy[layerCount - 1] >= 0)
    }
  }
}
