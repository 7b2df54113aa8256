import Drawing
import Foundation
import Geometry
import Synchronization
import TestWords
import Testing
import Typesetting

private func style(
  _ text: String, font: String = "DejaVu Sans", size: Double = 20
) -> TextStyle {
  TextStyle(
    text: text, font: font, size: size, alignment: .left, lineHeight: 0, letterSpacing: 0,
    maxWidth: -1)
}

@Test func `a text grows in proportion to its size`() throws {
  let layouts = TextLayouts()
  func width(_ size: Double) throws -> Double {
    try layouts.measure(style("Proportion", size: size)).width
  }
  let small = try width(10)
  // Unhinted and unrounded: only pango's own unit, 1/1024 px a glyph, is left.
  for factor in [2.0, 3.7, 11] {
    expect(abs(try width(10 * factor) - small * factor) < 0.02 * factor)
  }
}

@Test func `letter spacing and line breaks change the box`() throws {
  let layouts = TextLayouts()
  var style = style("one two three")
  let plain = try layouts.measure(style)
  style.letterSpacing = 3
  let spaced = try layouts.measure(style)
  expect(abs(spaced.width - plain.width - 3 * 13) <= 3)
  style.letterSpacing = 0
  style.maxWidth = plain.width * 0.6
  let broken = try layouts.measure(style)
  expect(broken.width < plain.width * 0.6 && broken.height > 1.8 * plain.height)
}

@Test func `many sizes of one text do not grow without bound`() throws {
  let layouts = TextLayouts()
  for size in 1...2000 { _ = try layouts.measure(style("x", size: Double(size) / 10)) }
  expect(layouts.count <= 256)
}

@Test func `texts are laid out on many threads at once`() async throws {
  // cairo's fonts are shared by all threads: those of its version 1.16 waited for each other forever.
  let words = ["animation", "fi ffi", "0123", "émigré"]
  let fonts = ["sans", "serif", "monospace", "DejaVu Sans Bold"]
  let plain = style("")
  @Sendable func widths(_ seed: Int) -> [Double] {
    let layouts = TextLayouts()
    return (0..<100).map { index in
      let number = index * (2 * seed + 1) % 100
      var style = plain
      style.text = words[number % 4]
      style.font = fonts[number / 4 % 4]
      style.size = 8 + Double(number) / 3
      return (try? layouts.measure(style).width) ?? .nan
    }
  }
  // Threads, since tasks run on as many as there are cores.
  let found = await withCheckedContinuation { done in
    let results = Mutex<[Int: [Double]]>([:])
    for seed in 0..<8 {
      Thread {
        let own = widths(seed)
        let all = results.withLock { results in
          results[seed] = own
          return results.count == 8 ? results : nil
        }
        if let all { done.resume(returning: all) }
      }.start()
    }
  }
  for seed in 0..<8 { expect(found[seed], equals: widths(seed)) }
}

@Test func `a font that is not there is reported once, with the nearest that is`() throws {
  var told: [MissingFont] = []
  let layouts = TextLayouts { told.append($0) }
  for size in 10...12 {
    _ = try layouts.measure(style("x", font: "DejaVu Sams Bold", size: Double(size)))
  }
  expect(told.count, equals: 1)
  expect(told.first?.wanted, equals: ["DejaVu Sams"])
  expect(told.first?.nearest, equals: "DejaVu Sans")
  expect(
    told.first?.description.hasPrefix(
      "no font 'DejaVu Sams' on this machine (did you mean 'DejaVu Sans'?): "), equals: true)
  // One of a list is enough, and so is a name that stands for any.
  for font in ["Nowhere, DejaVu Serif Italic", "Nowhere, Sans", "monospace"] {
    _ = try layouts.measure(style("x", font: font))
  }
  expect(told.count, equals: 1)
}

@Test(arguments: [0x1p-1074, 0x1p-1050, 0, -0.0, -5, 1.7e308, .infinity, -.infinity, .nan])
func `a text of no size that can be shown leaves the others in its font`(size: Double) throws {
  // cairo gave up a font for good once freetype had refused a size of it.
  let layouts = TextLayouts()
  var style = style("size")
  let others = ["one", "two", "three"]
  for (index, other) in others.enumerated() {
    style.text = "size"
    style.size = size
    style.letterSpacing = Double(index)
    _ = try layouts.measure(style)
    style.text = other
    style.size = 31 + Double(index)
    try expect(layouts.measure(style).width > 20)
  }
}

@Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
func `a text of any weight is laid out`(weight: Double) throws {
  var style = style("weight")
  style.weight = weight
  try expect(TextLayouts().measure(style).height > 0)
}

@Test(arguments: ["one two", "fi ffi", "two\nlines", "שלום 12", ""])
func `the clusters of a text are its bytes, and their boxes that of the whole`(text: String) throws
{
  let layouts = TextLayouts()
  let style = style(text)
  let clusters = try layouts.clusters(style)
  let bytes = clusters.flatMap { Array($0.range) }.sorted()
  // The end of a line is drawn by nobody.
  expect(bytes, equals: text.utf8.enumerated().filter { $0.element != 10 }.map(\.offset))
  var whole = style
  whole.range = 0..<text.utf8.count
  let (measured, joined) = (try layouts.measure(style), try layouts.measure(whole))
  guard !clusters.isEmpty else {
    expect(measured.width, equals: 0)
    return
  }
  expect(abs(joined.width - measured.width) < 0.01 && abs(joined.height - measured.height) < 0.01)
}

@Test func `a font that cannot be used says why, and the command that fixes it`() {
  let failures: [FontFailure] = [
    .refused("Inter", reason: "out of memory"), .handlesSpent("Inter"), .unreadable("Inter"),
  ]
  expect(failures[0].description.says("'Inter'", "cairo says 'out of memory'"))
  expect(failures[1].description.says("'Inter'", "too many files are open"))
  expect(failures[2].description.says("'Inter'", "damaged or cannot be read"))
  expect(failures.map(\.remedy), equals: [nil, "ulimit -n 1024", nil])
}

@Test func `the ink of all letters of a split text is that of the text`() throws {
  let layouts = TextLayouts()
  for text in ["one two", "xyz", "Quay.", "a\nlong line"] {
    var split = style(text)
    let whole = try layouts.measure(split).ink
    split.range = 0..<text.utf8.count
    let parts = try layouts.measure(split).ink
    // Pango rounds its box outwards to its unit, and outlines end where the letters do.
    let difference = [
      parts.minX - whole.minX, parts.minY - whole.minY, parts.maxX - whole.maxX,
      parts.maxY - whole.maxY,
    ]
    expect(difference.allSatisfy { abs($0) < 1 }, "\(text): \(difference)")
  }
}
