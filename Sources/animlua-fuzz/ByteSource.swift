/// Turns the bytes of an input into decisions, so that a fuzzer that changes bytes changes what is
/// done.
///
/// Beyond its end every byte is 0: whoever draws in a loop asks `isAtEnd`.
struct ByteSource {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Whether all bytes have been used.
  var isAtEnd: Bool { next >= bytes.count }

  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return bytes[next]
  }

  /// A number from 0 up to, but not, `count`, which is at most 256.
  mutating func below(_ count: Int) -> Int { count <= 1 ? 0 : Int(byte()) % count }

  /// True for so many of 256 bytes; never beyond the end.
  mutating func chance(_ share: UInt8) -> Bool { byte() > 255 - share }

  mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

  /// One of a list, or nil of an empty one.
  mutating func any<T>(of list: [T]) -> T? { list.isEmpty ? nil : list[below(list.count)] }

  /// A number that a careful author could have written: -12.8…12.7 in tenths, or whole up to 1270.
  mutating func number() -> Double {
    let value = Double(Int8(bitPattern: byte()))
    return chance(128) ? value * 10 : value / 10
  }

  /// Seconds from 0 to 1.27, now and then more.
  mutating func seconds() -> Double { chance(8) ? 60 : Double(byte() >> 1) / 100 }

  /// Any number there is, most often a harmless one.
  mutating func wild() -> Double { chance(40) ? pick(Self.odd) : number() }

  /// Numbers that break what was not made for them.
  static let odd: [Double] = [
    .nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 1e-300, 1e300, -1e300, 1.7e308,
    9_007_199_254_740_992,
    9.3e18, -9.3e18, 1e-9, 1e9, 4294967296, 2147483648, 1 / 3, -1, 0, 1e15,
  ]
}
