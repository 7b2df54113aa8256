import AuthorTools
import LuaRuntime

/// The text of `--version`.
enum Version {
  /// animlua's own.
  static let number = "0.1.0"
  /// With the Lua inside, since scenes depend on it, and the version of its package.
  static let text = {
    let package = LuaPackage.version.map { ", package \($0)" } ?? ""
    return "animlua \(number) (\(LuaState.version)\(package))"
  }()
}
