import TestWords
import Testing

@testable import Typography

struct FontListTests {
  private static let installed = ["DejaVu Sans", "Roboto Condensed", "Inter"]

  @Test(arguments: [
    ("Inter", "Inter"), ("Inter Bold", "Inter Bold"),
    ("DejaVu Sans Bold, sans-serif", "DejaVu Sans, sans-serif Bold"),
    ("DejaVu Sans Bold Italic , sans-serif", "DejaVu Sans, sans-serif Bold Italic"),
    ("Inter, sans-serif Bold", "Inter, sans-serif Bold"),
    ("Inter Semi-Bold, DejaVu Sans, serif", "Inter, DejaVu Sans, serif Semi-Bold"),
    // The end has the last word.
    ("Inter Bold, serif Light", "Inter, serif Light"),
    // A family of this machine keeps its name.
    ("Roboto Condensed, sans-serif", "Roboto Condensed, sans-serif"),
    ("Roboto Condensed Bold, sans-serif", "Roboto, sans-serif Condensed Bold"),
    ("", ""), ("Bold", "Bold"), ("Bold, Italic", "Bold, Italic"),
  ])
  func `words of style behind the first family hold for the list`(list: String, wanted: String) {
    expect(FontList(list).description(families: { Self.installed }), equals: wanted)
  }

  @Test func `families are named without their style, and looked up only where that matters`() {
    expect(
      FontList("DejaVu Sans Bold, Inter ,serif").families,
      equals: ["DejaVu Sans", "Inter", "serif"])
    var count = 0
    _ = FontList("Inter, sans-serif Bold").description {
      count += 1
      return []
    }
    expect(count, equals: 0)
  }
}
