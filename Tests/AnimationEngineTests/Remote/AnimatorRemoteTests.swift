import TestWords
import Testing

@testable import AnimationEngine

/// Requests of other threads as they wait for an animator, without one.
struct AnimatorRemoteTests {
  private let remote = AnimatorRemote()

  private var commands: [AnimatorRemote.Command] { remote.state.withLock { $0.commands } }

  /// A tween where it has a curve and nothing more, a spring otherwise.
  private func request(isTween: Bool = false) -> AnimatorRemote.Request {
    AnimatorRemote.Request(
      TargetID(index: 0, generation: 0), "x", to: [1],
      motion: isTween ? .basic(curve: .linear, duration: 1) : .spring(.follower))
  }

  @Test func `ids are good at once, and each is another one`() {
    let ids = (0..<3).map { _ in remote.add(request()) }
    expect(Set(ids).count == 3 && ids.allSatisfy { $0.index >= AnimatorRemote.firstIndex })
    expect(ids.allSatisfy { remote.answer(for: $0)?.state == .pending })
    expect(commands.count, equals: 3)
  }

  @Test func `a tween is followed from the first question on`() {
    let id = remote.add(request(isTween: true))
    expect(remote.state.withLock { $0.unwatched == [id] && $0.watched.isEmpty })
    expect(remote.answer(for: id)?.state, equals: .pending)
    expect(remote.state.withLock { $0.unwatched.isEmpty && $0.watched == [id] })
  }

  @Test func `an addition that is taken back leaves no command`() {
    for isTween in [false, true] {
      let id = remote.add(request(isTween: isTween))
      remote.remove(id)
      expect(remote.answer(for: id)?.state, equals: .ended)
    }
    let isLeft = commands.contains { if case .nothing = $0 { false } else { true } }
    expect(!isLeft && commands.count == 2)
    expect(remote.state.withLock { $0.additions.isEmpty && $0.watched.isEmpty })
  }

  @Test func `a command counts for the reported state before the frame`() {
    let id = remote.add(request())
    remote.pause(id)
    expect(remote.answer(for: id)?.state, equals: .paused)
    remote.resume(id)
    expect(remote.answer(for: id)?.state, equals: .running)
    remote.state.withLock { $0.answers[id]?.state = .ended }
    remote.pause(id)
    expect(remote.answer(for: id)?.state, equals: .ended)
  }

  @Test func `of failures the newest 256 are kept`() {
    let ids = (0..<300).map { AnimationID(index: AnimatorRemote.firstIndex + $0, generation: 1) }
    remote.state.withLock { state in
      for id in ids { state.note(.ended(.targetGone), of: id) }
      state.note(.ended(.notFinite), of: ids[299])
    }
    let kept = ids.map { id in remote.state.withLock { $0.failure(of: id) } != nil }
    expect(kept.firstIndex(of: true) == 44 && kept.count { $0 } == 256)
    expect(remote.answer(for: ids[0])?.failure == nil)
    expect(remote.answer(for: ids[44])?.failure != nil)
  }
}
