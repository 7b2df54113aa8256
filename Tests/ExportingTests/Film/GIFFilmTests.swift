import AnimationEngine
import CPixels
import Pixels
import TestWords
import Testing

@testable import Exporting
@testable import Rendering
@testable import SceneGraph

/// A GIF or APNG written from words, for tests that take it apart.
struct WrittenFilm {
  let bytes: [UInt8]

  init(
    _ format: FilmFormat, _ settings: FilmSettings, _ frames: [[UInt32]], from first: Int = 0
  ) throws {
    let scratch = try ScratchFolder()
    let outputs = OutputSet()
    let writer = try format.make(settings, scratch.path("film"), outputs)
    let picture = PixelBuffer(width: settings.width, height: settings.height)
    var previous: FrameBytes?
    for (index, words) in frames.enumerated() {
      for (place, word) in words.enumerated() { picture.words[place] = word }
      let bytes = FrameBytes()
      let frame = DrawnFrame(number: first + index, list: FramePlan(), pixels: picture)
      try writer.encode(frame, into: bytes)
      try writer.compare(bytes, with: previous)
      previous = bytes
      try writer.write(bytes, number: first + index)
    }
    try writer.finish()
    try outputs.finish()
    bytes = try scratch.bytes("film")
  }
}

/// A GIF read by the letter of its specification.
struct ReadGIF {
  struct Frame {
    var delay: Int
    var pixels: [UInt32]
  }

  var plays = 1
  var frames: [Frame] = []

  init(_ bytes: [UInt8], _ width: Int, _ height: Int) throws {
    var place = 13
    func short(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
    expect(Array(bytes[..<6]), equals: Array("GIF89a".utf8))
    expect(short(6) == width && short(8) == height)
    func blocks() -> [UInt8] {
      var data: [UInt8] = []
      while bytes[place] != 0 {
        data += bytes[(place + 1)...(place + Int(bytes[place]))]
        place += Int(bytes[place]) + 1
      }
      place += 1
      return data
    }
    var screen = [UInt32](repeating: 0, count: width * height)
    var delay = 0
    var transparent = -1
    var disposal = 0
    while bytes[place] != 0x3B {
      if bytes[place] == 0x21 {
        let kind = bytes[place + 1]
        if kind == 0xF9 {
          disposal = Int(bytes[place + 3] >> 2)
          transparent = bytes[place + 3] & 1 == 1 ? Int(bytes[place + 6]) : -1
          delay = short(place + 4)
        }
        place += 2
        let data = blocks()
        if kind == 0xFF {
          let again = Int(data[12]) | Int(data[13]) << 8
          plays = again == 0 ? 0 : again + 1
        }
        continue
      }
      try require(bytes[place] == 0x2C)
      let box = [1, 3, 5, 7].map { short(place + $0) }
      let colors = 2 << Int(bytes[place + 9] & 7)
      let palette = place + 10
      place = palette + 3 * colors
      let least = Int(bytes[place])
      place += 1
      let places = Self.unpacked(blocks(), least: least)
      try require(places.count == box[2] * box[3])
      let before = screen
      for (index, color) in places.enumerated() where color != transparent {
        let at = palette + 3 * color
        let word = UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
        screen[(box[1] + index / box[2]) * width + box[0] + index % box[2]] = 0xFF00_0000 | word
      }
      frames.append(Frame(delay: delay, pixels: screen))
      if disposal == 2 {
        for y in box[1]..<(box[1] + box[3]) {
          for x in box[0]..<(box[0] + box[2]) { screen[y * width + x] = 0 }
        }
      }
      _ = before
    }
    expect(place, equals: bytes.count - 1)
  }

  /// Decodes GIF's variable-length codes.
  static func unpacked(_ data: [UInt8], least: Int) -> [Int] {
    var table: [[Int]] = []
    let (clear, end) = (1 << least, 1 << least + 1)
    var size = least + 1
    var (bits, count) = (0, 0)
    var result: [Int] = []
    var last: [Int]?
    func begin() {
      table = (0..<(1 << least)).map { [$0] } + [[], []]
      size = least + 1
      last = nil
    }
    begin()
    for byte in data {
      bits |= Int(byte) << count
      count += 8
      while count >= size {
        let code = bits & (1 << size - 1)
        bits >>= size
        count -= size
        if code == end { return result }
        if code == clear {
          begin()
          continue
        }
        guard let previous = last else {
          result += table[code]
          last = table[code]
          continue
        }
        let entry = code < table.count ? table[code] : previous + [previous[0]]
        result += entry
        if table.count < 4096 { table.append(previous + [entry[0]]) }
        if table.count == 1 << size, size < 12 { size += 1 }
        last = entry
      }
    }
    return result
  }
}

struct GIFFilmTests {
  private func settings(_ width: Int, _ height: Int, fps: Double = 50, alpha: Bool = false)
    -> FilmSettings
  {
    FilmSettings(
      width: width, height: height, rate: FrameRate(fps) ?? .sixty, hasAlpha: alpha, plays: 0)
  }

  @Test(arguments: [1, 2, 3, 5, 17, 200, 255])
  func `a film of few colors is exact`(colors: Int) throws {
    var noise = NoisePicture(seed: UInt64(colors))
    let palette = noise.words(colors)
    let (width, height) = (61, 47)
    let frames = (0..<4).map { _ in
      (0..<(width * height)).map { _ in palette[Int(noise.number(UInt32(colors)))] }
    }
    let film = try WrittenFilm(.gif, settings(width, height), frames)
    let read = try ReadGIF(film.bytes, width, height)
    expect(read.plays, equals: 0)
    // Equal frames are one that is shown for longer.
    expect(read.frames.count, equals: (colors == 1 ? 1 : 4))
    for (frame, wanted) in zip(read.frames, frames) { expect(frame.pixels, equals: wanted) }
    expect(read.frames.reduce(0) { $0 + $1.delay }, equals: 8)
  }

  /// Means of red, green and blue over squares of 8 pixels.
  private func means(_ pixels: [UInt32], _ side: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: side / 8 * (side / 8) * 3)
    for (place, pixel) in pixels.enumerated() {
      let square = place / side / 8 * (side / 8) + place % side / 8
      for channel in 0..<3 { sums[3 * square + channel] += Double(pixel >> (8 * channel) & 255) }
    }
    return sums.map { $0 / 64 }
  }

  @Test func `colors that change slowly are nearer on the whole at high quality, and stand still`()
    throws
  {
    let side = 128
    // Some thousands of colors, each a step from its neighbors.
    var picture = (0..<(side * side)).map { place -> UInt32 in
      let (x, y) = (UInt32(place % side), UInt32(place / side))
      return 0xFF00_0000 | (20 + x) << 16 | (60 + y) << 8 | (200 - (x + y) / 2)
    }
    var settings = settings(side, side)
    var errors: [Double] = []
    for quality in [FilmQuality.standard, .high] {
      settings.quality = quality
      let before = picture
      // Something else happens in a corner.
      for place in 0..<4 { picture[place] = 0xFFFF_FFFF }
      let film = try WrittenFilm(.gif, settings, [before, picture])
      let read = try ReadGIF(film.bytes, side, side)
      expect(read.frames.count, equals: 2)
      expect(Array(read.frames[1].pixels[4...]), equals: Array(read.frames[0].pixels[4...]))
      let (found, wanted) = (means(read.frames[0].pixels, side), means(before, side))
      errors.append(zip(found, wanted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) })
      picture = before
    }
    expect(errors[1] < errors[0] / 2, "\(errors)")
  }

  @Test(arguments: [1, 2, 7, 1000, 70_000])
  func `codes of every length come back`(count: Int) {
    for colors in [2, 3, 4, 16, 128, 256] {
      var noise = NoisePicture(seed: UInt64(count * colors))
      // Runs and noise in turn, so that the table grows, fills up and restarts.
      let places = (0..<count).map { index in
        UInt8(index / 500 % 2 == 0 ? UInt32(index / 37 % colors) : noise.number(UInt32(colors)))
      }
      var out = [UInt8](repeating: 0xAA, count: pixels_lzw_bound(count))
      let length = pixels_lzw(places, count, Int32(colors), &out)
      expect(length <= out.count)
      var data: [UInt8] = []
      var place = 1
      while out[place] != 0 {
        data += out[(place + 1)...(place + Int(out[place]))]
        place += Int(out[place]) + 1
      }
      expect(place + 1, equals: length)
      expect(ReadGIF.unpacked(data, least: Int(out[0])), equals: places.map(Int.init), "\(colors)")
    }
  }

  @Test(arguments: [
    (10.0, 40), (12, 40), (24, 48), (25, 50), (29.97, 90), (30, 60), (50, 77), (60, 121),
    (144, 300),
  ])
  func `frames begin within half a hundredth of their time, and nothing adds up`(
    fps: Double, count: Int
  ) throws {
    let rate = try require(FrameRate(fps))
    let frames = (0..<count).map { [UInt32(0xFF00_0000) + UInt32($0 + 1)] }
    let film = try WrittenFilm(.gif, settings(1, 1, fps: fps), frames)
    let read = try ReadGIF(film.bytes, 1, 1)
    var begin = 0
    for (index, frame) in read.frames.enumerated() {
      expect(frame.delay >= 2)
      let number = Int(frame.pixels[0] & 0xFFFFFF) - 1
      let late = Double(begin) - rate.time(of: number) * 100
      if fps > 50 {
        // The first that begins within a fiftieth is shown for it, or the film's last.
        expect(late > -2 && late <= 1e-6, "frame \(number)")
        if index < read.frames.count - 1 { expect(frame.delay, equals: 2) }
      } else {
        expect(abs(late) <= 0.5001, "frame \(number)")
      }
      begin += frame.delay
    }
    expect(abs(Double(begin) - rate.time(of: count) * 100) <= 0.5001)
    expect(read.frames.first.map { Int($0.pixels[0] & 0xFFFFFF) }, equals: 1)
    expect(read.frames.last.map { Int($0.pixels[0] & 0xFFFFFF) }, equals: count)
    if fps <= 50 { expect(read.frames.count, equals: count) }
  }

  @Test func `many colors become the means of their neighbors`() throws {
    let (width, height) = (128, 96)
    let words = (0..<(width * height)).map { index -> UInt32 in
      let (x, y) = (UInt32(index % width), UInt32(index / width))
      return 0xFF00_0000 | (x * 2) << 16 | (y * 2) << 8 | (x + y) / 2
    }
    let film = try WrittenFilm(.gif, settings(width, height), [words])
    let read = try ReadGIF(film.bytes, width, height)
    var squares = 0.0
    for (a, b) in zip(words, read.frames[0].pixels) {
      for shift in [UInt32(0), 8, 16] {
        let difference = Double(a >> shift & 255) - Double(b >> shift & 255)
        squares += difference * difference
      }
    }
    // A plane of 12288 colors in 255 boxes. A box is 8 x 6 places of two steps. So each channel is
    // off by (width² / 12) = 21, 12 and 2 squared steps on average if the cuts are even.
    let mean = squares / Double(3 * words.count)
    expect(mean < 16, "\(mean)")
  }

  @Test func `clear pixels stay clear from frame to frame`() throws {
    let clear = [UInt32](repeating: 0, count: 16)
    var first = clear
    first[3] = 0xFFFF_0000
    var second = clear
    second[9] = 0xFF00_FF00
    let film = try WrittenFilm(.gif, settings(4, 4, alpha: true), [first, second, clear, first])
    let read = try ReadGIF(film.bytes, 4, 4)
    expect(read.frames.map(\.pixels), equals: [first, second, clear, first])
  }
}
