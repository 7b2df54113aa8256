/// Whether something that is looked at again and again has grown: like is compared with like.
///
/// The largest look of the first quarter stands against the largest of the last quarter, so that a peak
/// counts as much before as after. A single look would be refuted by any peak that comes later. Let a
/// count rise by a step for each second of play. In the last quarter it is larger by three quarters of
/// the time times that step, whatever its peaks.
package struct SoakGrowth {
  /// The largest of the first quarter and of the last.
  package let before: Int
  package let after: Int
  /// The largest allowed last value.
  package let allowed: Int

  /// - Parameters:
  ///   - values: one for each look, at equal distances, in order; one at least.
  ///   - percent: how much more is noise, of what it was before.
  ///   - allowance: how much more is noise, whatever it was.
  package init(_ values: [Int], percent: Int, allowance: Int) {
    let quarter = max(1, values.count / 4)
    before = values.prefix(quarter).max() ?? 0
    after = values.suffix(quarter).max() ?? 0
    allowed = before + before * percent / 100 + allowance
  }

  /// Whether it is more than noise.
  package var isGrowth: Bool { after > allowed }
}
