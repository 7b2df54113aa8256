import Exporting
import Geometry
import Rendering
import SceneGraph
import Typesetting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file with a picture of 4000 x 2250 pixels, for scenes that show one; it is removed at the end.
final class Photograph {
  /// The folder that it is in.
  let folder: String
  static let name = "photograph.png"

  /// Draws and writes it.
  init() throws {
    var pattern = Array("/tmp/animlua-bench-XXXXXX".utf8CString)
    guard mkdtemp(&pattern) != nil else {
      throw PhotographError.notWritten
    }
    folder = String(decoding: pattern.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let scene = Scene(size: Size(width: 4000, height: 2250))
    for index in 0..<600 {
      let circle = try scene.makeLayer(.circle)
      let place = Double(index) * 0.618_033_988_749_895
      try circle.set(.x, to: .number((place * 7).truncatingRemainder(dividingBy: 1) * 4000))
      try circle.set(.y, to: .number(place.truncatingRemainder(dividingBy: 1) * 2250))
      try circle.set(.radius, to: .number(20 + Double(index % 17) * 9))
      let color = Color(
        red: Double(index % 5) / 4, green: Double(index % 7) / 6, blue: Double(index % 11) / 10)
      try circle.set(.fill, to: .color(color))
    }
    var list = FramePlan()
    list.rebuild(from: scene)
    let bytes = try PNGPicture.bytes(of: list, width: 4000, height: 2250, texts: TextLayouts())
    guard let file = fopen("\(folder)/\(Self.name)", "wb") else { throw PhotographError.notWritten }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
      throw PhotographError.notWritten
    }
  }

  deinit {
    unlink("\(folder)/\(Self.name)")
    rmdir(folder)
  }
}

/// The temporary folder takes no file.
enum PhotographError: Error { case notWritten }
