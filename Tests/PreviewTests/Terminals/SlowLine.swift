import TestWords
import Testing

@testable import Preview

/// A terminal at the end of a slow line, in virtual time.
///
/// The player's output arrives at so many bytes per second, and the reply to a query follows its
/// arrival.
final class SlowLine {
  let pseudo: PseudoTerminal
  let terminal: Terminal
  var now = 0.0
  var bytesPerSecond: Double
  var screen: ScreenReplay
  /// Typed when its time has come.
  var keys: [(time: Double, text: String)] = []
  /// Called whenever something has arrived.
  var onArrival: () -> Void = {}
  /// Frames that have arrived, with their reply sent.
  private(set) var answerCount = 0
  private var credit = 0.0
  private var recent: [UInt8] = []

  init(columns: Int, rows: Int, bytesPerSecond: Double) throws {
    pseudo = try require(PseudoTerminal(columns: UInt16(columns), rows: UInt16(rows)))
    terminal = try Terminal(input: pseudo.program, output: pseudo.program)
    screen = ScreenReplay(columns: columns, rows: rows)
    self.bytesPerSecond = bytesPerSecond
    terminal.idle = { [unowned self] in pass($0) }
  }

  private func pass(_ seconds: Double) {
    // As a line does it: a little at a time.
    let step = min(max(seconds, 0.0002), 0.002)
    now += step
    while let first = keys.first, first.time <= now {
      pseudo.type(first.text)
      keys.removeFirst()
    }
    credit += step * bytesPerSecond
    let bytes = pseudo.arrived(most: Int(credit))
    // A line does not save up what it did not carry.
    credit = bytes.isEmpty ? 0 : credit - Double(bytes.count)
    guard !bytes.isEmpty else { return }
    screen.take(bytes)
    for byte in bytes {
      recent.append(byte)
      if byte == UInt8(ascii: "n"), recent.suffix(4) == Array("\u{1B}[5n".utf8)[...] {
        pseudo.type("\u{1B}[0n")
        answerCount += 1
      }
      if byte == UInt8(ascii: "c"), recent.suffix(3) == Array("\u{1B}[c".utf8)[...] {
        pseudo.type("\u{1B}[?62c")
      }
    }
    recent = recent.suffix(8)
    onArrival()
  }
}
