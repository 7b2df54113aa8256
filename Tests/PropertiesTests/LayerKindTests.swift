import Properties
import TestWords
import Testing

@Test(arguments: LayerKind.allCases) func `a kind is called as its case`(_ kind: LayerKind) {
  expect(kind.name, equals: "\(kind)")
  expect(LayerKind(named: kind.name), equals: kind)
  expect(kind.isShape, equals: LayerKindSet.shapes.contains(kind))
}

@Test(arguments: LayerKind.allCases)
func `a layer has room for each property of its kind, and for no other`(_ kind: LayerKind) {
  let layout = LayerLayout.of(kind)
  var numbers: [Int] = []
  var others: [Int] = []
  for property in Property.allCases {
    let offset = layout.offset(property)
    guard property.exists(on: kind) else {
      expect(offset == -1 && layout.scalarOffset(property) == -1)
      continue
    }
    let count = property.components.count
    if count == 0 { others.append(offset) } else { numbers += offset..<(offset + count) }
    expect(layout.scalarOffset(property), equals: property.isNumber ? offset : -1)
  }
  expect(numbers, equals: Array(layout.numbers.indices))
  expect(others, equals: Array(layout.others.indices))
}
