import Pixels
import SceneGraph

/// One frame of a film as it is handed to a format.
struct DrawnFrame {
  /// Its number in the film, from 0.
  var number: Int
  var list: FramePlan
  /// The picture, for formats made of pixels.
  var pixels: PixelBuffer?
}

/// Turns frames into the bytes of one format.
///
/// `encode` is called on several threads at a time, and does the work that needs no other frame.
/// `compare` is too, where `needsPrevious` says so, for each frame when it and the frame before are
/// encoded. `write` is called for each frame in order, by one thread. After the last one comes
/// `finish`, or `discard` in place of it. Its files are those of the run's `OutputSet`, which gives
/// them their names.
protocol FrameWriter: AnyObject, Sendable {
  /// Whether frames must have been drawn.
  var needsPixels: Bool { get }
  /// Whether frames are compared with those before.
  var needsPrevious: Bool { get }
  /// Does what can be done with a frame by itself.
  func encode(_ frame: DrawnFrame, into bytes: FrameBytes) throws(ExportError)
  /// Does what can be done with a frame and the one before, which is nil for the first.
  func compare(_ bytes: FrameBytes, with previous: FrameBytes?) throws(ExportError)
  /// Takes the next frame.
  func write(_ bytes: FrameBytes, number: Int) throws(ExportError)
  /// Writes the end.
  func finish() throws(ExportError)
  /// Leaves nothing behind.
  func discard()
  /// From another thread: lets one that waits in `write` or `finish` go on with an error.
  func stopWaiting()
}

extension FrameWriter {
  var needsPixels: Bool { true }
  var needsPrevious: Bool { false }
  func compare(_ bytes: FrameBytes, with previous: FrameBytes?) throws(ExportError) {}
  func stopWaiting() {}
}
