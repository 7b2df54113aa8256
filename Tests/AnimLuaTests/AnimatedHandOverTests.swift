import AnimLua
import TestWords
import Testing

/// `@Animated` properties that scripts, named properties and key paths move in turn.
struct AnimatedHandOverTests {
  private final class Door: ScriptObject {
    @Animated var width = 1.0
    @Animated var tint = CSSColor(red: 1, green: 0, blue: 0)
    static let width = AnimatableProperty<Door>("width", \.width)
    static let tint = AnimatableProperty<Door>("tint", \.tint)
  }

  private final class Plain: ScriptObject {
    var width = 1.0
    static let width = AnimatableProperty<Plain>("width", \.width)
  }

  @Test func `Swift takes over from Lua by the key path as it does for a plain property`() throws {
    var places: [[Double]] = [[], []]
    var ends: [AnimationEnd] = []
    let (door, plain) = (Door(), Plain())
    let hosts = [ScriptHost(), ScriptHost()]
    try hosts[0].expose(door, as: "d", [Door.width])
    try hosts[1].expose(plain, as: "d", [Plain.width])
    for host in hosts {
      try host.load(text: "d:to({ width = 3 }, 1, 'linear')")
      try host.advance(by: 0.4)
    }
    hosts[0].animator.animate(door, \.width, to: 9, .linear(1)).onEnd { ends.append($0) }
    hosts[1].animator.animate(plain, \.width, to: 9, .linear(1))
    for _ in 0..<12 {
      for host in hosts { try host.advance(by: 0.1) }
      places[0].append(door.width)
      places[1].append(plain.width)
    }
    expect(places[0], equals: places[1])
    expect(door.width, equals: 9)
    expect(ends, equals: [.completed])
  }

  @Test func `an animation of Lua's is the property's own`() throws {
    let (host, door) = (ScriptHost(), Door())
    try host.expose(door, as: "d", [Door.width, Door.tint])
    try host.load(text: "d:to({ width = 3, tint = '#00f' }, 1, 'linear')")
    for _ in 0..<4 { try host.advance(by: 0.1) }
    expect(door.$width.isAnimated)
    expect(abs(door.$width.velocity - 2) < 1e-12, "\(door.$width.velocity)")
    expect(door.$width.goal, equals: 3)
    expect(door.$tint.isAnimated)
    expect(abs(door.tint.red - 0.6) < 1e-9, "\(door.tint)")

    door.width = 50
    try host.advance(by: 0.1)
    expect(door.width, equals: 50)
    expect(!door.$width.isAnimated)
    expect(door.$tint.isAnimated)
    try host.advance(by: 1)
    expect(abs(door.tint.blue - 1) < 1e-9)
  }

  @Test func `a named property is the property's own, too`() throws {
    let (animator, door) = (Animator(), Door())
    animator.animate(door, Door.width, to: 3.0, .linear(1))
    for frame in 0...4 { try animator.advance(to: Double(frame) / 10) }
    expect(door.$width.isAnimated)
    animator.animate(.linear(1)) { door.width = 11 }
    for frame in 4...24 { try animator.advance(to: Double(frame) / 10) }
    expect(door.width, equals: 11)
  }
}

/// Attempts of the guide's users, with the results that they expected.
struct GuideExpectationTests {
  @Test func `numbers of a vector are read by name, by index and by their own names`() throws {
    let stage = try Stage()
    let lines = stage.printed(
      by: """
        lamp.position = { 3, 4 }
        print(lamp.position.x, lamp.position[2], lamp["position.y"])
        lamp["position.x"] = 7
        print(lamp.position.x, lamp.position.y)
        lamp.position = lamp.position
        print(#lamp.position, lamp.position[1])
        """)
    expect(lines, equals: ["3.0\t4.0\t4.0", "7.0\t4.0", "2\t7.0"])
    let error = failure { try stage.run("print(lamp['position.z'])") }
    expect(error?.message.contains("unknown field 'position.z' of a Lamp"), equals: true)
  }

  @Test func `an event's value has the type that its function takes`() throws {
    let stage = try Stage()
    var reports: [String] = []
    stage.host.onReport = { reports.append($0.message) }
    var points = 0
    stage.host.on("scored") { (more: Int) in points += more }
    try stage.run("anim.emit('scored', 3) anim.emit('scored', 4)")
    expect(points, equals: 7)
    try stage.run("anim.emit('scored', 'much')")
    expect(points, equals: 7)
    expect(reports.count, equals: 1)
    expect(
      reports.first?.contains("the value of the event 'scored' must be"), equals: true, "\(reports)"
    )
  }
}
