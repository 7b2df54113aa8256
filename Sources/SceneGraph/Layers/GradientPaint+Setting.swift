extension GradientPaint {
  /// Assigns the model; animations of the numbers that are given end as replaced.
  ///
  /// - Parameter numbers: as many as `Gradient.numbers` has; NaN leaves one alone.
  /// - Throws: `wrongValue` for another count, and nothing changes.
  public func set(_ numbers: [Double]) throws(SceneError) {
    do throws(PropertyError) { try assign(numbers) } catch { throw SceneError(error) }
  }
}
