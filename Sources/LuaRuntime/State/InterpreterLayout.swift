import CLuaBridge

/// How much of the private structs of the loaded Lua library the bridge knows.
///
/// It writes numbers straight into tables, reads the keys of tables that grow, and takes numbers off the stack.
/// It does so only where a probe found each field that it uses where it expects it
/// (`Sources/CLuaBridge/bridge/layout.h`). Elsewhere it uses the public API alone: all results are the same, and
/// writes and calls take longer. A hash part then has at most 65 536 keys.
package enum InterpreterLayout: Int32 {
  /// Nothing: the public API alone is used.
  case unknown
  /// The fields of tables, and the top of a stack.
  case fields
  /// These, and the chains in which number keys lie.
  case hashes

  /// Offsets, sizes, tags and limits that the bridge assumes.
  package static var itemCount: Int { Int(al_layout_items()) }

  /// Probes the loaded library.
  ///
  /// - Parameters:
  ///   - item: An item of the assumption, from 0, that is changed for this probe.
  ///   - shift: The number that is added to it.
  /// - Returns: What of the assumption holds. `ANIMLUA_PUBLIC_LUA_API` does not count here.
  package static func probed(changing item: Int = 0, by shift: Int64 = 0) -> InterpreterLayout {
    InterpreterLayout(rawValue: al_layout_holds(Int32(item), shift)) ?? .unknown
  }
}

extension LuaState {
  /// Whether new states use the public API alone: `ANIMLUA_PUBLIC_LUA_API` is set, or the layout is unknown.
  package static var usesPublicAPI: Bool { al_uses_public_api() != 0 }

  /// Goes without the interpreter's private structs from now on, as where they are unknown.
  package func usePublicAPI() { al_use_public_api(raw) }
}
