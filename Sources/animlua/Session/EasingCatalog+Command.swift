import AuthorTools
import Diagnostics
import LuaBindings
import LuaRuntime

extension EasingFolders {
  /// Those of this process.
  static let ofProcess = EasingFolders(environment: Environment.value)
}

extension EasingCatalog {
  /// The families that a scene in this folder could name.
  ///
  /// - Throws: `ExitCode` 2 for a family that cannot be loaded, which is reported before.
  static func load(_ reporter: Reporter) throws -> EasingCatalog {
    do throws(LoadError) {
      return try EasingCatalog(folders: EasingFolders.ofProcess.shared)
    } catch {
      try reporter.end(error)
      throw error
    }
  }
}

extension Reporter {
  /// Reports an error of a script, and ends with its status.
  ///
  /// - Throws: `ExitCode`.
  func end(_ error: LoadError) throws {
    let (diagnostic, status) = Diagnostic.of(error)
    report(diagnostic)
    try end(status)
  }
}
