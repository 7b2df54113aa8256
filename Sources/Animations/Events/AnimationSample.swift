/// The states of an animation.
public enum AnimationState: String, Sendable, Hashable, CaseIterable {
  /// Made, not begun: the turn has not ended, or its group has not come to it.
  case pending
  /// In its delay.
  case delayed
  case running
  case paused
  case ended
}

/// An animation's values at one local time.
public struct AnimationSample: Sendable {
  /// Where in the run.
  public var phase: TimingPhase
  /// Whether it shows a value.
  public var isInEffect: Bool
  /// Index of the leg; nil when not in effect.
  public var iteration: Double?
  /// Progress within the leg after the curve; nil when not in effect, or for springs and glides
  /// without curve the linear progress.
  public var progress: Double?
  /// Progress within the leg before the curve.
  public var linearProgress: Double?
  /// Values, one list per part; NaN for components that it leaves alone.
  public var values: [[Double]]
  /// Velocities per second of local time.
  public var velocities: [[Double]]
}

extension AnimationSample {
  /// Where a run is at a local time, with values that are all left open.
  ///
  /// - Parameters:
  ///   - timing: phase, iteration and linear progress at that time.
  ///   - open: for each part a list of NaN, one per component.
  package init(_ timing: TimingSample, open: [[Double]] = []) {
    self.init(
      phase: timing.phase, isInEffect: timing.isInEffect,
      iteration: timing.isInEffect ? timing.iteration : nil,
      progress: timing.isInEffect ? timing.progress : nil,
      linearProgress: timing.isInEffect ? timing.progress : nil, values: open, velocities: open)
  }
}
