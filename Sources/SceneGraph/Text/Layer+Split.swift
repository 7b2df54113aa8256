import Geometry

/// A part of a text that was split, drawn as it was in the whole.
struct TextPiece {
  /// The whole text.
  let whole: String
  /// Its bytes of it.
  let range: Range<Int>
  /// Its text; with another one, it is a text of its own.
  let text: String
}

extension Layer {
  /// Whether it shows its parts instead of itself.
  package var isSplit: Bool { kind == .text && !children.isEmpty }

  /// Makes a layer of each letter, word or line of a text, in its place: the picture stays the same.
  ///
  /// The parts are the text's children, in its own coordinates (0, 0 is the top left of its box).
  /// Each is anchored at the middle of its advance and line, and has the text's paints and style. The
  /// text moves them with it, and shows itself again when `revertSplit` takes them out. Kerning,
  /// ligatures and joined letters are those of the whole text. Along a path the parts stand on it,
  /// turned.
  ///
  /// - Parameters:
  ///   - unit: how large the parts are.
  ///   - outlines: makes layers of kind `path`, with (0, 0) in the middle of the part.
  /// - Returns: the parts, in the order of the text; spaces are none.
  /// - Throws: `SceneError` when this is no text, is split, was removed, or nobody lays texts out.
  public func split(_ unit: TextUnit, outlines: Bool = false) throws(SceneError) -> [Layer] {
    guard kind == .text else { throw .notAText(name) }
    guard !isSplit else { throw .isSplit(name) }
    guard isInScene, let scene else { throw .notInScene(name) }
    let style = textStyle
    guard let clusters = scene.typesetter?.clusters(of: style.laidOut) else { throw .noTextLayout }
    let course = textCourse(clusters)
    // A part that is split again has its own corner at (0, 0).
    let corner = style.range.flatMap { clusters.within($0).box } ?? .zero
    var parts: [Layer] = []
    for range in unit.ranges(of: style.text, clusters)
    where style.range?.contains(range.lowerBound) ?? true {
      let own = clusters.within(range)
      guard let box = own.box else { continue }
      let text = String(decoding: Array(style.text.utf8)[range], as: UTF8.self)
      let part = scene.makePart(of: self, kind: outlines ? .path : .text, number: parts.count + 1)
      part.origin = origin
      part.takeLook(of: self)
      if outlines {
        var path = Path()
        for cluster in clusters.indices where own.contains(clusters[cluster]) {
          if let outline = scene.typesetter?.outline(of: style.laidOut, cluster: cluster) {
            path.append(outline)
          }
        }
        let middle = AffineTransform(translationX: -box.center.x, y: -box.center.y)
        part.setModel(.path, .path(path.applying(middle)))
      } else {
        part.setModel(.text, .text(text))
        part.piece = TextPiece(whole: style.text, range: range, text: text)
        if course != nil { part.setModel(.maxWidth, [-1]) }
      }
      part.place(box.center - Point(x: corner.minX, y: corner.minY), on: course)
      parts.append(part)
    }
    return parts
  }

  /// The characters of a text, each once, that have no outline: those that are pictures, as emoji are.
  ///
  /// - Complexity: O(characters).
  package var lettersWithoutOutline: [String] {
    guard kind == .text else { return [] }
    let style = textStyle
    let bytes = Array(style.text.utf8)
    var letters: [String] = []
    for cluster in scene?.typesetter?.clusters(of: style.laidOut) ?? [] where cluster.isPicture {
      let letter = String(decoding: bytes[cluster.range], as: UTF8.self)
      guard style.range?.contains(cluster.range.lowerBound) ?? true, !letters.contains(letter)
      else { continue }
      letters.append(letter)
    }
    return letters
  }

  /// Takes the parts of a split text out, and shows it whole.
  ///
  /// Animations of them end as removed.
  public func revertSplit() {
    guard isSplit else { return }
    for part in children { part.remove() }
  }

  /// The paints and, of a text, the style.
  private func takeLook(of other: Layer) {
    for row in PropertyRow.paintRows + PropertyRow.textRows
    where row.kinds.contains(kind) && row.kinds.contains(other.kind) && row.property != .text {
      if row.components.isEmpty {
        setModel(row.property, other.shownOther(row.property))
      } else {
        setModel(
          row.property, row.components.indices.map { other.shown(row.property, $0) })
      }
    }
    if !other.gradients.isEmpty { gradients = other.gradients }
  }

  private func place(_ middle: Point, on course: TextCourse?) {
    guard let course else {
      setModel(.x, [middle.x])
      setModel(.y, [middle.y])
      return
    }
    let place = course.place(ofMiddle: middle.x)
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: place.angle)
    let rise = middle.y - course.baseline
    setModel(.x, [place.point.x - rise * sine])
    setModel(.y, [place.point.y + rise * cosine])
    setModel(.rotation, [place.angle])
  }

  /// Refuses to change what the parts of a split text have taken over.
  func requireWhole(_ property: Property) throws(SceneError) {
    guard isSplit, PropertyRow.ofParts.contains(property) else { return }
    throw .isSplit(name)
  }
}

extension PropertyRow {
  /// The properties of parts in place of those of the split text.
  fileprivate static let ofParts = Set(
    (paintRows + textRows).filter { $0.kinds.contains(.text) }.map(\.property))
}
