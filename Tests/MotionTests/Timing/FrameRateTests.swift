import Motion
import TestWords
import Testing

@Test func `frame times come from the index, whatever the rate`() throws {
  let film = try require(FrameRate(text: "30000/1001"))
  expect(FrameRate.sixty.time(of: 3600), equals: 60)
  expect(film.time(of: 30_000), equals: 1001)
  expect(film.time(of: 1), equals: 1001.0 / 30_000)
  // A sum of frame lengths has drifted by then.
  var sum = 0.0
  for _ in 0..<30_000 { sum += film.time(of: 1) }
  expect(sum != 1001)
}

@Test(arguments: ["24", "25", "29.97", "30000/1001", "60", "144", "1000"])
func `the frame at a frame's own time is that frame`(text: String) throws {
  let rate = try require(FrameRate(text: text))
  for index in stride(from: 0, to: 1_000_000, by: 997) {
    let time = rate.time(of: index)
    expect(rate.frame(at: time), equals: index)
    expect(rate.frame(at: time.nextDown), equals: index - 1)
  }
}

@Test(arguments: [
  "", "0", "-60", "60/0", "1/2/3", "sixty", "inf", "nan", "2000000", "60/", "1e-300", "1/1001",
])
func `a text that is no frame rate is refused`(text: String) {
  expect(FrameRate(text: text) == nil)
}

@Test(arguments: [1e18, 1e300, Double.infinity])
func `a time beyond all frames that can be counted is at the last of them`(time: Double) {
  expect(FrameRate.sixty.frame(at: time), equals: 1 << 53)
}
