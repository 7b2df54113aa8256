import Geometry
import TestWords
import Testing

@testable import Exporting
@testable import Rendering
@testable import SceneGraph

struct ContactSheetTests {
  /// An onion skin of a circle that is at these places, one after the other.
  private func onion(scale: Double, _ places: [Double]) throws -> (Int, Int) {
    let scene = Scene(size: Size(width: 64, height: 36))
    let layer = try scene.makeLayer(.circle)
    let sheet = ContactSheet(.onion(scale: scale))
    for (index, place) in places.enumerated() {
      layer.numbers[layer.layout.offset(.x)] = place
      var list = FramePlan()
      list.rebuild(from: scene)
      sheet.add(list, time: Double(index))
      sheet.follow(scene)
    }
    let picture = try sheet.png()
    return (picture.width, picture.height)
  }

  @Test(arguments: [0x1p-1074, 1e-300, 1e-3])
  func `an onion skin that is smaller than a pixel is one`(scale: Double) throws {
    try expect(onion(scale: scale, [5, 40]) == (1, 1))
  }

  @Test func `layers at places that are not finite leave no dot`() throws {
    try expect(onion(scale: 1, [5, 1e300, -1.7e308, .infinity, .nan, 40]) == (64, 36))
    try expect(onion(scale: 1, [.nan, 9, 9]) == (64, 36))
  }
}
