import Foundation
import Geometry
import TestWords
import Testing
import Typesetting

@testable import Rendering
@testable import SceneGraph

/// Boxes of texts against those that pango itself returns without us.
struct TextExtentsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var font = "DejaVu Sans"
    var size = 24.0
    var width = -1.0
    var spacing = 0.0
    var lineHeight = 0.0
    var alignment = TextAlignment.left

    var testDescription: String { "\(font) \(size): \(text)" }

    var style: TextStyle {
      TextStyle(
        text: text, font: font, size: size, alignment: alignment, lineHeight: lineHeight,
        letterSpacing: spacing, maxWidth: width)
    }
  }

  static let cases = [
    Case(text: "Hello, world"), Case(text: "AVAToffi flüssig", size: 61.3),
    Case(text: "two\nlines", font: "DejaVu Serif Bold", size: 17.25),
    Case(text: "wrapped where it is too long for one line", size: 15, width: 120),
    Case(text: "in the middle of three lines or so", size: 13, width: 90, alignment: .center),
    Case(text: "שלום עולם 123", size: 30), Case(text: "مرحبا بالعالم", size: 30),
    Case(text: "spaced", font: "DejaVu Sans Mono Oblique", spacing: 3.5),
    Case(text: "far\napart", lineHeight: 1.7), Case(text: "tiny", size: 3.7),
    Case(text: "big", size: 400), Case(text: ""),
  ]

  @Test(arguments: cases)
  func `the box of a text is pango's own`(item: Case) throws {
    let pango = try require(Pango())
    let metrics = try TextLayouts().measure(item.style)
    let wanted = pango.extents(item)
    expect(metrics.width, equals: wanted.logical.width)
    expect(metrics.height, equals: wanted.logical.height)
    expect(metrics.ascent, equals: wanted.baseline)
  }

  @Test(arguments: cases.filter { !$0.text.isEmpty })
  func `drawn text fills pango's box of the ink`(item: Case) throws {
    let pango = try require(Pango())
    let wanted = pango.extents(item).ink
    let scene = Scene(
      (wanted.maxX + 40).rounded(.up), (wanted.maxY + 40).rounded(.up))
    try scene.add(
      .text,
      [
        .text: .text(item.text), .font: .text(item.font), .fontSize: .number(item.size),
        .maxWidth: .number(item.width), .letterSpacing: .number(item.spacing),
        .lineHeight: .number(item.lineHeight), .align: .text(item.alignment.rawValue),
        .anchor: .numbers([0, 0]), .x: .number(20), .y: .number(20),
      ])
    let picture = try Picture(scene)
    let (width, height) = (picture.renderer.pixels.width, picture.renderer.pixels.height)
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width where picture.renderer.pixels[x, y] != 0xFF00_0000 {
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
      }
    }
    // Pango's box is rounded outwards to its units of hinted or unhinted outlines, the picture to
    // pixels. An edge that covers less than half a shade of a pixel is not seen.
    expect(abs(Double(left) - 20 - wanted.minX) <= 1.01)
    expect(abs(Double(top) - 20 - wanted.minY) <= 1.01)
    expect(abs(Double(right) - 20 - wanted.maxX) <= 1.01)
    expect(abs(Double(bottom) - 20 - wanted.maxY) <= 1.01)
  }
}

/// Pango, opened by the tests themselves.
private struct Pango {
  private typealias Pointer = UnsafeMutableRawPointer

  private struct Box {
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0

    var rect: Rect {
      Rect(
        x: Double(x) / 1024, y: Double(y) / 1024, width: Double(width) / 1024,
        height: Double(height) / 1024)
    }
  }

  private let handles: [UnsafeMutableRawPointer]

  init?() {
    #if os(macOS)
    let names = ["libpangocairo-1.0.0.dylib", "libcairo.2.dylib", "libgobject-2.0.0.dylib"]
    let folders = ["/opt/homebrew/lib/", "/usr/local/lib/", ""]
    #else
    let names = ["libpangocairo-1.0.so.0", "libcairo.so.2", "libgobject-2.0.so.0"]
    let folders = [""]
    #endif
    handles = names.compactMap { name in
      folders.lazy.compactMap { dlopen($0 + name, RTLD_LAZY) }.first
    }
    guard handles.count == names.count else { return nil }
  }

  private func function<Signature>(_ name: String, _: Signature.Type) -> Signature {
    for handle in handles {
      if let symbol = dlsym(handle, name) { return unsafeBitCast(symbol, to: Signature.self) }
    }
    preconditionFailure("pango has no \(name)")
  }

  /// The boxes of a text, and its first baseline, in pixels.
  func extents(
    _ item: TextExtentsTests.Case
  ) -> (ink: Rect, logical: Rect, baseline: Double) {
    typealias Make = @convention(c) () -> Pointer
    typealias From = @convention(c) (Pointer) -> Pointer
    typealias Free = @convention(c) (Pointer) -> Void
    typealias SetInt = @convention(c) (Pointer, Int32) -> Void
    typealias SetPointer = @convention(c) (Pointer, Pointer) -> Void
    typealias Parse = @convention(c) (UnsafePointer<CChar>) -> Pointer
    let map = function("pango_cairo_font_map_get_default", Make.self)()
    let context = function("pango_font_map_create_context", From.self)(map)
    let options = function("cairo_font_options_create", Make.self)()
    function("cairo_font_options_set_hint_style", SetInt.self)(options, 1)
    function("cairo_font_options_set_hint_metrics", SetInt.self)(options, 1)
    function("pango_cairo_context_set_font_options", SetPointer.self)(context, options)
    function("cairo_font_options_destroy", Free.self)(options)
    function("pango_context_set_round_glyph_positions", SetInt.self)(context, 0)
    let layout = function("pango_layout_new", From.self)(context)
    let font = function("pango_font_description_from_string", Parse.self)(item.font)
    function(
      "pango_font_description_set_absolute_size", (@convention(c) (Pointer, Double) -> Void).self)(
        font, item.size * 1024)
    function("pango_layout_set_font_description", SetPointer.self)(layout, font)
    let alignment: Int32 = [.left: 0, .center: 1, .right: 2][item.alignment] ?? 0
    function("pango_layout_set_alignment", SetInt.self)(layout, alignment)
    if item.width >= 0 {
      function("pango_layout_set_width", SetInt.self)(layout, Int32(item.width * 1024))
    }
    if item.lineHeight > 0 {
      function(
        "pango_layout_set_line_spacing", (@convention(c) (Pointer, Float) -> Void).self)(
          layout, Float(item.lineHeight))
    }
    if item.spacing != 0 {
      let list = function("pango_attr_list_new", Make.self)()
      let attribute = function(
        "pango_attr_letter_spacing_new", (@convention(c) (Int32) -> Pointer).self)(
          Int32(item.spacing * 1024))
      function("pango_attr_list_insert", SetPointer.self)(list, attribute)
      function("pango_layout_set_attributes", SetPointer.self)(layout, list)
      function("pango_attr_list_unref", Free.self)(list)
    }
    function(
      "pango_layout_set_text",
      (@convention(c) (Pointer, UnsafePointer<CChar>, Int32) -> Void).self)(layout, item.text, -1)
    var (ink, logical) = (Box(), Box())
    withUnsafeMutableBytes(of: &ink) { ink in
      withUnsafeMutableBytes(of: &logical) { logical in
        guard let first = ink.baseAddress, let second = logical.baseAddress else { return }
        function(
          "pango_layout_get_extents", (@convention(c) (Pointer, Pointer, Pointer) -> Void).self)(
            layout, first, second)
      }
    }
    let baseline = function(
      "pango_layout_get_baseline", (@convention(c) (Pointer) -> Int32).self)(layout)
    let unref = function("g_object_unref", Free.self)
    function("pango_font_description_free", Free.self)(font)
    unref(layout)
    unref(context)
    return (ink.rect, logical.rect, Double(baseline) / 1024)
  }
}
