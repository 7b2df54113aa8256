/// The clocks of a scene as a tree: each one's time against its parent's and the scene's, and which
/// records run on it.
///
/// Owns the nodes, the account of places that may be used again (`ClockUses`), and the list of clocks
/// whose speed is a property. Clock 0 is the scene's own. The tree changes one node at a time and
/// calls nothing. The animator goes through the records and clocks below a changed one
/// (`refreshMembers`),
/// since a record's reaction to its new time may take others from the clock.
final class ClockTree {
  private let nodes = Table<ClockNode>()
  /// Which clocks records name; each record counts itself.
  let uses = ClockUses()
  /// Clocks whose speed is a property, in order of asking.
  private(set) var withSpeedTrack: [Int32] = []

  /// The scene's own clock alone.
  init() { nodes.append(ClockNode()) }

  // MARK: Asking

  /// Number of places, those of removed clocks too.
  var count: Int { nodes.count }

  /// The clock at a place.
  subscript(index: Int32) -> ClockNode {
    @inline(__always) get { nodes[Int(index)] }
  }

  /// Returns a clock's local time against root time.
  @inline(__always)
  func map(of index: Int32) -> TimeMap { nodes[Int(index)].map }

  /// Returns the id of the clock at a place.
  func id(of index: Int32) -> ClockID {
    ClockID(index: UInt32(index), generation: nodes[Int(index)].generation)
  }

  /// Returns the clock that an id names; for one that was removed the clock that it ran on.
  func index(of clock: ClockID) -> Int32 {
    place(of: clock).map(living) ?? 0
  }

  /// Returns the place of a clock, removed or not, that no other clock has; nil for the scene's own.
  private func place(of clock: ClockID) -> Int32? {
    let index = Int(clock.index)
    guard index > 0, index < nodes.count, nodes[index].generation == clock.generation else {
      return nil
    }
    return Int32(index)
  }

  /// Keeps a clock's place, so that its id names the clock above for good once it is removed.
  func hold(_ clock: ClockID) {
    guard let index = place(of: clock) else { return }
    nodes[Int(index)].holds += 1
    uses.move(from: 0, to: index)
  }

  /// Gives back the place that `hold` kept.
  func release(_ clock: ClockID) {
    guard let index = place(of: clock), nodes[Int(index)].holds > 0 else { return }
    nodes[Int(index)].holds -= 1
    uses.move(from: index, to: 0)
  }

  /// Returns a clock, or where that was removed the one that it ran on.
  func living(_ index: Int32) -> Int32 {
    var index = index
    while nodes[Int(index)].isFree { index = max(nodes[Int(index)].parent, 0) }
    return index
  }

  /// Returns the clock that an id names, if it can be set: not the scene's own, nor one that was
  /// removed.
  func ownIndex(of clock: ClockID) -> Int32? {
    let found = index(of: clock)
    return found > 0 && found == Int32(clock.index) ? found : nil
  }

  // MARK: Making and removing

  /// Makes a clock that runs as its parent does from a root time on, starting at 0.
  ///
  /// - Returns: its place.
  func make(parent: Int32, at now: Double, for owner: Owner = .program) -> Int32 {
    var node = ClockNode()
    node.owner = owner
    node.parent = parent
    node.own = TimeMap(anchorRoot: map(of: parent).local(now), anchorLocal: 0, rate: 1)
    node.map = map(of: parent).composed(with: node.own)
    let index = install(node)
    nodes[Int(parent)].children.append(index)
    return index
  }

  /// Makes the clock of a group, whose time is the local time of the group's record.
  ///
  /// - Returns: its place.
  func makeForGroup(map: TimeMap) -> Int32 {
    var node = ClockNode()
    node.map = map
    return install(node)
  }

  /// The clocks that a side made, the newest places first.
  func ids(of owner: Owner) -> [ClockID] {
    nodes.indices.reversed().filter { !nodes[$0].isFree && nodes[$0].owner == owner }
      .map { id(of: Int32($0)) }
  }

  private func install(_ node: ClockNode) -> Int32 {
    var node = node
    guard let index = uses.takeFree() else {
      nodes.append(node)
      return Int32(nodes.count - 1)
    }
    node.generation = nodes[Int(index)].generation &+ 1
    nodes[Int(index)] = node
    return index
  }

  /// Removes a clock on which nothing runs any more.
  ///
  /// Animations that are pending or ended may name it still: each runs on `heir` when it begins, and until
  /// then the place is no other clock's.
  func remove(_ index: Int32, heir: Int32) {
    guard index > 0, !nodes[Int(index)].isFree else { return }
    let parent = nodes[Int(index)].parent
    if parent >= 0 { nodes[Int(parent)].children.removeAll { $0 == index } }
    nodes[Int(index)].isFree = true
    nodes[Int(index)].parent = living(max(heir, 0))
    nodes[Int(index)].members.removeAll()
    nodes[Int(index)].children.removeAll()
    uses.free(index, heir: nodes[Int(index)].parent)
  }

  // MARK: Time

  /// Sets a clock's time against root time; for clocks of groups.
  func setMap(_ map: TimeMap, of index: Int32) { nodes[Int(index)].map = map }

  /// Makes a clock's time against root time from its parent's and its own.
  func compose(_ index: Int32) {
    nodes[Int(index)].map = map(of: nodes[Int(index)].parent).composed(with: nodes[Int(index)].own)
  }

  /// Sets a clock's rate from a root time on, without a jump; `compose` is the caller's.
  func setRate(of index: Int32, _ rate: Double, isPaused: Bool, at now: Double) {
    let parentNow = map(of: nodes[Int(index)].parent).local(now)
    nodes[Int(index)].rate = rate
    nodes[Int(index)].isPaused = isPaused
    nodes[Int(index)].segment = nil
    nodes[Int(index)].own = nodes[Int(index)].own.reanchored(
      at: parentNow, rate: isPaused ? 0 : rate)
  }

  /// Notes the rate that a frame shows, while the clock runs at the mean of its speed.
  func noteRate(_ rate: Double, of index: Int32) { nodes[Int(index)].rate = rate }

  /// Sets a clock's time against its parent's to a formula; `compose` is the caller's.
  func setOwn(_ own: TimeMap, of index: Int32) {
    nodes[Int(index)].rate = own.rate
    nodes[Int(index)].own = own
  }

  // MARK: Tree

  /// Puts a clock under another parent; its own map stays, and `compose` is the caller's.
  func setParent(of index: Int32, to parent: Int32) {
    let old = nodes[Int(index)].parent
    nodes[Int(old)].children.removeAll { $0 == index }
    nodes[Int(index)].parent = parent
    nodes[Int(parent)].children.append(index)
  }

  /// Lets the clocks that run on a clock go on as they do, on `parent`, which that ran on.
  func moveChildren(of index: Int32, to parent: Int32) {
    let map = map(of: parent)
    for child in nodes[Int(index)].children {
      let own = nodes[Int(child)].map
      if map.rate != 0 {
        nodes[Int(child)].own = TimeMap(
          anchorRoot: map.local(own.anchorRoot), anchorLocal: own.anchorLocal,
          rate: own.rate / map.rate)
        nodes[Int(child)].rate *= nodes[Int(index)].map.rate / map.rate
      }
      nodes[Int(child)].parent = parent
      nodes[Int(parent)].children.append(child)
    }
    nodes[Int(index)].children.removeAll()
  }

  // MARK: Members

  /// Lets a record run on a clock.
  ///
  /// - Returns: its index among the members.
  func join(_ record: Int32, clock index: Int32) -> Int32 {
    assert(!nodes[Int(index)].isFree, "nothing runs on a clock that was removed")
    return nodes[Int(index)].members.append(record)
  }

  /// Takes a member off a clock.
  ///
  /// - Returns: the record that moved to its index; -1 for none.
  func leave(at member: Int32, of index: Int32) -> Int32 {
    nodes[Int(index)].members.remove(at: member)
  }

  /// Empties a clock's list of members, which have gone elsewhere.
  func removeMembers(of index: Int32) { nodes[Int(index)].members.removeAll() }

  // MARK: Speeds that are animated

  /// Names a clock for traces.
  func setName(_ name: String, of index: Int32) { nodes[Int(index)].name = name }

  /// Notes the property that is a clock's speed.
  func setSpeedTrack(_ track: TrackID, of index: Int32) {
    nodes[Int(index)].speedTrack = track
    withSpeedTrack.append(index)
  }

  /// Forgets the property that was a clock's speed.
  func removeSpeedTrack(of index: Int32) {
    withSpeedTrack.removeAll { $0 == index }
    nodes[Int(index)].speedTrack = nil
  }

  /// Sets the stretch over which a clock runs evenly; nil for none.
  func setSegment(_ segment: ClockSegment?, of index: Int32) { nodes[Int(index)].segment = segment }

  /// Keeps the mean that was found last.
  func setLastMean(_ mean: ClockMean, of index: Int32) { nodes[Int(index)].lastMean = mean }

  /// Lets a clock run at a rate from where its stretch begins, which is exact at `end`; `compose` is the
  /// caller's.
  func setMean(_ mean: Double, until end: Double, of index: Int32) {
    guard let segment = nodes[Int(index)].segment else { return }
    nodes[Int(index)].segment?.covered = end
    nodes[Int(index)].own = TimeMap(
      anchorRoot: segment.parent, anchorLocal: segment.local, rate: mean)
  }
}
