import Geometry

/// The outlines of a text along a path, kept while neither changes.
struct TextOnPath {
  fileprivate let style: TextStyle
  fileprivate let course: Path
  fileprivate let offset: Double
  fileprivate let outline: Path
  fileprivate let pictures: [TextPicture]
}

/// A character of a text along a path that is a picture, as emoji in color.
struct TextPicture {
  /// It alone of the whole text.
  let style: TextStyle
  /// From the coordinates of its own box to those of the path.
  let placed: AffineTransform
}

extension Layer {
  /// Whether a text runs along a path.
  func isOnPath(in tree: LayerTree = .presentation) -> Bool {
    kind == .text && !shapePath(in: tree).isEmpty
  }

  /// The way of a text along its path; nil when it has none.
  func textCourse(_ clusters: [TextCluster], in tree: LayerTree = .presentation) -> TextCourse? {
    guard isOnPath(in: tree) else { return nil }
    return TextCourse(
      shapePath(in: tree), offset: shown(.pathOffset, in: tree),
      word(.align, TextAlignment.left), width: clusters.box.map { $0.maxX } ?? 0,
      baseline: clusters.first?.baseline ?? 0)
  }

  /// The pictures of a text along its path, which have no outline.
  var picturesOnPath: [TextPicture] {
    guard isOnPath() else { return [] }
    return textOnPath(in: .presentation).pictures
  }

  /// The outlines of a text along its path, in its own coordinates.
  func outlineOnPath(in tree: LayerTree = .presentation) -> Path { textOnPath(in: tree).outline }

  private func textOnPath(in tree: LayerTree) -> TextOnPath {
    let style = textStyle(in: tree).laidOut
    let (course, offset) = (shapePath(in: tree), shown(.pathOffset, in: tree))
    if let known = textOnPath, known.style == style, known.offset == offset,
      known.course == course
    {
      return known
    }
    var outline = Path()
    var pictures: [TextPicture] = []
    if style.size > 0, let clusters = scene?.typesetter?.clusters(of: style),
      let course = textCourse(clusters, in: tree)
    {
      for (index, cluster) in clusters.enumerated() {
        if cluster.isPicture {
          var own = style
          own.range = cluster.range
          let corner = AffineTransform(translationX: cluster.box.minX, y: cluster.box.minY)
          pictures.append(
            TextPicture(style: own, placed: corner.concatenated(with: course.map(cluster))))
          continue
        }
        guard let part = scene?.typesetter?.outline(of: style, cluster: index) else { continue }
        outline.append(part.applying(course.map(cluster)))
      }
    }
    let made = TextOnPath(
      style: style, course: course, offset: offset, outline: outline, pictures: pictures)
    textOnPath = made
    return made
  }
}
