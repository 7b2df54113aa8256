#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread that runs one function; signals go to the others.
package struct WorkThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts a thread; nil when the system has none left.
  package init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // The new thread inherits the mask.
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #if canImport(Darwin)
    var made: pthread_t?
    let status = pthread_create(&made, nil, { Self.enter($0) }, body.toOpaque())
    guard status == 0, let made else {
      body.release()
      return nil
    }
    thread = made
    #else
    var made = pthread_t()
    let status = pthread_create(&made, nil, { Self.enter($0) }, body.toOpaque())
    guard status == 0 else {
      body.release()
      return nil
    }
    thread = made
    #endif
  }

  /// Waits for its end.
  package func join() { pthread_join(thread, nil) }

  private static func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
    return nil
  }
}

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
