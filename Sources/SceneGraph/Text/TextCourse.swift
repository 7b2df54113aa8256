import Geometry

/// A path along which a text runs, each cluster with the middle of its advance on it.
///
/// Source of the rule: SVG 2, 11.8.3 (text on a path layout rules), W3C 2018.
struct TextCourse {
  private let measure: PathMeasure
  /// Pixels of the way at the text's left edge.
  private let start: Double
  /// The line that lies on the path, in pixels from the top of the text's box.
  let baseline: Double

  /// A path with text from a share of its length on, which lies there with its left edge, its middle
  /// or its right edge, as it is aligned.
  init(
    _ path: Path, offset: Double, _ alignment: TextAlignment, width: Double, baseline: Double
  ) {
    measure = PathMeasure(path)
    self.baseline = baseline
    let shift =
      switch alignment {
      case .left: 0.0
      case .center: width / 2
      case .right: width
      }
    start = offset * measure.length - shift
  }

  /// The place for a cluster whose middle is so many pixels from the text's left edge, and the
  /// direction there in degrees.
  ///
  /// A closed path goes round again, an open one straight on.
  func place(ofMiddle middle: Double) -> (point: Point, angle: Double) {
    var distance = start + middle
    let length = measure.length
    if measure.isClosed, length > 0 { distance -= (distance / length).rounded(.down) * length }
    let location = measure.location(at: distance)
    let beyond = distance < 0 ? distance : max(distance - length, 0)
    return (location.point + location.tangent * beyond, location.angle)
  }

  /// From the coordinates of the text's box to those of the path, for one cluster.
  func map(_ cluster: TextCluster) -> AffineTransform {
    let place = place(ofMiddle: cluster.box.center.x)
    return AffineTransform(translationX: -cluster.box.center.x, y: -baseline)
      .concatenated(with: AffineTransform(rotationDegrees: place.angle))
      .concatenated(with: AffineTransform(translationX: place.point.x, y: place.point.y))
  }
}

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
