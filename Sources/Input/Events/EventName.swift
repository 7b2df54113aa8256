import Motion

/// A pointer's or a key's events for a scene and its layers.
public enum InputEventKind: String, CaseIterable, Hashable, Sendable {
  case pointerDown = "pointer_down"
  case pointerMove = "pointer_move"
  case pointerUp = "pointer_up"
  /// The pointer has come over a layer, or what it holds.
  case pointerEnter = "pointer_enter"
  case pointerLeave = "pointer_leave"
  /// Down and up again soon and in one place.
  case tap
  case scroll
  case keyDown = "key_down"
  case keyUp = "key_up"

  /// Whether it is about a place of the picture.
  public var hasPointer: Bool { self != .keyDown && self != .keyUp }
}

/// The name that listeners ask for: one of the events that input makes, or one of a program's own.
public enum EventName: Hashable, Sendable {
  case input(InputEventKind)
  case own(String)

  /// The event of a name; case, `-` and `_` do not matter in those that input makes.
  ///
  /// - Throws: `NearEventName` for a name that is nearly one of these, or that of such an event in
  ///   other tools.
  package static func named(_ name: String) throws(NearEventName) -> EventName {
    let folded = foldedName(name)
    if let kind = InputEventKind.allCases.first(where: { foldedName($0.rawValue) == folded }) {
      return .input(kind)
    }
    let foreign = Self.otherNames[folded]?.rawValue
    if let nearest = foreign ?? nearestName(to: name, in: Self.inputNames) {
      throw NearEventName(nearest: nearest)
    }
    return .own(name)
  }

  /// The word for it in scripts.
  public var text: String {
    switch self {
    case .input(let kind): kind.rawValue
    case .own(let name): name
    }
  }

  /// The names of these events in browsers and LÖVE, folded.
  private static let otherNames: [String: InputEventKind] = [
    "click": .tap, "mousedown": .pointerDown, "touchstart": .pointerDown,
    "mousemove": .pointerMove, "touchmove": .pointerMove, "mouseup": .pointerUp,
    "touchend": .pointerUp, "mouseenter": .pointerEnter, "mouseover": .pointerEnter,
    "pointerover": .pointerEnter, "mouseleave": .pointerLeave, "mouseout": .pointerLeave,
    "pointerout": .pointerLeave, "wheel": .scroll, "keypress": .keyDown, "onclick": .tap,
    "ontap": .tap, "hover": .pointerEnter, "onhover": .pointerEnter, "mousepressed": .pointerDown,
    "mousereleased": .pointerUp, "mousemoved": .pointerMove, "wheelmoved": .scroll,
    "keypressed": .keyDown, "keyreleased": .keyUp,
  ]

  /// The names of all events that input makes.
  package static let inputNames = InputEventKind.allCases.map(\.rawValue)
}

/// A name that is no event's, but nearly that of one that input makes.
package struct NearEventName: Error {
  /// The name of that event.
  package let nearest: String
}
