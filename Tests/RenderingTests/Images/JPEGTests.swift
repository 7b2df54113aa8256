import Foundation
import Geometry
import SceneGraph
import TestWords
import Testing

@testable import Rendering

/// Eight columns of (220, 40, 30) and eight of (20, 60, 200), written at quality 95.
private let colors = """
  /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYG
  CAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
  CgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEA
  AAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAACQj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIR
  AxEAPwCc05lsBZwALv/Z
  """

/// Eight by eight of gray 120.
private let gray = """
  /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYG
  CAsICQoKCgoKBggLDAsKDAkKCgr/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EABQQAQAAAAAAAAAA
  AAAAAAAAAAD/2gAIAQEAAD8APv/Z
  """

/// The two colors in progressive passes, with half as many chroma samples each way.
private let progressive = """
  /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYG
  CAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK
  CgoKCgoKCgoKCgoKCgoKCgoKCgr/wgARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFAEB
  AAAAAAAAAAAAAAAAAAAABv/aAAwDAQACEAMQAAABzmFFTz//xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAEFAj//
  xAAYEQACAwAAAAAAAAAAAAAAAAAAB0SDw//aAAgBAwEBPwF3QLcz/8QAGBEAAgMAAAAAAAAAAAAAAAAAAAdEg8P/2gAI
  AQIBAT8BTU6rQ//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAI
  AQEAAT8hP//aAAwDAQACAAMAAAAQA//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Qb//EABQRAQAAAAAAAAAA
  AAAAAAAAAAD/2gAIAQIBAT8QZ//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z
  """

/// The two colors as inks.
private let inks = """
  /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggL
  CAkKCgoKCgYICwwLCgwJCgoK/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYH
  CAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBka
  JSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeo
  qaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9cK/J
  +vx3r9/K/jfr1Cv6qKK//9k=
  """

/// Draws a file at its own size over black; nil, when the machine has no library for JPEG and the error
/// says so.
private func drawn(_ text: String, width: Double) throws -> Picture? {
  let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "animlua-\(UUID()).jpg")
  let joined = text.split(whereSeparator: \.isWhitespace).joined()
  try require(Data(base64Encoded: joined)).write(to: folder)
  defer { try? FileManager.default.removeItem(at: folder) }
  let scene = Scene(width, 8)
  let image = try scene.add(.image, [.x: .number(width / 2), .y: .number(4)])
  try image.setImage(
    source: "x.jpg", path: folder.path(), naturalSize: Size(width: width, height: 8))
  do {
    return try Picture(scene)
  } catch RenderError.libraryUnfit(let fault) {
    expect(fault.name, equals: "turbojpeg")
    return nil
  }
}

private func near(_ shades: [Int], _ red: Int, _ green: Int, _ blue: Int, within: Int) -> Bool {
  zip(shades, [red, green, blue, 255]).allSatisfy { abs($0 - $1) <= within }
}

@Test func `a JPEG shows the colors that were written, within its own loss`() throws {
  guard let picture = try drawn(colors, width: 16) else { return }
  expect(near(picture[3, 4], 220, 40, 30, within: 3))
  expect(near(picture[12, 4], 20, 60, 200, within: 3))
}

@Test func `gray, progressive and printers' JPEGs are shown`() throws {
  guard let plain = try drawn(gray, width: 8), let passes = try drawn(progressive, width: 16),
    let printed = try drawn(inks, width: 16)
  else { return }
  expect(near(plain[4, 4], 120, 120, 120, within: 1))
  expect(near(passes[3, 4], 220, 40, 30, within: 4))
  expect(near(printed[3, 4], 220, 40, 30, within: 6))
  expect(near(printed[12, 4], 20, 60, 200, within: 6))
}

@Test func `a JPEG that ends too soon is damaged`() throws {
  let start = String(colors.split(whereSeparator: \.isWhitespace).joined().prefix(120))
  #expect(throws: RenderError.self) {
    if try drawn(start, width: 16) == nil { throw RenderError.outOfMemory }
  }
}
