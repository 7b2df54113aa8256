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
  private let sizeLimit: Int
  /// What was read before, which a scene that runs again finds unchanged.
  private let earlier: SceneFiles?

  /// Nothing has been read; `sizeLimit` is bytes of the largest script.
  init(sizeLimit: Int, asReadBy earlier: SceneFiles? = nil) {
    self.sizeLimit = sizeLimit
    self.earlier = earlier?.earlier ?? earlier
  }

  /// Notes a script's text under the name that errors show.
  func keep(_ bytes: [UInt8], of name: String) {
    note(name)
    // What is larger is refused, and its error needs no line.
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
  func module(_ name: String) throws(HostError) -> LuaModuleText? {
    var known = earlier?.modules[name]
    if known == nil { known = try folder?.read(name) }
    guard let text = known else { return nil }
    modules[name] = text
    keep(text.bytes, of: text.name)
    return text
  }

  /// The names in a folder, in the order of their bytes.
  func list(_ path: String) throws(FileError) -> [String] {
    let names: [String]
    if let known = earlier?.folders[path] { names = known } else { names = try listFolder(path) }
    folders[path] = names
    return names
  }

  /// Where a file of the scene's folder is.
  func path(of name: String) throws(HostError) -> String {
    guard let folder else { throw HostError("there is no folder to read files from") }
    let path = try folder.file(name)
    note(path)
    return path
  }

  /// The text of a file of data in the scene's folder.
  func text(of name: String) throws(HostError) -> LuaModuleText {
    guard let folder else { throw HostError("there is no folder to read files from") }
    let text: LuaModuleText
    if let known = earlier?.data[name] { text = known } else { text = try folder.text(of: name) }
    data[name] = text
    note(text.name)
    return text
  }
}
