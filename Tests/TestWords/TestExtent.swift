import Foundation

/// How much of the tests with many cases runs.
package enum TestExtent {
  /// Whether all cases run (`scripts/test --all`), or a fixed part of them.
  package static let isAll = ProcessInfo.processInfo.environment["ANIMLUA_TESTS"] == "all"
}
