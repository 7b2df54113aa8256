import AnimationEngine
import TestWords
import Testing

@Test func `noise is Perlin's in one, two and three dimensions`() throws {
  let noise = PerlinNoise()
  let rows = try ConformanceTable("noise.csv").rows
  expect(rows.count, equals: 204)
  for row in rows {
    let (x, y, z) = (row.number("x"), row.number("y"), row.number("z"))
    expect(abs(noise(x) - row.number("noise1_x")) <= 1e-12, "line \(row.line)")
    expect(abs(noise(x, y) - row.number("noise3_xy0")) <= 1e-12, "line \(row.line)")
    expect(abs(noise(x, y, z) - row.number("noise3_xyz")) <= 1e-12, "line \(row.line)")
  }
}

@Test(arguments: 1...20)
func `shuffled noise stays within -1 and 1, and rests at whole numbers`(seed: UInt64) {
  let noise = PerlinNoise(seed: seed)
  var largest = 0.0
  for step in 0..<4096 {
    let x = Double(step) / 16
    largest = max(largest, abs(noise(x)))
    if step % 16 == 0 { expect(noise(x), equals: 0, "\(x)") }
    expect(noise(x), equals: noise(x + 256), "\(x)")
  }
  expect(largest <= 1 && largest > 0.8, "\(largest)")
}
