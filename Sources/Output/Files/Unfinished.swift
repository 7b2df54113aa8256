import Synchronization
import Threads

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The leftovers if the process ended now: files that have no name yet, folders made for them, and
/// programs that write some.
///
/// Each begins and ends under one lock, so that whoever ends the process in the midst of it finds
/// exactly what is there.
package enum Unfinished {
  private struct Things {
    var files: Set<String> = []
    var folders: Set<String> = []
    var programs: Set<pid_t> = []
  }

  private static let things = Mutex(Things())

  /// Takes away what is left when the process ends by itself, wherever that is.
  private static let sweepAtExit: Void = {
    atexit { Unfinished.things.withLock { Unfinished.sweep(&$0) } }
  }()

  private static func sweep(_ things: inout Things) {
    for process in things.programs { _ = kill(-process, SIGKILL) }
    // One that has not opened its file yet must not do so after it was taken away.
    for process in things.programs { _ = waitpid(process, nil, 0) }
    for file in things.files { _ = unlink(file) }
    // Inner ones first.
    for folder in things.folders.sorted(by: { $0.utf8.count > $1.utf8.count }) { _ = rmdir(folder) }
    things = Things()
  }

  // MARK: Files

  /// Makes a file; its descriptor, or -1 with `errno` set.
  package static func openFile(_ path: String) -> Int32 {
    sweepAtExit
    return things.withLock { things in
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        things.files.insert(path)
        // For as long as somebody writes it: see `LeftBehind`.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
      }
      return descriptor
    }
  }

  /// Gives files their names, all or none; the first that could not get its own and `errno` when one fails.
  ///
  /// Whoever ends the process meanwhile waits until all have theirs.
  package static func name(
    _ files: [(temporary: String, place: String)]
  ) -> (index: Int, errno: Int32)? {
    things.withLock { things in
      var replaced: [Replaced] = []
      for (index, file) in files.enumerated() {
        // A replaced file is not needed again: its name is the last that is given.
        let isLast = index == files.count - 1
        let before = isLast ? .nothing : Replaced.keeping(file.place)
        guard rename(file.temporary, file.place) == 0 else {
          let number = errno
          before.forget()
          for (file, before) in zip(files, replaced).reversed() { before.restore(file.place) }
          return (index, number)
        }
        replaced.append(before)
      }
      for before in replaced { before.forget() }
      for file in files { things.files.remove(file.temporary) }
      return nil
    }
  }

  /// The file that had the name before.
  private enum Replaced {
    case nothing
    /// A second name of the old file.
    case file(String)
    /// The file system or the process's bounds give no file a second name.
    case lost

    static func keeping(_ place: String) -> Replaced {
      for attempt in 0..<100 {
        let name = TemporaryName.path(of: place, process: getpid(), attempt: attempt)
        if link(place, name) == 0 { return .file(name) }
        if errno == ENOENT { return .nothing }
        if errno != EEXIST { return .lost }
      }
      return .lost
    }

    func restore(_ place: String) {
      switch self {
      case .nothing: _ = unlink(place)
      case .file(let name): _ = rename(name, place)
      case .lost: break
      }
    }

    func forget() { if case .file(let name) = self { _ = unlink(name) } }
  }

  /// Takes a file away.
  package static func removeFile(_ path: String) {
    things.withLock { things in
      things.files.remove(path)
      _ = unlink(path)
    }
  }

  /// Makes a folder; false with `errno` set when that fails.
  package static func makeFolder(_ path: String) -> Bool {
    sweepAtExit
    return things.withLock { things in
      guard mkdir(path, 0o777) == 0 else { return false }
      things.folders.insert(path)
      return true
    }
  }

  /// Leaves a folder where it is, or takes it away if it is empty.
  package static func endFolder(_ path: String, isKept: Bool) {
    things.withLock { things in
      things.folders.remove(path)
      if !isKept { _ = rmdir(path) }
    }
  }

  // MARK: Programs

  /// Starts a program by a function that returns its process; nil when it could not.
  package static func start(_ spawn: () -> pid_t?) -> pid_t? {
    things.withLock { things in
      let process = spawn()
      if let process { things.programs.insert(process) }
      return process
    }
  }

  /// Ends a program and its children, unless it is gone.
  package static func stop(_ process: pid_t) {
    things.withLock { things in
      guard things.programs.contains(process) else { return }
      _ = kill(-process, SIGKILL)
    }
  }

  /// Waits for a program's end and returns its status, as `waitpid` reports it.
  package static func wait(for process: pid_t) -> Int32 {
    // Others may stop it until it is gone, and nobody may once its number is free.
    var seen = siginfo_t()
    while waitid(P_PID, id_t(process), &seen, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return things.withLock { things in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      things.programs.remove(process)
      return status
    }
  }

  // MARK: The end of all

  /// Takes all of this away once a byte can be read, and hands that on to who ends the process.
  ///
  /// A thread does the work that a signal handler must not do: the handler writes a byte, the exit code,
  /// to the other end. Nothing new begins until the process has ended. False when there is no thread
  /// for it.
  package static func abandonAll(
    onceReadable descriptor: Int32, then end: @escaping @Sendable (Int32) -> Never
  ) -> Bool {
    let thread = WorkThread {
      var byte: UInt8 = 0
      while read(descriptor, &byte, 1) < 0, errno == EINTR {}
      things.withLock { things in
        sweep(&things)
        end(Int32(byte))
      }
    }
    return thread != nil
  }
}
