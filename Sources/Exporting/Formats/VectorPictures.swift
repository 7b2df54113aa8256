import Geometry
import Rendering
import SceneGraph

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// SVG or PDF files, one for each frame, whose outlines stay outlines.
final class VectorPictures: FrameWriter, @unchecked Sendable {
  private let settings: FilmSettings
  private let kind: VectorFormat
  private let pattern: NumberedPath
  private let outputs: OutputSet
  /// Of one page; each frame with a number gets its own.
  private let page: DataOutput?

  init(
    _ settings: FilmSettings, path: String, in outputs: OutputSet, _ kind: VectorFormat
  ) throws(ExportError) {
    self.settings = settings
    self.kind = kind
    pattern = NumberedPath(path)
    self.outputs = outputs
    let isNumbered = pattern.isNumbered
    // A place that cannot be written is refused before anything is drawn.
    page = try outputErrors { () throws(OutputError) in
      if path != "-" { try outputs.makeFolder(of: path) }
      return isNumbered ? nil : try DataOutput(path: path, in: outputs)
    }
  }

  var needsPixels: Bool { false }

  func encode(_ frame: DrawnFrame, into bytes: FrameBytes) throws(ExportError) {
    let page = try renderErrors { () throws(RenderError) in
      let renderer = try Renderer(page: kind, width: settings.width, height: settings.height)
      try renderer.draw(frame.list)
      let page = try renderer.document()
      return kind == .svg ? SVGNames.renumbered(page) : page
    }
    _ = bytes.reserve(page.count)
    page.withUnsafeBytes { bytes.copy($0, to: 0) }
  }

  func write(_ bytes: FrameBytes, number: Int) throws(ExportError) {
    try outputErrors { () throws(OutputError) in
      var output = page
      if output == nil { output = try DataOutput(path: pattern.path(number), in: outputs) }
      try output?.write(memory: bytes.bytes)
      // A long film has more frames than a process may have open files.
      try output?.close()
    }
  }

  func finish() throws(ExportError) {}

  func discard() {}
}

extension FilmFormat {
  static let svg = FilmFormat(
    name: "svg", extensions: ["svg"], summary: "outlines; letters are outlines too",
    holds: .picture, hasAlpha: true, canStream: true, vector: .svg,
    fidelity: FormatFidelity(
      exact: "outlines, strokes, letters as outlines, linear and radial gradients, images, clips, "
        + "opacity",
      approximated: "blur, shadow, masks by brightness, conic gradients: as pixels of the scene's "
        + "size; blend modes: the whole page as one picture of 300 dpi",
      unsupported: "time: a file for each frame; letters that can be selected"),
    scope: .outlines(.svg),
    make: { settings, path, outputs throws(ExportError) in
      try VectorPictures(settings, path: path, in: outputs, .svg)
    })

  static let pdf = FilmFormat(
    name: "pdf", extensions: ["pdf"], summary: "a page of outlines; a pixel is a point",
    holds: .picture, hasAlpha: true, canStream: true, vector: .pdf,
    fidelity: FormatFidelity(
      exact: "outlines, strokes, letters as outlines, linear and radial gradients, images, clips, "
        + "opacity, blend modes",
      approximated:
        "blur, shadow, the blend mode plus_lighter, masks by brightness, conic gradients: "
        + "as pixels of the scene's size",
      unsupported: "time: a file for each frame; letters that can be selected"),
    scope: .outlines(.pdf),
    make: { settings, path, outputs throws(ExportError) in
      try VectorPictures(settings, path: path, in: outputs, .pdf)
    })
}
