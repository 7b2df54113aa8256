/// Values that are not finite: they are never shown, and the animations that made them end.
extension Animator {
  /// Ends what acts on cells that are infinite or NaN, which show what they would rest on.
  ///
  /// - Complexity: O(1) where there is none, else O(cells + contributions + properties).
  func failNonFinite() {
    guard cells.takeSuspicion() else { return }
    for place in contributions.indices {
      let contribution = contributions[place]
      guard contribution.record != -1, contribution.track >= 0, !cells[contribution.out].isFinite
      else { continue }
      refuse(Int32(place))
    }
    // Sums of what is finite.
    for track in tracks.indices where !tracks[track].isFree {
      for component in 0..<tracks[track].count { showFinite(track, component) }
    }
  }

  /// Ends what acts on a component, if all of it together is infinite or NaN.
  func showFinite(_ track: Int, _ component: Int) {
    let cell = tracks[track].cell + Int32(component)
    guard !cells[cell].isFinite else { return }
    cells[cell] = slots[at(track, component)].base
    forEachContribution(track, component) { failLater(record(at: $0), .notFinite) }
  }

  /// Ends what came to a number that is none, and shows what stays without it.
  func refuse(_ place: Int32) {
    let contribution = contributions[Int(place)]
    cells[contribution.out] =
      contribution.isAdded ? 0 : slots[at(Int(contribution.track), Int(contribution.slot))].base
    failLater(record(at: place), .notFinite)
  }

  /// Lets a component rest on a value, unless that is infinite or NaN.
  ///
  /// - Returns: false when it is.
  @discardableResult
  func setBase(_ slot: Int, _ value: Double) -> Bool {
    guard value.isFinite else { return false }
    slots[slot].base = value
    return true
  }
}
