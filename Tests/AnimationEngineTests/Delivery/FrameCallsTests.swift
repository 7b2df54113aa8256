import TestWords
import Testing

@testable import AnimationEngine

struct FrameCallsTests {
  /// Runs a function when it is released.
  private final class Token {
    let onRelease: () -> Void
    init(_ onRelease: @escaping () -> Void) { self.onRelease = onRelease }
    deinit { onRelease() }
  }

  @Test func `a call waits for the first frame after its request`() {
    let calls = FrameCalls()
    var made: [Int] = []
    calls.append(askedAt: 0, for: .program) { made.append(1) }
    calls.append(askedAt: 1, for: .program) { made.append(2) }
    calls.append(askedAt: 0.5, for: .program) { made.append(3) }
    expect(calls.takeDue(before: 0).isEmpty)
    for call in calls.takeDue(before: 1) { call.body() }
    expect(made == [1, 3] && !calls.isEmpty)
    for call in calls.takeDue(before: 2) { call.body() }
    expect(made == [1, 3, 2] && calls.isEmpty)
  }

  @Test func `a dropped function may request a call while it is released`() {
    let calls = FrameCalls()
    var token: Token? = Token { calls.append(askedAt: 0, for: .program) {} }
    calls.append(askedAt: 0, for: .program) { [token] in withExtendedLifetime(token) {} }
    token = nil
    calls.removeAll()
    expect(!calls.isEmpty, "the call that was asked for meanwhile waits")
  }

  @Test func `only the calls of a side are dropped with it`() {
    let calls = FrameCalls()
    var made: [Int] = []
    calls.append(askedAt: 0, for: .host) { made.append(1) }
    calls.append(askedAt: 0, for: .program) { made.append(2) }
    calls.removeAll(of: .host)
    for call in calls.takeDue(before: 1) { call.body() }
    expect(made == [2] && calls.isEmpty)
  }
}
