import AnimationEngine

/// Steps a scene from frame to frame, in preview and export alike.
///
/// ```swift
/// let player = Player(scene)
/// while player.time < 2 {
///   try player.step()
///   try renderer.draw(player.plan)
/// }
/// ```
/// Frame k is at exactly k divided by the frame rate, whatever came before.
public final class Player {
  /// The played scene.
  public let scene: Scene
  /// Frames per second of scene time.
  public let frameRate: FrameRate
  /// The frame that was made last; -1 before the first.
  public private(set) var frame = -1
  /// Frames made so far; fewer than `frame` + 1 when some were skipped.
  public private(set) var frameCount = 0
  /// Whether frames are drawn; off, a run costs nothing for its pictures.
  public var isDrawing: Bool
  /// Brings the scene to a time in scene seconds.
  ///
  /// The animator's own `advance` unless a host of scripts puts its own around it.
  package var advance: (Double) throws(EngineError) -> Void
  /// Makes a frame, all stages of it.
  ///
  /// A host of scripts counts here what a frame takes.
  package var turn: (() throws(EngineError) -> Void) throws(EngineError) -> Void = {
    stages throws(EngineError) in try stages()
  }
  /// Makes the plan of a frame, whose number it is given.
  ///
  /// A host may look at what that takes meanwhile.
  package var list: (Int, () -> Void) -> Void = { $1() }
  /// The last frame, as all who show it have it.
  package private(set) var plan = FramePlan()

  /// A player before its first frame.
  public init(_ scene: Scene, frameRate: FrameRate? = nil, isDrawing: Bool = true) {
    self.scene = scene
    self.frameRate = frameRate ?? scene.frameRate
    self.isDrawing = isDrawing
    let animator = scene.animator
    advance = { time throws(EngineError) in try animator.advance(to: time) }
  }

  /// Scene seconds of the last frame; 0 before the first.
  public var time: Double { frameRate.time(of: max(frame, 0)) }

  /// Makes the next frame.
  public func step() throws(EngineError) { try step(to: frame + 1) }

  /// Makes the given frame; those between are left out, their events are not.
  ///
  /// Every stage of a frame, in order:
  /// 1. the animator takes pending animations, evaluates, writes, and delivers events; their
  ///    additions begin at their own instant, until nothing is due by this frame's time,
  /// 2. a tracer hears of the model values that were assigned,
  /// 3. layers take what is on screen from the animator,
  /// 4. the frame is planned from the layers that changed.
  public func step(to target: Int) throws(EngineError) {
    try turn { () throws(EngineError) in try makeFrame(target) }
  }

  /// Draws the frame that was made last, where frames are not drawn.
  ///
  /// Copies with a delay and particles show only what was drawn before.
  package func drawLast() throws(EngineError) {
    try turn { () throws(EngineError) in
      scene.updatePresentation()
      list(frame) { plan.rebuild(from: scene, frame: frame) }
    }
  }

  private func makeFrame(_ target: Int) throws(EngineError) {
    scene.prepareTrace()
    try advance(frameRate.time(of: target))
    frame = target
    scene.traceAssignments(at: frameRate.time(of: target))
    frameCount += 1
    // Too costly a frame stays so: each frame up to the one that is wanted would take as long
    // again.
    guard isDrawing, plan.cost.excess == nil else { return }
    scene.updatePresentation()
    list(frame) { plan.rebuild(from: scene, frame: frame) }
  }
}
