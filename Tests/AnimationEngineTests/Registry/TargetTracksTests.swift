import TestWords
import Testing

@testable import AnimationEngine

/// The properties of a target are found by name, few as many.
struct TargetTracksTests {
  @Test(arguments: [0, 1, 2, 8, 9, 40])
  func `each property is found by its name, and no other`(count: Int) {
    let descriptions = Table<TrackDescription>()
    for index in 0..<50 {
      descriptions.append(
        TrackDescription(property: "p\(index)", components: [""], threshold: [0], kind: .number))
    }
    var tracks = TargetTracks()
    // Places that were freed are taken in any order.
    let indices = (0..<count).map { Int32($0 * 7 % 50) }
    for index in indices { tracks.append(index, in: descriptions) }
    expect(Array(tracks), equals: indices)
    expect(Array(tracks.inOrder()), equals: indices.sorted())
    for index in 0..<50 as Range<Int32> {
      expect(
        tracks.index(of: "p\(index)", in: descriptions),
        equals: indices.contains(index) ? index : nil)
    }
    tracks.removeAll()
    expect(tracks.isEmpty && tracks.index(of: "p0", in: descriptions) == nil)
  }
}
