import CContainment

/// Frames that are being drawn, for whoever watches how long that takes.
///
/// cairo and pango cannot be stopped: what takes too much time or memory, or is still drawn when the
/// user has interrupted the run, ends the process, as the command has asked for by
/// `containment_bound_drawing`. A program that did not ask is never ended.
package enum DrawingWatch {
  /// Draws a frame of this number, on any thread; what is drawn within counts for it.
  package static func frame<Result, Failure>(
    _ number: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    containment_drawing_begin(Int64(number))
    defer { containment_drawing_end() }
    return try body()
  }

  /// Draws a plot of all frames, within the bounds of one frame.
  package static func plot(_ body: () -> Void) {
    containment_drawing_begin(-1)
    defer { containment_drawing_end() }
    body()
  }
}
