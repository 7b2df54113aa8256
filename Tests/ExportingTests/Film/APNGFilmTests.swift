import AnimationEngine
import Geometry
import SceneGraph
import TestWords
import Testing

@testable import Exporting

struct APNGFilmTests {
  /// Chunks by name, in order.
  private func chunks(_ bytes: [UInt8]) -> [(name: String, data: ArraySlice<UInt8>)] {
    var result: [(String, ArraySlice<UInt8>)] = []
    var place = 8
    while place < bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      result.append((name, bytes[(place + 8)..<(place + 8 + length)]))
      place += 12 + length
    }
    return result
  }

  private func number(_ data: ArraySlice<UInt8>, _ offset: Int, _ count: Int = 4) -> Int {
    data.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func `only what changed is written, for as long as it is shown`() throws {
    var frame = [UInt32](repeating: 0xFF10_2030, count: 20 * 10)
    var frames = [frame, frame, frame]
    frame[3 * 20 + 5] = 0xFFFF_FFFF
    frame[4 * 20 + 7] = 0xFFFF_FFFF
    frames += [frame, frame]
    let settings = FilmSettings(width: 20, height: 10, rate: .sixty, plays: 3)
    let film = try WrittenFilm(.apng, settings, frames)
    let all = chunks(film.bytes)
    expect(
      all.map(\.name), equals: ["IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    expect(number(all[2].data, 0) == 2 && number(all[2].data, 4) == 3)
    let controls = all.filter { $0.name == "fcTL" }.map(\.data)
    // Number, width, height, x, y.
    expect((0..<5).map { number(controls[0], 4 * $0) }, equals: [0, 20, 10, 0, 0])
    expect((0..<5).map { number(controls[1], 4 * $0) }, equals: [1, 3, 2, 5, 3])
    expect(number(controls[0], 20, 2) == 1 && number(controls[0], 22, 2) == 20)
    expect(number(controls[1], 20, 2) == 1 && number(controls[1], 22, 2) == 30)
    expect(number(all[6].data, 0), equals: 2)
  }

  @Test func `several threads write the film that one writes`() throws {
    let scene = Scene(size: Size(width: 64, height: 48))
    let layers = try (0..<5).map { _ in try scene.makeLayer(.circle) }
    for layer in layers { try layer.set(.radius, to: .number(4)) }
    var lists: [FramePlan] = []
    for frame in 0..<60 {
      // Now and then nothing changes.
      if frame % 7 < 5 {
        try layers[frame % 5].set(.x, to: .number(Double(frame)))
        try layers[frame % 3].set(.y, to: .number(Double(frame * frame % 48)))
      }
      var list = FramePlan()
      list.rebuild(from: scene, frame: frame)
      lists.append(list)
    }
    let settings = FilmSettings(width: 64, height: 48, rate: .sixty, plays: 1)
    func film(jobs: Int) throws -> [UInt8] {
      let scratch = try ScratchFolder()
      let outputs = OutputSet()
      let output = try FilmOutput(.apng, path: scratch.path("a"), settings, in: outputs)
      let pipeline = try FramePipeline(settings, [output], jobs: jobs)
      for (number, list) in lists.enumerated() { try pipeline.add(list, number: number) }
      try pipeline.finish()
      try outputs.finish()
      return try scratch.bytes("a")
    }
    let one = try film(jobs: 1)
    expect(chunks(one).filter { $0.name == "fcTL" }.count > 30)
    for jobs in [2, 3, 8] { expect(try film(jobs: jobs) == one) }
  }

  @Test(arguments: [1.0, 12, 23.976, 24, 25, 29.97, 30, 50, 59.94, 60, 120, 144, 1000])
  func `delays are as near as two 16-bit numbers can be`(fps: Double) throws {
    for rate in [FrameRate(fps), FrameRate(fps * 1000, 1001)] {
      let rate = try require(rate)
      for frames in [1, 2, 7, 60, 1001] {
        let seconds = rate.time(of: frames)
        guard seconds < 60_000 else { continue }
        let delay = APNGFilm.delay(of: frames, rate)
        let value = Double(delay.numerator) / Double(delay.denominator)
        // Every length has a neighbor within half of the inverse of the largest denominator.
        let denominator = (65_535 / max(seconds, 1)).rounded(.down)
        expect(abs(value - seconds) <= 0.5 / denominator)
        if seconds == 1.0 / 60 { expect(delay == (1, 60)) }
      }
    }
  }
}
