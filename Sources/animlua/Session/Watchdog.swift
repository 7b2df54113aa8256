import CContainment
import LuaRuntime
import Preview
import Rendering

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Ends the process with 124 when a limit was passed in a place where no script can be ended.
///
/// Such a place is a call or a frame in which animlua itself does not come to its end, or a picture that
/// takes too long.
enum Watchdog {
  /// Begins to watch.
  ///
  /// Called in a process that has been split, and again for each run of a scene.
  static func begin(_ options: SceneOptions) {
    isJSON = options.words.json
    // Read once here, so that the handler finds it made.
    _ = Interruption.sweepDescriptor
    containment_name_scene(options.scene)
    LastResort.set { message, code, file, line in
      Watchdog.end(message, code, file, line)
    }
    PreviewEnd.end(by: { _exit($0) })
    boundDrawing(options)
  }

  private static func boundDrawing(_ options: SceneOptions) {
    let limits = options.limits
    var bounds = containment_drawing_bounds()
    bounds.seconds = limits.run.drawingTime
    // Rather an error than what the system does when there is no memory left.
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 8 * 7
    bounds.memory = UInt64(max(min(options.drawingMemory, machine), 0))
    bounds.is_json = isJSON ? 1 : 0
    bounds.sweep = Interruption.sweepDescriptor
    bounds.is_interrupted = { Interruption.wasRequested ? Interruption.exitCode : 0 }
    bounds.will_end = { PreviewEnd.restoreTerminal() }
    containment_bound_drawing(&bounds)
    DrawingWatch.report(to: DrawingBounds())
  }

  /// Set before the handler can be called, and not after.
  nonisolated(unsafe) private static var isJSON = false

  /// In a signal handler: nothing is allocated here.
  private static func end(
    _ message: UnsafePointer<CChar>?, _ code: UnsafePointer<CChar>?,
    _ file: UnsafePointer<CChar>?, _ line: Int32
  ) {
    PreviewEnd.restoreTerminal()
    containment_end_with_error(
      message, code, file, line, isJSON ? 1 : 0, 124, Interruption.sweepDescriptor)
  }
}

/// Hands the frames that are drawn on to the bounds of the process.
private struct DrawingBounds: DrawingObserver {
  func drawingBegins(frame: Int?) { containment_drawing_begin(Int64(frame ?? -1)) }

  func drawingEnds() { containment_drawing_end() }
}
