/// Animations of transforms, paths, points and texts, which others replace and statements interrupt.
///
/// Each animated value has a structure of its own, so the engine hands over from one to another again
/// and again.
extension SceneGrammar {
  /// A property whose values have a structure, and which of the layers `S` have it.
  private enum Shaped: CaseIterable {
    case transform, sublayerTransform, path, linePoints, polygonPoints, text

    var index: Int {
      switch self {
      case .transform: 1
      case .sublayerTransform: 2
      case .path: 3
      case .linePoints: 4
      case .polygonPoints: 5
      case .text: 6
      }
    }

    var name: String {
      switch self {
      case .transform: "transform"
      case .sublayerTransform: "sublayer_transform"
      case .path: "path"
      case .linePoints, .polygonPoints: "points"
      case .text: "text"
      }
    }

    /// An expression that makes the layer.
    var maker: String {
      switch self {
      case .transform: "scene:rect { x = 60, y = 60 }"
      case .sublayerTransform: "scene:group { x = 20 }"
      case .path: "scene:path { path = \"M0 0L9 9\", fill = \"#fff\" }"
      case .linePoints: "scene:line { points = { { 0, 0 }, { 9, 5 } }, stroke = \"#fff\" }"
      case .polygonPoints: "scene:polygon { points = { { 0, 0 }, { 9, 5 }, { 2, 8 } } }"
      case .text: "scene:text { text = \"a 1 b\" }"
      }
    }
  }

  /// The layers on which the statements act.
  mutating func populateShapes() {
    add("local S = {}")
    for shaped in Shaped.allCases { add("S[\(shaped.index)] = \(shaped.maker)") }
  }

  /// One statement, which cannot end the scene.
  mutating func shapeStatement() -> String {
    let shaped = source.pick(Shaped.allCases)
    let layer = "S[\(shaped.index)]"
    let name = shaped.name
    let body: String
    switch source.below(20) {
    case 0, 1, 2, 3, 4:
      let verb = source.pick(["to", "to", "by", "from"])
      body = "H[#H + 1] = \(layer):\(verb)({ \(name) = \(value(of: shaped)) }, \(manner()))"
    case 5, 6, 7:
      let values = (0..<(2 + source.below(3))).map { _ in value(of: shaped) }
      body =
        "H[#H + 1] = \(layer):keys({ \(name) = { \(values.joined(separator: ", ")) } }, \(manner()))"
    case 8: body = "\(layer).\(name) = \(value(of: shaped))"
    case 9: body = "anim.stop(\(layer), \"\(name)\")"
    case 10:
      body = "\(handle()):seek(\(seconds()), { events = \(source.pick(["true", "false"])) })"
    case 11: body = "\(handle()):stop(\(source.pick(["", "false", "true"])))"
    case 12:
      body = "\(handle()):\(source.pick(["restart", "reverse", "finish", "pause", "play"]))()"
    case 13: body = "\(handle()):retarget { \(name) = \(value(of: shaped)) }"
    case 14: body = "\(layer):remove() S[\(shaped.index)] = \(shaped.maker)"
    case 15: body = "print(\(layer).\(name), \(layer).presentation.\(name))"
    case 16, 17: body = "wait(\(seconds()))"
    case 18:
      body =
        "anim.animate(\(seconds()), function() \(layer).\(name) = \(value(of: shaped)) end)"
    default: return statement()
    }
    return "try(function() \(body) end)"
  }

  /// Options of an animation, nearly all of which end soon, or are endless.
  private mutating func manner() -> String {
    switch source.below(8) {
    case 0: "{ duration = \(seconds()), mode = \"add\" }"
    case 1: "{ duration = \(seconds()), loop = true, yoyo = \(source.pick(["true", "false"])) }"
    case 2: "{ duration = \(seconds()), mode = \"add\", loop = \(source.pick(["true", "2"])) }"
    case 3: "{ duration = \(seconds()), hold = false, delay = \(seconds()) }"
    case 4: "{ duration = \(seconds()), on_complete = \(callback()) }"
    case 5: spring()
    case 6: how()
    default: seconds()
    }
  }

  private mutating func value(of shaped: Shaped) -> String {
    if source.chance(10) { return any() }
    return switch shaped {
    case .transform, .sublayerTransform: transform()
    case .path: path()
    case .linePoints, .polygonPoints: points()
    case .text: text()
    }
  }

  /// A list of up to three steps.
  private mutating func transform() -> String {
    let steps = (0..<source.below(4)).map { _ in
      switch source.below(6) {
      case 0: "translate(\(plain())px, \(plain())px)"
      case 1: "rotate(\(plain())deg)"
      case 2: "scale(\(plain()))"
      case 3: "skewX(\(plain())deg)"
      case 4: "matrix(1, \(plain()), 0, 1, \(plain()), 3)"
      default: "scale(\(plain()), \(plain()))"
      }
    }
    return "\"\(steps.isEmpty ? "none" : steps.joined(separator: " "))\""
  }

  /// A number as CSS writes it.
  private mutating func plain() -> String { "\(source.number())" }

  private mutating func points() -> String {
    let list = (0..<(2 + source.below(5))).map { _ in "{ \(number()), \(number()) }" }
    return "{ \(list.joined(separator: ", ")) }"
  }
}
