import Foundation
import Geometry
import LuaBindings
import LuaRuntime
import TestWords
import Testing

/// Files of pictures that are made byte by byte.
private enum Picture {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func word(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// A chunk with its right checksum, bit by bit, or one that says another length.
  static func chunk(_ type: String, _ data: [UInt8] = [], length: UInt32? = nil) -> [UInt8] {
    var code: UInt32 = .max
    for byte in Array(type.utf8) + data {
      code ^= UInt32(byte)
      for _ in 0..<8 { code = code & 1 == 0 ? code >> 1 : code >> 1 ^ 0xEDB8_8320 }
    }
    return word(length ?? UInt32(data.count)) + Array(type.utf8) + data + word(~code)
  }

  static func header(depth: UInt8 = 8, color: UInt8 = 2, _ last: [UInt8] = [0, 0, 0]) -> [UInt8] {
    signature + chunk("IHDR", word(3) + word(2) + [depth, color] + last)
  }

  static let pixels = chunk("IDAT", [1, 2, 3])
  static let end = chunk("IEND")
  static let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]
}

private func damage(_ parts: [UInt8]...) -> ImageDamage? {
  ImageHeader(Array(parts.joined()))?.damage
}

@Test func `a PNG whose chunks are in order has the size of its header`() throws {
  let file = Picture.header() + Picture.chunk("tEXt", [9]) + Picture.pixels + Picture.end
  let header = try require(ImageHeader(file))
  expect(header.size == Size(width: 3, height: 2) && header.damage == nil)
  expect(ImageHeader(file + [1, 2, 3]), equals: header)
}

@Test(arguments: [1, 2, 3, 4, 5, 100, 0x186A0, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF3, 0xFFFF_FFFF])
func `a last chunk that says a length reads nothing beyond the file's end`(length: UInt32) {
  let file = Picture.header() + Picture.pixels
  expect(damage(file, Picture.chunk("IEND", length: length)) != nil)
  for count in 0..<16 {
    let rest = [UInt8](repeating: 0x49, count: count)
    expect(damage(file, Picture.chunk("IEND", length: length), rest) != nil)
  }
}

@Test func `every part of a PNG that is cut anywhere is cut or no picture`() {
  let file = Picture.header() + Picture.pixels + Picture.end
  for count in 0..<file.count {
    let part = ImageHeader(Array(file.prefix(count)))
    expect(part == nil || part?.damage == .cut, "\(count) bytes")
  }
}

@Test func `chunks that are missing, wrong or altered are named`() {
  let (header, pixels, end) = (Picture.header(), Picture.pixels, Picture.end)
  expect(damage(header, end), equals: .wrong(chunk: "IDAT"))
  expect(damage(header, pixels, Picture.chunk("IEND", [0])), equals: .wrong(chunk: "IEND"))
  expect(damage(Picture.header(color: 3), pixels, end), equals: .wrong(chunk: "PLTE"))
  expect(damage(Picture.header(color: 5), pixels, end), equals: .wrong(chunk: "IHDR"))
  expect(damage(Picture.header(depth: 4), pixels, end), equals: .wrong(chunk: "IHDR"))
  expect(damage(Picture.header([0, 1, 0]), pixels, end), equals: .wrong(chunk: "IHDR"))
  expect(damage(Picture.header([0, 0, 2]), pixels, end), equals: .wrong(chunk: "IHDR"))
  var altered = pixels
  altered[9] ^= 1
  expect(damage(header, altered, end), equals: .altered(chunk: "IDAT"))
  expect(damage(header, altered), equals: .cut)
  // A note may be wrong, a chunk without a name may not.
  var note = Picture.chunk("tEXt", [1])
  note[8] ^= 1
  expect(damage(header, note, pixels, end) == nil)
  expect(
    damage(header, Picture.chunk("i\u{1b}[J"), pixels, end), equals: .altered(chunk: "i\u{1b}[J"))
  // The header says another length, or no size.
  expect(ImageHeader(Picture.signature + Picture.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1])) == nil)
  expect(
    ImageHeader(Picture.signature + Picture.chunk("IHDR", [UInt8](repeating: 0, count: 13))) == nil)
}

@Test func `a JPEG has the size of its first frame, and its end after that`() {
  let start: [UInt8] = [0xFF, 0xD8]
  let note: [UInt8] = [0xFF, 0xFF, 0xFE, 0, 4, 0xFF, 0xD9]
  let size = Size(width: 3, height: 2)
  expect(
    ImageHeader(start + note + Picture.frame + [0xFF, 0xDA, 7, 0xFF, 0xD9])?.size, equals: size)
  expect(damage(start, note, Picture.frame, [0xFF, 0xDA, 7, 0xFF, 0xD9, 1]) == nil)
  expect(damage(start, note, Picture.frame, [0xFF, 0xDA, 7, 0xFF]), equals: .cut)
  for count in 0..<(start + Picture.frame).count {
    expect(ImageHeader(Array((start + Picture.frame).prefix(count))) == nil, "\(count) bytes")
  }
}

@Test(arguments: [0, 1, 3, 0xFFFF])
func `a segment of a JPEG whose length cannot be is no picture`(length: Int) {
  let segment: [UInt8] = [0xFF, 0xE0, UInt8(length >> 8), UInt8(length & 0xFF)]
  expect(ImageHeader([0xFF, 0xD8] + segment + Picture.frame + [0xFF, 0xD9]) == nil)
}

@Test func `a reader returns all requested bytes or nothing`() {
  var reader = ByteReader([1, 2, 3])
  expect(reader.take(.max) == nil && reader.take(-1) == nil && reader.take(4) == nil)
  expect(reader.number(4) == nil && !reader.skip([1, 2, 3, 4]) && reader.remaining == 3)
  expect(reader.number(2) == 0x0102 && reader.byte() == 3 && reader.byte() == nil)
  expect(reader.take(.max) == nil && reader.rest().isEmpty && reader.take(0)?.isEmpty == true)
}

@Test(arguments: ["found-end-with-length-a", "found-end-with-length-b", "png-cut", "png-no-pixels"])
func `a damaged picture is an error with the line that loads it`(name: String) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures/fuzz/headers").path()
  let host = try ScriptHost()
  let error = #expect(throws: LoadError.self) {
    try host.load(
      source: "local scene = anim.scene {}\n\nscene:image { source = '\(name)' }", name: "a.lua",
      folder: folder)
  }
  guard case .script(let report) = error else {
    Issue.record("\(String(describing: error))")
    return
  }
  expect(report.error.code == ErrorCode.image && report.error.line == 3)
  expect(report.error.message.contains("damaged") && report.error.message.contains(name))
}
