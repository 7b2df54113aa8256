import TestWords
import Testing
import animlua_fuzz

/// Numbers that look random, the same each time.
private struct Noise {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }
  /// From 0 to 1, most of them small: the counts have rare peaks.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let even = Double(state >> 11) / 0x1p53
    return even * even * even
  }
}

/// The looks of an hour, with noise as in plays of half an hour, and in each second of play some bytes
/// and things that leak on top.
private func hour(seed: UInt64, bytes: Double = 0, things: Double = 0) -> [SoakLook] {
  var noise = Noise(seed)
  return stride(from: 120, through: 3600, by: 10).map { second in
    var look = SoakLook()
    look.second = second
    // The allocator's pieces settle: by four megabytes, more of it early.
    let settling = 4000 * (1 - 120 / Double(second))
    let leaked = bytes * Double(second)
    let more = Int(things * Double(second))
    look.residentKilobytes = 93_700 + Int(settling + leaked / 1024 + 800 * noise.next())
    look.heapKilobytes = 33_000 + Int(leaked / 1024 + 1200 * noise.next())
    look.luaBytes = 717_000 + Int(leaked + 23_000 * noise.next())
    look.live = 318 + Int(28 * noise.next()) + more
    look.targets = 600 + Int(30 * noise.next()) + more
    look.properties = 740 + Int(40 * noise.next()) + more
    look.places = 14_190 + Int(20 * noise.next())
    look.tables = 41 + Int(25 * noise.next()) + more
    look.handles = 167 + Int(30 * noise.next()) + more
    look.layers = 66 + Int(6 * noise.next()) + more
    look.events = 2 + Int(3 * noise.next()) + more
    look.functions = 514 + Int(73 * noise.next()) + more
    look.passing = 43_768 + Int(124 * noise.next())
    return look
  }
}

private func grown(_ looks: [SoakLook]) -> [String] {
  SoakLook.measures.filter { $0.growth(in: looks).isGrowth }.map(\.name)
}

@Test(arguments: 1...200)
func `an hour of noise is no growth`(seed: Int) {
  expect(grown(hour(seed: UInt64(seed))), equals: [])
}

@Test(arguments: 1...200)
func `a kilobyte a second is growth within an hour, of the heap and of Lua`(seed: Int) {
  let looks = hour(seed: UInt64(seed), bytes: 1024)
  expect(grown(looks), equals: ["kB of the heap in use", "bytes of Lua"])
}

@Test(arguments: 1...200)
func `one thing in ten seconds is growth within an hour, whatever it is`(seed: Int) {
  let looks = hour(seed: UInt64(seed), things: 0.1)
  expect(
    grown(looks),
    equals: [
      "live animations", "targets", "properties", "tables", "handles", "layers", "events",
      "functions",
    ])
}

@Test func `the largest of the first quarter stands against the largest of the last`() {
  let growth = SoakGrowth([1, 9, 2, 50, 60, 3, 8, 10], percent: 10, allowance: 0)
  expect(growth.before == 9 && growth.after == 10 && growth.allowed == 9 && growth.isGrowth)
  let allowed = SoakGrowth([1, 9, 2, 50, 60, 3, 8, 10], percent: 0, allowance: 1)
  expect(allowed.allowed == 10 && !allowed.isGrowth)
  // A peak that comes early is none that comes late.
  expect(!SoakGrowth([113, 94, 94, 94, 94, 94, 94, 113], percent: 0, allowance: 0).isGrowth)
  expect(SoakGrowth([5], percent: 0, allowance: 0).isGrowth, equals: false)
}
