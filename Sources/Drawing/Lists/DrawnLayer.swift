/// A layer by the name that traces call it, for those who do not know layers.
@usableFromInline
package struct DrawnLayer: Hashable, Sendable {
  package var id: LayerID
  package var kind: String
  package var name: String
  /// Where in a script it was made.
  package var origin: LayerOrigin?

  package init(id: LayerID, kind: String, name: String, origin: LayerOrigin? = nil) {
    self.id = id
    self.kind = kind
    self.name = name
    self.origin = origin
  }
}

/// Where in a script a layer was made.
package struct LayerOrigin: Hashable, Sendable {
  /// As errors show it.
  package var file: String
  /// From 1.
  package var line: Int

  /// A place in a script.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
