/// The listeners of a layer, and the area in which the pointer meets it.
final class LayerHearing: LayerPart {
  /// Where the pointer meets it.
  var hitArea = HitArea.painted
  /// Who hears of events on it, in order of addition.
  var listeners: [EventName: [EventListener]] = [:]
  /// A callback for when it leaves the scene; once.
  var onRemoval: (() -> Void)?
}

extension Layer {
  /// Where the pointer meets it.
  public internal(set) var hitArea: HitArea {
    get { hearing?.hitArea ?? .painted }
    set { hearing.made.hitArea = newValue }
  }

  var listeners: [EventName: [EventListener]] {
    get { hearing?.listeners ?? [:] }
    _modify { yield &hearing.made.listeners }
  }

  /// A callback for when it leaves the scene; once.
  package var onRemoval: (() -> Void)? {
    get { hearing?.onRemoval }
    set { hearing.made.onRemoval = newValue }
  }
}
