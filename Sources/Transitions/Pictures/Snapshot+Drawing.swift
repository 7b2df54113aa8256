import Drawing
import Geometry

/// How a snapshot is drawn.
extension Snapshot {
  /// The visible drawing.
  ///
  /// - Complexity: O(commands · stages that move).
  package var commands: [DrawCommand] {
    var seen = base
    // Fades that follow each other are one sum, not groups within groups.
    var parts: [Part] = []
    for stage in stages {
      if stage.kind == .fade {
        let share = min(max(stage.progress, 0), 1)
        if parts.isEmpty { parts = [Part(commands: seen, share: 1)] }
        for index in parts.indices { parts[index].share *= 1 - share }
        parts.append(Part(commands: stage.new, share: share))
      } else {
        if !parts.isEmpty { seen = Self.sum(parts) }
        parts = []
        seen = stage.slid(over: seen)
      }
    }
    return parts.isEmpty ? seen : Self.sum(parts)
  }

  private struct Part {
    var commands: [DrawCommand]
    /// Of what is seen, 0...1.
    var share: Double
  }

  /// The weighted sum of pictures: where they are alike nothing is seen of the fade, as it would be if
  /// one were drawn over the other.
  private static func sum(_ parts: [Part]) -> [DrawCommand] {
    var commands: [DrawCommand] = [.beginGroup(Composition())]
    add(parts.filter { $0.share > 0 && !$0.commands.isEmpty }[...], of: 1, to: &commands)
    commands.append(.endGroup)
    return commands
  }

  /// Adds pictures by halves: each sum rounds to levels, and many in a row would round to the same side.
  private static func add(
    _ parts: ArraySlice<Part>, of whole: Double, to commands: inout [DrawCommand]
  ) {
    let middle = parts.startIndex + (parts.count + 1) / 2
    for half in [parts[..<middle], parts[middle...]] where !half.isEmpty {
      let share = half.reduce(0) { $0 + $1.share }
      var composition = Composition()
      composition.opacity = min(share / whole, 1)
      composition.blend = .plusLighter
      commands.append(.beginGroup(composition))
      if half.count == 1 {
        commands += half[half.startIndex].commands
      } else {
        add(half, of: share, to: &commands)
      }
      commands.append(.endGroup)
    }
  }
}

extension Snapshot.Stage {
  /// Its new side and what it goes over from, cut at the box of both.
  fileprivate func slid(over old: [DrawCommand]) -> [DrawCommand] {
    guard let box, space.canBeDrawn else { return [] }
    let way = side.direction
    func shift(_ boxes: Double) -> AffineTransform {
      let x = way.x * box.width * boxes
      let y = way.y * box.height * boxes
      return AffineTransform(translationX: space.a * x + space.c * y, y: space.b * x + space.d * y)
    }
    let leaving = shift(progress)
    let coming = shift(progress - 1)
    guard leaving.isFinite, coming.isFinite else { return [] }
    let corner = AffineTransform(translationX: box.minX, y: box.minY)
    var commands: [DrawCommand] = [
      .beginClip(.rect(box.size, radii: .zero), corner.concatenated(with: space))
    ]
    switch kind {
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
    return commands
  }
}

extension DrawCommand {
  /// The same drawn elsewhere.
  package func moved(by transform: AffineTransform) -> DrawCommand {
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
