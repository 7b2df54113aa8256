import Diagnostics
import LuaRuntime
import Rendering
import SceneGraph
import Sessions

/// Looks whether a scene that loops ends as it begins, while a run makes its frames.
final class LoopCheck {
  /// Scene seconds beyond which a loop is not played for this.
  static let longest = 20.0
  /// The longer side of the small pictures that are compared in the end.
  private static let side = 480.0
  /// How far a channel of a pixel must be off, of 255, and how many such pixels are seen.
  private static let leastDifference: (shades: Int, pixels: Int) = (32, 6)

  private var list = FramePlan()
  private var first: (list: FramePlan, kept: KeptFrame)?
  /// The warning of what jumps; nil as long as nothing does.
  private(set) var warning: Diagnostic?

  /// Seconds of one pass of a scene whose loop is looked at; nil for any other scene.
  static func pass(of scene: Scene) -> Double? {
    guard scene.isLooping, let duration = scene.duration, duration > 0, duration <= longest else {
      return nil
    }
    return duration
  }

  /// Looks at a frame that was made.
  ///
  /// Of a duration that is no whole count of frames nothing is said: no frame has the values of its end.
  func look(at player: Player) {
    let scene = player.scene
    guard let pass = Self.pass(of: scene) else { return }
    let isLast = abs(player.time - pass) < EndRule.sameInstant
    // Copies with a delay, and particles, show what was drawn before.
    guard player.frame == 0 || isLast || scene.drawsThePast else { return }
    DrawingWatch.frame(player.frame) { list.rebuild(from: scene, frame: player.frame) }
    guard list.cost.excess == nil else { return }
    if player.frame == 0 { first = (list, KeptFrame(list, of: scene)) }
    guard isLast, let first, let seam = first.kept.seam(from: KeptFrame(list, of: scene)),
      isSeen(between: first.list, list)
    else { return }
    warning = Diagnostic(seam, duration: pass)
  }

  /// Whether two lists that differ make pictures that differ: a difference may be covered.
  private func isSeen(between one: FramePlan, _ other: FramePlan) -> Bool {
    let scale = min(Self.side / max(one.size.width, one.size.height, 1), 1)
    let width = max(Int(one.size.width * scale), 1)
    let height = max(Int(one.size.height * scale), 1)
    do throws(RenderError) {
      let (before, after) = (
        try Renderer(width: width, height: height), try Renderer(width: width, height: height)
      )
      try before.draw(one)
      try after.draw(other)
      let pairs = zip(before.pixels.words, after.pixels.words)
      return pairs.count { Self.differ($0, $1) } >= Self.leastDifference.pixels
    } catch {
      // Without pictures the lists decide.
      return true
    }
  }

  private static func differ(_ one: UInt32, _ other: UInt32) -> Bool {
    guard one != other else { return false }
    return [0, 8, 16, 24].contains { shift in
      let difference = Int(one >> shift & 255) - Int(other >> shift & 255)
      return abs(difference) >= leastDifference.shades
    }
  }
}
