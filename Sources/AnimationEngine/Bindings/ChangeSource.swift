/// Something that can be read and changes: what a binding read is made again when it does.
public final class ChangeSource {
  /// Bindings that read it when they were last computed, each once.
  package internal(set) var observers: [Binding] = []
  /// The binding whose result it shows; nil for what is set by others.
  package weak var producer: Binding?

  /// A source that nobody has read.
  public init() {}
}

/// Values that are compared once a frame because nothing tells when they change.
package protocol WatchedValues: AnyObject {
  /// Tells the graph of each source whose value is another than at the last look.
  ///
  /// - Returns: whether to look again in the next frame without being asked.
  func look(_ graph: BindingGraph) -> Bool
  /// Lets go of what the bindings that set them were given, as these do.
  func shutDown()
  /// Whether it is among those that the graph looks at next; kept by the graph.
  var isWatched: Bool { get set }
}

/// Says whether a binding is being computed, in one load.
///
/// Held by everything that can be read, so it holds nothing but the way to the graph.
public final class ReadTracker {
  /// Whether reads are to be reported.
  public internal(set) var isReading = false
  /// Where; gone with the animator.
  package internal(set) weak var graph: BindingGraph?

  /// Tells that a source is read.
  public func note(_ source: ChangeSource) {
    if isReading { graph?.read(source) }
  }

  /// Tells that something is read that changes with time.
  public func noteTime() {
    if isReading, let graph { graph.read(graph.time) }
  }

  /// Tells that something is read whose changes nobody reports.
  public func noteUnreported() {
    if isReading, let graph { graph.read(graph.frame) }
  }
}
