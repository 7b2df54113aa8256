import Geometry

/// The drawing of a scene from frame to frame: the commands of the last display list, and which layer
/// each of them is of.
///
/// A frame draws only layers that changed and writes over their commands. A list that is made from
/// nothing would be the same: where that is not sure, it is made from nothing. So it is when layers came,
/// went or changed their order, when a layer draws more or fewer commands than before, and when
/// more than half of the layers changed.
///
/// A *unit* is what is drawn again as a whole: a shape, or a group with all it holds. Groups that only
/// hand something down have units of their own in them. Others are units at most as a whole. They are
/// copies, particles, parts of a text, groups whose anchor follows from their layers, and all with a
/// mask, a clip or a transition.
final class KeptDrawing {
  /// A group in which each layer is a unit.
  struct Group {
    /// Alive as long as the kept commands hold.
    let layer: Unmanaged<Layer>
    /// The index of the group around it; -1 for the scene.
    let parent: Int
    /// The stamp of the group around it when this was drawn.
    let parentStamp: Int
    /// Which drawing of the group it is; 0 once it does not hold any more.
    var stamp: Int
    /// The state that it hands down.
    let inherited: DisplayListBuilder.Inherited
    let place: DisplayListBuilder.SimplePlace?
  }

  /// The place of a unit.
  struct Place {
    /// The index of its group.
    var group = -1
    /// The drawing of the group in which it was drawn; 0 for none.
    var stamp = 0
    /// Its first command, and how many it has.
    var start = 0
    var count = 0
    /// Steps of drawing it (`DrawingCost`).
    var steps = 0
    /// The number of the list for which it was drawn.
    var list = 0
    /// Whether it is among the restless.
    var isRestless = false
  }

  /// The layers that the last plan drew again.
  private(set) var redrawn = FramePlan.Changes.all

  private var commands: [DrawCommand] = []
  /// Where their groups are; nil when that may have changed.
  private var spans: GroupSpans?
  private var groups: ContiguousArray<Group> = []
  /// Units that may draw something else though none of their layers notes it.
  private var restless: ContiguousArray<Unmanaged<Layer>> = []
  private var steps = 0
  private var unitCount = 0
  private var lastStamp = 0
  /// The number of the list that is being made.
  private var listNumber = 0
  /// Commands of one unit, in memory that is used again.
  private var drawn: [DrawCommand] = []
  /// Lists in a row that could not go on from those before.
  private var failures = 0
  /// Lists that are made from nothing without an attempt.
  private var rest = 0
  private static let longestRest = 31

  /// Fills a list with what a scene shows now.
  ///
  /// - Complexity: O(changed layers and what they hold), or O(layers) where it is made from nothing.
  func fill(_ list: inout FramePlan, from scene: Scene) {
    // Else writing a command would copy all.
    list.commands = []
    listNumber += 1
    let changes = scene.transactions.changes
    let areKept = changes.areNoted
    if areKept, redraw(changes, of: scene) {
      failures = 0
      list.cost = DrawingCost(limit: scene.drawingLimit)
      _ = list.cost.add(steps, of: nil)
    } else {
      changes.noteAll()
      if rest > 0 {
        rest -= 1
      } else {
        // Twice as long each time. A shift by all bits would leave none.
        rest = min((1 << failures) - 1, Self.longestRest)
        failures = min(failures + 1, 5)
      }
      make(&list, from: scene, isKept: rest == 0)
    }
    list.commands = commands
    let groups = spans ?? GroupSpans(of: commands)
    spans = groups
    list.setGroups(groups)
    list.changes = redrawn
  }

  // MARK: From nothing

  private func make(_ list: inout FramePlan, from scene: Scene, isKept: Bool) {
    // An anchor of the scene's group follows from all that it holds.
    let isKept = isKept && !scene.root.hasAnchor && scene.root.departing.isEmpty
    redrawn = .all
    spans = nil
    // An attempt to go on may have drawn some units.
    listNumber += 1
    groups.removeAll(keepingCapacity: true)
    restless.removeAll(keepingCapacity: true)
    unitCount = 0
    commands.removeAll(keepingCapacity: true)
    var builder = DisplayListBuilder(of: scene, appendingTo: take(&commands))
    if isKept { builder.kept = self }
    var inherited = DisplayListBuilder.Inherited(transform: scene.root.childrenTransform())
    inherited.view = DisplayListBuilder.View(through: scene.camera, size: scene.size)
    builder.add(childrenOf: scene.root, inherited)
    commands = take(&builder.commands)
    if !builder.hasGroups { spans = GroupSpans() }
    list.cost = builder.cost
    steps = builder.cost.steps
    guard isKept, list.cost.excess == nil else { return }
    scene.transactions.changes.begin(limit: unitCount / 2)
  }

  /// The index of a group that is being drawn within another.
  func enter(
    _ group: Layer, in parent: Int, _ inherited: DisplayListBuilder.Inherited,
    _ place: DisplayListBuilder.SimplePlace?
  ) -> Int {
    lastStamp += 1
    let entry = Group(
      layer: .passUnretained(group), parent: parent,
      parentStamp: parent < 0 ? 0 : groups[parent].stamp, stamp: lastStamp, inherited: inherited,
      place: place)
    if let known = index(of: group) {
      groups[known] = entry
      return known
    }
    group.keptGroup = groups.count
    groups.append(entry)
    return group.keptGroup
  }

  /// The stamp of a group that was entered.
  func stamp(of group: Int) -> Int { groups[group].stamp }

  /// Notes a unit that was drawn.
  func add(_ layer: Layer, at place: Place, isRestless: Bool) {
    var place = place
    place.list = listNumber
    // It may be drawn by itself and then with its group.
    let isKnown = layer.kept.list == listNumber && layer.kept.isRestless
    if isRestless, !isKnown { restless.append(.passUnretained(layer)) }
    place.isRestless = isRestless || isKnown
    layer.kept = place
    unitCount += 1
  }

  // MARK: From the last list

  private func redraw(_ changes: LayerChanges, of scene: Scene) -> Bool {
    guard changes.layers.count + restless.count <= unitCount / 2 else { return false }
    var builder = DisplayListBuilder(of: scene, appendingTo: take(&drawn))
    builder.kept = self
    let units = unitCount
    var isDone = true
    var layers: [LayerID] = []
    layers.reserveCapacity(changes.layers.count + restless.count)
    func redraw(_ layer: Layer) {
      guard isDone, layer !== scene.root else { return isDone = false }
      // Most are units themselves; to return one would count references.
      if holds(layer.kept) {
        draw(layer)
      } else if let unit = self.unit(around: layer) {
        draw(unit)
      }
    }
    func draw(_ unit: Layer) {
      guard unit.kept.list != listNumber else { return }
      layers.append(unit.id)
      isDone = self.draw(unit, by: &builder)
    }
    let again = take(&restless)
    changes.take(redraw)
    for layer in again { layer._withUnsafeGuaranteedRef(redraw) }
    drawn = take(&builder.commands)
    unitCount = units
    guard isDone, steps <= scene.drawingLimit else { return false }
    redrawn = .layers(layers)
    return true
  }

  /// The layer that is drawn again when one that is no unit has changed; nil when that is not drawn.
  private func unit(around layer: Layer) -> Layer? {
    var ancestor = layer.parent
    while let group = ancestor {
      if holds(group.kept) {
        // In a group that holds units, a layer that is none is only drawn elsewhere, as a mask.
        return isEntered(group) ? nil : group
      }
      ancestor = group.parent
    }
    return nil
  }

  /// Whether a unit is where it was drawn.
  private func holds(_ place: Place) -> Bool {
    var (group, stamp) = (place.group, place.stamp)
    guard stamp > 0 else { return false }
    while group >= 0 {
      guard group < groups.count, groups[group].stamp == stamp else { return false }
      (group, stamp) = (groups[group].parent, groups[group].parentStamp)
    }
    return true
  }

  private func index(of group: Layer) -> Int? {
    guard groups.indices.contains(group.keptGroup),
      groups[group.keptGroup].layer.toOpaque() == Unmanaged.passUnretained(group).toOpaque()
    else { return nil }
    return group.keptGroup
  }

  private func isEntered(_ group: Layer) -> Bool {
    guard let index = index(of: group) else { return false }
    return groups[index].stamp > 0 && groups[index].parent == group.kept.group
      && groups[index].parentStamp == group.kept.stamp
  }

  /// Draws a unit over its commands; false when it takes more or fewer of them.
  private func draw(_ layer: Layer, by builder: inout DisplayListBuilder) -> Bool {
    let place = layer.kept
    let before = builder.cost.steps
    if layer.isSimple, let simple = groups[place.group].place {
      builder.sawRestless = false
      if let drawing = builder.simpleDrawing(of: layer, simple) {
        guard place.count == 1 else { return false }
        commands[place.start] = .draw(drawing)
      } else {
        guard place.count == 0 else { return false }
      }
      add(layer, at: place, isRestless: builder.sawRestless)
      count(builder.cost.steps - before, of: layer)
      return !builder.cost.isExceeded
    }
    // Its parts are no units any more, unless they are drawn as such.
    if let index = index(of: layer) { groups[index].stamp = 0 }
    builder.commands.removeAll(keepingCapacity: true)
    builder.firstCommand = place.start
    builder.path = path(to: place.group)
    builder.addKept(layer, in: place.group, groups[place.group].inherited)
    guard builder.commands.count == place.count else { return false }
    for index in 0..<place.count { commands[place.start + index] = builder.commands[index] }
    // One command is no group.
    if place.count > 1, builder.hasGroups || spans?.count != 0 { spans = nil }
    // Its state when it was drawn before.
    layer.kept.steps = place.steps
    count(builder.cost.steps - before, of: layer)
    return !builder.cost.isExceeded
  }

  /// Counts the steps of a unit that was drawn again in place of those before.
  private func count(_ steps: Int, of unit: Layer) {
    let change = steps - unit.kept.steps
    guard change != 0 else { return }
    self.steps += change
    unit.kept.steps = steps
    var group = unit.kept.group
    while group > 0 {
      groups[group].layer._withUnsafeGuaranteedRef { $0.kept.steps += change }
      group = groups[group].parent
    }
  }

  private func path(to group: Int) -> [(group: Layer, inherited: DisplayListBuilder.Inherited)] {
    var path: [(group: Layer, inherited: DisplayListBuilder.Inherited)] = []
    var index = group
    while index >= 0 {
      path.append((groups[index].layer.takeUnretainedValue(), groups[index].inherited))
      index = groups[index].parent
    }
    return path.reversed()
  }

  /// The value of a place, which is empty then, so that it is not copied when it changes.
  private func take<List: RangeReplaceableCollection>(_ place: inout List) -> List {
    var taken = List()
    swap(&taken, &place)
    return taken
  }
}
