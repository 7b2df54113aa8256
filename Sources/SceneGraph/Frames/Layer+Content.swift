extension Layer {
  /// Its content, as it was made for an earlier frame where nothing of it has changed since.
  func drawnContent(reusing reuses: Bool) -> DrawingContent {
    // A gradient moves without the layer's knowing.
    let isKept = reuses && onScreen.contentCount == 0 && hasPlainPaints
    if isKept, let content { return content }
    let made = makeContent()
    if isKept { content = made }
    return made
  }

  /// Notes that cached content changes with a property.
  func noteChange(of property: Property) {
    traits.formUnion(property.trait)
    if property.isContent {
      content = nil
    } else if property == .z {
      scene?.isLayered = true
      transactions.changes.noteAll()
    }
    noteRedrawing()
  }
}
