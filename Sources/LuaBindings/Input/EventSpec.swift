import SceneGraph

/// The documentation of an event: when it happens, and the fields that it has.
struct EventSpec: Sendable {
  let name: String
  /// One sentence.
  let doc: String
  let fields: Set<String>
  /// A runnable line.
  var example: String { "scene:on(\"\(name)\", function(e) print(e.name) end)" }

  init(_ name: String, _ doc: String, fields: Set<String>) {
    self.name = name
    self.doc = doc
    self.fields = fields
  }

  private init(_ kind: InputEventKind, _ doc: String, _ own: Set<String> = []) {
    self.init(
      kind.rawValue, doc,
      fields: Self.common.union(own).union(kind.hasPointer ? Self.pointer : ["key"]))
  }

  private static let common: Set = ["name", "time", "layer", "shift", "alt", "ctrl"]
  private static let pointer: Set = [
    "x", "y", "local_x", "local_y", "dx", "dy", "velocity_x", "velocity_y",
  ]
  /// The fields of an event that a script emits.
  static let ownFields: Set = ["name", "time", "layer", "data"]

  /// The events of input.
  static let standard = [
    EventSpec(.pointerDown, "A button of the pointer is pressed.", ["button"]),
    EventSpec(.pointerMove, "The pointer moves."),
    EventSpec(.pointerUp, "A button of the pointer is released.", ["button"]),
    EventSpec(.pointerEnter, "The pointer comes onto the layer or into the picture."),
    EventSpec(.pointerLeave, "The pointer leaves the layer or the picture."),
    EventSpec(.tap, "The pointer was pressed and released in one place.", ["button"]),
    EventSpec(.scroll, "The wheel is turned."),
    EventSpec(.keyDown, "A key is pressed; keys go to the scene."),
    EventSpec(.keyUp, "A key is released; keys go to the scene."),
  ]

  /// The name of an event that has a field.
  static func example(of field: String) -> String {
    standard.first { $0.fields.contains(field) }?.name ?? "mine"
  }
}
