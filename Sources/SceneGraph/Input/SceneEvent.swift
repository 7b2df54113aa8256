import Geometry

/// The event that a listener gets.
public struct SceneEvent {
  /// The event's name.
  public var name: EventName
  /// Scene seconds: the exact instant, wherever in a frame it lies.
  public var time: Double
  /// The layer under the pointer, or the one that has captured it; nil for the background.
  public internal(set) weak var layer: Layer?
  /// Pixels of the picture; nil for keys and for a program's own events.
  public var position: Point?
  /// The same in the coordinates of the layer that listens; of the scene for its listeners.
  public var localPosition: Point?
  /// Pixels of the picture since the pointer's event before; of a scroll, notches.
  public var delta = Point.zero
  /// Pixels of the picture per second; see `PointerVelocity`.
  public var velocity = Point.zero
  /// A letter or the name of a key.
  public var key: String?
  /// Of a press, a release or a tap.
  public var button: PointerButton?
  /// The keys that were held.
  public var modifiers: KeyModifiers = []
  /// The value that came with an event of a program's own.
  public var payload: Any?
}

extension SceneEvent {
  /// An event of a program's own, of no layer.
  package init(_ name: String, at time: Double, payload: Any?) {
    self.init(name: .own(name), time: time)
    self.payload = payload
  }
}

/// Whether an event goes on to the groups around a layer.
public enum EventAnswer: Hashable, Sendable {
  case goOn
  /// No group around, nor the scene, hears of it; the other listeners of this layer do.
  case stop
}

/// One function that hears of one kind of event, until it is stopped or its layer is removed.
public final class EventListener {
  /// The event that it hears.
  public let name: EventName
  /// Whose events; nil for all of the scene's.
  public private(set) weak var layer: Layer?
  /// False from the moment it was stopped.
  public private(set) var isListening = true
  let handler: (SceneEvent) -> EventAnswer
  private let onEnd: () -> Void
  private weak var input: SceneInput?

  init(
    _ name: EventName, _ layer: Layer?, _ input: SceneInput, onEnd: @escaping () -> Void,
    _ handler: @escaping (SceneEvent) -> EventAnswer
  ) {
    self.name = name
    self.layer = layer
    self.input = input
    self.onEnd = onEnd
    self.handler = handler
  }

  /// Hears of nothing any more, from now on.
  public func stop() {
    guard isListening else { return }
    isListening = false
    input?.forget(self)
  }

  /// Its layer is gone.
  func end() {
    guard isListening else { return }
    isListening = false
    onEnd()
  }
}
