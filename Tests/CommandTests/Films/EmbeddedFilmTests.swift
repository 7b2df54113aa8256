import AnimLua
import AnimLuaFilms
import Foundation
import TestWords
import Testing

/// A program that embeds animlua makes the same films as the command.
struct EmbeddedFilmTests {
  private static let scene = """
    local scene = anim.scene { width = 96, height = 54, fps = 25, duration = 0.4, background = "#102030" }
    local word = scene:text { x = 48, y = 27, text = anim.param("word", "hello"), font_size = 18, fill = "#fc6" }
    word:from({ scale = 0, rotation = -90 }, 0.3, "back.out")
    """

  @Test(arguments: ["film.gif", "film.apng", "film.y4m", "film.mp4"])
  func `a film of a program is the command's`(name: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let command = try scratch.animlua(
      "render", "scene.lua", "--param", "word=there", "-o", name)
    let host = ScriptHost()
    host.parameters = ["word": "there"]
    try host.load(file: scratch.url("scene.lua").path)
    try host.writeFilm(to: [scratch.url("of-program-\(name)").path])
    expect(command.status, equals: 0, "\(command.errors)")
    try expect(
      Data(contentsOf: scratch.url(name)) == Data(contentsOf: scratch.url("of-program-\(name)")))
  }

  @Test func `a picture of a program is the command's still`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    let command = try scratch.animlua("still", "scene.lua", "--at", "0.2", "-o", "a.png")
    expect(command.status, equals: 0, "\(command.errors)")
    let host = ScriptHost()
    try host.load(file: scratch.url("scene.lua").path)
    try host.advance(to: 0.2)
    try expect(Data(host.picture()) == Data(contentsOf: scratch.url("a.png")))
  }
}
