import Geometry

/// One thing that a pointer or a key did, and when.
///
/// ```swift
/// try scene.input.send(.pointerDown(Point(x: 80, y: 60)), at: 0.25)
/// ```
public struct InputEvent: Hashable, Sendable {
  /// The action; points are pixels of the picture as the camera shows it, nil where the pointer was
  /// last, also before it left the picture.
  public enum Action: Hashable, Sendable {
    case pointerDown(Point? = nil, button: PointerButton = .left)
    case pointerMove(Point? = nil)
    case pointerUp(Point? = nil, button: PointerButton = .left)
    /// The pointer has left the picture.
    case pointerLeave
    /// Notches of a wheel, to the right and down.
    case scroll(Point? = nil, x: Double = 0, y: Double)
    /// A letter or the name of a key, as `"a"`, `"space"`, `"left"`.
    case keyDown(String)
    case keyUp(String)

    /// Whether it happens where the pointer is.
    package var needsPlace: Bool {
      switch self {
      case .pointerDown, .pointerMove, .pointerUp, .scroll: true
      case .pointerLeave, .keyDown, .keyUp: false
      }
    }
  }

  /// Scene seconds, at least 0.
  public var time: Double
  /// The action.
  public var action: Action
  /// The keys that were held meanwhile.
  public var modifiers: KeyModifiers

  /// An action at a time.
  public init(_ action: Action, at time: Double, modifiers: KeyModifiers = []) {
    self.action = action
    self.time = time
    self.modifiers = modifiers
  }

  /// The name of the event that it makes first.
  public var kind: InputEventKind {
    switch action {
    case .pointerDown: .pointerDown
    case .pointerMove: .pointerMove
    case .pointerUp: .pointerUp
    case .pointerLeave: .pointerLeave
    case .scroll: .scroll
    case .keyDown: .keyDown
    case .keyUp: .keyUp
    }
  }

  /// Where, if it says so.
  public var position: Point? {
    switch action {
    case .pointerDown(let point, _), .pointerMove(let point), .pointerUp(let point, _),
      .scroll(let point, _, _):
      point
    case .pointerLeave, .keyDown, .keyUp: nil
    }
  }

  /// The events in order of time; within an instant those that were sent first come first.
  package static func sorted(_ events: some Sequence<InputEvent>) -> [InputEvent] {
    let sorted = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return sorted.map(\.element)
  }

  /// The kinds that can be sent; the others follow from them.
  package static let sentKinds: [InputEventKind] = [
    .pointerDown, .pointerMove, .pointerUp, .pointerLeave, .scroll, .keyDown, .keyUp,
  ]
}

/// A button of a pointer.
public enum PointerButton: String, CaseIterable, Hashable, Sendable {
  case left, middle, right
}

/// Keys that are held while another, or a pointer, does something.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt8

  /// A set of the given bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, or option.
  public static let alt = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)

  /// Their words in scripts and recordings, in this order.
  package static let names: [(name: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("alt", .alt), ("ctrl", .control),
  ]
}
