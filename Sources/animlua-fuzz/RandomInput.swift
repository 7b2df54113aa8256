/// Bytes that are the same for a seed everywhere (SplitMix64), of a length that the seed decides.
struct RandomInput {
  let bytes: [UInt8]

  init(seed: UInt64, atMost longest: Int = 2000) {
    var state = seed
    func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    let count = Int(next() % UInt64(longest)) + 1
    bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 32) }
  }
}
