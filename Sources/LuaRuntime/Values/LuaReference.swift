import CLuaBridge
import Synchronization

/// A value of a script that the host keeps: a table, a function, a coroutine, a string.
///
/// It may be dropped on any thread; the state releases the value at its next turn.
package final class LuaReference: Sendable {
  let id: Int32
  private let releases: ReleaseQueue

  init(id: Int32, releases: ReleaseQueue) {
    self.id = id
    self.releases = releases
  }

  deinit {
    releases.add(id)
  }
}

/// A table or function of a script that the host names without keeping it alive.
package final class LuaWeakReference: Sendable {
  let id: Int32
  private let releases: ReleaseQueue

  init(id: Int32, releases: ReleaseQueue) {
    self.id = id
    self.releases = releases
  }

  deinit {
    releases.add(-id)
  }
}

/// Ids that wait for the state's owner: anchors above 0, weak ones below.
final class ReleaseQueue: Sendable {
  private let ids = Mutex<[Int32]>([])
  private let hasAny = Atomic<Bool>(false)

  func add(_ id: Int32) {
    ids.withLock { $0.append(id) }
    hasAny.store(true, ordering: .releasing)
  }

  func take() -> [Int32] {
    guard hasAny.exchange(false, ordering: .acquiring) else { return [] }
    return ids.withLock { list in
      let taken = list
      list.removeAll(keepingCapacity: false)
      return taken
    }
  }
}
