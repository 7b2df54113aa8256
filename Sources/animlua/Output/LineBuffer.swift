import Exporting

/// Collects what a script prints and writes it in larger pieces.
///
/// A failed write is kept until it is asked for: a script's `print` must not fail because of it.
final class LineBuffer {
  /// Written without waiting for `flush` when there is this much.
  private static let largest = 1 << 14

  private let output: DataOutput
  private var bytes: [UInt8] = []
  /// The first write that failed; nothing is written after it.
  private(set) var failure: OutputError?

  /// A buffer before an output.
  init(_ output: DataOutput) {
    self.output = output
  }

  /// Adds a line, given without its end.
  func line(_ text: some Sequence<UInt8>) {
    guard failure == nil else { return }
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= Self.largest { write() }
  }

  /// Writes what is there.
  ///
  /// - Throws: what failed, now or before.
  func flush() throws(OutputError) {
    if !bytes.isEmpty, failure == nil { write() }
    if let failure { throw failure }
  }

  /// Throws what failed before, if anything did.
  func check() throws(OutputError) {
    if let failure { throw failure }
  }

  private func write() {
    do throws(OutputError) {
      try output.write(bytes)
    } catch {
      failure = error
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
