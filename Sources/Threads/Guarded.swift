#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A value that one thread at a time may touch.
///
/// Not the standard library's `Mutex`: on Linux that waits inside the library, where ThreadSanitizer
/// does not look, so that each contended lock is reported as a race.
@usableFromInline package final class Guarded<Value>: @unchecked Sendable {
  @usableFromInline var value: Value
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Guards a value with a lock of its own.
  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    let status = pthread_mutex_init(mutex, nil)
    precondition(status == 0, "the system has no resources for a lock (error \(status))")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// How often the lock was taken.
  @usableFromInline package internal(set) var trips: UInt64 = 0

  /// Runs a function that has the value for itself; it must not call back into this.
  @inlinable package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    trips &+= 1
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
