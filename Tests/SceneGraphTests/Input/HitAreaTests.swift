import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

/// Where the pointer meets a layer, by `hitArea`.
struct HitAreaTests {
  private let scene = Scene(size: Size(width: 200, height: 200))

  private func rect(_ name: String, in group: Layer? = nil, fill: Color = .clear) throws -> Layer {
    let layer = try scene.makeLayer(.rect, name: name, in: group)
    try layer.set(.x, to: .number(100))
    try layer.set(.y, to: .number(100))
    try layer.set(.width, to: .number(80))
    try layer.set(.height, to: .number(80))
    try layer.set(.cornerRadius, to: .numbers([40, 40, 40, 40]))
    try layer.set(.fill, to: .color(fill))
    return layer
  }

  private let middle = Point(x: 100, y: 100)
  private let corner = Point(x: 62, y: 62)

  @Test func `a transparent fill is met in its box, and nowhere by default`() throws {
    let layer = try rect("r")
    expect(scene.hitTest(middle) == nil)
    try layer.setHitArea(.box)
    expect(scene.hitTest(middle) === layer && scene.hitTest(corner) === layer)
    expect(scene.hitTest(Point(x: 59, y: 100)) == nil)
    try layer.set(.opacity, to: .number(0))
    expect(scene.hitTest(middle) === layer)
    try layer.set(.hidden, to: .flag(true))
    expect(scene.hitTest(middle) == nil)
  }

  @Test func `a painted layer without an area lets what is behind it be met`() throws {
    let back = try rect("back", fill: .white)
    let front = try rect("front", fill: .white)
    expect(scene.hitTest(middle) === front)
    try front.setHitArea(.none)
    expect(scene.hitTest(middle) === back)
  }

  @Test func `a path is met in the layer's own coordinates, turned and scaled with it`() throws {
    let layer = try rect("r", fill: .white)
    try layer.setHitArea(.path(try Path(data: "M 0 0 H 20 V 20 H 0 Z")))
    expect(scene.hitTest(corner) === layer && scene.hitTest(middle) == nil)
    try layer.set(.rotation, to: .number(180))
    expect(scene.hitTest(corner) == nil && scene.hitTest(Point(x: 138, y: 138)) === layer)
  }

  @Test func `a group is met in the box of what it holds, its layers first`() throws {
    let group = try scene.makeLayer(.group, name: "g")
    let ball = try rect("ball", in: group, fill: .white)
    let other = try rect("other", in: group)
    try other.set(.x, to: .number(20))
    expect(scene.hitTest(Point(x: 20, y: 100)) == nil)
    try group.setHitArea(.box)
    expect(scene.hitTest(Point(x: 20, y: 100)) === group && scene.hitTest(middle) === ball)
    try group.setHitArea(.none)
    expect(scene.hitTest(middle) == nil)
  }

  @Test func `a pointer that has left comes back to where it was`() throws {
    let layer = try rect("r")
    try layer.setHitArea(.box)
    var heard: [String] = []
    for kind in InputEventKind.allCases where kind.hasPointer {
      try scene.input.on(.input(kind)) { event in
        heard.append("\(event.name.text) \(event.position?.x ?? -1)")
        return .goOn
      }
    }
    for action in [.pointerDown(), .pointerMove(), .scroll(y: 1)] as [InputEvent.Action] {
      heard = []
      let now = scene.animator.now
      try scene.input.send([
        InputEvent(.pointerMove(Point(x: 90, y: 100)), at: now + 0.1),
        InputEvent(.pointerLeave, at: now + 0.2), InputEvent(action, at: now + 0.3),
        InputEvent(.pointerUp(), at: now + 0.4), InputEvent(.pointerLeave, at: now + 0.5),
      ])
      try scene.animator.advance(to: now + 1)
      let last = if case .pointerDown = action { ["tap 90.0"] } else { [String]() }
      let name = InputEvent(action, at: 0).kind.rawValue
      expect(
        heard,
        equals: [
          "pointer_enter 90.0", "pointer_move 90.0", "pointer_leave 90.0", "pointer_enter 90.0",
          "\(name) 90.0", "pointer_up 90.0",
        ] + last + ["pointer_leave 90.0"])
    }
  }

  @Test func `where the pointer is must be known by the time of an event`() throws {
    let events = [
      InputEvent(.pointerMove(Point(x: 90, y: 100)), at: 0.2), InputEvent(.pointerDown(), at: 0.1),
    ]
    #expect(throws: SceneError.pointerIsNowhere(event: "pointer_down")) {
      try scene.input.send(events)
    }
    expect(!scene.input.isPending)
    #expect(throws: InputRecordingError.self) {
      try InputRecording(csv: "time,event,x,y\n0.2,pointer_move,90,100\n0.1,pointer_down,,\n")
    }
    try scene.input.send([events[0]])
    try scene.input.send(.pointerDown(), at: 0.2)
    try scene.animator.advance(to: 1)
  }

  @Test func `a press without a place is where the pointer is`() throws {
    let layer = try rect("r")
    try layer.setHitArea(.box)
    var heard: [String] = []
    for kind in [InputEventKind.pointerDown, .pointerUp, .tap, .pointerMove] {
      try scene.input.on(.input(kind), of: layer) { event in
        heard.append("\(event.name.text) \(event.position?.x ?? -1) \(event.delta.x)")
        return .goOn
      }
    }
    #expect(throws: SceneError.pointerIsNowhere(event: "pointer_down")) {
      try scene.input.send(.pointerDown(), at: 0.1)
    }
    try scene.input.send([
      InputEvent(.pointerMove(Point(x: 90, y: 100)), at: 0.1),
      InputEvent(.pointerDown(), at: 0.2), InputEvent(.pointerMove(), at: 0.25),
      InputEvent(.pointerUp(), at: 0.3),
    ])
    try scene.animator.advance(to: 1)
    expect(
      heard,
      equals: [
        "pointer_move 90.0 0.0", "pointer_down 90.0 0.0", "pointer_move 90.0 0.0",
        "pointer_up 90.0 0.0", "tap 90.0 0.0",
      ])
  }
}
