/// A key that means something to the player.
enum Key: Hashable {
  case character(UInt8)
  case left
  case right
  case interrupt
  /// Anything else.
  case other
}

/// Turns what a terminal sends into keys, also when a sequence arrives in pieces.
struct KeyReader {
  private var pending: [UInt8] = []

  /// The keys that these bytes complete.
  mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if pending.isEmpty {
        switch byte {
        case 0x1B: pending.append(byte)
        case 0x03: keys.append(.interrupt)
        default: keys.append(.character(byte))
        }
        continue
      }
      pending.append(byte)
      if pending.count == 2 {
        // Only "[" and "O" begin longer sequences; other pairs are Alt and a key.
        if byte != UInt8(ascii: "["), byte != UInt8(ascii: "O") { finish(.other, &keys) }
      } else if (0x40...0x7E).contains(byte) || pending.count > 32 {
        switch byte {
        case UInt8(ascii: "C"): finish(.right, &keys)
        case UInt8(ascii: "D"): finish(.left, &keys)
        default: finish(.other, &keys)
        }
      }
    }
    return keys
  }

  private mutating func finish(_ key: Key, _ keys: inout [Key]) {
    keys.append(key)
    pending.removeAll()
  }
}
