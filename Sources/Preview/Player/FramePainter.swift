import Output
import Threads

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread that draws one frame at a time, while the thread that steps the scene goes on.
///
/// Everything but the drawing itself is for one thread. That thread may touch the drawn things only
/// while no frame is begun.
final class FramePainter: @unchecked Sendable {
  private let gate = Gate()
  private var thread: WorkThread?
  /// The ends of a pipe that has a byte while something is finished; -1 without a thread.
  private var wake: (reading: Int32, writing: Int32) = (-1, -1)
  /// Whether a drawing was begun and not yet taken.
  private(set) var isBusy = false
  // Under the gate.
  private var work: (() -> Void)?
  private var isFinished = false
  private var isEnding = false

  /// Can be read as soon as a drawing is finished; -1 where drawings are finished as they begin.
  var descriptor: Int32 { wake.reading }

  /// A painter; where `isAside` is false, or the system has no thread or handle left, it works at once.
  init(isAside: Bool) {
    guard isAside else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    wake = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    thread = WorkThread { [unowned self] in paint() }
    if thread == nil { closePipe() }
  }

  deinit {
    gate.alone {
      isEnding = true
      gate.ring()
    }
    thread?.join()
    closePipe()
  }

  private func closePipe() {
    guard wake.reading >= 0 else { return }
    close(wake.reading)
    close(wake.writing)
    wake = (-1, -1)
  }

  /// Begins a drawing; nothing else is begun.
  func begin(_ drawing: @escaping () -> Void) {
    precondition(!isBusy, "a painter draws one frame at a time")
    isBusy = true
    guard thread != nil else {
      drawing()
      isFinished = true
      return
    }
    gate.alone {
      work = drawing
      gate.ring()
    }
  }

  /// Takes what was begun; false while it is not finished, unless it is waited for.
  func finish(waits: Bool) -> Bool {
    guard isBusy else { return false }
    let isFinished = gate.alone {
      while waits, !self.isFinished { gate.wait() }
      defer { self.isFinished = false }
      return self.isFinished
    }
    guard isFinished else { return false }
    isBusy = false
    if thread != nil {
      var byte: UInt8 = 0
      while read(wake.reading, &byte, 1) < 0, errno == EINTR {}
    }
    return true
  }

  private func paint() {
    while let drawing = next() {
      drawing()
      gate.alone {
        isFinished = true
        var byte: UInt8 = 1
        // Under the gate: who sees that it is finished finds the byte.
        while write(wake.writing, &byte, 1) < 0, errno == EINTR {}
        gate.ring()
      }
    }
  }

  private func next() -> (() -> Void)? {
    gate.alone {
      while work == nil, !isEnding { gate.wait() }
      defer { work = nil }
      return isEnding ? nil : work
    }
  }
}
