// Only Apple's systems have SwiftUI: this file was neither compiled nor run on Linux.
#if canImport(SwiftUI)
import AnimationEngine
import SwiftUI

/// A SwiftUI view that makes a frame of an animator for each frame of its own, and draws its content from what
/// the animator has written.
///
/// Not compiled and not run on Linux.
@MainActor
public struct AnimatorTimeline<Content: SwiftUI.View>: SwiftUI.View {
  private let frames: Frames
  private let content: () -> Content

  /// A view of what `animator` moves; an error of a frame stops it, and is handed to `onError`.
  public init(
    _ animator: Animator, onError: @escaping (AnimatorError) -> Void = { _ in },
    @SwiftUI.ViewBuilder content: @escaping () -> Content
  ) {
    frames = Frames(animator, onError)
    self.content = content
  }

  /// The content, made again in each frame.
  public var body: some SwiftUI.View {
    SwiftUI.TimelineView(.animation) { context in
      let _ = frames.make(at: context.date.timeIntervalSinceReferenceDate)
      content()
    }
  }

  private final class Frames {
    private let animator: Animator
    private let onError: (AnimatorError) -> Void
    private var origin: Double?
    private var hasFailed = false

    init(_ animator: Animator, _ onError: @escaping (AnimatorError) -> Void) {
      self.animator = animator
      self.onError = onError
    }

    func make(at seconds: Double) {
      guard !hasFailed else { return }
      let start = origin ?? seconds - animator.frameTime
      // Scene time stands still while nothing is to be done.
      origin = animator.isIdle ? nil : start
      do throws(AnimatorError) {
        try animator.advance(to: max(animator.frameTime, seconds - start))
      } catch {
        hasFailed = true
        onError(error)
      }
    }
  }
}
#endif
