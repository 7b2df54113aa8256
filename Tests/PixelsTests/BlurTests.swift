import Geometry
import Pixels
import TestWords
import Testing

/// Blurs and shadows against boxes that are added up number by number, and at every level of
/// instructions.
@Suite(.serialized)
struct BlurTests {
  /// Pixels between clear and opaque, in spots between which nothing is, as a seed decides.
  private func spots(_ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer {
    let picture = PixelBuffer(width: width, height: height)
    var state = seed
    func random(_ below: UInt64) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32((state >> 33) % below)
    }
    for y in 0..<height {
      for x in 0..<width where (x / 5 + y / 7) % 3 == 0 {
        let alpha = random(3) == 0 ? random(256) : 255
        var word = alpha << 24
        for shift in [0, 8, 16] { word |= alpha * random(256) / 255 << UInt32(shift) }
        picture.words[y * width + x] = word
      }
    }
    return picture
  }

  private func copy(_ picture: PixelBuffer) -> PixelBuffer {
    let result = PixelBuffer(width: picture.width, height: picture.height)
    _ = result.words.update(from: picture.words)
    return result
  }

  /// Weights of one extended box: whole ones up to a distance, and a part beyond it.
  ///
  /// Source: Theoretical Foundations of Gaussian Convolution by Extended Box Filtering, P. Gwosdek and
  /// others, SSVM 2011, equations 3 and 9, with a third of the variance.
  private func weights(_ sigma: Double) -> [Double] {
    let variance = sigma * sigma / 3
    var radius = 0
    while Double((radius + 1) * (radius + 2)) / 3 <= variance { radius += 1 }
    func moment(_ edge: Double) -> Double {
      let whole = (0...radius).reduce(0.0) { $0 + 2 * Double($1 * $1) }
      let outer = 2 * edge * Double((radius + 1) * (radius + 1))
      return (whole + outer) / (Double(2 * radius + 1) + 2 * edge)
    }
    // The edge's weight by halving, from the variance that it is to give.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if moment(middle) < variance { low = middle } else { high = middle }
    }
    let row = [low] + Array(repeating: 1, count: 2 * radius + 1) + [low]
    let sum = row.reduce(0, +)
    return row.map { $0 / sum }
  }

  /// One channel, blurred in real numbers; outside is 0.
  private func blurred(_ picture: PixelBuffer, shift: Int, _ sigma: Double) -> [[Double]] {
    let row = weights(sigma)
    // Three boxes as one row of weights.
    func joined(_ a: [Double], _ b: [Double]) -> [Double] {
      var result = Array(repeating: 0.0, count: a.count + b.count - 1)
      for (i, x) in a.enumerated() { for (j, y) in b.enumerated() { result[i + j] += x * y } }
      return result
    }
    let kernel = joined(joined(row, row), row)
    let reach = kernel.count / 2
    func along(_ line: [Double]) -> [Double] {
      line.indices.map { place in
        var sum = 0.0
        for (k, weight) in kernel.enumerated() {
          let at = place + k - reach
          if line.indices.contains(at) { sum += weight * line[at] }
        }
        return sum
      }
    }
    func turned(_ lines: [[Double]]) -> [[Double]] {
      lines[0].indices.map { x in lines.map { $0[x] } }
    }
    let lines = (0..<picture.height).map { y in
      (0..<picture.width).map { Double(picture[$0, y] >> UInt32(shift) & 0xFF) }
    }
    return turned(turned(lines.map(along)).map(along))
  }

  private func channel(_ word: UInt32, _ shift: Int) -> Double {
    Double(word >> UInt32(shift) & 0xFF)
  }

  static let sizes = [(1, 1), (3, 20), (37, 2), (41, 23)]

  @Test(arguments: [0.4, 0.7, 2, 4.4, 12])
  func `a blur is that of three boxes within a level`(sigma: Double) throws {
    for (width, height) in Self.sizes {
      let picture = spots(width, height, seed: UInt64(width))
      let shown = copy(picture)
      try shown.blur(sigma: sigma)
      for shift in [0, 8, 16, 24] {
        let wanted = blurred(picture, shift: shift, sigma)
        for y in 0..<height {
          for x in 0..<width {
            let off = abs(channel(shown[x, y], shift) - wanted[y][x])
            guard off >= 0.51 else { continue }
            Issue.record("\(width) x \(height), sigma \(sigma): \(off) at \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: [0, 0.7, 3, 12])
  func `a shadow is the blurred opacity in its color within a level`(sigma: Double) throws {
    let color = Color(red: 0.9, green: 0.3, blue: 0, alpha: 0.7)
    for (width, height) in Self.sizes {
      let picture = spots(width, height, seed: UInt64(height))
      let shown = PixelBuffer(width: width, height: height)
      try shown.becomeShadow(of: picture, color, sigma: sigma)
      let opacity =
        sigma > 0
        ? blurred(picture, shift: 24, sigma)
        : (0..<height).map { y in (0..<width).map { channel(picture[$0, y], 24) } }
      for (shift, share) in zip([24, 16, 8, 0], [1, color.red, color.green, color.blue]) {
        for y in 0..<height {
          for x in 0..<width {
            let off = abs(channel(shown[x, y], shift) - opacity[y][x] * share * color.alpha)
            guard off >= 0.51 else { continue }
            Issue.record("\(width) x \(height), sigma \(sigma): \(off) at \(x), \(y)")
            return
          }
        }
      }
      // In the place of its content it is the same.
      try picture.becomeShadow(of: picture, color, sigma: sigma)
      expect(picture.allWords, equals: shown.allWords)
    }
  }

  /// Opaque boxes that do not meet: x, y, width and height.
  private static let boxes = [(0, 0, 300, 8), (0, 8, 290, 160), (40, 180, 3, 9), (100, 172, 1, 40)]

  @Test(arguments: [1, 5.5, 12, 16, 25, 31.9, 32, 70])
  func `wide blurs, and those of lines that are alike, are the boxes within a level`(
    sigma: Double
  ) throws {
    let row = weights(sigma)
    // How much of a line's numbers up to a place, all of them 1, is carried to place 0.
    var kernel = [1.0]
    for _ in 0..<3 {
      var next = Array(repeating: 0.0, count: kernel.count + row.count - 1)
      for (i, x) in kernel.enumerated() { for (j, y) in row.enumerated() { next[i + j] += x * y } }
      kernel = next
    }
    var sums = [0.0]
    for weight in kernel { sums.append(sums[sums.count - 1] + weight) }
    let reach = kernel.count / 2
    func below(_ place: Int) -> Double { sums[min(max(place + reach, 0), kernel.count)] }
    let margin = Int(3 * sigma) + 12
    let (width, height) = (300 + 2 * margin, 212 + 2 * margin)
    let picture = PixelBuffer(width: width, height: height)
    for (left, top, across, down) in Self.boxes {
      for y in top..<top + down {
        for x in left..<left + across {
          picture.words[(margin + y) * width + margin + x] = 0xFFFF_FFFF
        }
      }
    }
    let shadow = PixelBuffer(width: width, height: height)
    try shadow.becomeShadow(of: picture, .white, sigma: sigma)
    try picture.blur(sigma: sigma)
    for y in stride(from: 0, to: height, by: 3) {
      for x in stride(from: y % 2, to: width, by: 2) {
        var wanted = 0.0
        for (left, top, across, down) in Self.boxes {
          let (dx, dy) = (margin + left - x, margin + top - y)
          wanted += 255 * (below(dx + across) - below(dx)) * (below(dy + down) - below(dy))
        }
        for word in [picture[x, y], shadow[x, y]] {
          let off = abs(channel(word, 24) - wanted)
          guard off > 1 || word & 0xFF != word >> 24 else { continue }
          Issue.record("sigma \(sigma): \(off) at \(x), \(y)")
          return
        }
      }
    }
  }

  @Test func `every level of instructions gives the same pixels`() throws {
    let best = PixelInstructions.level
    defer { PixelInstructions.level = best }
    for (width, height) in Self.sizes + [(130, 90)] {
      for sigma in [0.3, 1, 5.5, 40] {
        var all: [[UInt32]] = []
        for level in 0...best {
          PixelInstructions.level = level
          let blurred = spots(width, height, seed: 9)
          let shadow = copy(blurred)
          try blurred.blur(sigma: sigma)
          try shadow.becomeShadow(of: shadow, Color(hex: 0x3080F0), sigma: sigma)
          all.append(blurred.allWords + shadow.allWords)
        }
        for one in all { expect(one == all[0], "\(width) x \(height), sigma \(sigma)") }
      }
    }
  }

  @Test func `a blur of a part is that part of the blur`() throws {
    // The same spots with nothing around them, and in the middle of a large picture.
    let small = spots(60, 40, seed: 4)
    let large = PixelBuffer(width: 300, height: 200)
    let (left, top) = (117, 71)
    for y in 0..<40 { for x in 0..<60 { large.words[(top + y) * 300 + left + x] = small[x, y] } }
    let wide = PixelBuffer(width: 160, height: 140)
    for y in 0..<40 { for x in 0..<60 { wide.words[(50 + y) * 160 + 50 + x] = small[x, y] } }
    try large.blur(sigma: 6)
    try wide.blur(sigma: 6)
    for y in 0..<140 {
      for x in 0..<160 {
        guard wide[x, y] != large[left - 50 + x, top - 50 + y] else { continue }
        Issue.record("they differ at \(x), \(y)")
        return
      }
    }
    expect(large[0, 0], equals: 0)
    expect(large[299, 199], equals: 0)
  }
}
