import Synchronization

/// Whoever bounds the time and memory of drawing: the program, of which there is one in a process.
package protocol DrawingObserver: Sendable {
  /// The calling thread begins to draw a frame of this number, or a plot of all frames where it is nil.
  ///
  /// Called within another frame too, of which the new one is a part.
  func drawingBegins(frame: Int?)
  /// The thread has drawn it.
  func drawingEnds()
}

/// Frames that are being drawn, for whoever watches how long that takes.
///
/// cairo and pango cannot be stopped from within. So a program that wants an end to what takes too much
/// time or memory names an observer, and decides by itself; without one nothing is bounded.
package enum DrawingWatch {
  private static let observer = Mutex<(any DrawingObserver)?>(nil)

  /// Reports all that is drawn from here on to an observer; nil to nobody.
  package static func report(to observer: (any DrawingObserver)?) {
    self.observer.withLock { $0 = observer }
  }

  /// Draws a frame of this number, on any thread; drawing within it counts for it.
  package static func frame<Result, Failure>(
    _ number: Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let observer = observer.withLock { $0 }
    observer?.drawingBegins(frame: number)
    defer { observer?.drawingEnds() }
    return try body()
  }

  /// Draws a plot of all frames, within the bounds of one frame.
  package static func plot(_ body: () -> Void) {
    let observer = observer.withLock { $0 }
    observer?.drawingBegins(frame: nil)
    defer { observer?.drawingEnds() }
    body()
  }
}
