import Geometry

/// What drawing a frame takes, counted in steps while it goes on, and the most that it may take.
///
/// A step is some microseconds of work: a layer, copy or particle is one, and so is a byte of a text, an
/// element of a path, a stop of a gradient, a dash, and 512 pixels of each picture that an effect needs.
/// A font that was not used before is `perFont` of them.
package struct DrawingCost: Sendable {
  /// Steps so far.
  package private(set) var steps = 0
  /// The most there may be.
  package var limit: Int
  /// What went beyond the limit; from then on nothing counts.
  package private(set) var excess: DrawingExcess?

  /// Pixels that are one step.
  package static let pixelsPerStep = 512
  /// Steps of a font that was not used before: some 20 ms, as its file is looked for among all others.
  package static let perFont = 10_000
  /// What scenes may draw unless they are told otherwise.
  package static let standardLimit = 10_000_000

  /// Nothing yet.
  package init(limit: Int = Self.standardLimit) { self.limit = limit }

  /// Counts some steps, at least 0, of a layer; false when there are too many now.
  package mutating func add(_ steps: Int, of layer: @autoclosure () -> DrawnLayer?) -> Bool {
    guard excess == nil else { return false }
    let (sum, isHuge) = self.steps.addingReportingOverflow(steps)
    self.steps = isHuge ? .max : sum
    guard self.steps > limit else { return true }
    excess = DrawingExcess(limit: limit, layer: layer())
    return false
  }
}

/// That a frame is more than may be drawn, and by which layer it came to be.
package struct DrawingExcess: Hashable, Sendable {
  /// The steps that there may be.
  package var limit: Int
  /// The layer that was drawn when they were used up.
  package var layer: DrawnLayer?
}

/// A layer by the name that traces call it, for those who do not know layers.
package struct DrawnLayer: Hashable, Sendable {
  package var kind: String
  package var name: String
  /// Where in a script it was made.
  package var origin: LayerOrigin?
}

extension Layer {
  /// Who it is, in an error.
  var drawn: DrawnLayer { DrawnLayer(kind: kind.name, name: name, origin: origin) }
}

extension DrawingContent.Parts {
  /// Steps that drawing it takes, at least 1.
  var steps: Int {
    var steps = 1 + shape.steps + fill.steps
    guard stroke.width > 0, stroke.paint.isVisible else { return steps }
    steps += stroke.paint.steps + (stroke.path?.elements.count ?? 0) + stroke.dash.count
    let period = stroke.dash.reduce(0, +)
    if period > 0, stroke.dash.allSatisfy({ $0 >= 0 }) {
      let length = stroke.path?.longest ?? shape.longest
      let dashes = length / period * Double(stroke.dash.count)
      // As many as no limit allows, where it is no number either.
      steps += dashes < 1e12 ? Int(dashes) : 1_000_000_000_000
    }
    return steps
  }
}

extension DrawnShape {
  /// Steps of its outline.
  var steps: Int {
    switch self {
    case .rect, .ellipse: 0
    case .path(let path): path.elements.count
    case .text(let style, _): style.range?.count ?? style.text.utf8.count
    }
  }

  /// No outline of it is longer, in its own coordinates; of a text nearly.
  fileprivate var longest: Double {
    switch self {
    case .rect(let size, _), .ellipse(let size): 2 * (size.width + size.height)
    case .path(let path): path.longest
    case .text(let style, _): 4 * style.size * Double(style.text.utf8.count)
    }
  }
}

extension Path {
  /// The way through all its points, which no curve between them is longer than.
  fileprivate var longest: Double {
    var (length, start, here) = (0.0, Point.zero, Point.zero)
    func go(_ point: Point) {
      length += (point - here).length
      here = point
    }
    for element in elements {
      switch element {
      case .move(let point): (start, here) = (point, point)
      case .line(let point): go(point)
      case .curve(let control1, let control2, let end):
        go(control1)
        go(control2)
        go(end)
      case .close: go(start)
      }
    }
    return length
  }
}

extension Paint {
  fileprivate var steps: Int {
    guard case .gradient(let gradient) = self else { return 0 }
    return gradient.stops.count
  }
}

extension [DrawCommand] {
  /// Steps of what was drawn once and is drawn again elsewhere.
  var steps: Int {
    var steps = count
    for case .draw(let drawing) in self { steps += drawing.content.steps }
    return steps
  }
}
