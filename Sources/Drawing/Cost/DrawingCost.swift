import Geometry

/// The cost of drawing a frame, counted in steps while it goes on, and its limit.
///
/// A step is about a microsecond of processor time, whatever is drawn: `DrawingWeight` says how many of
/// them each thing takes. Layers report the cost that is known without pixels, and the renderer goes on
/// counting.
@usableFromInline
package struct DrawingCost: Sendable {
  // Functions that run for each layer of each frame can be inlined where layers are walked: see
  // `add`.

  /// Steps so far; only `add` changes them.
  @usableFromInline
  package var steps = 0
  /// The most there may be.
  @usableFromInline
  package var limit: Int
  /// The excess over the limit; from then on nothing counts.
  @usableFromInline
  package var excess: DrawingExcess? { didSet { isExceeded = excess != nil } }
  /// Whether there is an excess.
  ///
  /// It is read for each layer: to read the excess itself would copy it, which took half of drawing a layer
  /// again.
  @usableFromInline
  package private(set) var isExceeded = false

  /// The limit for scenes unless another is set: some 3 s.
  package static let standardLimit = 3_000_000

  /// Pixels of pictures that may be held at a time, all together.
  package var heldPixels: Double { Double(limit) * Double(DrawingWeight.heldPixelsPerStep) }

  /// Nothing yet.
  package init(limit: Int = Self.standardLimit) { self.limit = limit }

  /// Counts some steps, at least 0, of a layer; false when there are too many now.
  @inlinable
  package mutating func add(_ steps: Int, of layer: @autoclosure () -> DrawnLayer?) -> Bool {
    guard !isExceeded else { return false }
    let (sum, isHuge) = self.steps.addingReportingOverflow(steps)
    self.steps = isHuge ? .max : sum
    guard self.steps > limit else { return true }
    excess = DrawingExcess(limit: limit, layer: layer())
    return false
  }

  /// Says that a layer lies deeper within others than is drawn.
  package mutating func refuse(depth: Int, of layer: DrawnLayer) {
    guard excess == nil else { return }
    excess = DrawingExcess(limit: depth, layer: layer, reason: .depth)
  }
}

/// A frame that costs more than its limit, with the layer that exceeded it.
@usableFromInline
package struct DrawingExcess: Hashable, Sendable {
  /// The things of which there are too many.
  @usableFromInline
  package enum Reason: Hashable, Sendable {
    /// Steps of drawing.
    case steps
    /// Memory of pictures that are drawn within each other; the limit is one of steps as well.
    case memory
    /// Layers and masks within each other.
    case depth
  }

  /// How many there may be.
  package var limit: Int
  /// The layer that was drawn when they were used up.
  package var layer: DrawnLayer?
  package var reason = Reason.steps

  @usableFromInline
  package init(limit: Int, layer: DrawnLayer?, reason: Reason = .steps) {
    self.limit = limit
    self.layer = layer
    self.reason = reason
  }
}

extension DrawingContent.Parts {
  /// Steps that drawing it takes, at least 1, beside what depends on its size in pixels.
  package var steps: Int {
    var steps = 1 + shape.steps + fill.steps
    guard stroke.width > 0, stroke.paint.isVisible else { return steps }
    steps += DrawingWeight.stroke + stroke.paint.steps + stroke.dash.count
    switch (stroke.path, shape) {
    case (let path?, _): steps += path.steps + path.elements.count * DrawingWeight.strokedElement
    case (nil, .path(let path)): steps += path.elements.count * DrawingWeight.strokedElement
    // The outlines of letters have some ten elements each, and are filled for nothing.
    case (nil, .text): steps += shape.steps * 10
    case (nil, _): break
    }
    // As many as no limit allows, where it is no number either.
    return steps + (dashCount < 1e12 ? Int(dashCount) : 1_000_000_000_000)
  }

  /// How many dashes its stroke has, at most.
  var dashCount: Double {
    let period = stroke.dash.reduce(0, +)
    guard period > 0, stroke.dash.allSatisfy({ $0 >= 0 }) else { return 0 }
    return (stroke.path?.longest ?? shape.longest) / period * Double(stroke.dash.count)
  }
}

extension Drawing {
  /// How many dashes its stroke has, at most; infinite, or no number, where that is no number.
  package var dashCount: Double { content.parts.dashCount }
}

extension DrawnShape {
  /// Steps of its outline.
  package var steps: Int {
    switch self {
    case .rect(_, let radii): radii == .zero ? 0 : DrawingWeight.roundShape
    case .ellipse: DrawingWeight.roundShape
    case .path(let path): path.steps
    case .text(let style, _):
      (style.range?.count ?? style.text.utf8.count) * DrawingWeight.letter
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
  /// Steps of its elements.
  fileprivate var steps: Int {
    var steps = elements.count * DrawingWeight.element
    for case .curve in elements { steps += DrawingWeight.curve }
    return steps
  }

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
  package var steps: Int {
    var steps = count
    for case .draw(let drawing) in self { steps += drawing.content.steps }
    return steps
  }
}
