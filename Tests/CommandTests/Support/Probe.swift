import Foundation

/// The findings of ffprobe and ffmpeg in a film.
struct Probe {
  let file: URL

  private func run(_ program: String, _ arguments: [String]) throws -> Command.Outcome {
    try Command.run(URL(fileURLWithPath: "/usr/bin/env"), [program] + arguments)
  }

  /// Entries of the first stream, the frames counted by decoding all of them.
  func stream() throws -> [String: String] {
    let outcome = try run(
      "ffprobe",
      ["-v", "error", "-count_frames", "-show_streams", "-of", "default=nw=1", file.path])
    var entries: [String: String] = [:]
    for line in outcome.outputLines {
      guard let equals = line.firstIndex(of: "=") else { continue }
      entries[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    return entries
  }

  /// Every frame, decoded: red, green, blue and opacity of each pixel.
  func frames(_ width: Int, _ height: Int, decoder: [String] = []) throws -> [[UInt8]] {
    let scratch = try Scratch()
    let raw = scratch.url("frames.rgba")
    _ = try run(
      "ffmpeg",
      ["-v", "error"] + decoder + ["-i", file.path, "-f", "rawvideo", "-pix_fmt", "rgba"]
        + ["-fps_mode", "passthrough", raw.path])
    let bytes = [UInt8](try Data(contentsOf: raw))
    let size = 4 * width * height
    return stride(from: 0, to: bytes.count - size + 1, by: size).map {
      Array(bytes[$0..<($0 + size)])
    }
  }

  /// Calls with the index of each byte that differs in two pictures of the same size, and by how much.
  static func differences(_ a: [UInt8], _ b: [UInt8], each: (Int, Int) -> Void) {
    precondition(a.count == b.count)
    let stretch = 64
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return }
        // Most of two pictures is alike, and tests are not optimized: memcmp skips it.
        for start in stride(from: 0, to: a.count, by: stretch) {
          let count = min(stretch, a.count - start)
          if memcmp(first + start, second + start, count) == 0 { continue }
          for index in start..<(start + count) where first[index] != second[index] {
            each(index, Int(first[index]) - Int(second[index]))
          }
        }
      }
    }
  }
}
