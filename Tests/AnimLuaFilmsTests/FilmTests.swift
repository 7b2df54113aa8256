import AnimLua
import AnimLuaFilms
import Foundation
import TestWords
import Testing

struct FilmTests {
  private static let scene = """
    local scene = anim.scene { width = 64, height = 36, fps = 20, duration = 0.5, background = "#102030" }
    local box = scene:rect { x = 8, y = 18, width = 10, height = 10, fill = "#ffcc66" }
    box:to({ x = 56 }, 0.5, "sine.inOut")
    """

  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/films-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func host(_ text: String = scene) throws -> ScriptHost {
    let host = ScriptHost()
    try host.load(text: text, name: "film.lua")
    return host
  }

  private func bytes(_ name: String) -> Data? {
    FileManager.default.contents(atPath: "\(folder)/\(name)")
  }

  private func failure(_ body: () throws -> Void) -> FilmFailure? {
    do {
      try body()
      Issue.record("nothing was thrown")
    } catch let failure as FilmFailure {
      return failure
    } catch { Issue.record(error) }
    return nil
  }

  @Test func `pictures and films are written together`() throws {
    var made: [Int] = []
    try host().writeFilm(
      to: ["\(folder)/f-##.png", "\(folder)/film.gif"], progress: { made.append($0 * 100 + $1) })
    expect(made, equals: (1...10).map { $0 * 100 + 10 })
    expect(try FileManager.default.contentsOfDirectory(atPath: folder).count, equals: 11)
    expect(bytes("film.gif")?.prefix(6) == Data("GIF89a".utf8))
    // The same scene gives the same bytes, on one thread or two.
    var options = FilmOptions()
    options.threads = 2
    try host().writeFilm(to: ["\(folder)/again.gif"], options)
    expect(bytes("again.gif") == bytes("film.gif"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a picture of the present frame is the film's frame`() throws {
    try host().writeFilm(to: ["\(folder)/f-##.png"])
    let host = try host()
    try host.advance(to: 0.25)
    expect(Data(try host.picture()) == bytes("f-05.png"))
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a failure names its reason and leaves nothing`() throws {
    expect(
      failure { try host().writeFilm(to: ["\(folder)/x.avi"]) }?.description.contains(".gif")
        == true)
    expect(
      failure { try host("local x = 1").writeFilm(to: ["\(folder)/x.gif"]) }?.kind, equals: .scene)
    expect(failure { _ = try host("local x = 1").picture() }?.kind, equals: .scene)
    expect(failure { try host().writeFilm(to: []) }?.kind, equals: .option)
    expect(
      failure { try host("anim.scene {}").writeFilm(to: ["\(folder)/x.gif"]) }?.description
        .contains("no duration") == true)
    expect(failure { try host().writeFilm(to: ["\(folder)/no/such/folder/\0/x.gif"]) } != nil)
    let limited = try host(Self.scene + "\nspawn(function() wait(0.2) while true do end end)")
    guard
      case .script(let script)? = failure({ try limited.writeFilm(to: ["\(folder)/x.gif"]) })?.kind
    else {
      Issue.record("a script that hangs made a film")
      return
    }
    expect(script.kind, equals: .limit)
    expect(
      failure { try host().writeFilm(to: ["\(folder)/x.gif"], isCanceled: { true }) }?.kind,
      equals: .canceled)
    let advanced = try host()
    try advanced.advance(to: 0.1)
    expect(failure { try advanced.writeFilm(to: ["\(folder)/x.gif"]) }?.kind, equals: .scene)
    expect(try FileManager.default.contentsOfDirectory(atPath: folder), equals: [])
    try FileManager.default.removeItem(atPath: folder)
  }
}
