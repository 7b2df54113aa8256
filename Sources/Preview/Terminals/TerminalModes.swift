import SceneGraph

/// Which of a terminal's modes for mouse and keys are on: only what a scene listens to.
struct TerminalModes {
  private var interest: SceneInput.Interest = []
  private var hasAskedForPixels = false
  /// Mouse events come in pixels rather than in cells.
  private(set) var isInPixels = false
  /// Whether the terminal says how many pixels a cell has.
  private let knowsPixels: Bool

  init(knowsPixels: Bool) { self.knowsPixels = knowsPixels }

  /// The bytes to send so that the terminal reports the input of interest now; empty when it does.
  ///
  /// 1002 reports presses and moves between them, 1003 all moves, 1006 writes them in decimal,
  /// 1016 in pixels. The kitty protocol reports keys in full; other terminals ignore it.
  mutating func change(to wanted: SceneInput.Interest) -> String {
    guard wanted != interest else { return "" }
    var bytes = ""
    let (had, has) = (interest.contains(.pointer), wanted.contains(.pointer))
    if has, had != has || interest.contains(.hover) != wanted.contains(.hover) {
      bytes += wanted.contains(.hover) ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h"
      bytes += isInPixels ? "\u{1B}[?1016h" : "\u{1B}[?1006h"
      if knowsPixels, !hasAskedForPixels {
        hasAskedForPixels = true
        bytes += "\u{1B}[?1016$p"
      }
    }
    if had, !has { bytes += "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?1016l" }
    if wanted.contains(.keys), !interest.contains(.keys) { bytes += "\u{1B}[>3u\u{1B}[?u" }
    if !wanted.contains(.keys), interest.contains(.keys) { bytes += "\u{1B}[<u" }
    interest = wanted
    return bytes
  }

  /// Notes the reply whether the terminal knows a mode; returns the bytes to send then.
  mutating func learn(_ mode: Int, isKnown: Bool) -> String {
    guard mode == 1016, isKnown, !isInPixels else { return "" }
    isInPixels = true
    return interest.contains(.pointer) ? "\u{1B}[?1016h" : ""
  }
}
