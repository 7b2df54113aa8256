import Foundation
import TestWords
import Testing

@testable import AnimationEngine

/// A turn as another thread sees it.
private final class Shared: @unchecked Sendable {
  var turn = Turn()
  var isForeign: Bool?
}

struct TurnTests {
  @Test func `a turn that ends leaves nothing to the next`() {
    var turn = Turn()
    turn.begin(isCompleting: true)
    turn.passLanes()
    turn.note(rounds: 3)
    expect(turn.isRunning && turn.isCompleting && turn.isPastLanes)
    turn.end()
    expect(!turn.isRunning && !turn.isCompleting && !turn.isPastLanes && turn.rounds == 0)
    turn.begin()
    expect(turn.isRunning && !turn.isCompleting && !turn.isPastLanes)
  }

  @Test(arguments: [false, true])
  func `another thread is a stranger while a turn runs`(isRunning: Bool) throws {
    let shared = Shared()
    if isRunning { shared.turn.begin() }
    expect(!shared.turn.isOfOtherThread)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      shared.isForeign = shared.turn.isOfOtherThread
      done.signal()
    }
    done.wait()
    expect(shared.isForeign, equals: isRunning)
  }
}
