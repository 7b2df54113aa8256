import AnimationEngine

extension AnimationEngine.Animator {
  /// Animates all assignments of `@Animated` properties in a block as one animation with one handle.
  ///
  /// ```swift
  /// animator.animate(.easeInOut(0.3)) {
  ///   card.opacity = 1
  ///   card.angle += 90
  /// }
  /// ```
  ///
  /// Within the block such a property returns the goal that was assigned to it. Assignments of other
  /// properties act at once. In a block within a block the inner style counts. A block that assigns nothing
  /// gives a handle that has completed. `delay` is in seconds.
  ///
  /// - Throws: the error of the block; its assignments until then are animated all the same.
  @discardableResult
  public func animate<Failure: Error>(
    _ style: AnimationStyle = .default, delay: Double = 0, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> AnimationHandle<Void> {
    let scope = AssignmentScope(.collecting(self))
    defer { scope.forgetGoals() }
    do throws(Failure) {
      try scope.run(body)
    } catch {
      if !scope.parts.isEmpty {
        _ = play(scope.parts, style, delay: delay) as AnimationHandle<Void>
      }
      throw error
    }
    guard !scope.parts.isEmpty else {
      let ending = Ending()
      ending.resolve(.completed)
      return AnimationHandle(self, .none, nil, ending)
    }
    return play(scope.parts, style, delay: delay)
  }
}
