import Motion
import TestWords
import Testing

@Test(arguments: [
  ("stifness", "stiffness"), ("dmaping", "damping"), ("MASS", "mass"), ("tention", "tension"),
  ("damping-ratio", "damping_ratio"),
])
func `a misspelled name finds the right one`(name: String, meant: String) {
  let names = ["stiffness", "damping", "mass", "tension", "friction", "damping_ratio"]
  expect(nearestName(to: name, in: names), equals: meant)
}

@Test func `a name that is far from all finds none`() {
  expect(nearestName(to: "colour", in: ["stiffness", "damping"]) == nil)
  expect(nearestName(to: "", in: ["a"]) == nil)
  expect(nearestName(to: String(repeating: "x", count: 10_000), in: ["x"]) == nil)
  expect(nearestName(to: "mass", in: [String]()) == nil)
}

@Test func `a name may be the beginning of one`() {
  let names = ["corner_radius", "shadow_color", "shadow_blur", "x"]
  expect(nearestName(to: "corner", in: names), equals: "corner_radius")
  expect(nearestName(to: "shadow", in: names) == nil)
  expect(nearestName(to: "cor", in: names) == nil)
}

@Test func `of equally near names the first is found`() {
  expect(nearestName(to: "bat", in: ["cat", "hat"]), equals: "cat")
  expect(nearestName(to: "bat", in: ["hat", "cat"]), equals: "hat")
}

@Test(arguments: [
  ("", "", 0), ("abc", "abc", 0), ("abc", "acb", 1), ("kitten", "sitting", 3), ("", "abc", 3),
  ("ca", "abc", 3),
])
func `distance counts insertions, deletions, changes and swaps`(a: String, b: String, steps: Int) {
  expect(editDistance(Array(a.unicodeScalars), Array(b.unicodeScalars)), equals: steps)
  expect(editDistance(Array(b.unicodeScalars), Array(a.unicodeScalars)), equals: steps)
}
