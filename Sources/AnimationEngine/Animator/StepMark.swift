/// Says whether the engine itself calls a host: to write, read or compute a property, or for a tick.
///
/// Each such call is a step with a number of its own, so that a host can tell what was opened in this
/// step from what was open before. Callbacks of events, timers and scripts are no steps.
package final class StepMark {
  /// Number of the innermost step that runs; 0 outside of all.
  package private(set) var current = 0
  private var last = 0

  /// Runs `body` as a step.
  @inline(__always)
  func run<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = current
    last &+= 1
    current = last
    defer { current = outer }
    return try body()
  }
}
