import AnimationEngine
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Ratio {
  /// The cost of other threads for the one that ticks.
  static var threads: [Ratio] { [disturbed(isBrief: true), disturbed(isBrief: false)] }

  /// Eight threads that together add and remove 100 000 animations a second.
  ///
  /// Brief ones are taken back at once, the others after some ticks. The ticking thread goes from
  /// frame to frame without a pause; only its own processor time counts.
  private static func disturbed(isBrief: Bool) -> Ratio {
    let what = isBrief ? "taken back at once" : "removed 4 ms later"
    return Ratio(
      name: "100k tweens while 8 threads add 100k a second, \(what)", against: "quiet", goal: 1.3
    ) {
      let (animator, _) = try Ratio.animator(100_000)
      let targets = targets(animator, 800)
      try animator.advance(to: 0)
      let crowd = Crowd(animator.remote, targets, isBrief: isBrief)
      let tick = driver(animator, frames: 200)
      return (
        {
          crowd.signals.isActive.store(true, ordering: .relaxed)
          try tick()
          crowd.signals.isActive.store(false, ordering: .relaxed)
        }, tick
      )
    }
  }

  /// Threads that use the remote face of an animator, a burst every two milliseconds.
  private final class Crowd {
    final class Signals: Sendable {
      let isActive = Atomic(false)
      let isOver = Atomic(false)
    }

    let signals = Signals()
    private static let size = 8
    private static let burst = 25

    init(_ remote: AnimatorRemote, _ targets: [TargetID], isBrief: Bool) {
      for thread in 0..<Self.size {
        let mine = targets[(thread * 100)..<(thread * 100 + 100)]
        start { [signals] in
          var ids: [AnimationID] = []
          var next = mine.startIndex
          while !signals.isOver.load(ordering: .relaxed) {
            usleep(2000)
            guard signals.isActive.load(ordering: .relaxed) else { continue }
            for _ in 0..<Self.burst {
              let id = remote.add(
                .init(mine[next], "value", to: [1], motion: .basic(curve: .easeOut, duration: 1)))
              next = next + 1 == mine.endIndex ? mine.startIndex : next + 1
              if isBrief { remote.remove(id) } else { ids.append(id) }
            }
            guard ids.count > 2 * Self.burst else { continue }
            for id in ids.prefix(Self.burst) { remote.remove(id) }
            ids.removeFirst(Self.burst)
          }
        }
      }
    }

    deinit { signals.isOver.store(true, ordering: .relaxed) }

    private final class Body {
      let run: () -> Void
      init(_ run: @escaping () -> Void) { self.run = run }
    }

    private func start(_ run: @escaping @Sendable () -> Void) {
      var thread = pthread_t()
      let body = Unmanaged.passRetained(Body(run)).toOpaque()
      pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
          return nil
        }, body)
      pthread_detach(thread)
    }
  }
}
