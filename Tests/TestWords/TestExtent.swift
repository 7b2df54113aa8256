import Foundation

/// How much of the tests with many cases runs.
package enum TestExtent {
  /// Whether all cases run (`scripts/test --all`), or a fixed part of them.
  package static let isAll = ProcessInfo.processInfo.environment["ANIMLUA_TESTS"] == "all"

  /// One of `count` cases in turn, beginning with that of place `first`; all with `scripts/test --all`.
  ///
  /// For cases that share almost everything, so that each run of the tests plays some of each kind.
  package static func part<Case>(_ cases: [Case], _ count: Int, from first: Int = 0) -> [Case] {
    isAll ? cases : cases.indices.filter { $0 % count == first }.map { cases[$0] }
  }

  /// Every case with every manner; by default each with one of them, in turn.
  package static func pairs<Case, Manner>(
    _ cases: [Case], _ manners: [Manner]
  ) -> [(Case, Manner)] {
    isAll
      ? cases.flatMap { one in manners.map { (one, $0) } }
      : cases.enumerated().map { ($1, manners[$0 % manners.count]) }
  }
}
