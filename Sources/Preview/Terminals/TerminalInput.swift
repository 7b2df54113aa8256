import SceneGraph

/// A terminal's input, taken apart.
enum TerminalInput: Hashable {
  /// A key by the name that scenes know it by.
  case key(String, KeyModifiers, KeyStroke)
  /// A mouse, at a cell or a pixel, both counting from 1.
  case mouse(MouseAction, column: Int, row: Int, KeyModifiers)
  /// The terminal reports whether it knows a mode.
  case mode(Int, isKnown: Bool)
  /// The terminal reports keys in full, releases among them.
  case reportsReleases
  /// The terminal has got to a frame's end.
  case ready
  /// Ctrl-C.
  case interrupt
}

/// Which half of a key's way.
enum KeyStroke: Hashable {
  case down
  case up
  /// Down, from a terminal that does not report releases.
  case whole
}

/// The actions of a mouse.
enum MouseAction: Hashable {
  case down(PointerButton)
  case up(PointerButton)
  case move
  /// Notches to the right and down.
  case scroll(x: Int, y: Int)
}

/// Turns what a terminal sends into keys and mouse events, also when a sequence arrives in pieces.
///
/// Source: ECMA-48 5.4; XTerm Control Sequences (mouse tracking, SGR-Pixels, DECRPM); the kitty
/// keyboard protocol, https://sw.kovidgoyal.net/kitty/keyboard-protocol/.
struct TerminalReader {
  /// Seconds for which an Esc may be the beginning of a sequence.
  static let patience = 0.025
  /// Bytes after which a sequence is no sequence.
  private static let longest = 64

  private var pending: [UInt8] = []
  /// Whether the terminal reports releases.
  private var knowsReleases = false

  /// Whether something has begun that is not complete.
  var isWaiting: Bool { !pending.isEmpty }

  /// The input that these bytes complete.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var found: [TerminalInput] = []
    for byte in bytes { take(byte, &found) }
    return found
  }

  /// Nothing more has come: an Esc by itself was the key.
  mutating func flush() -> [TerminalInput] {
    defer { pending.removeAll() }
    switch pending {
    case [0x1B]: return [stroke("escape", [])]
    case [0x1B, UInt8(ascii: "[")]: return [stroke("[", .alt)]
    case [0x1B, UInt8(ascii: "O")]: return [stroke("O", .alt)]
    default: return []
    }
  }

  private mutating func take(_ byte: UInt8, _ found: inout [TerminalInput]) {
    guard let first = pending.first else {
      if byte == 0x1B || byte >= 0xC2 {
        pending.append(byte)
      } else {
        found.append(plain(byte, []))
      }
      return
    }
    pending.append(byte)
    if first != 0x1B { return takeLetter(&found) }
    if pending.count == 2 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "O"): break
      case 0x1B:
        // Two in a row: the first was the key.
        pending.removeLast()
        found.append(stroke("escape", []))
      default:
        pending.removeAll()
        found.append(plain(byte, .alt))
      }
      return
    }
    if (0x40...0x7E).contains(byte) {
      let sequence = pending
      pending.removeAll()
      if let input = parse(sequence) { found.append(input) }
    } else if pending.count > Self.longest {
      pending.removeAll()
    }
  }

  /// A letter of several bytes.
  private mutating func takeLetter(_ found: inout [TerminalInput]) {
    let count = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
    guard pending.count == count else { return }
    let text = String(decoding: pending, as: UTF8.self)
    pending.removeAll()
    if !text.contains("\u{FFFD}") { found.append(stroke(text, [])) }
  }

  private func stroke(_ key: String, _ modifiers: KeyModifiers) -> TerminalInput {
    .key(key, modifiers, knowsReleases ? .down : .whole)
  }

  private func plain(_ byte: UInt8, _ modifiers: KeyModifiers) -> TerminalInput {
    switch byte {
    case 0x03: .interrupt
    case 0x0D, 0x0A: stroke("enter", modifiers)
    case 0x09: stroke("tab", modifiers)
    case 0x7F, 0x08: stroke("backspace", modifiers)
    case 0x20: stroke("space", modifiers)
    case 0x00: stroke("space", modifiers.union(.control))
    case 0x01...0x1A:
      stroke(String(UnicodeScalar(byte + 0x60)), modifiers.union(.control))
    default: stroke(String(UnicodeScalar(byte)), modifiers)
    }
  }

  // MARK: Sequences

  private mutating func parse(_ bytes: [UInt8]) -> TerminalInput? {
    let final = bytes[bytes.count - 1]
    let body = bytes[2..<(bytes.count - 1)]
    guard let mark = body.first, mark == UInt8(ascii: "<") || mark == UInt8(ascii: "?") else {
      // The answer to FrameFlow.question: in order, or with an error that is not ours.
      if final == UInt8(ascii: "n") { return .ready }
      return key(Self.numbers(body), final, isShort: bytes[1] == UInt8(ascii: "O"))
    }
    let numbers = Self.numbers(body.dropFirst()).map { $0.first ?? 0 }
    switch (mark, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      guard numbers.count == 3 else { return nil }
      return mouse(numbers[0], numbers[1], numbers[2], isUp: final == UInt8(ascii: "m"))
    case (UInt8(ascii: "?"), UInt8(ascii: "y")):
      guard numbers.count == 2 else { return nil }
      return .mode(numbers[0], isKnown: numbers[1] == 1 || numbers[1] == 2)
    case (UInt8(ascii: "?"), UInt8(ascii: "u")):
      guard let flags = numbers.first, flags & 2 != 0 else { return nil }
      knowsReleases = true
      return .reportsReleases
    default: return nil
    }
  }

  /// Parameters between semicolons, each perhaps of several numbers between colons; other characters
  /// are ignored.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [[Int]] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        digits.reduce(0) { sum, byte in
          (0x30...0x39).contains(byte) && sum < 1_000_000 ? sum * 10 + Int(byte - 0x30) : sum
        }
      }
    }
  }

  private func mouse(_ code: Int, _ column: Int, _ row: Int, isUp: Bool) -> TerminalInput? {
    var modifiers: KeyModifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let action: MouseAction
    switch (code & 64 != 0, code & 32 != 0, code & 3) {
    case (true, _, let way):
      action =
        [
          .scroll(x: 0, y: -1), .scroll(x: 0, y: 1), .scroll(x: -1, y: 0),
          .scroll(x: 1, y: 0),
        ][way]
    case (false, true, _): action = .move
    case (false, false, 3): return nil
    case (false, false, let button):
      let button = [PointerButton.left, .middle, .right][button]
      action = isUp ? .up(button) : .down(button)
    }
    return .mouse(action, column: column, row: row, modifiers)
  }

  private static let arrows: [UInt8: String] = [
    UInt8(ascii: "A"): "up", UInt8(ascii: "B"): "down", UInt8(ascii: "C"): "right",
    UInt8(ascii: "D"): "left", UInt8(ascii: "H"): "home", UInt8(ascii: "F"): "end",
    UInt8(ascii: "P"): "f1", UInt8(ascii: "Q"): "f2", UInt8(ascii: "R"): "f3",
    UInt8(ascii: "S"): "f4",
  ]
  private static let numbered = [
    1: "home", 2: "insert", 3: "delete", 4: "end", 5: "page_up", 6: "page_down", 7: "home",
    8: "end", 11: "f1", 12: "f2", 13: "f3", 14: "f4", 15: "f5", 17: "f6", 18: "f7", 19: "f8",
    20: "f9", 21: "f10", 23: "f11", 24: "f12",
  ]
  /// By code point, as kitty reports them.
  private static let coded = [
    9: "tab", 13: "enter", 27: "escape", 32: "space", 127: "backspace",
  ]

  private func key(_ numbers: [[Int]], _ final: UInt8, isShort: Bool) -> TerminalInput? {
    let held = numbers.count > 1 ? numbers[1] : []
    // One more than the bits: shift, alt, control.
    let bits = max((held.first ?? 1) - 1, 0)
    var modifiers: KeyModifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    var stroke: KeyStroke = knowsReleases ? .down : .whole
    if held.count > 1 { stroke = held[1] == 3 ? .up : .down }
    let code = numbers.first?.first ?? 0
    switch final {
    case UInt8(ascii: "u"):
      if code == 99, modifiers.contains(.control) { return stroke == .up ? nil : .interrupt }
      if let name = Self.coded[code] { return .key(name, modifiers, stroke) }
      guard let scalar = Unicode.Scalar(UInt32(code)), code > 32, !(0xE000...0xF8FF).contains(code)
      else { return nil }
      let letter = String(Character(scalar))
      let isUpper = modifiers.contains(.shift)
      return .key(isUpper ? letter.uppercased() : letter, modifiers, stroke)
    case UInt8(ascii: "~"):
      return Self.numbered[code].map { .key($0, modifiers, stroke) }
    case UInt8(ascii: "Z"): return .key("tab", .shift, stroke)
    default: return Self.arrows[final].map { .key($0, modifiers, stroke) }
    }
  }
}
