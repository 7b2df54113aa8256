import LuaRuntime
import SceneGraph

/// A host beside the scene, with an object of each class, on which single calls are tried.
///
/// So a check needs no rules of its own: the API itself says what is wrong with a call.
final class Workbench {
  /// Everything that the script can name.
  let api: API
  private let host: ScriptHost
  private let options: ScriptHostOptions
  private var libraries: [String: [String]] = [:]
  /// The table of the objects.
  private let probes: LuaReference

  /// A workbench with some easings, properties and effects of the script.
  ///
  /// - Throws: `ScriptError` or `LoadError` when the objects cannot be made.
  init(_ options: ScriptHostOptions, folder: String = ".", _ api: API = .standard) throws {
    self.api = api
    var options = options
    options.onPrint = { _ in }
    options.onReport = { _ in }
    options.onWarning = { _ in }
    self.options = options
    host = try ScriptHost(options, api)
    try host.load(source: "", name: "workbench", folder: folder)
    let kinds = LayerKind.allCases.filter { $0.isMade && $0 != .image }
      .map { "\($0.name) = scene:\($0.name) {}" }
    let made =
      API.exampleObjects + """
        local stops = { "red", "blue" }
        return {
          anim = anim, scene = scene, boxes = boxes, v = v, clock = clock, spring = spring,
          curve = curve, handle = tl, animator = animator, listener = listener,
          linear_gradient = anim.linear_gradient { stops = stops },
          radial_gradient = anim.radial_gradient { stops = stops },
          conic_gradient = anim.conic_gradient { stops = stops },
          layers = { \(kinds.joined(separator: ", ")) },
        }
        """
    probes = try Self.table(of: made, host.state)
  }

  private static func table(of text: String, _ state: LuaState) throws(ScriptError) -> LuaReference
  {
    state.beginTurn()
    defer { state.endTurn() }
    guard case .table(let table)? = try state.call(state.load(text, name: "workbench")).first else {
      throw ScriptError(kind: .host, message: "the workbench is no table")
    }
    return table
  }

  /// The families and effects are the scene's, too.
  func loadEasings(from folders: [String]) throws(LoadError) { try host.loadEasings(from: folders) }

  /// Runs a text in which `P` is the table of the objects; nil if it runs through.
  ///
  /// On an empty host `P` has `anim` alone, and no scene has been made.
  func failure(of text: String, onEmptyHost: Bool = false) -> ScriptError? {
    if onEmptyHost {
      guard let host = try? ScriptHost(options, api) else { return nil }
      let source = "local P = { anim = require \"animlua\" }\n" + text
      do throws(LoadError) {
        try host.load(source: source, name: "workbench")
        return nil
      } catch {
        if case .script(let report) = error { return report.error }
        return nil
      }
    }
    host.state.beginTurn()
    defer { host.state.endTurn() }
    do throws(ScriptError) {
      let chunk = try host.state.load("local P = ...\n" + text, name: "workbench")
      _ = try host.state.call(chunk, [.table(probes)])
      return nil
    } catch {
      return error
    }
  }

  /// The names of globals that scripts have.
  var globals: Set<String> { Set(names(in: "_ENV")) }

  /// The names in a library of Lua, in order.
  func members(of library: String) -> [String] {
    if let known = libraries[library] { return known }
    let found = names(in: library).sorted()
    libraries[library] = found
    return found
  }

  /// The names in a table that a text names.
  private func names(in table: String) -> [String] {
    host.state.beginTurn()
    defer { host.state.endTurn() }
    let text =
      "local names = {} for name in pairs(\(table)) do names[#names + 1] = name end return names"
    guard let chunk = try? host.state.load(text, name: "names"),
      case .table(let names)? = try? host.state.call(chunk).first
    else { return [] }
    return host.state.withSlots {
      let list = host.state.slot(names)
      return (1...max(host.state.length(list), 1)).compactMap { index in
        (try? host.state.element(list, index)).flatMap { host.state.string($0) }
      }
    }
  }
}
