import AnimationEngine
import SceneGraph
import TestWords
import Testing

/// Which of the four places decided, by the duration that each gives.
private enum Place: Double {
  case delegate = 1
  case actions = 2
  case style = 3
  case parent = 4
  case kind = 0.25
}

/// The answer of one place; `how` is an animation by which it is known.
private enum Says {
  case goOn, stop, how

  func answer(of place: Place) -> ActionAnswer {
    switch self {
    case .goOn: .goOn
    case .stop: .stop
    case .how: SceneGraphTests.how(place)
    }
  }
}

private struct Lookup: CustomTestStringConvertible {
  var testDescription: String
  var delegate: Says?
  var actions: Says?
  var style: Says?
  var parent: Says?
  var winner: Place?

  init(
    _ text: String, delegate: Says? = nil, actions: Says? = nil, style: Says? = nil,
    parent: Says? = nil, _ winner: Place?
  ) {
    testDescription = text
    (self.delegate, self.actions, self.style) = (delegate, actions, style)
    (self.parent, self.winner) = (parent, winner)
  }
}

private func how(_ place: Place) -> ActionAnswer {
  .action(.animate(ImplicitAnimation(duration: place.rawValue)))
}

private let lookups = [
  Lookup("no place says anything: the kind's default", .kind),
  Lookup(
    "the delegate is asked first", delegate: .how, actions: .how, .delegate),
  Lookup("the delegate stops", delegate: .stop, actions: .how, style: .how, nil),
  Lookup("the delegate goes on to the actions", delegate: .goOn, actions: .how, .actions),
  Lookup("the actions stop", delegate: .goOn, actions: .stop, style: .how, nil),
  Lookup("the actions go on to the style", actions: .goOn, style: .how, .style),
  Lookup("the actions come before the style", actions: .how, style: .how, .actions),
  Lookup("the style stops", style: .stop, parent: .how, nil),
  Lookup("the style goes on to its parent", style: .goOn, parent: .how, .parent),
  Lookup("the parent's stop counts", parent: .stop, nil),
  Lookup(
    "all go on: the kind's default", delegate: .goOn, actions: .goOn, style: .goOn, parent: .goOn,
    .kind),
]

/// A scene with one circle whose places say what a lookup says.
private func circle(_ lookup: Lookup, key: String = "x") throws -> (Scene, Layer, ActionTable?) {
  let scene = Scene()
  let layer = try scene.makeLayer(.circle)
  let delegate = lookup.delegate.map { ActionTable([key: $0.answer(of: .delegate)]) }
  layer.delegate = delegate
  if let answer = lookup.actions { layer.actions = ActionTable([key: answer.answer(of: .actions)]) }
  layer.style = ActionTable(
    lookup.style.map { [key: $0.answer(of: .style)] } ?? [:],
    parent: ActionTable(lookup.parent.map { [key: $0.answer(of: .parent)] } ?? [:]))
  return (scene, layer, delegate)
}

@Test(arguments: lookups)
private func `an action is looked for in order`(lookup: Lookup) throws {
  let (scene, layer, delegate) = try circle(lookup)
  let made = try scene.transactions.run { try layer.set(.x, to: .number(8)) }
  expect(made.animations.count, equals: (lookup.winner == nil ? 0 : 1))
  expect(
    made.animations.first.flatMap { scene.animator.duration(of: $0) },
    equals: lookup.winner?.rawValue)
  try expect(layer.get(.x), equals: .number(8))
  _ = delegate
}

@Test(arguments: lookups)
private func `disabled, the lookup says the same and nothing moves`(lookup: Lookup) throws {
  let (scene, layer, delegate) = try circle(lookup)
  try scene.transactions.run(disablesActions: true) {
    var duration: Double?
    if case .animate(let how)? = try layer.action(for: "x") { duration = how.duration ?? 0.25 }
    expect(duration, equals: lookup.winner?.rawValue)
    try layer.set(.x, to: .number(8))
  }
  expect(scene.animator.targets(of: layer).isEmpty)
  try expect(layer.presentation(.x), equals: .number(8))
  _ = delegate
}

@Test func `a pair's action is that of both halves, after their own`() throws {
  let scene = Scene()
  let layer = try scene.makeLayer(.circle)
  layer.actions = ActionTable(["position": how(.actions), "y": .stop])
  let made = try scene.transactions.run {
    try layer.set(.x, to: .number(8))
    try layer.set(.y, to: .number(8))
  }
  expect(made.animations.map { scene.animator.duration(of: $0) }, equals: [2])
  try expect(layer.presentation(.y), equals: .number(8))
}

@Test func `a property that cannot move has no default action`() throws {
  let scene = Scene()
  let layer = try scene.makeLayer(.text)
  var asked: [String] = []
  let made = try scene.transactions.run { try layer.set(.text, to: .text("now")) }
  expect(made.animations.isEmpty)
  layer.actions = ActionTable(["text": .action(.run { _, key in asked.append(key) })])
  try scene.transactions.run {
    try layer.set(.text, to: .text("then"))
    // As with numbers, the same value asks for nothing.
    try layer.set(.text, to: .text("then"))
  }
  expect(asked, equals: ["text"])
  try expect(layer.get(.text), equals: .text("then"))
}

@Test func `an event of one's own runs its action, if there is one`() throws {
  let scene = Scene()
  let layer = try scene.makeLayer(.circle)
  var events: [String] = []
  layer.actions = ActionTable([
    "pulse": .action(.run { layer, key in events.append("\(layer.name) \(key)") })
  ])
  try expect(layer.perform(event: "pulse"))
  try expect(!layer.perform(event: "blink"))
  expect(events, equals: ["circle-1 pulse"])
}

@Test func `a delegate that fails fails the assignment, which changes nothing`() throws {
  final class Failing: ActionProvider {
    func action(for key: String, of layer: Layer) throws(SceneError) -> ActionAnswer {
      throw .actionFailed(key: key, message: "no idea")
    }
  }
  let scene = Scene()
  let layer = try scene.makeLayer(.circle)
  let delegate = Failing()
  layer.delegate = delegate
  #expect(throws: SceneError.actionFailed(key: "x", message: "no idea")) {
    try scene.transactions.run { try layer.set(.x, to: .number(8)) }
  }
  expect(
    SceneError.actionFailed(key: "x", message: "no idea").description
      == "the action for 'x' failed: no idea")
  expect(!scene.transactions.isOpen)
  try expect(layer.get(.x), equals: .number(0))
}

extension Animator {
  /// The animations on a layer that have not ended.
  fileprivate func targets(of layer: Layer) -> [AnimationID] {
    layer.targetID.map { animations(on: $0) } ?? []
  }
}
