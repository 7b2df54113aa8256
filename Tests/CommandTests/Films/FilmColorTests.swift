import Foundation
import TestWords
import Testing

/// Colors and opacity as other programs find them in the files.
struct FilmColorTests {
  private static let colors: [[Double]] = [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [128, 128, 128],
    [255, 136, 0], [18, 52, 86],
  ]

  /// Bars of 16 pixels, one beside the other.
  private static var bars: String {
    let rows = colors.enumerated().map { index, color in
      let hex = color.map { String(format: "%02x", Int($0)) }.joined()
      return
        "scene:rect { x = \(16 * index + 8), y = 16, width = 16, height = 32, fill = '#\(hex)' }"
    }
    return """
      local scene = anim.scene { width = 128, height = 32, background = '#000', duration = 0.1, fps = 30 }
      \(rows.joined(separator: "\n"))
      """
  }

  private func rendered(_ scene: String, _ arguments: String...) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(scene)
    let outcome = try Command.run(["render", "scene.lua"] + arguments, in: scratch.folder)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    return scratch
  }

  /// The planes of the first frame as the file has them, nothing converted.
  private func planes(_ file: URL, _ format: String) throws -> [UInt8] {
    let scratch = try Scratch()
    let raw = scratch.url("raw")
    let outcome = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", file.path, "-frames:v", "1", "-f", "rawvideo", raw.path])
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    try expect(Probe(file: file).stream()["pix_fmt"], equals: format)
    return [UInt8](try Data(contentsOf: raw))
  }

  /// Y', Cb, Cr of 8 bits in the limited range.
  ///
  /// Source: ITU-R BT.709-6, items 3.2 to 3.5.
  private func bt709(_ color: [Double]) -> [Double] {
    let (r, g, b) = (color[0] / 255, color[1] / 255, color[2] / 255)
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    return [16 + 219 * y, 128 + 224 * (b - y) / 1.8556, 128 + 224 * (r - y) / 1.5748]
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.y4m"])
  func `colors are BT.709 in the limited range, by its formula`(name: String) throws {
    let scratch = try rendered(Self.bars, "--quality", "high", "-o", name)
    let raw = try planes(scratch.url(name), "yuv420p")
    let (width, area) = (128, 128 * 32)
    expect(raw.count, equals: area * 3 / 2)
    for (index, color) in Self.colors.enumerated() {
      let wanted = bt709(color)
      let found = [
        raw[16 * width + 16 * index + 8], raw[area + 8 * width / 2 + 8 * index + 4],
        raw[area + area / 4 + 8 * width / 2 + 8 * index + 4],
      ]
      // Where nothing is compressed it is a matter of rounding.
      let tolerance = name == "a.y4m" ? 0.51 : 2.5
      for (a, b) in zip(found, wanted) {
        expect(abs(Double(a) - b) <= tolerance, "\(name) \(color): \(found), not \(wanted)")
      }
    }
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.mov"])
  func `colors come back as they were from a program that reads the tags`(name: String) throws {
    let scratch = try rendered(Self.bars, "--quality", "high", "-o", name)
    let stream = try Probe(file: scratch.url(name)).stream()
    expect(stream["color_space"] == "bt709" && stream["color_range"] == "tv")
    expect(stream["color_primaries"] == "bt709" && stream["color_transfer"] == "bt709")
    let frame = try require(Probe(file: scratch.url(name)).frames(128, 32).first)
    for (index, color) in Self.colors.enumerated() {
      let place = 4 * (16 * 128 + 16 * index + 8)
      for channel in 0..<3 {
        expect(
          abs(Double(frame[place + channel]) - color[channel]) <= 4, "\(name) \(color): \(channel)")
      }
    }
  }

  /// A disc that fades toward its edge, on nothing.
  private static let fading = """
    local scene = anim.scene { width = 48, height = 32, duration = 0.1, fps = 30 }
    local disc = scene:circle {
      x = 16, y = 16, radius = 12, fill = anim.radial_gradient { stops = { '#f80', '#08f0' } },
    }
    scene:rect { x = 40, y = 16, width = 10, height = 20, fill = '#2c6' }
    disc:to({ x = 24 }, 0.1)
    """

  @Test(arguments: [["a.apng"], ["a.mov", "--format", "qtrle"]])
  func `a lossless film's opacity is the frame's own, to the bit`(output: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.fading)
    for arguments in [output, ["a.rgba"]] {
      let outcome = try Command.run(
        ["render", "scene.lua", "-t", "-o"] + arguments, in: scratch.folder)
      expect(outcome.status, equals: 0, "\(outcome.errors)")
    }
    let film = try Probe(file: scratch.url(output[0])).frames(48, 32)
    let raw = [UInt8](try Data(contentsOf: scratch.url("a.rgba")))
    expect(film.count, equals: 3)
    expect(film.flatMap { $0 }, equals: raw)
    expect(Set(stride(from: 3, to: raw.count, by: 4).map { raw[$0] }).count > 30)
  }

  /// The pictures of an animated WebP, each as a file of its own, by the container's specification.
  private func pictures(_ file: URL) throws -> [(x: Int, y: Int, picture: Data)] {
    let bytes = [UInt8](try Data(contentsOf: file))
    func length(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
    func name(_ at: Int) -> String { String(decoding: bytes[at..<(at + 4)], as: UTF8.self) }
    func word(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    var pictures: [(x: Int, y: Int, picture: Data)] = []
    var place = 12
    while place + 8 <= bytes.count {
      let size = length(place + 4)
      let data = place + 8
      if name(place) == "ANMF" {
        // Offsets are in twos; width and height stand after them, both less one.
        let sides = Array(bytes[(data + 6)..<(data + 12)])
        let inside = Array(bytes[(data + 16)..<(data + size)])
        let header = Array("VP8X".utf8) + word(10, 4) + [0x10, 0, 0, 0] + sides
        let body = Array("WEBP".utf8) + header + inside
        pictures.append(
          (
            2 * (length(data) & 0xFF_FFFF), 2 * (length(data + 3) & 0xFF_FFFF),
            Data(Array("RIFF".utf8) + word(body.count, 4) + body)
          ))
      }
      place = data + size + size % 2
    }
    return pictures
  }

  @Test func `an animated WebP has the colors and the opacity, lossless ones to the bit`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.fading)
    let outcome = try scratch.animlua(
      "render", "scene.lua", "-t", "--quality", "high", "-o", "a.webp", "-o", "a.rgba")
    expect(outcome.status, equals: 0, "\(outcome.errors)")
    let raw = [UInt8](try Data(contentsOf: scratch.url("a.rgba")))
    let first = try require(pictures(scratch.url("a.webp")).first)
    try first.picture.write(to: scratch.url("first.webp"))
    let stream = try Probe(file: scratch.url("first.webp")).stream()
    let width = try require(stream["width"].flatMap(Int.init))
    let height = try require(stream["height"].flatMap(Int.init))
    expect(width * height > 20 * 20)
    let frame = try require(Probe(file: scratch.url("first.webp")).frames(width, height).first)
    for y in 0..<32 {
      for x in 0..<48 {
        let wanted = Array(raw[(4 * (48 * y + x))..<(4 * (48 * y + x) + 4)])
        let (column, row) = (x - first.x, y - first.y)
        // A clear pixel has no color, and one that is clear all around is left out.
        guard (0..<width).contains(column), (0..<height).contains(row) else {
          expect(wanted[3], equals: 0, "\(x), \(y)")
          continue
        }
        let place = 4 * (width * row + column)
        expect(frame[place + 3], equals: wanted[3], "\(x), \(y)")
        if wanted[3] != 0 {
          expect(Array(frame[place..<(place + 4)]), equals: wanted, "\(x), \(y)")
        }
      }
    }
  }
}
