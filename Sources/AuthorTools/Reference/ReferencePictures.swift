import AnimationEngine
import Diagnostics
import Exporting
import LuaBindings
import Pixels
import Rendering
import SceneGraph
import Typesetting

/// Draws the pictures of the reference: a scene as it stands, or four times of it side by side.
///
/// Frames have round corners, and nothing is behind them, so that they fit light and dark pages.
package final class ReferencePictures {
  /// The folder of the files that scenes read.
  private let folder: String
  private let texts = TextLayouts()
  private let images = ImageFiles()

  /// Pixels across a frame beside others.
  private static let width = 240
  private static let gap = 8
  private static let cornerRadius = 8.0

  init(folder: String) { self.folder = folder }

  /// Why a scene has no picture.
  package struct Failure: Error {
    package let diagnostic: Diagnostic
  }

  /// The picture of a scene as PNG; `name` is that of the scene in errors.
  ///
  /// - Throws: `Failure` for a scene that raises an error, or of which nothing is seen.
  func picture(of scene: ReferenceScene, named name: String) throws(Failure) -> [UInt8] {
    var failed: Diagnostic?
    var setup = ScenePlayback.Setup()
    setup.options.onScene = { [texts] scene in texts.measureTexts(of: scene) }
    setup.options.onPrint = { _ in }
    setup.options.onReport = { failed = failed ?? Diagnostic($0) }
    setup.options.onWarning = { failed = failed ?? Diagnostic($0) }
    var frames: [PixelBuffer] = []
    do {
      let playback = try ScenePlayback(.text(scene.source, name: name, folder: folder), setup)
      for time in scene.times {
        try playback.seek(to: time)
        try frames.append(frame(of: playback, isAlone: scene.times.count == 1))
        if let failed { throw Failure(diagnostic: failed) }
      }
      guard frames.contains(where: Self.showsSomething) else {
        throw Failure(diagnostic: Diagnostic(.unmoved, "nothing is seen of the scene of \(name)"))
      }
      return try PNGPicture.bytes(of: Self.strip(of: frames), isSmall: true)
    } catch let error as LoadError {
      throw Failure(diagnostic: .of(error).diagnostic)
    } catch let error as RenderError {
      throw Self.failure(.render(error))
    } catch let error as ExportError {
      throw Self.failure(error)
    } catch {
      throw error as? Failure ?? Self.failure(.outOfMemory)
    }
  }

  private static func failure(_ error: ExportError) -> Failure {
    Failure(diagnostic: Diagnostic(error, scene: nil) ?? Diagnostic(.output, "\(error)"))
  }

  /// The picture that a playback shows now: in the size of the scene, or as wide as frames beside
  /// others are.
  private func frame(of playback: ScenePlayback, isAlone: Bool) throws(RenderError) -> PixelBuffer {
    let list = playback.player.plan
    let width = isAlone ? list.size.width : Double(Self.width)
    let height = list.size.height * width / list.size.width
    let renderer = try Renderer(
      width: Int(width), height: Int(height.rounded()), texts: texts, images: images)
    try renderer.draw(list)
    return renderer.pixels
  }

  private static func showsSomething(_ frame: PixelBuffer) -> Bool {
    frame.words.contains { $0 != frame.words[0] }
  }

  /// The frames side by side, with round corners.
  private static func strip(of frames: [PixelBuffer]) -> PixelBuffer {
    let width = frames.reduce(-gap) { $0 + $1.width + gap }
    let strip = PixelBuffer(width: width, height: frames[0].height)
    var left = 0
    for frame in frames {
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          strip.words[y * width + left + x] = faded(frame[x, y], by: cover(x, y, of: frame))
        }
      }
      left += frame.width + gap
    }
    return strip
  }

  /// The share of a pixel that lies within the round corners of a frame.
  private static func cover(_ x: Int, _ y: Int, of frame: PixelBuffer) -> Double {
    let across = cornerRadius - min(Double(x), Double(frame.width - 1 - x)) - 0.5
    let down = cornerRadius - min(Double(y), Double(frame.height - 1 - y)) - 0.5
    guard across > 0, down > 0 else { return 1 }
    let distance = (across * across + down * down).squareRoot()
    return min(max(cornerRadius + 0.5 - distance, 0), 1)
  }

  private static func faded(_ word: UInt32, by share: Double) -> UInt32 {
    guard share < 1 else { return word }
    return [24, 16, 8, 0].reduce(into: UInt32(0)) { sum, shift in
      sum |= UInt32((Double(word >> UInt32(shift) & 255) * share).rounded()) << UInt32(shift)
    }
  }
}
