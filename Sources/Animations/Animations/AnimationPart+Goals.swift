extension AnimationPart {
  /// The goal of one number, where that is all that it states.
  @inlinable package var plainGoal: Double? {
    guard let to, to.count == 1, from == nil, hasEndsOnly else { return nil }
    return to[0]
  }

  /// Whether it states neither start nor goal, and goes from what is on screen to the model.
  package var goesOnFromPresentation: Bool {
    isRelativeToPresentation && from == nil && to == nil && by == nil
  }

  /// Whether another goal leaves nothing of it that would matter.
  var isSteerable: Bool { mixing == nil && dropped.isEmpty && !isRelativeToPresentation }

  /// Goes to a goal of one number from wherever it is.
  package mutating func aim(at goal: Double) {
    if from != nil { from = nil }
    if !hasEndsOnly {
      by = nil
      velocity = nil
      keyframes = nil
      axes = []
    }
    if to?.count == 1 { to?[0] = goal } else { to = [goal] }
  }

  /// Takes over the goals that another part states.
  package mutating func merge(_ other: AnimationPart) {
    func merged(_ mine: [Double]?, _ theirs: [Double]?) -> [Double]? {
      guard let theirs else { return mine }
      guard let mine else { return theirs }
      return zip(mine, theirs).map { $1.isNaN ? $0 : $1 }
    }
    if other.to != nil {
      by = nil
      // A new goal takes the place of the course to the old one.
      keyframes = nil
      axes = []
    }
    to = merged(to, other.to)
    if other.velocity != nil { velocity = merged(velocity, other.velocity) }
  }

  /// Leaves a component to another animation.
  package mutating func drop(component: Int) { dropped.insert(component) }

  /// Whether any component is left, of a property of so many numbers; a value that a function fills in at
  /// the start counts as given.
  package func isAnything(of count: Int) -> Bool { dropped.count < count && !isEmpty(of: count) }

  /// Whether every component that is not dropped is stated to be left alone.
  private func isEmpty(of count: Int) -> Bool {
    let given = [to, by, from, velocity].compactMap { $0 }
    if let keyframes {
      return (0..<count).allSatisfy { dropped.contains($0) || !keyframes.states($0) }
    }
    guard !given.isEmpty else { return false }
    return (0..<count).allSatisfy { component in
      dropped.contains(component) || given.allSatisfy { $0[component].isNaN }
    }
  }
}
