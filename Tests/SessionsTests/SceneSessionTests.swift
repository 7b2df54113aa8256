import AnimationEngine
import LuaBindings
import SceneGraph
import Sessions
import TestWords
import Testing

/// Sessions with an owner that only listens.
struct SceneSessionTests {
  private final class Owner: SceneSessionOwner {
    var events: [SessionEvent] = []
    var isInterrupted = false
    var input: [InputEvent]? = []
    var accepts = true

    func readInput() -> [InputEvent]? { input }
    func accepts(_ playback: ScenePlayback) -> Bool { accepts }
    func hear(_ event: SessionEvent) { events.append(event) }

    /// The events by their names alone.
    var names: [String] {
      events.map { String("\($0)".prefix { $0.isLetter }) }
    }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A session of a text.
  private func session(
    _ text: String, _ owner: Owner, _ change: (inout SceneSession.Setup) -> Void = { _ in }
  ) throws -> SceneSession {
    let path = try folder.write(text, to: "scene.lua")
    var setup = SceneSession.Setup(file: path, host: ScriptHostOptions())
    change(&setup)
    let session = SceneSession(setup)
    session.owner = owner
    return session
  }

  private static let moving = """
    local scene = anim.scene { fps = 10 }
    scene:rect { width = 10, height = 10 }:to({ x = 50 }, 1)
    print("made")
    """

  @Test func `a scene is played to its end`() throws {
    let owner = Owner()
    let session = try session(Self.moving, owner)
    var (prints, frames): ([String], [Int]) = ([], [])
    try session.play(
      SessionManner(
        print: { _, line in prints.append(String(decoding: line, as: UTF8.self)) },
        onFrame: { frames.append($0.frame) }))
    expect(prints, equals: ["made"])
    expect(frames, equals: Array(0...10))
    expect(owner.names, equals: ["loading", "made", "over"])
    expect(session.hasBegun && !session.hasEndedEarly)
    expect(session.frames, equals: 11)
    expect(session.seconds, equals: 1)
    expect(session.animations, equals: 1)
  }

  @Test func `frames beyond the limit are not made`() throws {
    let owner = Owner()
    let session = try session(Self.moving, owner) { $0.limits.frames = 4 }
    try session.play(SessionManner(print: { _, _ in }))
    expect(owner.names, equals: ["loading", "made", "exceeded"])
    expect(session.hasEndedEarly)
    expect(session.frames, equals: 5)
    guard case .exceeded(let excess)? = owner.events.last else { return }
    expect(excess.measure, equals: .frames)
    expect(excess.limit, equals: 4)
    expect(excess.time == nil)
  }

  @Test func `a stretch that is too long is refused before its first frame`() throws {
    let owner = Owner()
    let session = try session(Self.moving, owner) {
      $0.limits.frames = 4
      $0.duration = 2
    }
    try session.play(SessionManner(print: { _, _ in }))
    expect(session.frames, equals: 0)
    guard case .exceeded(let excess)? = owner.events.last else {
      return expect(owner.names, equals: ["exceeded"])
    }
    let time = try require(excess.time)
    expect(time.seconds == 2 && time.rate == 10)
  }

  @Test func `a script that prints too much is ended at its line`() throws {
    let owner = Owner()
    let session = try session("print(1)\nprint(22)\nprint(3)", owner) { $0.limits.print = 3 }
    var prints = 0
    try session.play(SessionManner(print: { _, _ in prints += 1 }))
    expect(prints, equals: 2)
    guard case .exceeded(let excess)? = owner.events.last else {
      return expect(owner.names, equals: ["exceeded"])
    }
    expect(excess.measure, equals: .print)
    expect(excess.place?.line, equals: 2)
  }

  @Test func `an owner that wants no more ends it`() throws {
    let owner = Owner()
    let session = try session(Self.moving, owner)
    try session.play(
      SessionManner(
        print: { _, _ in }, onFrame: { if $0.frame == 3 { owner.isInterrupted = true } }))
    expect(owner.names.last, equals: "interrupted")
    expect(session.frames, equals: 4)
  }

  @Test func `a text that is no Lua is reported and not played`() throws {
    let owner = Owner()
    let session = try session("local x =", owner)
    try session.play(SessionManner(print: { _, _ in }))
    expect(owner.names, equals: ["loading", "failed"])
    expect(!session.hasBegun)
  }

  @Test func `a scene that the owner refuses is not played`() throws {
    let owner = Owner()
    let session = try session(Self.moving, owner)
    owner.accepts = false
    try session.play(SessionManner(print: { _, _ in }))
    expect(session.frames == 0 && !session.hasBegun)
    owner.input = nil
    expect(session.load(SessionManner(print: { _, _ in })) == nil)
    expect(owner.names.last, equals: "loading")
  }

  @Test func `a scene in which nothing moves says so`() throws {
    let owner = Owner()
    let session = try session("anim.scene {}", owner)
    try session.play(SessionManner(print: { _, _ in }))
    expect(owner.names, equals: ["loading", "made", "over", "still"])
  }

  @Test func `the way to the beginning is unheard`() throws {
    let owner = Owner()
    let session = try session(Self.moving, owner)
    var frames: [Int] = []
    var prints = 0
    try session.play(
      SessionManner(
        from: 0.5, print: { _, _ in prints += 1 }, onFrame: { frames.append($0.frame) }))
    expect(frames, equals: Array(5...10))
    expect(prints, equals: 0)
  }

  @Test func `prints of an untrusted scene steer no terminal`() throws {
    let owner = Owner()
    let session = try session("print('\\27[2J')", owner) { $0.escapesPrints = true }
    var prints: [String] = []
    try session.play(
      SessionManner(print: { _, line in prints.append(String(decoding: line, as: UTF8.self)) }))
    expect(prints, equals: ["\\27[2J"])
  }
}
