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
