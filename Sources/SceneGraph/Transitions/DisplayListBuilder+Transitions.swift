import Geometry

extension DisplayList {
  /// What a layer shows, in the coordinates of its group.
  ///
  /// Changes of this turn that have not begun to move are not in it.
  static func picture(of layer: Layer) -> [DrawCommand] {
    guard let scene = layer.scene else { return [] }
    var builder = DisplayListBuilder(of: scene, appendingTo: [])
    layer.withPendingShown { builder.add(pictureOf: layer, in: scene) }
    return builder.commands
  }
}

extension DisplayListBuilder {
  /// Adds a layer, or both sides of the transition it is in.
  mutating func addShown(_ layer: Layer, _ inherited: Inherited) {
    if !layer.isLeaving { addSides(of: layer, inherited) }
  }

  private mutating func addSides(of layer: Layer, _ inherited: Inherited) {
    guard let running = layer.transition else { return add(layer, inherited) }
    // Of a fade that has just begun nothing new is seen.
    let isFade = running.kind == .fade
    let new = isFade && running.progress <= 0 ? [] : taken { $0.add(layer, inherited) }
    var old: [DrawCommand]?
    if let leaving = running.leaving { old = taken { $0.addSides(of: leaving, inherited) } }
    add(
      running, from: old, to: new, newBox: layer.isShown && !isFade ? layer.anchoredBox : nil,
      space: seen(
        layer.placement.concatenated(with: inherited.transform), handedDown(by: layer, inherited)))
  }

  /// What `body` adds, taken out again.
  private mutating func taken(_ body: (inout DisplayListBuilder) -> Void) -> [DrawCommand] {
    let start = commands.count
    body(&self)
    let added = Array(commands[start...])
    commands.removeLast(commands.count - start)
    return added
  }

  /// Adds the children of a group among which pictures of layers stand that have left.
  mutating func addWithDeparting(_ group: Layer, _ inherited: Inherited) {
    var items: [(z: Double, place: Double, child: Layer?, departing: DepartingPicture?)] = []
    for (index, child) in group.children.enumerated() where child.maskedCount == 0 {
      items.append((child.shown(.z), Double(index), child, nil))
    }
    for departing in group.departing {
      items.append((departing.z, Double(departing.index) - 0.5, nil, departing))
    }
    items.sort { ($0.z, $0.place) < ($1.z, $1.place) }
    for item in items {
      if let child = item.child {
        addShown(child, inherited)
      } else if let departing = item.departing {
        add(departing.running, to: [], newBox: nil, space: seen(inherited.transform, inherited))
      }
    }
  }

  /// Composes the old and the new side of a transition.
  ///
  /// The old one and the boxes are in a space that `space` takes to the list's coordinates, the new
  /// one is in these already, and so is the old one where it is live.
  private mutating func add(
    _ running: RunningTransition, from live: [DrawCommand]? = nil, to new: [DrawCommand],
    newBox: Rect?, space: AffineTransform
  ) {
    guard space.determinant != 0 else { return }
    guard live != nil || cost.add(running.old.steps, of: nil) else { return }
    let old = live ?? running.old.map { $0.moved(by: space) }
    let progress = running.progress
    guard running.kind != .fade else { return addFade(from: old, to: new, progress) }
    guard let box = [running.oldBox, newBox].compactMap({ $0 }).reduce(nil, Rect.joined) else {
      return
    }
    let way = running.side.direction
    func shift(_ boxes: Double) -> AffineTransform {
      let x = way.x * box.width * boxes
      let y = way.y * box.height * boxes
      return AffineTransform(translationX: space.a * x + space.c * y, y: space.b * x + space.d * y)
    }
    let leaving = shift(progress)
    let coming = shift(progress - 1)
    let corner = AffineTransform(translationX: box.minX, y: box.minY)
    commands.append(.beginClip(.rect(box.size, radii: .zero), corner.concatenated(with: space)))
    switch running.kind {
    case .push:
      commands += old.map { $0.moved(by: leaving) }
      commands += new.map { $0.moved(by: coming) }
    case .moveIn:
      commands += old
      commands += new.map { $0.moved(by: coming) }
    case .reveal, .fade:
      commands += new
      commands += old.map { $0.moved(by: leaving) }
    }
    commands.append(.endClip)
  }

  /// The weighted sum of both pictures: where they are alike nothing is seen of the fade, as it would
  /// be if one were drawn over the other.
  private mutating func addFade(from old: [DrawCommand], to new: [DrawCommand], _ progress: Double)
  {
    let share = min(max(progress, 0), 1)
    commands.append(.beginGroup(Composition()))
    for (picture, opacity) in [(old, 1 - share), (new, share)] where opacity > 0 && !picture.isEmpty
    {
      var composition = Composition()
      composition.opacity = opacity
      composition.blend = .plusLighter
      commands.append(.beginGroup(composition))
      commands += picture
      commands.append(.endGroup)
    }
    commands.append(.endGroup)
  }
}

extension Rect {
  fileprivate static func joined(_ one: Rect?, _ other: Rect) -> Rect? {
    one?.union(other) ?? other
  }
}

extension DrawCommand {
  /// The same drawn elsewhere.
  func moved(by transform: AffineTransform) -> DrawCommand {
    switch self {
    case .draw(var drawing):
      drawing.transform = drawing.transform.concatenated(with: transform)
      return .draw(drawing)
    case .drawImage(var image):
      image.transform = image.transform.concatenated(with: transform)
      return .drawImage(image)
    case .beginClip(let shape, let own):
      return .beginClip(shape, own.concatenated(with: transform))
    case .beginGroup, .beginMask, .endGroup, .endClip:
      return self
    }
  }
}

extension Layer {
  var isShown: Bool { !isShown(.hidden) && shown(.opacity) > 0 }

  /// Runs `body` while what changed in this turn, and has not begun to move, shows as before.
  fileprivate func withPendingShown(_ body: () -> Void) {
    var changed: [(layer: Layer, property: Property)] = []
    collectPending(&changed)
    guard !changed.isEmpty else { return body() }
    let models = changed.map { $0.layer.stored($0.property) }
    for (layer, property) in changed {
      if let shown = layer.pendingChanges[property]?.shown { layer.store(property, shown) }
    }
    body()
    for ((layer, property), model) in zip(changed, models) { layer.store(property, model) }
  }

  private func collectPending(_ changed: inout [(layer: Layer, property: Property)]) {
    // The order does not matter: each is put back where it was.
    for property in pendingChanges.keys { changed.append((self, property)) }
    for child in children { child.collectPending(&changed) }
  }

  private func stored(_ property: Property) -> PropertyValue {
    let offset = layout.offset(property)
    let count = property.row.components.count
    guard count > 0 else { return others[offset] }
    return PropertyValue(stored: numbers[offset..<(offset + count)], as: property.row.value)
  }
}
