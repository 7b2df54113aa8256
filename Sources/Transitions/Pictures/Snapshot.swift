import Drawing
import Geometry

/// A layer's picture at an instant: a picture, and over it those of interrupted transitions, each
/// on its way as far as it had come.
///
/// However often a transition is restarted, no more than `mostStages` are kept. A stage that is seen
/// no more goes, and stages that look alike are one. Beyond that the stage that shows least is
/// joined with its neighbor.
package struct Snapshot {
  /// A transition that was interrupted.
  package struct Stage {
    package var kind: Transition.Kind
    package var side: Transition.Side
    /// Share of the way, from 0 at the old state to 1 at the new; a spring may go beyond.
    package var progress: Double
    /// Around both its sides; nil where nothing of it is seen, and for a fade.
    package var box: Rect?
    /// From the space of the box to that of the snapshot.
    package var space: AffineTransform
    /// The new picture, in the space of the snapshot.
    package var new: [DrawCommand]

    package init(
      kind: Transition.Kind, side: Transition.Side, progress: Double, box: Rect?,
      space: AffineTransform, new: [DrawCommand]
    ) {
      (self.kind, self.side, self.progress) = (kind, side, progress)
      (self.box, self.space, self.new) = (box, space, new)
    }
  }

  /// More interrupted transitions than this of one layer are not kept apart.
  package static let mostStages = 16
  /// More groups and clips than this are not kept within each other.
  package static let deepestGroups = DrawingLimit.deepestNesting

  /// The picture that the oldest of the stages went over from.
  private(set) var base: [DrawCommand]
  /// The oldest first.
  package private(set) var stages: [Stage] = []

  package init(_ base: [DrawCommand] = []) { self.base = base }

  /// Steps of drawing it again.
  package var steps: Int {
    stages.reduce(base.steps) { $0 + $1.new.steps + 2 * DrawingWeight.picture }
  }

  /// No more groups and clips lie within each other in it.
  package var depth: Int {
    // A fade takes a group for the sum and one for each side, another transition a clip.
    stages.reduce(base.depth) { max($0, $1.new.depth) } + 2 * stages.count
  }

  /// The same elsewhere.
  package func moved(by transform: AffineTransform) -> Snapshot {
    var result = self
    result.base = base.map { $0.moved(by: transform) }
    for index in stages.indices { result.stages[index].move(by: transform) }
    return result
  }

  /// Lays over it what a transition showed that is interrupted now.
  package mutating func add(_ stage: Stage) {
    guard !stage.isUnseen else { return }
    if stage.kind == .fade, stage.new == (stages.last.map(\.new) ?? base) {
      // A fade between like pictures shows nothing; one after another is one.
      guard let last = stages.last else { return }
      if last.kind == .fade {
        stages[stages.count - 1].progress = last.joinedProgress(with: stage)
        return
      }
    }
    addApart(stage)
    dropHidden(below: stages.count - 1)
    while stages.count > Self.mostStages { joinLeast() }
  }

  /// Lays it over what is there, as it is.
  package mutating func addApart(_ stage: Stage) { stages.append(stage) }

  /// The visible share of each of several pictures, each of which goes over into the next.
  ///
  /// - Parameter progress: of each transition, the oldest first.
  /// - Returns: one number more, 1 in all.
  package static func shares(_ progress: [Double]) -> [Double] {
    var shares = [1.0]
    for progress in progress {
      let share = min(max(progress, 0), 1)
      for index in shares.indices { shares[index] *= 1 - share }
      shares.append(share)
    }
    return shares
  }

  // MARK: Keeping few

  private mutating func dropHidden(below index: Int) {
    guard stages.indices.contains(index), stages[index].hidesOld else { return }
    base = []
    stages.removeFirst(index)
    guard stages[0].kind == .fade else { return }
    base = stages.removeFirst().new
  }

  /// Joins the picture that shows least with one beside it, so that nothing else changes its place or
  /// share where both came in alike.
  private mutating func joinLeast() {
    let shares = Self.shares(stages.map(\.progress))
    let least = shares.indices.min { shares[$0] < shares[$1] } ?? 0
    guard least > 0 else {
      base = stages.removeFirst().new
      return
    }
    let index = least - 1
    let gone = stages[index]
    func isAlike(_ other: Int) -> Bool {
      stages.indices.contains(other) && stages[other].kind == gone.kind
        && (gone.kind == .fade || stages[other].side == gone.side)
    }
    let heir: Int?
    switch gone.kind {
    case .fade:
      heir = [index - 1, index + 1].filter(isAlike).min { shares[$0 + 1] < shares[$1 + 1] }
    // A picture that was pushed in goes on with the one that pushed it.
    case .push: heir = [index - 1].first(where: isAlike)
    // A picture that is uncovered stands still.
    case .reveal: heir = [index + 1].first(where: isAlike)
    case .moveIn: heir = nil
    }
    guard let heir else {
      stages.remove(at: index)
      return
    }
    stages[heir].progress = stages[heir].joinedProgress(with: gone)
    stages.remove(at: index)
    dropHidden(below: min(heir, index))
  }
}

extension Snapshot.Stage {
  /// Whether nothing of it is seen: it has not come in yet.
  fileprivate var isUnseen: Bool {
    switch kind {
    case .fade: progress <= 0
    case .push, .moveIn: progress == 0
    // The picture below shows through one that has holes.
    case .reveal: false
    }
  }

  /// Whether nothing is seen of what it went over from.
  fileprivate var hidesOld: Bool {
    if kind != .fade, box == nil { return true }
    return kind != .moveIn && progress >= 1
  }

  /// How far both have come together.
  fileprivate func joinedProgress(with other: Self) -> Double {
    kind == .fade ? 1 - (1 - progress) * (1 - other.progress) : progress + other.progress
  }

  /// Moves it elsewhere.
  package mutating func move(by transform: AffineTransform) {
    space = space.concatenated(with: transform)
    new = new.map { $0.moved(by: transform) }
  }
}

extension [DrawCommand] {
  /// How many groups and clips lie within each other.
  package var depth: Int {
    var (depth, deepest) = (0, 0)
    for command in self {
      switch command {
      case .beginGroup, .beginClip:
        depth += 1
        deepest = Swift.max(deepest, depth)
      case .endGroup, .endClip: depth -= 1
      case .beginMask, .draw, .drawImage: break
      }
    }
    return deepest
  }
}
