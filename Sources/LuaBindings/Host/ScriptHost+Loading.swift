import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

extension ScriptHost {
  /// Reads a scene file and runs its first turn; on an error nothing was started.
  ///
  /// Easing families of the folder `easings` beside it, and of the folders in the options, are
  /// loaded before.
  ///
  /// - Parameter path: errors show it as it is.
  /// - Throws: `LoadError`.
  package func load(path: String) throws(LoadError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.script(path) } catch {
      throw .file(path: path, errno: error.number)
    }
    let folder = folder(of: path)
    try state.whileLoading { () throws(LoadError) in
      try loadEasings(from: context.options.easingFolders + ["\(folder)/easings"])
      try run(bytes, name: path, folder: folder)
    }
  }

  /// Reads a script without running it.
  ///
  /// - Throws: `LoadError` for a file that cannot be read, or is no Lua.
  package static func checkSyntax(path: String) throws(LoadError) {
    let limits = LuaLimits.standard
    let files = SceneFiles(sizeLimit: limits.source, asReadBy: nil)
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.script(path) } catch {
      throw .file(path: path, errno: error.number)
    }
    do throws(ScriptError) {
      let state = try LuaState(limits: limits, seed: 1)
      state.beginTurn()
      defer { state.endTurn() }
      _ = try state.load(bytes, name: path)
    } catch {
      throw .script(ScriptReport(error))
    }
  }

  /// The error of a text that is no Lua; nil for one that is.
  package static func syntaxError(in bytes: [UInt8], name: String) -> ScriptError? {
    do throws(ScriptError) {
      let state = try LuaState(limits: .standard, seed: 1)
      state.beginTurn()
      defer { state.endTurn() }
      _ = try state.load(bytes, name: name)
      return nil
    } catch {
      return error
    }
  }

  /// Runs the first turn of a text; `folder` is where `require` looks.
  package func load(source: String, name: String, folder: String = ".") throws(LoadError) {
    try loadEasings(from: context.options.easingFolders)
    let bytes = Array(source.utf8)
    files.keep(bytes, of: name)
    try state.whileLoading { () throws(LoadError) in
      try run(bytes, name: name, folder: folder)
    }
  }

  private func run(_ bytes: [UInt8], name: String, folder: String) throws(LoadError) {
    files.folder = ModuleFolder(
      path: folder, shownAs: folder == "." ? "" : folder, sizeLimit: context.options.limits.source)
    state.beginTurn()
    defer { state.endTurn() }
    defer { warnOfReplacedNames(in: bytes, name) }
    do throws(ScriptError) {
      try scripts.runMain(try state.load(bytes, name: name))
    } catch {
      throw .script(ScriptReport(context.noticed(error)))
    }
    if let fatal { throw .script(fatal) }
    if let (unknown, valid) = parameterBinding.unknown {
      throw .parameter(unknown, scene: name, valid: valid)
    }
    // The scene's own numbers have been read: now the host's count.
    if let size = context.options.size { scene?.size = size }
    if let rate = context.options.frameRate { scene?.frameRate = rate }
    do throws(SceneError) { try scene?.input.send(context.options.input) } catch {
      throw .script(
        ScriptReport(ScriptError(kind: .host, message: error.description, code: error.code)))
    }
  }

  /// The file of an image in the scene's folder, and how many pixels it has.
  func image(_ source: String) throws(HostError) -> (path: String, size: Size) {
    let path = try files.path(of: source)
    if let size = imageSizes[path] { return (path, size) }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try readFile(path) } catch {
      throw HostError("the image '\(source)' cannot be read", .file)
    }
    guard let header = ImageHeader(bytes) else {
      throw HostError(
        "the image '\(source)' is neither PNG nor JPEG, or is damaged\nsave it again, as one of them",
        .image)
    }
    // A picture that is too large is an error when it is drawn.
    if header.isDrawable, let damage = header.damage {
      let reason =
        switch damage {
        case .cut: "the file ends after \(bytes.count) bytes, before the picture does"
        case .altered(let chunk): "bytes of its chunk '\(chunk)' are not those that were saved"
        case .wrong(let chunk): "its chunk '\(chunk)' is missing or wrong"
        }
      throw HostError(
        "the image '\(source)' is damaged: \(reason)\nsave it again, whole", .image)
    }
    // A file may have any number of paths.
    if imageSizes.count < 1024 { imageSizes[path] = header.size }
    return (path, header.size)
  }

  // MARK: Easings

  /// Loads every easing family of some folders, each folder once, files in the order of their names.
  package func loadEasings(from folders: [String]) throws(LoadError) {
    for folder in folders {
      guard let identity = FileIdentity(folder), easingFolders.insert(identity).inserted else {
        continue
      }
      let names: [String]
      do throws(FileError) { names = try files.list(folder) } catch {
        throw .file(path: folder, errno: error.number)
      }
      for name in names where name.hasSuffix(".lua") { try loadEasing("\(folder)/\(name)") }
    }
  }

  /// The same for a file within the scene, as an error of its script.
  func loadEasings(besideInclude folder: String) throws(HostError) {
    do throws(LoadError) { try loadEasings(from: [folder]) } catch {
      switch error {
      case .script(let report): throw HostError(report.error)
      case .file(let path, _): throw HostError("\(path) cannot be read", .file)
      case .parameter: return
      }
    }
  }

  private func loadEasing(_ path: String) throws(LoadError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try files.script(path) } catch {
      throw .file(path: path, errno: error.number)
    }
    do throws(ScriptError) { try easings.loadDropIn(bytes, name: path) } catch {
      throw .script(ScriptReport(context.noticed(error)))
    }
  }

  private func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
