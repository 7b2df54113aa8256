extension Animator {
  /// Decides again how a component is composed after a contribution came or went.
  ///
  /// One contribution writes the component's cell itself; several get cells of their own.
  ///
  /// - Complexity: O(1), and once O(contributions) when they have been one.
  func updateFold(_ track: Int, _ slot: Int) {
    let state = slots[at(track, slot)]
    guard state.firstAdded >= 0 || state.fold != nil || !isTween(state.owner) else { return }
    // A tween to which something is added needs a record, whatever rounds.
    let rounds = state.owner >= 0 && record(at: state.owner).rounding > 0
    let isRounded = rounds || state.roundedCount > 0
    guard state.firstAdded >= 0 || isRounded else {
      if state.owner >= 0 { rejoin(state.owner, cell: tracks[track].cell + Int32(slot)) }
      leaveFolds(track, slot)
      return
    }
    if state.owner >= 0 { separate(state.owner) }
    if state.fold == nil {
      forEachAdded(track, slot, separate)
    } else if state.lastAdded >= 0 {
      // All before it have a cell already.
      separate(state.lastAdded)
    }
    let hasRow = !isRounded && Int(state.addedCount) + 1 <= Folds.widest
    switch state.fold {
    case .row where hasRow, .other where !hasRow: break
    default:
      leaveFolds(track, slot)
      let fold = FoldSlot(track: Int32(track), slot: Int32(slot))
      slots[at(track, slot)].fold = hasRow ? folds.appendRow(fold) : folds.appendOther(fold)
      if hasRow { slots[at(track, slot)].baseCell = cells.allocate(1) }
    }
    if hasRow { setSources(track, slot) }
  }

  private func isTween(_ place: Int32) -> Bool {
    place >= 0 && contributions[Int(place)].tween != nil
  }

  private func setSources(_ track: Int, _ slot: Int) {
    let state = slots[at(track, slot)]
    guard case .row(let row) = state.fold else { return }
    showBase(track, slot)
    var sources: [Int32] = [
      state.owner >= 0 ? contributions[Int(state.owner)].out : state.baseCell
    ]
    forEachAdded(track, slot) { sources.append(contributions[Int($0)].out) }
    folds.set(row: row, out: tracks[track].cell + Int32(slot), sources: sources)
  }

  /// Calls `body` with each contribution to a component: the one that replaces its base, then those that
  /// add to it.
  @inline(__always)
  func forEachContribution(_ track: Int, _ slot: Int, _ body: (Int32) -> Void) {
    let owner = slots[at(track, slot)].owner
    if owner >= 0 { body(owner) }
    forEachAdded(track, slot, body)
  }

  /// Calls `body` with each contribution that adds to a component, in order of addition.
  func forEachAdded(_ track: Int, _ slot: Int, _ body: (Int32) -> Void) {
    var next = slots[at(track, slot)].firstAdded
    while next >= 0 {
      body(next)
      next = contributions[Int(next)].next
    }
  }

  private func leaveFolds(_ track: Int, _ slot: Int) {
    guard let place = slots[at(track, slot)].fold else { return }
    if let moved = folds.remove(place) {
      slots[at(Int(moved.track), Int(moved.slot))].fold = place
    }
    slots[at(track, slot)].fold = nil
    let cell = slots[at(track, slot)].baseCell
    if cell >= 0 {
      cells.free(cell, 1)
      slots[at(track, slot)].baseCell = -1
    }
  }

  /// Lets a row see the base, which has changed.
  func showBase(_ track: Int, _ slot: Int) {
    let cell = slots[at(track, slot)].baseCell
    if cell >= 0 { cells[cell] = slots[at(track, slot)].base }
  }

  /// Gives a contribution a cell of its own.
  private func separate(_ place: Int32) {
    guard !contributions[Int(place)].ownsCell else { return }
    let last = contributions[Int(place)].isAdded ? 0 : cells[contributions[Int(place)].out]
    contributions[Int(place)].ownsCell = true
    contributions[Int(place)].out = cells.allocate(1)
    cells[contributions[Int(place)].out] = last
    lanes.setOut(contributions[Int(place)])
  }

  private func rejoin(_ place: Int32, cell: Int32) {
    guard contributions[Int(place)].ownsCell else { return }
    cells.free(contributions[Int(place)].out, 1)
    contributions[Int(place)].ownsCell = false
    contributions[Int(place)].out = cell
    lanes.setOut(contributions[Int(place)])
  }

  /// Adds up what acts on a component, from the cells of its contributions.
  func compose(_ track: Int, _ component: Int) {
    showBase(track, component)
    let result = sum(track, component) { cells[$0.out] }
    cells[tracks[track].cell + Int32(component)] = result
  }

  /// The base of a component with all contributions to it, each as `value` gives it, rounded as the first
  /// of them that rounds says.
  @inline(__always)
  func sum(_ track: Int, _ component: Int, _ value: (Contribution) -> Double) -> Double {
    let slot = slots[at(track, component)]
    var rounding = 0.0
    var result = slot.base
    if slot.owner >= 0 {
      let contribution = contributions[Int(slot.owner)]
      result = value(contribution)
      if contribution.record >= 0 { rounding = records[Int(contribution.record)].rounding }
    }
    var next = slot.firstAdded
    while next >= 0 {
      let contribution = contributions[Int(next)]
      result += value(contribution)
      if rounding == 0 { rounding = records[Int(contribution.record)].rounding }
      next = contribution.next
    }
    return rounded(result, to: rounding)
  }
}
