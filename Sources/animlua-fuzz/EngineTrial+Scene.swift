import AnimationEngine
import Geometry
import SceneGraph

/// Actions on the scene: layers, transactions, animators, input, the face for threads.
extension EngineTrial {
  private mutating func value(of property: Property) -> PropertyValue {
    switch source.below(9) {
    case 0: .numbers([value(), value()])
    case 1: .color(Color(red: source.wild(), green: 0, blue: 1))
    case 2: .flag(source.chance(128))
    case 3: .text("a 1")
    case 4: .points([Point(x: 0, y: 0), Point(x: value(), y: 4)])
    default: .number(value())
    }
  }

  private mutating func property() -> Property {
    source.chance(128)
      ? source.pick([.x, .y, .opacity, .rotation])
      : Property.allCases[source.below(Property.allCases.count)]
  }

  mutating func layer() {
    do {
      switch source.below(10) {
      case 0, 1:
        guard layers.count < 12 else { return }
        let kind = source.pick(LayerKind.allCases.filter { $0 != .camera && $0 != .scene })
        let parent = source.chance(60) ? source.any(of: layers) : nil
        layers.append(try scene.makeLayer(kind, in: parent))
      case 2, 3:
        guard let layer = source.any(of: layers) else { return }
        let property = property()
        try layer.set(property, to: value(of: property))
      case 4, 5:
        guard let layer = source.any(of: layers) else { return }
        let property = property()
        let part = try layer.goal(property, value(of: property))
        let id = try animator.add(
          .basic([part], duration: source.seconds(), curve: curve()), observer: observer())
        keep(id, isObserved: true)
      case 6:
        guard let layer = source.any(of: layers), let other = source.any(of: layers) else { return }
        try layer.add(other, at: source.chance(60) ? source.below(4) : nil)
      case 7:
        guard layers.count > 2 else { return }
        let layer = layers.remove(at: source.below(layers.count))
        note("remove \(layer.name)")
        layer.remove()
        if scene.find(layer.name) === layer { refute("a removed layer is found") }
      case 8:
        guard let layer = source.any(of: layers) else { return }
        try layer.setTime(speed: source.wild(), offset: source.chance(60) ? source.wild() : nil)
      default:
        guard let layer = source.any(of: layers) else { return }
        if source.chance(128) { try layer.pause() } else { try layer.resume() }
      }
    } catch { note("layer: \(error)") }
    // The trial reads presentation values at any time.
    guard source.chance(40) else { return }
    scene.updatePresentation()
    var list = FramePlan()
    list.rebuild(from: scene)
    _ = scene.hitTest(Point(x: source.wild(), y: source.number()))
  }

  private mutating func change() -> ImplicitAnimation {
    var how = ImplicitAnimation(
      duration: source.chance(200) ? source.seconds() : source.wild(), curve: curve())
    if source.chance(40) { how.spring = spring }
    if source.chance(40) { how.composite = .add }
    if source.chance(40) { how.timing = timing() }
    return how
  }

  mutating func transaction() {
    let how = change()
    var told = 0
    do {
      let made = try scene.transactions.run(
        how, disablesActions: source.chance(20) ? true : nil, completion: { _ in told += 1 }
      ) {
        for _ in 0..<3 {
          guard let layer = source.any(of: layers) else { return }
          let property = property()
          try layer.set(property, to: value(of: property))
        }
      }
      keep(made.id, isObserved: false)
      for id in made.animations { keep(id, isObserved: false) }
    } catch { note("transaction: \(error)") }
    if scene.transactions.isOpen { refute("a transaction stays open") }
    if told > 1 { refute("the completion of a transaction was reported \(told) times") }
  }

  mutating func propertyAnimator() {
    if animators.count < 3, let layer = source.any(of: layers) {
      let made = PropertyAnimator(scene, change())
      let goal = value()
      var told = 0
      made.addCompletion { _ in
        told += 1
        hold(told == 1, "the completion of an animator was reported \(told) times")
      }
      do {
        try made.addAnimations { try layer.set(.x, to: .number(goal)) }
        animators.append(made)
      } catch { note("animator: \(error)") }
      return
    }
    guard let animator = source.any(of: animators) else { return }
    do {
      switch source.below(8) {
      case 0: try animator.start(after: source.seconds())
      case 1: try animator.pause()
      case 2:
        try animator.resume(source.chance(60) ? change() : nil, durationFactor: source.number())
      case 3: try animator.setReversed(source.chance(128))
      case 4: try animator.setFractionComplete(source.wild() / 10)
      case 5: try animator.stop(withoutFinishing: source.chance(128))
      case 6: try animator.finish(at: source.pick(PropertyAnimator.Position.allCases))
      default: animator.pausesOnCompletion = source.chance(128)
      }
    } catch { note("animator: \(error)") }
    let fraction = animator.fractionComplete
    if !(fraction >= -1e-9 && fraction <= 1 + 1e-9) { refute("an animator is at \(fraction)") }
  }

  mutating func input() {
    let point = Point(x: source.wild(), y: source.number())
    let actions: [InputEvent.Action] = [
      .pointerDown(point), .pointerMove(point), .pointerUp(), .pointerLeave, .scroll(x: 0, y: 1),
      .keyDown("a"), .keyUp("a"),
    ]
    let act = callback()
    do throws(SceneError) {
      if source.chance(60) {
        let layer = source.any(of: layers)
        try scene.input.on(.input(source.pick([.pointerDown, .tap, .pointerEnter])), of: layer) {
          _ in
          act()
          return .goOn
        }
      }
      try scene.input.send(
        source.pick(actions), at: source.chance(60) ? source.wild() : animator.now)
    } catch { note("input: \(error)") }
  }

  // MARK: The face for other threads

  mutating func remote() {
    let entry = source.pick(tracks)
    let remote = animator.remote
    switch source.below(7) {
    case 0, 1, 2:
      var request = AnimatorRemote.Request(
        entry.target, source.chance(10) ? "nosuch" : "value",
        // Now and then too few or too many: nothing is added.
        to: numbers(source.chance(10) ? source.below(5) : entry.cell.values.count),
        motion: source.chance(128)
          ? .basic(curve: curve(), duration: source.wild()) : .spring(spring))
      if source.chance(40) { request.timing = timing() }
      remotes.append(remote.add(request))
    case 3:
      guard let id = source.any(of: remotes) else { return }
      remote.remove(id)
      removedRemotes.insert(id)
      if let answer = remote.answer(for: id), answer.state != .ended {
        refute("what was removed from afar is \(answer.state.rawValue)")
      }
    case 4: if let id = source.any(of: remotes) { remote.pause(id) }
    case 5: if let id = source.any(of: remotes) { remote.resume(id) }
    default:
      if let id = source.any(of: remotes) { remote.retarget(id, to: numbers(1 + source.below(3))) }
    }
  }

  mutating func askRemote() {
    guard let id = source.any(of: remotes) else { return }
    let answer = animator.remote.answer(for: id)
    if removedRemotes.contains(id), let answer, answer.state != .ended {
      refute("what was removed from afar is \(answer.state.rawValue)")
    }
    for value in (answer?.values ?? []).joined() where value.isInfinite {
      refute("a remote answer is \(value)")
    }
  }
}
