import Pixels

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The frames of a film's file, one after the other, as ffmpeg reads them.
///
/// Each frame comes as a Portable Arbitrary Map, which says its size.
/// Source: https://netpbm.sourceforge.net/doc/pam.html
package final class FilmFrames {
  private let stream: UnsafeMutablePointer<FILE>

  /// Begins to read a film; nil where no process can be made.
  package init?(_ path: String) {
    // A name in single quotes is taken as it is; one that begins with a dash stays a name.
    let name = (path.hasPrefix("-") ? "./" : "") + path
    let quoted = "'" + name.replacing("'", with: "'\\''") + "'"
    let command =
      "exec ffmpeg -nostdin -v quiet -i file:\(quoted) -f image2pipe -c:v pam -pix_fmt rgba -"
    guard let stream = popen(command, "r") else { return nil }
    self.stream = stream
  }

  deinit { pclose(stream) }

  /// The next frame; nil after the last, and for a file that is no film.
  ///
  /// - Complexity: O(pixels).
  package func next() -> PixelBuffer? {
    guard let (width, height) = header() else { return nil }
    let picture = PixelBuffer(width: width, height: height)
    var row = [UInt8](repeating: 0, count: width * 4)
    for y in 0..<height {
      guard fread(&row, 1, row.count, stream) == row.count else { return nil }
      for x in 0..<width {
        let alpha = UInt32(row[4 * x + 3])
        func channel(_ place: Int) -> UInt32 { (UInt32(row[4 * x + place]) * alpha + 127) / 255 }
        picture.words[y * width + x] =
          alpha << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
      }
    }
    return picture
  }

  /// The size that a frame's header says.
  private func header() -> (width: Int, height: Int)? {
    var size = (width: 0, height: 0)
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), stream) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      switch words.first {
      case "WIDTH": size.width = words.dropFirst().first.flatMap { Int($0) } ?? 0
      case "HEIGHT": size.height = words.dropFirst().first.flatMap { Int($0) } ?? 0
      case "ENDHDR":
        guard (1...32768).contains(size.width), (1...32768).contains(size.height) else {
          return nil
        }
        return size
      default: continue
      }
    }
    return nil
  }

  /// Whether there is an ffmpeg.
  package static var isPossible: Bool { system("command -v ffmpeg >/dev/null 2>&1") == 0 }
}
