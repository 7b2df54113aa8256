// Only Apple's systems have UIKit: this file was neither compiled nor run on Linux.
#if canImport(UIKit) && !os(watchOS)
import AnimationEngine
import QuartzCore
import UIKit

/// Makes the frames of an animator as the screen shows them, on the main actor.
///
/// Not compiled and not run on Linux. Scene time stands still while nothing is to be done, and the display link
/// is paused then; `animate` lets it go on.
@MainActor
public final class DisplayLinkDriver: NSObject {
  /// The animator whose frames it makes.
  public let animator: Animator
  /// Called with an error of a frame; the driver has stopped then.
  public var onError: ((AnimatorError) -> Void)?
  private var link: CADisplayLink?
  /// The link's time that scene time 0 would have; nil to go on from where scene time stands.
  private var origin: Double?

  /// A driver that stands still until `start`.
  public init(_ animator: Animator) { self.animator = animator }

  /// Begins to make frames.
  public func start() {
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: #selector(makeFrame))
    link.add(to: .main, forMode: .common)
    self.link = link
    animator.ownFace.onWork = { [weak self] in
      MainActor.assumeIsolated { self?.link?.isPaused = false }
    }
  }

  /// Stops making frames.
  ///
  /// Scene time stands still. The link holds the driver until then.
  public func stop() {
    link?.invalidate()
    link = nil
    origin = nil
    animator.ownFace.onWork = nil
  }

  @objc private func makeFrame(_ link: CADisplayLink) {
    let start = origin ?? link.targetTimestamp - animator.frameTime
    origin = start
    do throws(AnimatorError) {
      try animator.advance(to: max(animator.frameTime, link.targetTimestamp - start))
    } catch {
      stop()
      onError?(error)
      return
    }
    guard animator.isIdle else { return }
    link.isPaused = true
    origin = nil
  }
}
#endif
