import LuaRuntime

/// An error that a script made after its first turn: it ended what raised it, and nothing else.
package struct ScriptReport: Error, Equatable, Sendable {
  /// The error, with its position.
  package var error: ScriptError
  /// Where the animation, script or function that failed was made, if that is known.
  package var madeAt: LuaPosition?

  package init(_ error: ScriptError, madeAt: LuaPosition? = nil) {
    self.error = error
    self.madeAt = madeAt
    // An error of the host's own has no line but that of what failed.
    if error.file.isEmpty, let madeAt {
      self.error.file = madeAt.file
      self.error.line = madeAt.line
      self.madeAt = nil
    }
  }
}

/// Why a scene could not be loaded, or cannot go on.
package enum LoadError: Error, Equatable, Sendable {
  /// The file cannot be read; the system's error number.
  case file(path: String, errno: Int32)
  /// The text is no Lua, its first turn failed, or a limit ended it.
  case script(ScriptReport)
  /// A parameter was given that the scene does not declare in its first turn.
  case parameter(String, scene: String, valid: [String])
}
