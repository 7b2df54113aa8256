/// Gradient noise: smooth, 0 at all whole numbers, about -1 to 1, repeating every 256.
///
/// ```swift
/// let noise = PerlinNoise(seed: 7)
/// let drift = 20 * noise(0.8 * 1.5)                  // one number, as a function of time
/// let cloud = noise.sum([3.2, 1.5], octaves: 4, gain: 0.5)
/// ```
///
/// With three numbers, and with two, which is the plane z = 0, Perlin's improved noise. With one the
/// same with slopes of 1/4 to 2 either way, so that it stays within -1 and 1.
/// Source: Ken Perlin, Improving Noise, SIGGRAPH 2002, https://mrl.cs.nyu.edu/~perlin/noise/; in one
/// dimension the gradients of Stefan Gustavson, noise1234, 2003, scaled by 1/4.
public struct PerlinNoise: Sendable {
  /// The numbers 0...255 in some order.
  private let table: [UInt8]

  /// Noise in Perlin's own order for the seed 0, shuffled for every other one.
  public init(seed: UInt64 = 0) {
    guard seed != 0 else {
      table = PerlinNoise.original
      return
    }
    var random = RandomSequence(seed: seed)
    table = random.permutation(256).map { UInt8($0 - 1) }
  }

  /// The noise at x.
  public func callAsFunction(_ x: Double) -> Double {
    let (cell, inside) = Self.split(x)
    let left = Self.slope(entry(cell)) * inside
    let right = Self.slope(entry(cell + 1)) * (inside - 1)
    return 0.25 * Self.mix(Self.fade(inside), left, right)
  }

  /// The noise at (x, y, z).
  public func callAsFunction(_ x: Double, _ y: Double, _ z: Double = 0) -> Double {
    let (xCell, x) = Self.split(x)
    let (yCell, y) = Self.split(y)
    let (zCell, z) = Self.split(z)
    let (u, v, w) = (Self.fade(x), Self.fade(y), Self.fade(z))
    func corner(_ dx: Int, _ dy: Int, _ dz: Int) -> Double {
      let hash = entry(entry(entry(xCell + dx) + yCell + dy) + zCell + dz)
      return Self.gradient(hash, x - Double(dx), y - Double(dy), z - Double(dz))
    }
    func edge(_ dy: Int, _ dz: Int) -> Double {
      Self.mix(u, corner(0, dy, dz), corner(1, dy, dz))
    }
    return Self.mix(
      w, Self.mix(v, edge(0, 0), edge(1, 0)), Self.mix(v, edge(0, 1), edge(1, 1)))
  }

  /// Several of these on top of each other, each twice as fine and `gain` times as high as the one
  /// before.
  ///
  /// The sum is divided by the sum of the heights, so that the range stays.
  ///
  /// `point` has one to three numbers; `octaves` is 1 or more.
  public func sum(_ point: [Double], octaves: Int, gain: Double) -> Double {
    var result = 0.0
    var heights = 0.0
    var height = 1.0
    var scale = 1.0
    for _ in 0..<octaves {
      let value =
        switch point.count {
        case 1: self(point[0] * scale)
        case 2: self(point[0] * scale, point[1] * scale)
        default: self(point[0] * scale, point[1] * scale, point[2] * scale)
        }
      result += height * value
      heights += height
      height *= gain
      scale *= 2
    }
    return result / heights
  }

  private func entry(_ index: Int) -> Int { Int(table[index & 255]) }

  /// The whole part, within the period, and the rest.
  private static func split(_ x: Double) -> (cell: Int, inside: Double) {
    let floor = x.rounded(.down)
    return (Int(floor - (floor / 256).rounded(.down) * 256), x - floor)
  }

  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  private static func mix(_ t: Double, _ a: Double, _ b: Double) -> Double { a + t * (b - a) }

  private static func slope(_ hash: Int) -> Double {
    let slope = Double(1 + hash & 7)
    return hash & 8 == 0 ? slope : -slope
  }

  /// One of the twelve directions to the edges of a cube, four of them twice.
  private static func gradient(_ hash: Int, _ x: Double, _ y: Double, _ z: Double) -> Double {
    let h = hash & 15
    let u = h < 8 ? x : y
    let v = h < 4 ? y : h == 12 || h == 14 ? x : z
    return (h & 1 == 0 ? u : -u) + (h & 2 == 0 ? v : -v)
  }

  /// Perlin's order.
  private static let original: [UInt8] = [
    151, 160, 137, 91, 90, 15, 131, 13, 201, 95, 96, 53, 194, 233, 7, 225,
    140, 36, 103, 30, 69, 142, 8, 99, 37, 240, 21, 10, 23, 190, 6, 148,
    247, 120, 234, 75, 0, 26, 197, 62, 94, 252, 219, 203, 117, 35, 11, 32,
    57, 177, 33, 88, 237, 149, 56, 87, 174, 20, 125, 136, 171, 168, 68, 175,
    74, 165, 71, 134, 139, 48, 27, 166, 77, 146, 158, 231, 83, 111, 229, 122,
    60, 211, 133, 230, 220, 105, 92, 41, 55, 46, 245, 40, 244, 102, 143, 54,
    65, 25, 63, 161, 1, 216, 80, 73, 209, 76, 132, 187, 208, 89, 18, 169,
    200, 196, 135, 130, 116, 188, 159, 86, 164, 100, 109, 198, 173, 186, 3, 64,
    52, 217, 226, 250, 124, 123, 5, 202, 38, 147, 118, 126, 255, 82, 85, 212,
    207, 206, 59, 227, 47, 16, 58, 17, 182, 189, 28, 42, 223, 183, 170, 213,
    119, 248, 152, 2, 44, 154, 163, 70, 221, 153, 101, 155, 167, 43, 172, 9,
    129, 22, 39, 253, 19, 98, 108, 110, 79, 113, 224, 232, 178, 185, 112, 104,
    218, 246, 97, 228, 251, 34, 242, 193, 238, 210, 144, 12, 191, 179, 162, 241,
    81, 51, 145, 235, 249, 14, 239, 107, 49, 192, 214, 31, 181, 199, 106, 157,
    184, 84, 204, 176, 115, 121, 50, 45, 127, 4, 150, 254, 138, 236, 205, 93,
    222, 114, 67, 29, 24, 72, 243, 141, 128, 195, 78, 66, 215, 61, 156, 180,
  ]
}
