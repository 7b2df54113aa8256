import AnimationEngine
import Diagnostics
import Exporting
import Libraries
import LuaBindings
import LuaRuntime
import SceneGraph
import Typesetting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds what this machine can show, draw and encode, by doing each thing once.
package struct Doctor {
  /// One thing, and whether it works here.
  package struct Finding {
    package var name: String
    /// The purpose of the thing, or its version.
    package var detail: String
    /// Why it does not work; nil where it does.
    package var problem: String?
    /// The command that fixes it.
    package var remedy: String?

    package init(
      name: String, detail: String, problem: String? = nil, remedy: String? = nil
    ) {
      self.name = name
      self.detail = detail
      self.problem = problem
      self.remedy = remedy
    }

    /// A library with its purpose, and its fault where it has one.
    package init(_ name: String, _ purpose: String, _ fault: LibraryFault?) {
      self.init(name: name, detail: purpose, problem: fault?.problem, remedy: fault?.remedy)
    }
  }

  /// The folder in which it makes one for its own files.
  private let folder: String
  /// The findings about what shows scenes here, of the caller.
  private let screen: [Finding]

  package init(folder: String, screen: [Finding]) {
    self.folder = folder
    self.screen = screen
  }

  /// Everything, in the order in which people need it.
  package func examine() -> [Finding] {
    var findings = [
      Finding(name: "lua", detail: LuaState.version), drawing, text,
      Finding("jpeg", "pictures in JPEG", DrawingLibraries.jpegFault),
      Finding(
        "deflate", "compressed pictures" + (Compressor.name.map { ", by \($0)" } ?? ""),
        Compressor.fault),
    ]
    findings += screen
    guard findings[1].problem == nil else { return findings }
    for format in FilmFormat.all { findings.append(examine(format)) }
    return findings
  }

  // MARK: Drawing

  private var drawing: Finding {
    let versions =
      "cairo \(DrawingLibraries.cairo ?? "none"), pango \(DrawingLibraries.pango ?? "none")"
    return Finding("drawing", versions, DrawingLibraries.fault)
  }

  private var text: Finding {
    var finding = Finding(name: "text", detail: "fonts")
    do {
      let player = try scene("scene:text { text = \"Aa\", x = 32, y = 32, font_size = 20 }")
      _ = try PNGPicture.bytes(of: player.plan, width: 64, height: 64, texts: TextLayouts())
    } catch let error as ExportError {
      finding.problem = Diagnostic(error, scene: nil)?.message ?? "texts cannot be drawn"
      finding.remedy = error.remedy
    } catch {
      finding.problem = "\(error)"
    }
    return finding
  }

  /// A player at the first frame of a small scene.
  private func scene(_ layers: String) throws -> Player {
    var setup = ScenePlayback.Setup()
    setup.options.onScene = { scene in TextLayouts().measureTexts(of: scene) }
    let playback = try ScenePlayback(
      .text(
        "local scene = anim.scene { width = 64, height = 64 }\n\(layers)", name: "doctor",
        folder: "."),
      setup)
    try playback.seek(toFrame: 0)
    return playback.player
  }

  // MARK: Formats

  /// Writes two frames in a format, to a folder that is gone afterwards.
  private func examine(_ format: FilmFormat) -> Finding {
    var finding = Finding(name: format.name, detail: format.summary)
    var template = Array(
      "\(folder)/animlua-doctor-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      finding.problem = "no folder for temporary files can be made"
      return finding
    }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let name = format.holds == .picture ? "frame-####" : "film"
    let path = "\(folder)/\(name).\(format.extensions.first ?? format.name)"
    defer { Self.remove(folder) }
    do {
      let player = try scene(
        "scene:rect { x = 32, y = 32, width = 20, height = 20, fill = \"#f80\" }")
      try write(player, format, path)
    } catch let error as ExportError {
      finding.problem = Diagnostic(error, scene: nil)?.message ?? "it cannot be written"
      finding.remedy = error.remedy
    } catch {
      finding.problem = "\(error)"
    }
    return finding
  }

  private func write(_ player: Player, _ format: FilmFormat, _ path: String) throws {
    let settings = FilmSettings(
      width: 64, height: 64, rate: .sixty, hasAlpha: false, quality: .draft, plays: 1,
      groupLength: FilmSettings.groupLength(rate: .sixty, count: 2))
    let outputs = OutputSet()
    defer { outputs.discard() }
    let output = try FilmOutput(format, path: path, settings, in: outputs)
    let pipeline = try FramePipeline(settings, [output], jobs: 1, isInterrupted: { false })
    do throws(ExportError) {
      for number in 0..<2 { try pipeline.add(player.plan, number: number) }
    } catch {
      pipeline.cancel()
      throw error
    }
    try pipeline.finish()
  }

  /// Removes a folder and the files in it.
  private static func remove(_ folder: String) {
    if let handle = opendir(folder) {
      while let entry = readdir(handle) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { unlink("\(folder)/\(name)") }
      }
      closedir(handle)
    }
    rmdir(folder)
  }
}
