import LuaBindings
import LuaRuntime

/// Something that the program gives to each script under a name.
struct Gift {
  /// The meaning of a gift to an editor.
  enum Annotation {
    case variable(String, ObjectType)
    case list(String, ObjectType)
    /// A class without a name of its own among the globals.
    case type(ObjectType)
    /// A class, and the function that makes its objects.
    case maker(ObjectType)
    /// A function with the types of its arguments and its result.
    case function(String, [String], String?)

    /// The global's name; that of a class begins with a colon, as it is none.
    var name: String {
      switch self {
      case .variable(let name, _), .list(let name, _), .function(let name, _, _): name
      case .type(let type): ":" + type.name
      case .maker(let type): type.name
      }
    }

    var type: ObjectType? {
      switch self {
      case .variable(_, let type), .list(_, let type), .type(let type), .maker(let type): type
      case .function: nil
      }
    }
  }

  let annotation: Annotation
  let give: (LuaBindings.ScriptHost) throws(HostError) -> Void
}

extension ScriptHost {
  /// Annotations of all that scripts were given, for editors that use the Lua language server.
  ///
  /// Write them into a file beside the scripts: the editor then completes and checks names, fields and calls.
  /// Those of animlua's own API are in `animlua types --setup`, and in `ScriptHost.apiAnnotations`.
  ///
  /// - Complexity: O(names and fields).
  public func editorAnnotations() -> String {
    var lines = ["---@meta"]
    var written: [ObjectIdentifier] = []
    for gift in gifts {
      if let type = gift.annotation.type, !written.contains(ObjectIdentifier(type)) {
        written.append(ObjectIdentifier(type))
        lines += ["", "---@class \(type.name): animlua.Verbs"]
        for field in type.fields { lines.append(Self.annotation(of: field)) }
        lines.append("local \(type.name) = {}")
        for method in type.methods {
          lines.append("")
          if !method.doc.isEmpty { lines.append("---\(method.doc)") }
          lines += Self.function(
            "\(type.name):\(method.name)", method.annotation.arguments, method.annotation.result)
        }
      }
      switch gift.annotation {
      case .variable(let name, let type): lines += ["", "---@type \(type.name)", "\(name) = nil"]
      case .list(let name, let type):
        lines += ["", "---@type \(type.name)[]|animlua.List", "\(name) = {}"]
      case .type: break
      case .maker(let type):
        lines += ["", "---@return \(type.name)", "function \(type.name)(...) end"]
      case .function(let name, let arguments, let result):
        lines += [""] + Self.function(name, arguments, result)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Annotations of animlua's own API, to stand in another file beside the scripts.
  public static var apiAnnotations: String { LuaBindings.ScriptHost.editorTypes() }

  private static func annotation(of field: ObjectField) -> String {
    let words = [field.doc, field.isReadOnly ? "read only" : ""].filter { !$0.isEmpty }
    return (["---@field", field.name, field.annotation] + words).joined(separator: " ")
  }

  private static func function(
    _ name: String, _ arguments: [String], _ result: String?
  ) -> [String] {
    let names = arguments.indices.map { "a\($0 + 1)" }
    return zip(names, arguments).map { "---@param \($0) \($1)" }
      + (result.map { ["---@return \($0)"] } ?? [])
      + ["function \(name)(\(names.joined(separator: ", "))) end"]
  }
}
