import Foundation
import Pixels
import TestWords
import Testing

@testable import Preview

/// A disc on a ramp: flat parts, edges and many colors.
private func picture(width: Int, height: Int, shift: Int = 0) -> PixelBuffer {
  let pixels = PixelBuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let (dx, dy) = (x - width / 3 - shift, y - height / 2)
      let isInside = dx * dx + dy * dy < height * height / 9
      let word: UInt32 = isInside ? 0xFFA020 : 0x102040
      pixels.words[y * width + x] = 0xFF00_0000 | word
    }
  }
  return pixels
}

private let cell = TerminalAnswers.CellSize(width: 10, height: 20)

/// Decompresses with the machine's zlib, which has no part in making what it reads.
private func inflated(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
  typealias Uncompress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
    ) -> Int32
  #if os(macOS)
  let name = "/usr/lib/libz.1.dylib"
  #else
  let name = "libz.so.1"
  #endif
  let library = try require(dlopen(name, RTLD_NOW))
  let function = unsafeBitCast(try require(dlsym(library, "uncompress")), to: Uncompress.self)
  var result = [UInt8](repeating: 0, count: count + 1)
  var length = UInt(count + 1)
  expect(function(&result, &length, bytes, UInt(bytes.count)), equals: 0)
  return Array(result[..<Int(length)])
}

// MARK: Tiles

@Test func `tiles cover every cell and every pixel once`() {
  for (columns, rows, width) in [(80, 23, 10), (200, 49, 9), (7, 3, 11), (24, 12, 8)] {
    let cell = TerminalAnswers.CellSize(width: width, height: 19)
    var tiles = PictureTiles(columns: columns, rows: rows, cell: cell, largest: 400_000)
    let pixels = PixelBuffer(width: tiles.width, height: tiles.height)
    var cells = [Int](repeating: 0, count: columns * rows)
    var dots = [Int](repeating: 0, count: tiles.width * tiles.height)
    let parts = tiles.changedTiles(of: pixels)
    for part in parts {
      for row in part.row..<(part.row + part.rows) {
        for column in part.column..<(part.column + part.columns) {
          cells[row * columns + column] += 1
        }
      }
      for y in part.y..<(part.y + part.height) {
        for x in part.x..<(part.x + part.width) { dots[y * tiles.width + x] += 1 }
      }
    }
    expect(cells.allSatisfy { $0 == 1 } && dots.allSatisfy { $0 == 1 })
    expect(Set(parts.map(\.number)).count, equals: parts.count)
    expect(tiles.width * tiles.height <= 400_000 + tiles.width + tiles.height)
    // Squares stay squares: both sides are scaled alike.
    let across = Double(tiles.width) / Double(columns * width)
    let down = Double(tiles.height) / Double(rows * 19)
    expect(abs(across / down - 1) < 0.03)
  }
}

@Test func `only tiles that changed are sent`() {
  var tiles = PictureTiles(columns: 72, rows: 36, cell: cell, largest: 1_000_000)
  let pixels = picture(width: tiles.width, height: tiles.height)
  expect(tiles.changedTiles(of: pixels).count, equals: 9)
  expect(tiles.changedTiles(of: pixels).isEmpty)
  pixels.words[(tiles.height / 2) * tiles.width + tiles.width - 1] ^= 0xFF
  let changed = tiles.changedTiles(of: pixels)
  expect(changed.map(\.number) == [5] && changed.first?.column == 48 && changed.first?.row == 12)
}

@Test func `the part that changed begins and ends between rows of six pixels`() throws {
  for height in [18, 20, 15, 17] {
    let cell = TerminalAnswers.CellSize(width: 10, height: height)
    let step = SixelGraphics.rowStep(cellHeight: height)
    expect(step * height % 6, equals: 0)
    var tiles = PictureTiles(columns: 50, rows: 25, cell: cell, largest: 1_000_000)
    let pixels = picture(width: tiles.width, height: tiles.height)
    let all = tiles.changedPart(of: pixels, rowStep: step)
    let whole = try require(all)
    expect(whole.columns == 50 && whole.rows == 25)
    expect(tiles.changedPart(of: pixels, rowStep: step) == nil)
    let (x, y) = (tiles.width * 3 / 4, tiles.height / 2)
    pixels.words[y * tiles.width + x] ^= 0xFF
    let changed = tiles.changedPart(of: pixels, rowStep: step)
    let part = try require(changed)
    expect((part.x..<(part.x + part.width)).contains(x))
    expect((part.y..<(part.y + part.height)).contains(y))
    expect(part.row * height % 6 == 0 && part.rows <= step && part.columns == 12)
    expect(part.y == part.row * height && part.height == part.rows * height)
  }
}

// MARK: kitty

/// The picture that a terminal would have after some bytes, as kitty's documents have it: pieces are
/// put together, numbers name images, deleted ones are gone.
private struct KittyScreen {
  var images: [Int: (row: Int, column: Int, keys: [String: String], pixels: [UInt8])] = [:]

  mutating func take(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    var place = (row: 0, column: 0)
    var letters = ""
    var open: [String: String] = [:]
    for piece in text.components(separatedBy: "\u{1B}").dropFirst() {
      if piece == "\\" { continue }
      if piece.hasPrefix("["), piece.hasSuffix("H") {
        let numbers = piece.dropFirst().dropLast().split(separator: ";").compactMap { Int($0) }
        place = (numbers[0] - 1, numbers[1] - 1)
        continue
      }
      try require(piece.hasPrefix("_G"))
      let halves = piece.dropFirst(2).split(separator: ";", omittingEmptySubsequences: false)
      var keys: [String: String] = [:]
      for pair in halves[0].split(separator: ",") {
        let sides = pair.split(separator: "=")
        keys[String(sides[0])] = String(sides[1])
      }
      if keys["a"] == "d" {
        expect(keys["d"] == "I" && images.removeValue(forKey: Int(keys["i"] ?? "") ?? 0) != nil)
        continue
      }
      // All pieces but the last are whole groups of four, at most 4096; later ones only say m.
      expect(halves[1].count <= 4096 && (keys["m"] == "0" || halves[1].count % 4 == 0))
      if open.isEmpty { open = keys } else { expect(Set(keys.keys), equals: ["m"]) }
      letters += halves[1]
      guard keys["m"] == "0" else { continue }
      let (width, height) = (Int(open["s"] ?? "") ?? 0, Int(open["v"] ?? "") ?? 0)
      let data = try require(Data(base64Encoded: letters))
      let pixels = try inflated(Array(data), count: width * height * 3)
      expect(open["f"] == "24" && open["o"] == "z" && pixels.count == width * height * 3)
      images[Int(open["i"] ?? "") ?? 0] = (place.row, place.column, open, pixels)
      (letters, open) = ("", [:])
    }
    expect(open.isEmpty)
  }
}

@Test func `kitty shows exactly the picture, tile by tile, after every change`() throws {
  var tiles = PictureTiles(columns: 60, rows: 20, cell: cell, largest: 1_000_000)
  var kitty = KittyGraphics()
  var screen = KittyScreen()
  for shift in [0, 0, 90, 180, 5] {
    let pixels = picture(width: tiles.width, height: tiles.height, shift: shift)
    var bytes: [UInt8] = []
    for part in tiles.changedTiles(of: pixels) { kitty.append(part, of: pixels, to: &bytes) }
    try screen.take(bytes)
    expect(screen.images.count, equals: 6)
    for image in screen.images.values {
      let (width, height) = (Int(image.keys["s"] ?? "") ?? 0, Int(image.keys["v"] ?? "") ?? 0)
      expect(Int(image.keys["c"] ?? "") == width / 10 && Int(image.keys["r"] ?? "") == height / 20)
      var wrong = 0
      for y in 0..<height {
        for x in 0..<width {
          let index = (y * width + x) * 3
          let word =
            UInt32(image.pixels[index]) << 16 | UInt32(image.pixels[index + 1]) << 8
            | UInt32(image.pixels[index + 2])
          let wanted = pixels[image.column * 10 + x, image.row * 20 + y] & 0xFF_FFFF
          if word != wanted { wrong += 1 }
        }
      }
      expect(wrong, equals: 0)
    }
  }
}

@Test func `base64 is Foundation's`() {
  for count in 0..<70 {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 89 + 7) }
    var letters = Array("before".utf8)
    bytes.withUnsafeBufferPointer { letters.append(base64: $0) }
    expect(
      String(decoding: letters, as: UTF8.self), equals: "before" + Data(bytes).base64EncodedString()
    )
  }
}

// MARK: iTerm2

@Test func `an inline image is a PNG of exactly its part`() throws {
  var tiles = PictureTiles(columns: 30, rows: 14, cell: cell, largest: 1_000_000)
  let pixels = picture(width: tiles.width, height: tiles.height)
  for part in tiles.changedTiles(of: pixels) {
    var bytes: [UInt8] = []
    InlineImages().append(part, of: pixels, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    let head =
      "\u{1B}[\(part.row + 1);\(part.column + 1)H\u{1B}]1337;File=inline=1;size="
    try require(text.hasPrefix(head) && text.hasSuffix("\u{07}"))
    expect(text.contains(";width=\(part.columns);height=\(part.rows);preserveAspectRatio=0;"))
    let letters = text.dropLast().split(separator: ":").last.map(String.init) ?? ""
    let png = Array(try require(Data(base64Encoded: letters)))
    expect(text.hasPrefix(head + "\(png.count);"))
    try expect(
      rgb(ofPNG: png, width: part.width, height: part.height)
        == shades(part, of: pixels))
  }
}

/// Red, green and blue of every pixel of a part.
private func shades(_ part: PictureTiles.Part, of pixels: PixelBuffer) -> [UInt8] {
  (part.y..<(part.y + part.height)).flatMap { y in
    (part.x..<(part.x + part.width)).flatMap { x in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixels[x, y] >> $0) }
    }
  }
}

/// The bytes of a PNG's pixels, by the specification: chunks with their check sums, filters undone.
private func rgb(ofPNG png: [UInt8], width: Int, height: Int) throws -> [UInt8] {
  func number(_ at: Int) -> Int { png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
  try require(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  var at = 8
  var data: [UInt8] = []
  var names: [String] = []
  while at < png.count {
    let length = number(at)
    let body = Array(png[(at + 4)..<(at + 8 + length)])
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    expect(UInt32(number(at + 8 + length)), equals: crc ^ 0xFFFF_FFFF)
    names.append(String(decoding: body.prefix(4), as: UTF8.self))
    if names.last == "IHDR" {
      expect(number(at + 8) == width && number(at + 12) == height)
      expect(Array(png[(at + 16)..<(at + 21)]), equals: [8, 2, 0, 0, 0])
    }
    if names.last == "IDAT" { data += body.dropFirst(4) }
    at += 12 + length
  }
  expect(names, equals: ["IHDR", "IDAT", "IEND"])
  let rows = try inflated(data, count: height * (1 + width * 3))
  var result: [UInt8] = []
  var above = [UInt8](repeating: 0, count: width * 3)
  for y in 0..<height {
    let start = y * (1 + width * 3)
    var row = Array(rows[(start + 1)..<(start + 1 + width * 3)])
    for index in row.indices {
      let left = index < 3 ? 0 : Int(row[index - 3])
      let up = Int(above[index])
      let corner = index < 3 ? 0 : Int(above[index - 3])
      let guess = left + up - corner
      let nearest = [left, up, corner].min { abs(guess - $0) < abs(guess - $1) } ?? 0
      let added = [0, left, up, (left + up) / 2, nearest][Int(rows[start])]
      row[index] = UInt8(truncatingIfNeeded: Int(row[index]) + added)
    }
    result += row
    above = row
  }
  return result
}

// MARK: Sixels

/// Paints sixels on a screen of pixels, by the manual of the VT340.
private func paint(_ text: String, on screen: inout [UInt32], width: Int) throws {
  let start = try require(text.range(of: "H\u{1B}P"))
  let place = text[..<start.lowerBound].dropFirst(2).split(separator: ";").compactMap { Int($0) }
  let (left, top) = ((place[1] - 1) * cell.width, (place[0] - 1) * cell.height)
  try require(text.hasSuffix("\u{1B}\\"))
  let body = try require(text[start.upperBound...].firstIndex(of: "q"))
  var (x, y) = (0, 0)
  var palette: [Int: UInt32] = [:]
  var color: UInt32 = 0
  var count = 1
  var rest = text[text.index(after: body)...].dropLast(2)
  func numbers() -> [Int] {
    let digits = rest.prefix { $0.isNumber || $0 == ";" }
    rest = rest.dropFirst(digits.count)
    return digits.split(separator: ";").compactMap { Int($0) }
  }
  while let sign = rest.popFirst() {
    switch sign {
    case "\"": _ = numbers()
    case "#":
      let list = numbers()
      if list.count == 5 {
        expect(list[1], equals: 2)
        // Per cent of red, green and blue.
        palette[list[0]] = list[2...].reduce(0) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
      }
      color = palette[list[0]] ?? 0
    case "!": count = numbers()[0]
    case "$": x = 0
    case "-": (x, y) = (0, y + 6)
    default:
      let bits = Int(try require(sign.asciiValue)) - 63
      try require((0..<64).contains(bits))
      for _ in 0..<count {
        for bit in 0..<6 where bits >> bit & 1 == 1 {
          screen[(top + y + bit) * width + left + x] = color
        }
        x += 1
      }
      count = 1
    }
  }
}

@Test(.enabled(if: Chafa.fault == nil))
func `sixels show the picture, and after a change the new one, to the pixel`() throws {
  var tiles = PictureTiles(columns: 40, rows: 15, cell: cell, largest: 1_000_000)
  let sixels = SixelGraphics()
  var screen = [UInt32](repeating: 0x123456, count: tiles.width * tiles.height)
  var lengths: [Int] = []
  for shift in [0, 30, 30, 160] {
    let pixels = picture(width: tiles.width, height: tiles.height, shift: shift)
    let step = SixelGraphics.rowStep(cellHeight: 20)
    guard let part = tiles.changedPart(of: pixels, rowStep: step) else {
      lengths.append(0)
      continue
    }
    var bytes: [UInt8] = []
    sixels.append(part, of: pixels, to: &bytes)
    lengths.append(bytes.count)
    try paint(String(decoding: bytes, as: UTF8.self), on: &screen, width: tiles.width)
    // A sixel's channel has a hundred steps, so two shades are allowed.
    func channel(_ word: UInt32, _ shift: UInt32) -> Int { Int(word >> shift & 0xFF) }
    let wrong = screen.indices.filter { index -> Bool in
      let shown: UInt32 = screen[index]
      let wanted: UInt32 = pixels.words[index]
      return [0, 8, 16].contains { (shift: UInt32) -> Bool in
        abs(channel(shown, shift) - channel(wanted, shift)) > 2
      }
    }
    expect(wrong.isEmpty)
  }
  expect(lengths[2] == 0 && lengths[0] > 0)
}

@Test(.enabled(if: Chafa.fault == nil))
func `symbols show flat parts in their own color`() throws {
  for (depth, inside, outside) in [
    (TerminalFeatures.ColorDepth.full, CellColor.rgb(0xFFA020), CellColor.rgb(0x102040)),
    (.palette, .palette(0xFFA020), .palette(0x102040)),
  ] {
    let pixels = picture(width: 160, height: 160)
    let art = try require(SymbolArt(columns: 40, rows: 20, colors: depth))
    var grid = CellGrid(columns: 40, rows: 20)
    art.draw(pixels, into: &grid)
    func shown(_ column: Int, _ row: Int) -> CellColor {
      let cell = grid[column, row]
      return cell.glyph == 0x2588 ? cell.foreground : cell.background
    }
    expect(shown(13, 10) == inside || depth == .palette)
    expect(shown(38, 1) == outside || depth == .palette)
    expect(shown(13, 10) != shown(38, 1))
    expect(Set(grid.cells.map(\.glyph)).count > 3)
  }
}
