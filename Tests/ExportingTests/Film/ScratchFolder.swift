import Foundation
import Geometry
import Pixels

@testable import Rendering
@testable import SceneGraph

/// A folder of its own for one test, gone with it.
final class ScratchFolder {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("animlua-film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("left behind: \(folder.path): \(error)")
    }
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  var names: [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).sorted()
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The pixels of a PNG as cairo reads them.
  func picture(_ name: String, _ width: Int, _ height: Int) throws -> PixelBuffer {
    var list = FramePlan()
    list.size = Size(width: Double(width), height: Double(height))
    list.background = .clear
    list.commands = [
      .drawImage(
        DrawnImage(source: path(name), size: list.size, transform: .identity, opacity: 1))
    ]
    let renderer = try Renderer(width: width, height: height)
    try renderer.draw(list)
    let copy = PixelBuffer(width: width, height: height)
    for index in copy.words.indices { copy.words[index] = renderer.pixels.words[index] }
    return copy
  }
}
