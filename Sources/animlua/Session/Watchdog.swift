import CContainment
import LuaRuntime

/// Ends the process with 124 when a limit was passed in a place where no script can be ended: within
/// a call or a frame in which animlua itself does not come to its end.
enum Watchdog {
  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - scene: The file that errors name when they know none better.
  ///   - usesJSON: Whether standard error is JSON, one object a line.
  static func begin(scene: String, usesJSON: Bool) {
    isJSON = usesJSON
    // Read once here, so that the handler finds it made.
    _ = Interruption.sweepDescriptor
    containment_name_scene(scene)
    LastResort.set { message, code, file, line in
      Watchdog.end(message, code, file, line)
    }
  }

  /// Set before the handler can be called, and not after.
  nonisolated(unsafe) private static var isJSON = false

  /// In a signal handler: nothing is allocated here.
  private static func end(
    _ message: UnsafePointer<CChar>?, _ code: UnsafePointer<CChar>?,
    _ file: UnsafePointer<CChar>?, _ line: Int32
  ) {
    containment_end_with_error(
      message, code, file, line, isJSON ? 1 : 0, 124, Interruption.sweepDescriptor)
  }
}
