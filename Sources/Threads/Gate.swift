#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A lock with a bell: threads wait under it until another has changed something.
package final class Gate: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let bell = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    mutex.initialize(to: pthread_mutex_t())
    bell.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(bell, nil)
  }

  deinit {
    pthread_cond_destroy(bell)
    pthread_mutex_destroy(mutex)
    bell.deallocate()
    mutex.deallocate()
  }

  /// Runs a function alone.
  package func alone<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets others in until one rings, or, at most, for a tenth of a second; inside `alone` only.
  package func wait() {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    time.tv_nsec += 100_000_000
    if time.tv_nsec >= 1_000_000_000 {
      time.tv_nsec -= 1_000_000_000
      time.tv_sec += 1
    }
    pthread_cond_timedwait(bell, mutex, &time)
  }

  /// Wakes all that wait.
  package func ring() { pthread_cond_broadcast(bell) }
}
