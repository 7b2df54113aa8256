import Drawing

/// The limits of a run beside those of its script.
package struct RunLimits: Sendable {
  /// Frames of a run on a virtual clock.
  package var frames = 10_000_000
  /// Bytes that a run may print.
  package var print = 256 << 20
  /// Bytes of a trace.
  package var trace = 16 << 30
  /// Steps that drawing one frame may take.
  package var drawing = DrawingCost.standardLimit
  /// Processor seconds that drawing one frame may take.
  package var drawingTime = 10.0

  package init() {}

  /// For scenes of strangers.
  package static let untrusted = {
    var limits = RunLimits()
    limits.frames = 100_000
    limits.print = 16 << 20
    limits.trace = 1 << 30
    limits.drawing = 2_000_000
    limits.drawingTime = 5
    return limits
  }()
}
