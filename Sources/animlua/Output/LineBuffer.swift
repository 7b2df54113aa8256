import CContainment
import Exporting

/// Collects what a script prints and writes it in larger pieces.
///
/// A failed write is kept until a caller takes it: a script's `print` must not fail because of it.
/// Waiting lines are written also when a limit ends the process from a signal handler.
final class LineBuffer {
  /// Written without waiting for `flush` when there is this much.
  private static let largest = 1 << 14

  private let output: DataOutput
  private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: LineBuffer.largest)
  private let waiting = UnsafeMutablePointer<containment_waiting>.allocate(capacity: 1)
  /// The first write that failed; nothing is written after it.
  private(set) var failure: OutputError?

  /// A buffer before an output; at a sudden end the last one made is written.
  init(_ output: DataOutput) {
    self.output = output
    waiting.initialize(to: containment_waiting(bytes: bytes, start: 0, end: 0))
    containment_keep(waiting)
  }

  deinit {
    containment_keep(nil)
    waiting.deallocate()
    bytes.deallocate()
  }

  /// Adds a line, given without its end.
  func line(_ text: some Sequence<UInt8>) {
    guard failure == nil else { return }
    for byte in text { add(byte) }
    add(UInt8(ascii: "\n"))
  }

  private func add(_ byte: UInt8) {
    if waiting.pointee.end == Self.largest { write() }
    bytes[waiting.pointee.end] = byte
    waiting.pointee.end += 1
  }

  /// Writes what is there.
  ///
  /// - Throws: what failed, now or before.
  func flush() throws(OutputError) {
    if waiting.pointee.end > 0, failure == nil { write() }
    if let failure { throw failure }
  }

  /// Throws what failed before, if anything did.
  func check() throws(OutputError) {
    if let failure { throw failure }
  }

  private func write() {
    do throws(OutputError) {
      try output.write(UnsafeBufferPointer(start: bytes, count: waiting.pointee.end))
    } catch {
      failure = error
    }
    waiting.pointee.end = 0
  }
}
