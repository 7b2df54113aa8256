import Geometry
import Rendering
import SceneGraph

/// The fate of a scene's layers in a format that holds them only nearly.
package struct FidelityReport: Sendable, Hashable {
  /// Which layers a format changes, beyond what it does to every picture.
  package enum Scope: Sendable, Hashable {
    /// None.
    case nothing
    /// Those that are no outlines.
    case outlines(VectorFormat)
    /// Those with more shades than a palette has colors, and those that are half seen through.
    case palette
    /// Those whose color is finer than the halved planes of color.
    case halvedColor
  }

  /// Strokes narrower than this, in pixels of the film, lose of their color where it is halved.
  private static let thinStroke = 2.0
  /// Letters smaller than this do: their stems are a tenth as wide.
  private static let smallText = 20.0
  /// Largest less smallest of red, green and blue, from which on a color is distinguished from gray.
  private static let saturated = 0.25

  /// In drawing order, each once.
  package var losses: [FormatLoss] {
    let passing = Set(sizes.values.map(\.loss))
      .subtracting(sizes.values.filter(\.isLasting).map(\.loss))
    return found.filter { !passing.contains($0) }
  }
  /// The findings so far, provisional ones included.
  private var found: [FormatLoss] = []
  /// Layers that are shown, and are as the scene has them where no loss is about them.
  package private(set) var layerCount = 0
  private var known: Set<FormatLoss> = []
  /// The sizes of fine parts, by the layer and the loss in the film.
  private var sizes: [String: FineSize] = [:]

  package init() {}

  /// How large something fine was in all frames.
  ///
  /// Letters that pass a small size while they grow are not small.
  private struct FineSize: Hashable {
    var loss: FormatLoss
    /// Pixels of the film.
    var largest: Double
    var last: Double
    /// Frames in a row that it had this size: two may lie on both sides of a scale of 0.
    var count = 0
    /// Whether it stayed small for a while.
    var restsSmall = false
    /// Pixels from which on nothing is lost.
    let limit: Double

    var isLasting: Bool { restsSmall || largest < limit }
  }

  /// Pixels below which nothing is seen of letters and strokes.
  private static let invisible = 0.1

  /// Adds the losses of the layers that a scene shows now.
  ///
  /// `scale` is pixels of the film for one of the scene's.
  ///
  /// - Complexity: O(layers).
  package mutating func add(_ scene: Scene, _ scope: Scope, scale: Double, hasAlpha: Bool) {
    guard scope != .nothing else { return }
    layerCount = 0
    add(childrenOf: scene.root, Film(scope: scope, scale: scale, hasAlpha: hasAlpha))
  }

  private struct Film {
    var scope: Scope
    var scale: Double
    var hasAlpha: Bool
  }

  private mutating func add(childrenOf group: Layer, _ film: Film) {
    for layer in group.children where layer.showsSomething {
      layerCount += 1
      for change in changes(of: layer, film) {
        var loss = FormatLoss.approximated(change)
        // Of a text that is split all letters are reported as one.
        loss.layer = group.isSplit ? group.name : layer.name
        loss.file = layer.origin?.file
        loss.line = layer.origin?.line
        if known.insert(loss).inserted { found.append(loss) }
      }
      if case .halvedColor = film.scope { addFine(layer, of: group, film.scale) }
      add(childrenOf: layer, film)
    }
  }

  private mutating func addFine(_ layer: Layer, of group: Layer, _ scale: Double) {
    for fine in fineColors(layer, scale) {
      let key = "\(layer.name)\0\(fine.change)"
      guard fine.size >= Self.invisible else {
        sizes[key]?.count = 0
        continue
      }
      var loss = FormatLoss.approximated(fine.change)
      loss.layer = group.isSplit ? group.name : layer.name
      loss.file = layer.origin?.file
      loss.line = layer.origin?.line
      var size =
        sizes[key] ?? FineSize(loss: loss, largest: 0, last: -1, limit: fine.limit)
      size.count = fine.size == size.last ? size.count + 1 : 1
      if fine.size < fine.limit, size.count > 2 { size.restsSmall = true }
      size.largest = max(size.largest, fine.size)
      size.last = fine.size
      sizes[key] = size
      if fine.size < fine.limit, known.insert(loss).inserted { found.append(loss) }
    }
  }

  private func changes(of layer: Layer, _ film: Film) -> [String] {
    switch film.scope {
    case .nothing: []
    case .outlines(let format): pixels(layer, format)
    case .palette: shades(layer, film.hasAlpha)
    case .halvedColor: []
    }
  }

  private func pixels(_ layer: Layer, _ format: VectorFormat) -> [String] {
    let composition = layer.shownComposition
    var changes: [String] = []
    func pixels(_ what: String) { changes.append("\(what): drawn as pixels") }
    if composition.blurSigma > 0 { pixels("blur") }
    if composition.shadow != nil { pixels("shadow") }
    if let mask = composition.mask, mask != .alpha { pixels("a mask by \(mask.rawValue)") }
    let blend = composition.blend
    if blend != .normal, format == .svg {
      changes.append("blend \(blend.rawValue): the whole page becomes one picture of 300 dpi")
    } else if blend == .plusLighter {
      pixels("blend \(blend.rawValue)")
    }
    for (name, paint) in layer.shownPaints {
      guard case .gradient(let gradient) = paint, case .conic = gradient.geometry else { continue }
      pixels("the conic gradient of \(name)")
    }
    return changes
  }

  private func shades(_ layer: Layer, _ hasAlpha: Bool) -> [String] {
    let composition = layer.shownComposition
    var changes: [String] = []
    func shaded(_ what: String) { changes.append("\(what): in the 255 colors of a frame") }
    if layer.kind == .image { shaded("the image") }
    if composition.blurSigma > 0 { shaded("blur") }
    if composition.shadow != nil { shaded("shadow") }
    var isSeenThrough = composition.opacity < 1 || composition.blurSigma > 0
    isSeenThrough = isSeenThrough || composition.shadow != nil
    for (name, paint) in layer.shownPaints where paint.isVisible {
      switch paint {
      case .gradient(let gradient):
        shaded("the gradient of \(name)")
        isSeenThrough = isSeenThrough || gradient.stops.contains { $0.color.alpha < 1 }
      case .color(let color): isSeenThrough = isSeenThrough || color.alpha < 1
      }
    }
    if hasAlpha, isSeenThrough { changes.append("half seen through: opaque or clear") }
    return changes
  }

  /// The parts of a layer that have a color, their size in pixels of the film, and the size from
  /// which on nothing is lost.
  private func fineColors(
    _ layer: Layer, _ scale: Double
  ) -> [(change: String, size: Double, limit: Double)] {
    func isColored(_ name: String) -> Bool {
      for (other, paint) in layer.shownPaints where other == name && paint.isVisible {
        guard case .color(let color) = paint else { return true }
        let channels = [color.red, color.green, color.blue]
        return (channels.max() ?? 0) - (channels.min() ?? 0) > Self.saturated
      }
      return false
    }
    // Of most layers nothing is fine, or it has no color.
    var known: Double?
    func scaled(_ size: Double) -> Double {
      let own = known ?? scale * layer.shownScale
      known = own
      return size * own
    }
    var fine: [(change: String, size: Double, limit: Double)] = []
    if let size = layer.shownFontSize, isColored("fill") {
      fine.append(
        (
          "small letters: their color is kept at half the resolution", scaled(size),
          Self.smallText
        ))
    }
    if let width = layer.shownStrokeWidth, width > 0, isColored("stroke") {
      fine.append(
        (
          "a thin stroke: its color is kept at half the resolution", scaled(width),
          Self.thinStroke
        ))
    }
    return fine
  }
}
