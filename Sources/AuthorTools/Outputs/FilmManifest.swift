import AnimationEngine
import Exporting
import Libraries
import LuaRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A film's sources and results, as JSON: enough to make it again and to compare.
package struct FilmManifest {
  /// A file that was written, or some with numbers.
  package struct Output {
    package var path: String
    package var format: String
    /// All of them, in order.
    package var files: [String]
    package var losses: [String]

    package init(path: String, format: String, files: [String], losses: [String]) {
      self.path = path
      self.format = format
      self.files = files
      self.losses = losses
    }
  }

  /// The scene's file, as it was given.
  package var scene: String
  package var seed: UInt64
  package var parameters: [(name: String, value: String)]
  package var settings: FilmSettings
  package var frames: Int
  /// The number in the film of the first frame that was written.
  package var firstFrame: Int
  package var chunk: (part: Int, count: Int)?
  /// Scripts and data that the scene read.
  package var sceneFiles: [String]
  package var materials: FilmMaterials
  package var outputs: [Output]
  /// The version of animlua.
  package var version: String

  package init(
    scene: String, seed: UInt64, parameters: [(name: String, value: String)],
    settings: FilmSettings, frames: Int, firstFrame: Int, chunk: (part: Int, count: Int)?,
    sceneFiles: [String], materials: FilmMaterials, outputs: [Output], version: String
  ) {
    self.scene = scene
    self.seed = seed
    self.parameters = parameters
    self.settings = settings
    self.frames = frames
    self.firstFrame = firstFrame
    self.chunk = chunk
    self.sceneFiles = sceneFiles
    self.materials = materials
    self.outputs = outputs
    self.version = version
  }

  /// The JSON text.
  ///
  /// - Throws: `OutputError` when a file cannot be read any more.
  package func json() throws(OutputError) -> String {
    var members: [(String, String)] = [
      ("schema", JSONText.quoted("animlua-manifest-1")),
      ("scene", JSONText.quoted(scene)),
      ("seed", "\(seed)"),
      ("params", JSONText.object(parameters.map { ($0.name, JSONText.quoted($0.value)) })),
      ("frame_rate", JSONText.quoted(Self.text(of: settings.rate))),
      ("width", "\(settings.width)"), ("height", "\(settings.height)"),
      ("frames", "\(frames)"), ("first_frame", "\(firstFrame)"),
    ]
    if let chunk { members.append(("chunk", JSONText.quoted("\(chunk.part)/\(chunk.count)"))) }
    members.append(("versions", JSONText.object(versions)))
    members.append(("files", try list(sceneFiles)))
    members.append(("images", try list(materials.images)))
    let fonts = materials.fonts.map { font in
      "{\"wanted\":\(JSONText.quoted(font.wanted)),\"used\":\(JSONText.quoted(font.used))}"
    }
    members.append(("fonts", JSONText.list(fonts)))
    var written: [String] = []
    for output in outputs {
      let hash = try Self.hash(output.files, of: output.path)
      written.append(
        JSONText.object([
          ("path", JSONText.quoted(output.path)), ("format", JSONText.quoted(output.format)),
          ("count", "\(output.files.count)"), ("bytes", "\(hash.size)"),
          ("sha256", JSONText.quoted(hash.digits)),
          ("changes", JSONText.texts(output.losses)),
        ]))
    }
    members.append(("outputs", JSONText.list(written)))
    let lines = members.map { "  \(JSONText.quoted($0.0)): \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }

  private var versions: [(String, String)] {
    var found: [(String, String?)] = [
      ("animlua", version), ("lua", LuaState.version),
      ("cairo", DrawingLibraries.cairo), ("pango", DrawingLibraries.pango),
      ("deflate", FilmMaterials.compressor),
    ]
    if outputs.contains(where: { FilmFormat.named($0.format)?.needsProgram == true }) {
      found.append(("ffmpeg", Self.ffmpeg))
    }
    return found.compactMap { name, version in version.map { (name, JSONText.quoted($0)) } }
  }

  /// The version that ffmpeg states; nil when it fails.
  private static var ffmpeg: String? {
    guard let pipe = popen("ffmpeg -hide_banner -version 2>/dev/null", "r") else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return nil }
    let text = String(
      decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(separator: " ").dropFirst(2).first.map(String.init)
  }

  private func list(_ paths: [String]) throws(OutputError) -> String {
    var entries: [String] = []
    for path in paths {
      let hash = try Self.hash([path], of: path)
      entries.append(
        JSONText.object([
          ("path", JSONText.quoted(shown(path))), ("bytes", "\(hash.size)"),
          ("sha256", JSONText.quoted(hash.digits)),
        ]))
    }
    return JSONText.list(entries)
  }

  /// A path below the scene's folder, where it lies there: manifests of two machines are compared.
  private func shown(_ path: String) -> String {
    let folder = scene.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let name = folder.isEmpty ? "." : folder.joined(separator: "/")
    guard let real = realpath(name, nil) else { return path }
    defer { free(real) }
    let prefix = String(cString: real) + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private static func hash(_ paths: [String], of path: String) throws(OutputError) -> FileHash {
    do throws(SystemError) {
      return try FileHash(paths: paths)
    } catch {
      throw .failed(path: path, errno: error.number)
    }
  }

  private static func text(of rate: FrameRate) -> String {
    let parts = [rate.numerator, rate.denominator].map(DecimalText.shortest)
    return parts.joined(separator: "/")
  }
}
