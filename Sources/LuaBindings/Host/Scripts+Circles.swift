extension Scripts {
  /// Scripts that wait for each other are looked for as far as this; a longer chain of them is no mistake
  /// that somebody makes.
  private static let longestCircle = 64

  /// Whether what a script waits for waits for it in the end, so that none of them goes on.
  func isCircle(_ script: RunningScript) -> Bool {
    var next = script
    for _ in 0..<Self.longestCircle {
      guard let awaited = next.awaited, awaited.wait == next.waits,
        let other = awaited.handle.script,
        running[other.task] === other
      else { return false }
      if other === script { return true }
      next = other
    }
    return false
  }
}
