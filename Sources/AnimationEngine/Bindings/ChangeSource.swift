/// Something that can be read and changes: a binding that read it is computed again when it does.
public final class ChangeSource {
  /// Bindings that read it when they were last computed, each once.
  package internal(set) var observers: [Binding] = []
  /// The binding whose result it shows; nil for what is set by others.
  package weak var producer: Binding?

  /// A source that nobody has read.
  public init() {}
}

/// Values that are compared once a frame because nothing reports their changes.
package protocol WatchedValues: AnyObject {
  /// Reports each source whose value has changed since the last look to the graph.
  ///
  /// - Returns: whether to look again in the next frame by itself.
  func look(_ graph: BindingGraph) -> Bool
  /// Releases the values that their bindings were given, as these do.
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

  /// Reports that a source is read.
  public func note(_ source: ChangeSource) {
    if isReading { graph?.read(source) }
  }

  /// Reports a read of something that changes with time.
  public func noteTime() {
    if isReading, let graph { graph.read(graph.time) }
  }

  /// Notes a read of a value whose changes nobody reports.
  public func noteUnreported() {
    if isReading, let graph { graph.read(graph.frame) }
  }
}
