import Geometry

/// An input event as it is written down, by a script or in a recording: its fields by name.
package struct InputFields {
  package var x: Double?
  package var y: Double?
  package var dx: Double?
  package var dy: Double?
  package var button: String?
  package var key: String?
  package var modifiers: KeyModifiers = []

  package init() {}

  /// The fields of a kind, in the order in which recordings have them.
  package static func names(of kind: InputEventKind) -> [String] {
    let modifiers = KeyModifiers.names.map(\.name)
    switch kind {
    case .pointerDown, .pointerUp, .tap: return ["x", "y", "button"] + modifiers
    case .pointerMove: return ["x", "y"] + modifiers
    case .pointerEnter, .pointerLeave: return modifiers
    case .scroll: return ["x", "y", "dx", "dy"] + modifiers
    case .keyDown, .keyUp: return ["key"] + modifiers
    }
  }

  /// The event of these fields.
  ///
  /// - Throws: `InputFieldError` for a field that is missing, or has a word that it does not know.
  package func event(
    _ kind: InputEventKind, at time: Double
  ) throws(InputFieldError) -> InputEvent {
    InputEvent(try action(kind), at: time, modifiers: modifiers)
  }

  private func action(_ kind: InputEventKind) throws(InputFieldError) -> InputEvent.Action {
    var point: Point?
    switch (x, y) {
    case (let x?, let y?): point = Point(x: x, y: y)
    case (nil, nil): break
    case (nil, _?): throw .missing("x", of: kind)
    case (_?, nil): throw .missing("y", of: kind)
    }
    switch kind {
    case .pointerDown: return .pointerDown(point, button: try pointerButton())
    case .pointerMove: return .pointerMove(point)
    case .pointerUp: return .pointerUp(point, button: try pointerButton())
    case .pointerLeave: return .pointerLeave
    case .scroll:
      guard dx != nil || dy != nil else { throw .missing("dy", of: kind) }
      return .scroll(point, x: dx ?? 0, y: dy ?? 0)
    case .keyDown, .keyUp:
      guard let key, !key.isEmpty else { throw .missing("key", of: kind) }
      return kind == .keyDown ? .keyDown(key) : .keyUp(key)
    case .pointerEnter, .tap: throw .notSent(kind)
    }
  }

  private func pointerButton() throws(InputFieldError) -> PointerButton {
    guard let button else { return .left }
    guard let known = PointerButton(rawValue: button) else { throw .unknownButton(button) }
    return known
  }
}

/// Why what was written down is no input event.
package enum InputFieldError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(String, of: InputEventKind)
  case unknownButton(String)
  /// It follows from other events.
  case notSent(InputEventKind)
  /// It happens where the pointer is, which has not been anywhere yet.
  case nowhere(InputEventKind)

  package var description: String {
    switch self {
    case .missing(let field, let kind): "a \(kind.rawValue) needs '\(field)'"
    case .unknownButton(let name):
      "unknown button '\(name)'\nvalid: "
        + PointerButton.allCases.map(\.rawValue).joined(separator: ", ")
    case .nowhere(let kind): Self.nowhere(event: kind.rawValue)
    case .notSent(let kind):
      "'\(kind.rawValue)' cannot be sent: it follows from the pointer\nvalid: "
        + InputEvent.sentKinds.map(\.rawValue).joined(separator: ", ")
    }
  }

  /// The words for an event that needs a pointer which has not been anywhere.
  package static func nowhere(event: String) -> String {
    "'\(event)' must have x and y: the pointer has not been anywhere yet"
  }
}

extension KeyModifiers {
  /// The modifier of a word; none for any other.
  package static func named(_ name: String) -> KeyModifiers {
    names.first { $0.name == name }?.modifier ?? []
  }
}
