import Motion
import TestWords
import Testing

@testable import LuaBindings

/// Entries of the reference that words find.
struct ReferenceSearchTests {
  private static let reference = Reference(families: EasingRegistry().listings)

  /// Words that people have looked for, and a name that they meant.
  static let searches: [(String, String)] = [
    ("reveal text letter by letter", "reveal"), ("particle burst once", "emitter"),
    ("camera push in", "zoom"), ("custom easing with parameter", "define"),
    ("command line parameter", "param"), ("gradient fill animate", "fill"),
    ("scene size duration", "scene"), ("thousands separator", "format"),
    ("letter by letter", "reveal"), ("typewriter", "reveal"), ("counter", "format"),
    ("countup", "format"), ("chart", "data"), ("rank", "data"), ("interpolate", "mix"),
    ("comma", "format"), ("title", "text"), ("tabular", "font_features"),
    ("trim path", "stroke_end"), ("drawSVG", "stroke_end"), ("trackMatte", "mask"),
    ("track matte", "mask"), ("power2.out", "cubic"), ("SplitText", "split"),
    ("burst", "emitter"), ("precomp", "include"), ("clip-path", "clip"), ("capture", "drag"),
    ("grab", "drag"), ("interrupt", "to"), ("scripted input", "input"), ("golden", "golden"),
    ("staggered letters", "split"), ("dragging a layer", "drag"), ("easings", "easing"),
    ("play an animation backwards", "reverse"),
  ]

  /// The output of `animlua docs` for words: the entries of a name, of another tool's name, or of a
  /// search.
  private func found(_ text: String) -> [ReferenceEntry] {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 1 {
      let named = Self.reference.entries(like: text)
      if !named.isEmpty { return named }
      let meant = Self.reference.entries(meantBy: text)
      if !meant.isEmpty { return meant }
    }
    return Self.reference.entries(about: words)
  }

  @Test(arguments: searches) func `words find what they are about`(text: String, name: String) {
    let names = found(text).prefix(3).map(\.name)
    expect(names.contains(name), "\(text): \(found(text).prefix(6).map(\.places))")
  }

  @Test(arguments: [
    ("drag.snap", "option", "snap"), ("drag.spring", "option", "spring"),
    ("scene.input", "function", "input"), ("rect.scale", "property", "scale"),
    ("layer.scale", "property", "scale"), ("layer:scale", "property", "scale"),
    ("handle.y", "field", "value"), ("split.revert", "function", "revert"),
    ("scale", "property", "scale"), ("position", "property", "position"),
    ("size", "property", "size"), ("skew", "property", "skew"),
    ("translation", "property", "translation"), ("gravity", "property", "gravity"),
    ("emitter.gravity", "property", "gravity"), ("layer.x", "property", "x"),
    ("t.golden", "test", "golden"), ("t:golden", "test", "golden"), ("test", "test", "test"),
    ("layer.bounds", "function", "bounds"), ("anim:to", "function", "to"),
  ])
  func `a name with another owner or separator is found`(text: String, kind: String, name: String) {
    let found = Self.reference.entries(like: text)
    expect(
      found.contains { $0.kind.rawValue == kind && $0.name == name },
      "\(text): \(found.map(\.places))")
  }

  @Test func `every name of the subjects is there`() {
    for topic in SearchTopics.all {
      for name in topic.names {
        expect(!Self.reference.entries(like: name).isEmpty, "\(name)")
      }
      for phrase in topic.phrases { expect(!SearchWords.stems(phrase).isEmpty, "\(phrase)") }
    }
  }

  @Test func `most matched words come first, and words of nothing find nothing`() {
    expect(Self.reference.entries(about: ["xylophone"]).isEmpty)
    expect(Self.reference.entries(about: ["xylophone", "qqq"]).isEmpty)
    expect(Self.reference.entries(about: []).isEmpty)
    let found = Self.reference.entries(about: ["color", "space"]).map(\.name)
    expect(found.first, equals: "space", "\(found)")
  }

  @Test(arguments: [
    ("letters", "letter"), ("dragging", "drag"), ("paused", "pause"), ("animates", "animation"),
    ("boxes", "box"), ("properties", "property"), ("easing", "eases"), ("springs", "spring"),
  ])
  func `plurals and endings of verbs do not count`(word: String, other: String) {
    expect(SearchWords.stem(word), equals: SearchWords.stem(other))
  }
}
