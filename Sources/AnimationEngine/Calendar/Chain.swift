/// Counts rounds of callbacks, those that do not move time on and those of one frame.
///
/// Owns the counts of one run of rounds; `Step.swift` makes one for each and steps it.
struct Chain {
  /// Scene seconds in which that many rounds are too many: a chain may be fast, not endless.
  static let window = 1e-3

  private var start = -Double.infinity
  /// Rounds within the last window.
  private(set) var rounds = 0
  /// How many of these moved time on, and the instant of the last one.
  private var moves = 0
  private var latest = -Double.infinity
  private var isMoveDue = false
  /// How many are allowed in all, and how many of them are left.
  private let limit: Int
  private var left: Int

  /// Made for at most so many rounds, however much time they move on.
  init(instants: Int = .max) {
    limit = instants
    left = instants
  }

  /// Notes that the round to come is due since time passes, even where rounding hides that it does.
  mutating func expectMove() { isMoveDue = true }

  /// Notes a round at a root instant, which the events of `culprit` are the latest to cause.
  ///
  /// - Throws: `EngineError.endlessChain`, `.tooDense` where most of the rounds moved time on, or
  ///   `.tooManyInstants`.
  mutating func step(to instant: Double, culprit: AnimationID?) throws(EngineError) {
    if instant > start + Self.window {
      start = instant
      rounds = 0
      moves = 0
    }
    rounds += 1
    if instant > latest || isMoveDue { moves += 1 }
    isMoveDue = false
    latest = instant
    if rounds > EngineError.longestChain {
      throw moves > rounds / 2 ? .tooDense(culprit) : .endlessChain(culprit)
    }
    left -= 1
    if left < 0 { throw .tooManyInstants(culprit, limit: limit) }
  }
}
