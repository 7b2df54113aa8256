import AnimationEngine

/// When the pictures of an animated WebP are shown.
///
/// ffmpeg cuts the times of frames to whole milliseconds, and loses some time of the last frame.
/// Here each frame begins at the nearest millisecond, and the last ends where the film does.
///
/// Source: WebP container specification, "Animation", ANMF,
/// https://developers.google.com/speed/webp/docs/riff_container
struct WebPTimes {
  private let rate: FrameRate
  private let frames: Int

  /// Times of a film of so many frames.
  init(_ rate: FrameRate, frames: Int) {
    self.rate = rate
    self.frames = frames
  }

  /// Writes the times into a file that is whole but for them.
  func mend(_ file: PendingFile) throws(ExportError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.read(path: file.temporary, most: .max)
    } catch {
      throw .output(.failed(path: file.path, errno: error.number))
    }
    try outputErrors { () throws(OutputError) in
      for (place, duration) in durations(in: bytes) {
        let three = [duration, duration >> 8, duration >> 16].map { UInt8($0 & 255) }
        try file.overwrite(three, at: place)
      }
    }
  }

  /// The places of the durations in a file, and what they should be in milliseconds.
  func durations(in bytes: [UInt8]) -> [(place: Int, duration: Int)] {
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    // Equal frames are one picture: its beginning says which frame it is.
    var places: [(place: Int, frame: Int)] = []
    var begin = 0
    // After "RIFF", a length and "WEBP" come chunks: a name, a length, and data of even length.
    var chunk = 12
    while chunk + 8 <= bytes.count {
      let (data, length) = (chunk + 8, number(chunk + 4, 4))
      let isPicture = bytes[chunk..<(chunk + 4)].elementsEqual("ANMF".utf8)
      if isPicture, data + 16 <= bytes.count {
        let frame = (Double(begin) / 1000 * rate.framesPerSecond).rounded()
        places.append((data + 12, Int(frame)))
        begin += number(data + 12, 3)
      }
      chunk = data + length + length % 2
    }
    let ends = places.dropFirst().map(\.frame) + [frames]
    return zip(places, ends).map { entry, end in
      (entry.place, max(milliseconds(end) - milliseconds(entry.frame), 0))
    }
  }

  private func milliseconds(_ frame: Int) -> Int { Int((rate.time(of: frame) * 1000).rounded()) }
}
