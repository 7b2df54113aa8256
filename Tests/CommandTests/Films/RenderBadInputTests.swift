import Foundation
import TestWords
import Testing

/// Places that cannot be written, pictures that cannot be drawn: a clear error, the right exit code,
/// nothing left behind, and the old file still there.
struct RenderBadInputTests {
  private static let old = "what was there before"

  /// A scene, and what an earlier run left at each path.
  private func scratch(_ paths: [String] = [], _ scene: String = RenderTests.scene) throws
    -> Scratch
  {
    let scratch = try Scratch()
    try scratch.write(scene)
    for path in paths { try scratch.write(Self.old, to: path) }
    return scratch
  }

  private func expectOld(_ scratch: Scratch, _ paths: [String]) throws {
    for path in paths {
      try expect(
        String(contentsOf: scratch.url(path), encoding: .utf8), equals: Self.old, "\(path)")
    }
    let tops = Set(paths.map { String($0.prefix { $0 != "/" }) })
    try expect(scratch.names, equals: (tops + ["scene.lua"]).sorted())
  }

  private func shell(_ script: String, in scratch: Scratch) throws -> Command.Outcome {
    try Command.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script], in: scratch.folder,
      environment: ["A": Command.executable.path])
  }

  @Test(
    arguments: TestExtent.part(
      ["a.rgba", "a.gif", "a.mp4", "a.y4m", "a.webp", "a.apng", "a.svg", "a.webm"], 2))
  func `a file that may not grow any more is reported, and the old one kept`(path: String) throws {
    let scratch = try scratch([path])
    let at = path == "a.svg" ? "--at 0.1" : ""
    // One block, of 512 or 1024 bytes.
    let outcome = try shell(
      "ulimit -f 1; exec \"$A\" render scene.lua --scale 4 \(at) -o \(path)", in: scratch)
    expect(outcome.status, equals: 74, "\(outcome.errors)")
    expect(outcome.errors.contains("File too large"), "\(outcome.errors)")
    expect(!outcome.errors.contains(".part"), "\(outcome.errors)")
    try expectOld(scratch, [path])
  }

  @Test func `pictures that may not grow any more leave no folder`() throws {
    let scratch = try scratch()
    let outcome = try shell(
      "ulimit -f 1; exec \"$A\" render scene.lua --scale 4 -o f/##.png", in: scratch)
    expect(outcome.status, equals: 74, "\(outcome.errors)")
    try expectOld(scratch, [])
  }

  @Test(arguments: ["a.rgba", "a.mp4", "a.png"])
  func `a folder that may not be written is reported`(name: String) throws {
    let scratch = try scratch(["kept/\(name)"])
    let folder = scratch.url("kept").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer {
      do {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      } catch {
        Issue.record(error)
      }
    }
    // The system refuses its administrator nothing.
    let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let outcome = try shell(
      "exec \(user) \"$A\" render scene.lua --at 0.1 -o kept/\(name)", in: scratch)
    expect(outcome.status, equals: 74, "\(outcome.errors)")
    expect(outcome.errors.contains("kept/\(name): Permission denied"), "\(outcome.errors)")
    try expectOld(scratch, ["kept/\(name)"])
  }

  @Test(arguments: ["a.mp4", "a.gif", "a.png"])
  func `a folder in the place of the file is reported`(name: String) throws {
    let scratch = try scratch(["\(name)/inside"])
    let outcome = try scratch.animlua("render", "scene.lua", "--at", "0.1", "-o", name)
    expect(outcome.status == 74 && outcome.errors.contains("Is a directory"), "\(outcome.errors)")
    try expectOld(scratch, ["\(name)/inside"])
  }

  @Test(arguments: [
    (["--size", "100000x100"], Int32(64), "1 to 32767 pixels"),
    (["--size", "0x100"], 64, "1 to 32767 pixels"),
    (["--size", "many"], 64, "--size"),
    (["--size", "20000x10"], 64, "mp4 holds at most 16384 pixels a side, not 20000 x 10"),
    (["--size", "20000x20000", "--scale", "2"], 74, "cairo cannot draw a picture of 40000"),
  ])
  func `sizes that no picture can have are reported with what it can have`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let scratch = try scratch(["a.mp4"])
    let outcome = try Command.run(
      ["render", "scene.lua", "-o", "a.mp4"] + arguments, in: scratch.folder)
    expect(outcome.status, equals: status, "\(outcome.errors)")
    expect(outcome.errors.contains(words), "\(outcome.errors)")
    try expectOld(scratch, ["a.mp4"])
  }

  @Test func `a picture of one pixel is a film all the same`() throws {
    let scratch = try scratch()
    let outcome = try scratch.animlua(
      "render", "scene.lua", "--size", "1x1", "-o", "a.mp4", "-o", "a.webm", "-o", "a.gif", "-o",
      "a.apng", "-o", "a.webp", "-o", "a.mov")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try expect(Probe(file: scratch.url("a.mp4")).stream()["width"], equals: "2")
    try expect(Probe(file: scratch.url("a.apng")).stream()["width"], equals: "1")
  }

  @Test
  func `a font that is missing is reported with the line of the text and the font used instead`()
    throws
  {
    let scratch = try scratch(
      ["a.gif"],
      """
      local scene = anim.scene { width = 64, height = 48, duration = 0.2, fps = 50 }
      local group = scene:group {}
      group:text { text = 'a', font = 'Sans' }

      group:text { text = 'b', font = 'Nonesuch' }
      group:to({ x = 9 }, 0.1)
      """)
    let film = try scratch.animlua("render", "scene.lua", "-o", "a.gif")
    expect(film.status, equals: 3)
    expect(film.errors.hasPrefix("scene.lua:5: error: a text asks for the font 'Nonesuch'"))
    expect(film.errors.contains("it would be '"), "\(film.errors)")
    // The caret is below the name.
    expect(film.errors.contains(" ^^^^^^^^\n"), "\(film.errors)")
    try expectOld(scratch, ["a.gif"])
    for verb in ["still", "sheet"] {
      let picture = try scratch.animlua(verb, "scene.lua", "-o", "a.png")
      expect(picture.status, equals: 0)
      expect(picture.errors.hasPrefix("scene.lua:5: warning: no font 'Nonesuch'"))
      expect(picture.errors.contains("' is drawn instead"), "\(picture.errors)")
      try FileManager.default.removeItem(at: scratch.url("a.png"))
    }
  }

  @Test func `an image that is missing or damaged is reported with the line that shows it`() throws
  {
    let scratch = try scratch(
      ["a.gif"],
      """
      local scene = anim.scene { width = 40, height = 20, duration = 0.2 }
      scene:rect { width = 3, height = 3 }
      scene:image { source = anim.param('file', 'none.png'), x = 20, y = 10 }
      """)
    let missing = try scratch.animlua("render", "scene.lua", "-o", "a.gif")
    expect(missing.status, equals: 2)
    expect(missing.errors.hasPrefix("scene.lua:3: error: "), "\(missing.errors)")
    expect(missing.errors.contains("none.png"))
    // A header that promises 3 x 2 pixels, and nothing after it.
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0]
    try Data(header).write(to: scratch.url("cut.png"))
    let damaged = try scratch.animlua(
      "render", "scene.lua", "-o", "a.gif", "-o", "f/#.png", "--param", "file=cut.png")
    expect(damaged.status, equals: 2)
    expect(damaged.errors.hasPrefix("scene.lua:3: error: "), "\(damaged.errors)")
    expect(damaged.errors.contains("cut.png' is damaged"))
    try FileManager.default.removeItem(at: scratch.url("cut.png"))
    try expectOld(scratch, ["a.gif"])
  }

  /// Pictures that end too soon: a PNG without its last chunk, a JPEG without the marker of its end.
  private static let cut: [(name: String, bytes: [UInt8])] = [
    (
      "cut.png",
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9] + Array("IDAT".utf8)
    ),
    (
      "cut.jpg",
      [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 2, 0, 3, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
        + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0, 1, 2, 3, 4]
    ),
  ]

  @Test(arguments: [
    ["run"], ["trace"], ["plot"], ["still", "-o", "a.png"], ["sheet", "-o", "a.png"],
    ["render", "-o", "a.gif"], ["render", "--at", "0", "-o", "a.svg"],
  ])
  func `an image that is cut short is an error of the line that loads it, in every verb`(
    words: [String]
  ) throws {
    for (name, bytes) in Self.cut {
      let scratch = try Scratch()
      try scratch.write("local scene = anim.scene {}\nscene:image { source = '\(name)' }")
      try Data(bytes).write(to: scratch.url(name))
      let outcome = try Command.run(
        [words[0], "scene.lua"] + words.dropFirst(), in: scratch.folder)
      expect(outcome.status, equals: 2)
      expect(
        outcome.errors.hasPrefix(
          "scene.lua:2: error: the image '\(name)' is damaged: the file ends after \(bytes.count) bytes"
        ),
        "\(outcome.errors)")
      expect(outcome.errors.contains("= save it again, whole"))
      try expect(scratch.names, equals: [name, "scene.lua"])
    }
  }

  @Test func `a PNG with a wrong byte is an error of the line that loads it, wherever it is`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write("anim.scene { width = 8, height = 8 }:rect { width = 4, height = 4 }")
    try expect(scratch.animlua("still", "scene.lua", "-o", "a.png").status, equals: 0)
    let picture = [UInt8](try Data(contentsOf: scratch.url("a.png")))
    let data = try require(
      picture.indices.first { picture[$0...].starts(with: Array("IDAT".utf8)) })
    try scratch.write("local scene = anim.scene {}\nscene:image { source = 'b.png' }")
    // In the checksum of the header, in the pixels, in the checksum of those.
    for (place, chunk) in [(29, "IHDR"), (data + 6, "IDAT"), (picture.count - 13, "IDAT")] {
      var damaged = picture
      damaged[place] ^= 1
      try Data(damaged).write(to: scratch.url("b.png"))
      for verb in ["run", "still"] {
        let outcome = try Command.run(
          verb == "run" ? ["run", "scene.lua"] : ["still", "scene.lua", "-o", "c.png"],
          in: scratch.folder)
        expect(outcome.status, equals: 2)
        expect(
          outcome.errors.hasPrefix(
            "scene.lua:2: error: the image 'b.png' is damaged: bytes of its chunk '\(chunk)' are not "
              + "those that were saved"), "\(place): \(outcome.errors)")
      }
    }
  }

  @Test func `without file handles a text is drawn right or an error, never as boxes`() throws {
    let scene = """
      local scene = anim.scene { width = 160, height = 48, background = "white" }
      scene:text { text = "letters", x = 80, y = 24, font_size = 24, fill = "black" }
      """
    let scratch = try Scratch()
    try scratch.write(scene)
    try expect(scratch.animlua("still", "scene.lua", "-o", "whole.rgba.png").status, equals: 0)
    let whole = try Data(contentsOf: scratch.url("whole.rgba.png"))
    var errorCount = 0
    for count in 4...24 {
      let outcome = try shell(
        "ulimit -n \(count); exec \"$A\" still scene.lua -o a.png", in: scratch)
      if outcome.status == 0 {
        try expect(Data(contentsOf: scratch.url("a.png")), equals: whole, "\(count)")
        try FileManager.default.removeItem(at: scratch.url("a.png"))
      } else if outcome.errors.contains("too many files are open") {
        expect(outcome.status == 74 && outcome.errors.contains("= this fixes it: ulimit -n 1024"))
        expect(outcome.errors.hasPrefix("scene.lua:2: error: "), "\(outcome.errors)")
        errorCount += 1
      }
      try expect(scratch.names, equals: ["scene.lua", "whole.rgba.png"], "\(count)")
    }
    expect(errorCount > 0)
  }

  private static let font = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: font.path)))
  func `a text whose font's file is damaged is an error, not boxes`() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("fonts"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(at: Self.font, to: scratch.url("fonts/a.ttf"))
    try scratch.write(
      "<fontconfig><dir>\(scratch.folder.path)/fonts</dir>"
        + "<cachedir>\(scratch.folder.path)/cache</cachedir></fontconfig>", to: "fonts.conf")
    try scratch.write(
      "anim.scene { width = 99, height = 48 }:text { text = 'letters', x = 50, y = 24 }")
    let environment = ["FONTCONFIG_FILE": scratch.url("fonts.conf").path]
    func draw() throws -> Command.Outcome {
      try scratch.animlua("still", "scene.lua", "-o", "a.png", environment: environment)
    }
    try expect(draw().status, equals: 0)
    // The folder is as it was: the font is known, and chosen.
    try Data().write(to: scratch.url("fonts/a.ttf"))
    let outcome = try draw()
    expect(outcome.status, equals: 74)
    expect(outcome.errors.contains("scene.lua:1: error: "), "\(outcome.errors)")
    expect(outcome.errors.says("damaged", "cannot", "[E-font]"))
  }

  @Test func `bytes after the end of a picture are ignored`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.scene { width = 8, height = 8 }:rect { width = 4, height = 4 }")
    try expect(scratch.animlua("still", "scene.lua", "-o", "a.png").status, equals: 0)
    let picture = try Data(contentsOf: scratch.url("a.png"))
    try (picture + Data("more".utf8)).write(to: scratch.url("a.png"))
    try scratch.write("anim.scene {}:image { source = 'a.png' }")
    try expect(scratch.animlua("still", "scene.lua", "-o", "b.png").status, equals: 0)
    // Every file that is shorter is reported, wherever it ends.
    for count in stride(from: 0, to: picture.count, by: 3) {
      try picture.prefix(count).write(to: scratch.url("a.png"))
      let outcome = try scratch.animlua("run", "scene.lua")
      expect(outcome.status == 2 && outcome.errors.contains("damaged"), "\(count)")
    }
  }
}
