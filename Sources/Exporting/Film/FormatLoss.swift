/// One thing of a scene that a format holds only nearly or not at all.
package struct FormatLoss: Hashable, Sendable {
  /// How bad it is.
  package enum Kind: String, Hashable, Sendable {
    /// It is there, but not exactly.
    case approximated
    /// It is not there.
    case unsupported
  }

  package var kind: Kind
  /// The lost thing and how much of it, for people.
  package var change: String
  /// The layer that is concerned; nil for the whole picture.
  package var layer: String?
  /// The script that made the layer; nil for layers that Swift made.
  package var file: String?
  /// From 1.
  package var line: Int?

  /// A loss that concerns every picture.
  package init(_ kind: Kind, _ change: String) {
    self.kind = kind
    self.change = change
  }

  static func approximated(_ change: String) -> FormatLoss { FormatLoss(.approximated, change) }
  static func unsupported(_ change: String) -> FormatLoss { FormatLoss(.unsupported, change) }

  /// For people: `approximated: 'glow' (scene.lua:4): blur: drawn as pixels`.
  package var text: String {
    var text = "\(kind.rawValue): "
    if let layer {
      let place = file.map { file in " (\(file):\(line ?? 0))" } ?? ""
      text += "'\(layer)'\(place): "
    }
    return text + change
  }

  /// One JSON object.
  package var json: String {
    var members = [("kind", JSONText.quoted(kind.rawValue)), ("change", JSONText.quoted(change))]
    if let layer { members.append(("layer", JSONText.quoted(layer))) }
    if let file { members.append(("file", JSONText.quoted(file))) }
    if let line { members.append(("line", "\(line)")) }
    return JSONText.object(members)
  }
}

/// The fidelity of a format, however the scene looks: its row in the table of formats.
package struct FormatFidelity: Hashable, Sendable {
  /// Features that come back from the file as they were drawn.
  package var exact: String
  /// Features that come back nearly, and how nearly; empty for none.
  package var approximated: String
  /// Features that the file has no place for; empty for none.
  package var unsupported: String
}
