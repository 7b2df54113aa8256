import AnimationEngine
import TestWords
import Testing

@testable import Exporting

struct FilmRangeTests {
  private func written(_ range: FilmRange, frames: Range<Int> = 0..<1000) -> [Int] {
    var numbers: [Int] = []
    for frame in frames {
      if let number = range.number(of: frame) { numbers.append(number) }
      if range.isOver(after: frame) { break }
    }
    return numbers
  }

  @Test(arguments: [24.0, 25, 30, 48, 50, 60, 90, 120, 144])
  func `a film of whole seconds has seconds times rate frames, and not its end`(rate: Double) throws
  {
    let rate = try require(FrameRate(rate))
    for seconds in 1...20 {
      let range = FilmRange(rate: rate, to: Double(seconds))
      expect(range.count, equals: seconds * Int(rate.numerator))
    }
  }

  @Test func `a film begins at the first frame at or after its time`() throws {
    let rate = FrameRate.sixty
    expect(FilmRange(rate: rate, from: 0.1, to: 1).first, equals: 6)
    expect(FilmRange(rate: rate, from: 0.101, to: 1).first, equals: 7)
    expect(FilmRange(rate: rate, from: 0.0999, to: 1).first, equals: 6)
    expect(written(FilmRange(rate: rate, at: 0.5)), equals: [0])
    expect(FilmRange(rate: rate, at: 0.5).number(of: 30), equals: 0)
    let ntsc = try require(FrameRate(30000, 1001))
    expect(FilmRange(rate: ntsc, to: 1001.0 / 1000).count, equals: 30)
  }

  @Test(arguments: [1, 2, 3, 7, 40, 100])
  func `the parts of a film are the film, each frame once, in order`(parts: Int) {
    for count in [0, 1, 5, 40, 61] {
      var all: [Int] = []
      var sizes: [Int] = []
      for part in 1...parts {
        var range = FilmRange(rate: .sixty, from: 1, to: 1 + Double(count) / 60)
        range.keep(chunk: part, of: parts)
        let numbers = range.writtenCount == 0 ? [] : written(range)
        expect(numbers.count, equals: range.writtenCount)
        sizes.append(numbers.count)
        all += numbers
      }
      expect(all, equals: Array(0..<count))
      expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 40])
  func `parts of a film that is encoded in groups begin where groups do`(parts: Int) {
    for (count, length) in [(0, 5), (1, 5), (21, 3), (60, 30), (61, 30), (180, 30)] {
      var all: [Int] = []
      var sizes: [Int] = []
      for part in 1...parts {
        var range = FilmRange(rate: .sixty, from: 1, to: 1 + Double(count) / 60)
        range.keep(chunk: part, of: parts, inGroupsOf: length)
        let numbers = range.writtenCount == 0 ? [] : written(range)
        expect(numbers.count, equals: range.writtenCount)
        if let first = numbers.first { expect(first.isMultiple(of: length)) }
        sizes.append((numbers.count + length - 1) / length)
        all += numbers
      }
      expect(all, equals: Array(0..<count))
      expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    }
    expect(FilmSettings.groupLength(rate: .sixty, count: nil), equals: 30)
    expect(FilmSettings.groupLength(rate: .sixty, count: 21), equals: 3)
    expect(FilmSettings.groupLength(rate: .sixty, count: 2), equals: 1)
  }

  @Test func `the last of a million parts ends with the longest film there is`() throws {
    // A thousand million seconds of a thousand thousand frames: their product needs more than 64 bits.
    let rate = try require(FrameRate(1_000_000))
    var range = FilmRange(rate: rate, from: 0, to: 1e9)
    range.keep(chunk: 1_000_000, of: 1_000_000)
    expect(range.count, equals: 1_000_000_000_000_000)
    expect(range.chunk, equals: 999_999_000_000_000..<1_000_000_000_000_000)
  }

  @Test func `a numbered path has the number in its last place`() {
    expect(NumberedPath("a/####.png").path(7), equals: "a/0007.png")
    expect(NumberedPath("a/####.png").path(123_456), equals: "a/123456.png")
    expect(NumberedPath("a#1/f#.png").path(12), equals: "a#1/f12.png")
    expect(NumberedPath("f-%05d.png").path(42), equals: "f-00042.png")
    expect(NumberedPath("f-%d.png").path(42), equals: "f-42.png")
    expect(NumberedPath("100%/f-%3d.png").path(1), equals: "100%/f-001.png")
    expect(!NumberedPath("a.png").isNumbered && !NumberedPath("50%.png").isNumbered)
    expect(NumberedPath("#.png").isNumbered && NumberedPath("%d.png").isNumbered)
  }

  @Test func `a path's extension determines the format, in capitals too`() {
    expect(FilmFormat.of(path: "a/b.MP4")?.name, equals: "mp4")
    expect(FilmFormat.of(path: "a.b/c") == nil)
    expect(FilmFormat.of(path: "-") == nil)
    var seen: Set<String> = []
    for format in FilmFormat.all {
      expect(FilmFormat.named(format.name)?.name, equals: format.name)
      for suffix in format.extensions { expect(seen.insert(suffix).inserted, "\(suffix)") }
    }
  }
}
