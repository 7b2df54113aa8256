import Geometry

extension DisplayListBuilder {
  /// Adds a layer, or both sides of the transition it is in.
  mutating func addShown(_ layer: Layer, _ inherited: Inherited) {
    guard !layer.isLeaving else { return }
    guard let running = layer.transition else { return add(layer, inherited) }
    // At the start of a fade the layer is not looked at, and yet the next frame may show it.
    sawRestless = true
    guard var seen = old(of: layer, running, inherited) else { return }
    seen.addApart(stage(of: layer, running, inherited))
    hasGroups = true
    commands += seen.commands
  }

  /// The picture that a transition goes over from, in the list's coordinates; nil where nothing of
  /// it is seen.
  mutating func old(
    of layer: Layer, _ running: RunningTransition, _ inherited: Inherited
  ) -> Snapshot? {
    if running.isLive { return old(of: running.sides, inherited) ?? Snapshot() }
    let space = space(of: layer, inherited)
    guard space.canBeDrawn, cost.add(running.old.steps, of: layer.drawn) else { return nil }
    return running.old.moved(by: space)
  }

  /// The visible part of layers that go over into each other, all of them live.
  mutating func old(of sides: [LiveSide], _ inherited: Inherited) -> Snapshot? {
    var seen: Snapshot?
    for side in sides {
      guard let layer = side.layer, layer.isInScene else {
        if seen == nil { seen = Snapshot() }
        continue
      }
      if var known = seen, let running = side.running {
        known.addApart(stage(of: layer, running, inherited))
        seen = known
      } else if let own = layer.transition, !own.isLive {
        seen = old(of: layer, own, inherited)
        seen?.addApart(stage(of: layer, own, inherited))
      } else {
        seen = Snapshot(taken { $0.add(layer, inherited) })
      }
    }
    return seen
  }

  /// The new side of a transition, as far as it has come, in the list's coordinates.
  mutating func stage(
    of layer: Layer, _ running: RunningTransition, _ inherited: Inherited
  ) -> Snapshot.Stage {
    // Of a fade that has just begun nothing new is seen.
    let isFade = running.kind == .fade
    let new = isFade && running.progress <= 0 ? [] : taken { $0.add(layer, inherited) }
    return running.stage(
      to: new, newBox: layer.isShown && !isFade ? layer.anchoredBox : nil,
      space: space(of: layer, inherited))
  }

  private func space(of layer: Layer, _ inherited: Inherited) -> AffineTransform {
    seen(
      layer.placement.concatenated(with: inherited.transform), handedDown(by: layer, inherited))
  }

  /// The commands that `body` adds, taken out again.
  mutating func taken(_ body: (inout DisplayListBuilder) -> Void) -> [DrawCommand] {
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
      } else if let running = item.departing?.running {
        let space = seen(inherited.transform, inherited)
        guard space.canBeDrawn, cost.add(running.old.steps, of: group.drawn) else { continue }
        var picture = running.old.moved(by: space)
        picture.addApart(running.stage(to: [], newBox: nil, space: space))
        hasGroups = true
        commands += picture.commands
      }
    }
  }
}

extension RunningTransition {
  /// How far it has come to what it goes over to.
  fileprivate func stage(
    to new: [DrawCommand], newBox: Rect?, space: AffineTransform
  ) -> Snapshot.Stage {
    let box = oldBox.map { box in newBox.map { box.union($0) } ?? box } ?? newBox
    return Snapshot.Stage(
      kind: kind, side: side, progress: progress, box: kind == .fade ? nil : box, space: space,
      new: new)
  }
}

extension Layer {
  /// Its picture, in the space of its anchor.
  ///
  /// Changes of this turn that have not begun to move are not in it.
  ///
  /// - Throws: `SceneError.pictureTooDeep`.
  func snapshot() throws(SceneError) -> Snapshot {
    guard let scene, !isLeaving, let back = placement.inverse else { return Snapshot() }
    var builder = DisplayListBuilder(of: scene, appendingTo: [])
    var result = Snapshot()
    withPendingShown {
      let inherited = builder.enter(groupOf: self, in: scene)
      // An ended transition shows no more than the layer does.
      guard let running = transition, !transactions.hasEnded(running) else {
        result = Snapshot(builder.taken { $0.add(self, inherited) }).moved(by: back)
        return
      }
      var stage = builder.stage(of: self, running, inherited)
      stage.move(by: back)
      if running.isLive {
        result = (builder.old(of: running.sides, inherited) ?? Snapshot()).moved(by: back)
      } else {
        // A kept picture stays as it is, to the bit.
        stage.space = .identity
        result = running.old
      }
      result.add(stage)
    }
    guard result.depth <= Snapshot.deepestGroups else { throw .pictureTooDeep(name) }
    return result
  }
}

extension Transactions {
  fileprivate func hasEnded(_ running: RunningTransition) -> Bool {
    guard let animator, let id = running.animation else { return false }
    return animator.state(of: id) == .ended
  }
}

extension Layer {
  var isShown: Bool { !isShown(.hidden) && shown(.opacity) > 0 }

  /// Runs `body` while properties that changed in this turn, and have not begun to move, show as
  /// before.
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
