import Geometry
import TestWords
import Testing

@testable import Rendering
@testable import SceneGraph

/// Groups that are blurred very wide, or whose shadow falls very far.
struct FarGroupTests {
  /// Of a box of opacity 1 that is blurred, the opacity at the middle of a pixel.
  ///
  /// A blur is three boxes that each are two deviations wide (`filters.c`); their sum is distributed as
  /// the sum of three even numbers. Source: The Distribution of Means, P. Hall, Biometrika 19, 1927.
  private func blurred(
    _ x: Int, _ y: Int, from corner: (Double, Double), to end: (Double, Double), _ sigma: Double
  ) -> Double {
    func below(_ distance: Double) -> Double {
      let s = min(max(distance / (2 * sigma) + 1.5, 0), 3)
      func cube(_ k: Double) -> Double { s > k ? (s - k) * (s - k) * (s - k) : 0 }
      return (cube(0) - 3 * cube(1) + 3 * cube(2)) / 6
    }
    func share(_ at: Double, _ low: Double, _ high: Double) -> Double {
      below(high - at) - below(low - at)
    }
    return share(Double(x) + 0.5, corner.0, end.0) * share(Double(y) + 0.5, corner.1, end.1)
  }

  private static let places = [
    (0, 0), (199, 149), (200, 150), (399, 299), (90, 70), (310, 20), (17, 280),
  ]

  @Test(arguments: [
    (110.0, 200.0), (150, 200), (256, 300), (1000, 4000), (1e4, 200), (1e4, 1e5), (1e9, 200),
  ])
  func `a blur wider than is kept in pixels is the same three boxes`(sigma: Double, side: Double)
    throws
  {
    var list = DrawnList(400, 300)
    list.group {
      $0.blurSigma = sigma
    } _: {
      $0.box(200 - side / 2, 150 - side / 2, side, side, .color(.white))
    }
    let picture = try list.drawn()
    for (x, y) in Self.places {
      let wanted = blurred(
        x, y, from: (200 - side / 2, 150 - side / 2), to: (200 + side / 2, 150 + side / 2), sigma)
      // Half a level of each pixel that is enlarged, and half of the one that is drawn.
      expect(abs(Double(picture[x, y][0]) - 255 * wanted) <= 1, "\(sigma) at \(x), \(y)")
    }
  }

  @Test(arguments: [110.0, 400, 5000])
  func `so is the blur of a shadow, and the shadow of a blur`(sigma: Double) throws {
    for blur in [0, 150.0] {
      var list = DrawnList(400, 300)
      list.group {
        $0.blurSigma = blur
        $0.shadow = Shadow(color: .white, offset: Point(x: 30, y: -20), sigma: sigma)
      } _: {
        // The layer that casts it shows nothing of itself.
        $0.box(-800, 50, 700, 200, .color(.black))
      }
      let picture = try list.drawn()
      // Of six boxes that do the same as three wider ones a level or two differs.
      let both = (sigma * sigma + blur * blur).squareRoot()
      for (x, y) in Self.places {
        let light = blurred(x, y, from: (-770, 30), to: (-70, 230), both)
        let cover = blur > 0 ? blurred(x, y, from: (-800, 50), to: (-100, 250), blur) : 0
        expect(
          abs(Double(picture[x, y][0]) - 255 * light * (1 - cover)) <= 3,
          "\(sigma), \(blur) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [3000.0, 50_000, 1e6, -1e6])
  func `a shadow that falls into the picture from far outside is where it should be`(
    far: Double
  ) throws {
    var list = DrawnList(64, 48)
    list.group {
      $0.shadow = Shadow(color: .white, offset: Point(x: far, y: far / 2), sigma: 0)
    } _: {
      $0.box(20 - far, 10 - far / 2, 16, 12, .color(.white))
    }
    let picture = try list.drawn()
    for y in 0..<48 {
      for x in 0..<64 {
        let isInside = (20..<36).contains(x) && (10..<22).contains(y)
        expect(picture[x, y][0], equals: (isInside ? 255 : 0), "\(x), \(y)")
      }
    }
  }

  @Test func `a layer at huge numbers is drawn, or is not seen, and is no error`() throws {
    for number in [1e9, 1e300, .infinity, .nan, -1e300] {
      var list = DrawnList(64, 48)
      list.group {
        $0.blurSigma = number
        $0.shadow = Shadow(color: .white, offset: Point(x: number, y: -number), sigma: number)
      } _: {
        $0.box(10, 10, 20, 20, .color(.white))
        $0.box(number, number, 20, 20, .color(.white))
      }
      list.box(0, 0, 1, 1, .color(.white))
      try expect(list.drawn()[0, 0][0], equals: 255)
    }
  }

  @Test func `a wide blur takes memory as a narrow one does`() throws {
    // 10 000 pixels of deviation around 640 by 360 would be 60 640 by 60 360 pixels.
    var list = DrawnList(640, 360)
    list.list.cost.limit = 200
    list.group {
      $0.blurSigma = 1e4
    } _: {
      $0.box(-1e6, -1e6, 2e6, 2e6, .color(.white))
    }
    #expect(throws: RenderError.self) { _ = try list.drawn() }
    list.list.cost.limit = 20_000
    try expect(list.drawn()[320, 180][0] >= 254)
  }
}
