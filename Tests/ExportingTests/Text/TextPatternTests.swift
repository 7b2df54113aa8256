import TestWords
import Testing

import Exporting

struct TextPatternTests {
  @Test(arguments: [
    ("x", "x", true), ("x", "xy", false), ("*", "", true), ("ball.*", "ball.x", true),
    ("*.x", "ball.x", true), ("*.x", "ball.xy", false), ("a*b*c", "axxbxxbc", true),
    ("a*b*c", "axxbxx", false), ("?", "é", true), ("?", "", false), ("[xy]", "y", true),
    ("[a-c]1", "b1", true), ("[a-c]1", "d1", false), ("[", "[", true),
    ("rect-[0-9]", "rect-7", true),
    ("", "", true), ("", "x", false), ("**", "anything", true),
  ])
  func `a pattern matches the whole text`(pattern: String, text: String, matches: Bool) {
    expect(TextPattern(pattern).matches(text), equals: matches)
  }

  @Test func `a filter is held against the property and against target and property`() {
    expect(PropertyFilter("x").matches(target: "ball", property: "x"))
    expect(PropertyFilter("ball.x").matches(target: "ball", property: "x"))
    expect(PropertyFilter("ball.position").matches(target: "ball", property: "y"))
    expect(PropertyFilter("scale").matches(target: "a.b", property: "scale_x"))
    expect(!PropertyFilter("ball.scale").matches(target: "box", property: "scale_x"))
    expect(!PropertyFilter("ball").matches(target: "ball", property: "x"))
    expect(!PropertyFilter("box.*").matches(target: "ball", property: "x"))
    // As scripts and as traces call it.
    for name in ["camera.x", "camera.*", "scene.camera.x", "camera.position"] {
      expect(PropertyFilter(name).matches(target: "scene.camera", property: "x"), "\(name)")
    }
    expect(!PropertyFilter("camera.x").matches(target: "inner.camera", property: "x"))
  }
}
