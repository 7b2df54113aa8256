import Diagnostics
import LuaRuntime
import Preview

extension PreviewError {
  /// The error's code.
  var code: ErrorCode {
    switch self {
    case .engine(let error): error.code
    case .terminal: .terminal
    case .render(let error): error.code
    }
  }
}
