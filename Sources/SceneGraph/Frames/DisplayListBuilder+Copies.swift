import Geometry
import Motion

/// Replicators and emitters, which draw what they hold several times over.
extension DisplayListBuilder {
  /// More copies than this of one replicator are not drawn.
  private static let mostCopies = 10_000

  /// Copy k is moved k times, and shows what was k delays ago; a broken count fades the last.
  ///
  /// Delays of replicators within each other add up.
  ///
  /// Source: Core Animation, CAReplicatorLayer.
  mutating func addCopies(of replicator: Layer, _ inherited: Inherited) {
    let wanted = replicator.shown(.instanceCount)
    let count = Int(clamping: wanted.rounded(.up), in: 0...Self.mostCopies)
    guard count > 0, !replicator.children.isEmpty else { return }
    let delay = replicator.shown(.instanceDelay)
    let (outerTime, outerDelay) = (shownTime, longestDelay)
    defer { (shownTime, longestDelay) = (outerTime, outerDelay) }
    let now = replicator.localTime(atSceneTime: outerTime)
    if delay > 0, count > 1 {
      let first = now - delay * Double(count - 1)
      longestDelay += max(outerTime - (replicator.sceneTime(atLocalTime: first) ?? outerTime), 0)
      // An earlier time has its values already.
      if outerTime == time {
        let oldest = min(first, replicator.localTime(atSceneTime: time - longestDelay))
        replicator.copies?.replay.note(below: replicator, at: now, keeping: now - oldest)
      }
      guard cost.add(replicator.copies?.replay.layerCount ?? 0, of: replicator.drawn) else {
        return
      }
    }
    let step = replicator.instanceTransform
    let color = replicator.shownColor(.instanceColor)
    let change = SIMD4(
      replicator.shown(.instanceRedOffset), replicator.shown(.instanceGreenOffset),
      replicator.shown(.instanceBlueOffset), replicator.shown(.instanceAlphaOffset))
    var place = AffineTransform.identity
    for copy in 0..<count {
      guard cost.add(DrawingWeight.layer, of: replicator.drawn) else { return }
      let share = min(wanted - Double(copy), 1)
      let tint = SIMD4(color.red, color.green, color.blue, color.alpha) + Double(copy) * change
      var own = inherited
      own.transform = place.concatenated(with: inherited.transform)
      own.tint = inherited.tint * SIMD3(max(tint.x, 0), max(tint.y, 0), max(tint.z, 0))
      own.opacity = min(max(tint.w, 0), 1) * share
      if delay > 0, copy > 0, let replay = replicator.copies?.replay {
        // Each shows all of that time, and the shown values are put back.
        guard cost.add(2 * replay.layerCount, of: replicator.drawn) else { return }
        let shown = now - delay * Double(copy)
        shownTime = replicator.sceneTime(atLocalTime: shown) ?? outerTime
        replay.shown(at: shown) { add(childrenOf: replicator, own) }
        shownTime = outerTime
      } else {
        add(childrenOf: replicator, own)
      }
      place = step.concatenated(with: place)
    }
  }

  /// Particle k is a picture of child k, counted round; without children a disc of 4 pixels' radius.
  mutating func addParticles(of emitter: Layer, _ inherited: Inherited) {
    let now = emitter.localTime(atSceneTime: shownTime)
    if shownTime == time { emitter.particles?.emission.note(EmitterSettings(of: emitter), at: now) }
    guard let emission = emitter.particles?.emission else { return }
    let children = emitter.drawingOrder().filter { $0.maskedCount == 0 }
    // Counted before they are made.
    let weight = DrawingWeight.layer + (children.isEmpty ? DrawingWeight.disc : 0)
    guard cost.add(emission.most(at: now) * weight, of: emitter.drawn) else { return }
    let particles = emission.particles(at: now)
    for particle in particles where particle.opacity > 0 && !cost.isExceeded {
      var own = inherited
      own.transform = particle.transform.concatenated(with: inherited.transform)
      let color = particle.color
      own.tint = inherited.tint * SIMD3(color.red, color.green, color.blue)
      own.opacity = particle.opacity * color.alpha
      if children.isEmpty {
        addDisc(own.opacity, seen(own.transform, own), own.tint)
      } else {
        path.append((emitter, own))
        add(children[particle.number % children.count], own)
        path.removeLast()
      }
    }
  }

  /// Discs of one color share what they draw.
  private mutating func addDisc(
    _ opacity: Double, _ transform: AffineTransform, _ tint: SIMD3<Double>
  ) {
    let radius = 4.0
    let content: DrawingContent
    if let disc, disc.tint == tint {
      content = disc.content
    } else {
      let fill = Paint.color(Color.white.tinted(by: tint))
      let none = Stroke(
        paint: .color(.clear), width: 0, cap: .butt, join: .miter, dash: [], dashPhase: 0)
      content = DrawingContent(
        DrawingContent.Parts(
          shape: .ellipse(Size(width: 2 * radius, height: 2 * radius)), fill: fill, stroke: none))
      disc = (tint, content)
    }
    let placed = AffineTransform(translationX: -radius, y: -radius).concatenated(with: transform)
    guard placed.canBeDrawn, content.isVisible else { return }
    commands.append(.draw(Drawing(content, transform: placed, opacity: opacity)))
  }
}

extension Layer {
  /// From one copy to the next: scaled, turned, moved.
  fileprivate var instanceTransform: AffineTransform {
    AffineTransform(scaleX: shown(.instanceScaleX), y: shown(.instanceScaleY))
      .concatenated(with: AffineTransform(rotationDegrees: shown(.instanceRotation)))
      .concatenated(
        with: AffineTransform(translationX: shown(.instanceX), y: shown(.instanceY)))
  }
}
