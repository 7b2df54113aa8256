import LuaRuntime

/// The files that are read for a scene: from where, which, and the text of scripts.
///
/// Errors show the text as it was read, which the file may no longer hold.
final class SceneFiles {
  /// The folder of the scene that was loaded.
  var folder: ModuleFolder?
  /// Every file that was read, as errors show it, in order.
  private(set) var names: [String] = []
  private var sources: [String: [UInt8]] = [:]
  private var modules: [String: LuaModuleText] = [:]
  private var data: [String: LuaModuleText] = [:]
  private var folders: [String: [String]] = [:]
  /// Names that were not found and had a hint; the search for one lists folders.
  private var hints = 0
  private let sizeLimit: Int
  /// Files read before, which a scene that runs again finds unchanged.
  private let earlier: SceneFiles?

  /// Nothing has been read; `sizeLimit` is bytes of the largest script.
  init(sizeLimit: Int, asReadBy earlier: SceneFiles? = nil) {
    self.sizeLimit = sizeLimit
    self.earlier = earlier?.earlier ?? earlier
  }

  /// Notes a script's text under the name that errors show.
  func keep(_ bytes: [UInt8], of name: String) {
    note(name)
    // Larger files are refused, and their error needs no line.
    if bytes.count <= sizeLimit { sources[name] = bytes }
  }

  /// Notes that a file was read.
  func note(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  /// The text of a script by the name that errors show; nil if it was not read.
  func source(_ name: String) -> String? {
    sources[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a script by its path.
  func script(_ path: String) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]
    if let known = earlier?.sources[path] { bytes = known } else { bytes = try readFile(path) }
    keep(bytes, of: path)
    return bytes
  }

  /// The text of a module for `require`; nil if there is none.
  ///
  /// A file within the scene finds those beside it first, then those of the scene that is played.
  func module(_ name: String, in scope: SceneScope? = nil) throws(HostError) -> LuaModuleText? {
    let key = "\(scope?.file ?? "")\n\(name)"
    var known = earlier?.modules[key]
    for folder in [scope?.folder, folder] where known == nil { known = try folder?.read(name) }
    guard let text = known else { return nil }
    modules[key] = text
    keep(text.bytes, of: text.name)
    return text
  }

  /// The text of a scene file that another one includes, beside it or beside the one that is played.
  func script(_ name: String, in scope: SceneScope) throws(HostError) -> LuaModuleText {
    let text = try text(of: name, in: scope)
    keep(text.bytes, of: text.name)
    return text
  }

  /// The folder of a scene file that another one includes.
  func folder(of name: String, in scope: SceneScope?) -> ModuleFolder? {
    let around = holder(of: name, in: scope)
    guard let slash = name.lastIndex(of: "/") else { return around }
    return around?.folder(String(name[..<slash]))
  }

  /// The first folder that has a file: that of a file within the scene, or of the one that is played.
  private func holder(of name: String, in scope: SceneScope?) -> ModuleFolder? {
    guard let own = scope?.folder, own.has(name) else { return folder }
    return own
  }

  /// The names in a folder, in the order of their bytes.
  func list(_ path: String) throws(FileError) -> [String] {
    let names: [String]
    if let known = earlier?.folders[path] { names = known } else { names = try listFolder(path) }
    folders[path] = names
    return names
  }

  /// Where a file of the scene's folder is.
  func path(of name: String, in scope: SceneScope? = nil) throws(HostError) -> String {
    guard let folder = holder(of: name, in: scope) else {
      throw HostError("there is no folder to read files from", .file)
    }
    let path: String
    do throws(HostError) { path = try folder.file(name) } catch {
      throw hinted(error, name, in: folder)
    }
    note(path)
    return path
  }

  /// The text of a file in the scene's folder.
  func text(of name: String, in scope: SceneScope? = nil) throws(HostError) -> LuaModuleText {
    guard let folder = holder(of: name, in: scope) else {
      throw HostError("there is no folder to read files from", .file)
    }
    let key = "\(scope?.file ?? "")\n\(name)"
    let text: LuaModuleText
    if let known = earlier?.data[key] {
      text = known
    } else {
      do throws(HostError) { text = try folder.text(of: name) } catch {
        throw hinted(error, name, in: folder)
      }
    }
    data[key] = text
    note(text.name)
    return text
  }

  /// The error of a file that is not there, with the file that is most likely meant.
  private func hinted(_ error: HostError, _ name: String, in folder: ModuleFolder) -> HostError {
    guard hints < 64, !folder.has(name) else { return error }
    hints += 1
    guard let near = nearestFile(to: name, in: folder) else { return error }
    return HostError("\(error.message) (did you mean '\(near)'?)", .file)
  }
}
