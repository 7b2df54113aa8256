import LuaRuntime

/// What `--version` says.
enum Version {
  /// animlua's own.
  static let number = "0.1.0"
  /// With the Lua inside, since scenes depend on it.
  static let text = "animlua \(number) (\(LuaState.version))"
}
