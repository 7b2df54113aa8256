import LuaRuntime
import LuaSyntax

/// A mistake that a check of a script's text has found.
package struct CheckFinding: Sendable {
  /// The error that playing the scene would raise, without its place.
  package var message: String
  package var code: ErrorCode
  /// Where the wrong word stands.
  package var place: SourcePlace

  /// Whether it is a likely mistake rather than an error.
  package var isWarning: Bool { code.name.hasPrefix("W-") }
}
