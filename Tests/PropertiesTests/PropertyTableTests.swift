import Geometry
import Properties
import TestWords
import Testing

@Test func `each property is the row of its own number`() {
  expect(PropertyRow.table.map(\.property), equals: Property.allCases)
  expect(Set(PropertyRow.table.map(\.name)).count, equals: PropertyRow.table.count)
}

@Test func `names of pairs stand for their halves where the kind has them`() {
  expect(Property.resolve("position", on: .group), equals: [.x, .y])
  expect(Property.resolve("scale", on: .text), equals: [.scaleX, .scaleY])
  expect(Property.resolve("size", on: .ellipse), equals: [.width, .height])
  expect(Property.resolve("size", on: .circle).isEmpty)
  expect(Property.resolve("radius", on: .circle), equals: [.radius])
  expect(Property.resolve("radius", on: .rect).isEmpty)
  expect(Property.resolve("colour", on: .rect).isEmpty)
}

@Test func `the names of a kind are those that resolve on it`() {
  for kind in LayerKind.allCases where kind.isMade {
    let names = Property.names(on: kind)
    expect(names.allSatisfy { !Property.resolve($0, on: kind).isEmpty })
    expect(names.contains("position") && names.contains("opacity"))
    expect(names.contains("corner_radius"), equals: (kind == .rect))
    expect(LayerKind(named: kind.name), equals: kind)
  }
}

@Test func `an animatable property has a threshold above zero`() {
  for row in PropertyRow.table {
    expect((row.threshold > 0), equals: row.value.isAnimatable, "\(row.name)")
  }
}
