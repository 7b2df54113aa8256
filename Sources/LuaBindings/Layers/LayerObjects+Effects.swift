import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// Fields of layers that hold other things than numbers and words: gradients, masks, clips, images.
extension LayerObjects {
  /// Assigns such a field; false when the field or the value is of the usual sort.
  func assignSpecial(_ layer: Layer, _ name: String, _ slot: LuaSlot) throws(HostError) -> Bool {
    switch name {
    case "mask":
      let mask = try optionalLayer(slot, "'mask'")
      try scenic { () throws(SceneError) in try layer.setMask(mask) }
    case "clip":
      let clip = try clip(slot)
      try scenic { () throws(SceneError) in try layer.setClip(clip) }
    case "hit":
      let area = try hitArea(slot)
      try scenic { () throws(SceneError) in try layer.setHitArea(area) }
    case "source" where layer.kind == .image:
      let source = try state.shortText(slot, "'source'")
      guard let find = findImage else { throw HostError("images cannot be read here", .file) }
      let found = try find(source)
      try scenic { () throws(SceneError) in
        try layer.setImage(source: source, path: found.path, naturalSize: found.size)
      }
    default:
      guard let paint = gradients?.paint(slot) else { return false }
      guard let property = Property.paint(named: name, on: layer.kind) else {
        let valid = Property.names(on: layer.kind)
        guard valid.contains(name) else { throw unknownField(name, on: layer, readOnly: false) }
        throw HostError("'\(name)' cannot be a gradient; 'fill' and 'stroke' can")
      }
      try scenic { () throws(SceneError) in try layer.setGradient(paint, for: property) }
    }
    return true
  }

  /// The mask, the clip or the area of hits.
  func special(_ name: String, of layer: Layer) -> LuaValue {
    switch name {
    case "mask": return layer.mask.flatMap { object($0) }.map { .object($0) } ?? .nil
    case "clip":
      switch layer.clip {
      case .layer(let other): return object(other).map { .object($0) } ?? .nil
      case .box(let box):
        return .list([box.minX, box.minY, box.width, box.height].map { .number($0) })
      case nil: return .nil
      }
    default:
      if case .path(let path) = layer.hitArea { return .string(path.data) }
      return .string(HitArea.words.first { $0.area == layer.hitArea }?.name ?? "painted")
    }
  }

  private func optionalLayer(_ slot: LuaSlot, _ what: String) throws(HostError) -> Layer? {
    if state.kind(slot) == .nil || state.boolean(slot) == false { return nil }
    guard let layer = layer(slot) else {
      throw HostError("\(what) must be a layer or nil, not \(state.describe(slot))")
    }
    return layer
  }

  /// A word, or SVG path data.
  private func hitArea(_ slot: LuaSlot) throws(HostError) -> HitArea {
    let text = try state.shortText(slot, "'hit'")
    let folded = foldedName(text)
    if let known = HitArea.words.first(where: { $0.name == folded }) { return known.area }
    do throws(PathError) { return .path(try Path(data: text)) } catch {
      let isWord = text.utf8.allSatisfy { $0 > 0x40 || $0 == 0x2D }
      guard isWord else { throw HostError("'hit': \(error)") }
      throw unknownName("hit", text, valid: HitArea.words.map(\.name) + ["path data"])
    }
  }

  /// A layer, a box `{ x, y, width, height }`, or nothing.
  private func clip(_ slot: LuaSlot) throws(HostError) -> Clip? {
    if state.kind(slot) == .nil || state.boolean(slot) == false { return nil }
    if let other = layer(slot) { return .layer(other) }
    guard state.kind(slot) == .table else {
      throw HostError(
        "'clip' must be a layer, a box { x, y, width, height } or nil, not "
          + state.describe(slot))
    }
    let names = ["x", "y", "width", "height"]
    let numbers = try state.componentNumbers(slot, names, "'clip'")
    guard !numbers[2].isNaN, !numbers[3].isNaN else {
      throw HostError("'clip' must have a width and a height")
    }
    return .box(
      Rect(
        x: numbers[0].isNaN ? 0 : numbers[0], y: numbers[1].isNaN ? 0 : numbers[1],
        width: numbers[2], height: numbers[3]))
  }
}
