import AnimationEngine
import LuaBindings
import LuaRuntime

/// An error of a script, or of a call of its host.
public struct ScriptFailure: Error, Equatable, Sendable {
  /// The kinds of failure.
  public enum Kind: Equatable, Sendable {
    /// The text is no Lua.
    case syntax
    /// The script raised an error, or called a function wrongly.
    case script
    /// The script went beyond a limit of memory, time or numbers, or was interrupted, and has ended.
    case limit
    /// A file cannot be read.
    case file
    /// A parameter was given that the script does not declare.
    case parameter
    /// A value was of another type than Swift expected.
    case type
    /// A name that cannot be given to a global, or is taken.
    case name
    /// No script is loaded, or the one that was meant is not any more.
    case unloaded
    /// The animator has another host already.
    case animator
    /// The engine refused to go on: time that runs backwards, or an endless chain.
    case engine
  }

  /// The kind of failure.
  public var kind: Kind
  /// A short name that stays the same from version to version, as `E-value`; empty for a failure that has none.
  public var code: String
  /// The sentence, then perhaps lines with valid names and advice.
  public var message: String
  /// The file as the host named it; empty where it is not known.
  public var file: String
  /// From 1; 0 where it is not known.
  public var line: Int
  /// Lines `file:line: in function 'name'`, the innermost first.
  public var traceback: String
  /// The place at which the animation or function that failed was made, as `file:line`; nil where it is not
  /// known.
  public var madeAt: String?

  init(
    _ kind: Kind, _ message: String, code: String = "", file: String = "", line: Int = 0
  ) {
    self.kind = kind
    self.message = message
    self.code = code
    self.file = file
    self.line = line
    traceback = ""
  }

  init(_ error: ScriptError) {
    let kind: Kind =
      switch error.kind {
      case .syntax: .syntax
      case .runtime, .host: .script
      case .limit: .limit
      }
    self.init(
      kind, error.message, code: error.code.name, file: error.file, line: error.line)
    traceback = error.traceback
  }

  init(_ report: ScriptReport) {
    self.init(report.error)
    madeAt = report.madeAt.map { "\($0.file):\($0.line)" }
  }

  init(_ error: HostError, _ kind: Kind = .script) {
    self.init(kind, error.message, code: error.code.name)
  }

  init(_ error: EngineError) { self.init(.engine, error.description, code: error.code.name) }

  init(_ error: LoadError) {
    switch error {
    case .script(let report): self.init(report)
    case .file(let path, _):
      self.init(
        .file, "\(path) cannot be read: look whether it is there, and may be read", file: path)
    case .parameter(let name, let scene, let valid):
      self.init(
        .parameter,
        "\(scene) has no parameter '\(name)'"
          + (valid.isEmpty ? ": it declares none" : "\nvalid: \(valid.joined(separator: ", "))"),
        file: scene)
    }
  }

  static var unloaded: ScriptFailure {
    ScriptFailure(.unloaded, "no script is loaded: call load first")
  }
}

extension ScriptFailure: CustomStringConvertible {
  /// `file:line: message`.
  public var description: String {
    if file.isEmpty { return message }
    return line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
  }
}
