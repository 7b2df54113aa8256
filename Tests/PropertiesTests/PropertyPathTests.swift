import Properties
import TestWords
import Testing

@Test(arguments: [
  ("position.x", [PropertyPart(.x)]), ("transform.rotation", [PropertyPart(.rotation)]),
  ("transform", [PropertyPart(.transform)]),
  ("transform.rotation.z", [PropertyPart(.rotation)]),
  ("transform.rotation.y", [PropertyPart(.rotationY)]),
  ("transform.scale", [PropertyPart(.scaleX), PropertyPart(.scaleY)]),
  ("transform.scale.y", [PropertyPart(.scaleY)]),
  ("transform.translation.x", [PropertyPart(.translationX)]),
  ("bounds", [PropertyPart(.width), PropertyPart(.height)]),
  ("bounds.width", [PropertyPart(.width)]), ("bounds.size.height", [PropertyPart(.height)]),
  ("scale_x", [PropertyPart(.scaleX)]), ("anchor.y", [PropertyPart(.anchor, component: 1)]),
  ("corner_radius.bottom_left", [PropertyPart(.cornerRadius, component: 3)]),
])
func `a name with dots stands for a property or a number of one`(
  path: String, parts: [PropertyPart]
) {
  expect(PropertyPath.resolve(path, on: .rect), equals: parts)
}

@Test(arguments: [
  "position.z", "position.", ".x", "x.y", "transform.x", "anchor.x.y", "fill.red",
  "rotation.rotation", "",
])
func `other names with dots stand for nothing`(path: String) {
  expect(PropertyPath.resolve(path, on: .rect).isEmpty)
}

@Test func `names with dots mean something on a kind that has their properties`() {
  expect(PropertyPath.resolve("bounds.width", on: .circle).isEmpty)
  expect(PropertyPath.dotted.contains("transform.rotation.x"))
  expect(Set(PropertyPath.dotted).count, equals: PropertyPath.dotted.count)
  for name in PropertyPath.dotted {
    let kinds = LayerKind.allCases.filter { !PropertyPath.resolve(name, on: $0).isEmpty }
    expect(kinds.contains(.rect) || kinds == [.replicator] || kinds == [.emitter], "\(name)")
  }
  expect(PropertyPath.names(like: "position.z", on: .circle), equals: ["position.x", "position.y"])
}
