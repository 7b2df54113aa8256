import CEngineKernels

/// Elements by number that never move while there are more of them.
///
/// Animations' state is read and written in many small steps, at known indexes: in an array each
/// step would check again whether the storage is shared and exclusively accessed. Elements live in
/// chunks, so that growing allocates but copies nothing, and one that is being changed stays where
/// it is whatever is added meanwhile.
final class Table<Element> {
  /// Elements of a chunk, as a power of two.
  @inline(__always) private static var shift: Int { 8 }
  @inline(__always) private static var mask: Int { 1 << shift - 1 }

  // The list of chunks changes within single calls here, of which none calls anybody: a check at each
  // access would find nothing. Access to elements is the caller's.
  @exclusivity(unchecked) private var chunks: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  @exclusivity(unchecked) private var chunkCount = 0
  @exclusivity(unchecked) private var chunkCapacity = 4
  /// Number of elements.
  @exclusivity(unchecked) private(set) var count = 0
  /// Places whose elements are over, and that may be used again.
  @exclusivity(unchecked) private(set) var free: [Int32] = []

  init() { chunks = .allocate(capacity: chunkCapacity) }

  deinit {
    for chunk in 0..<chunkCount {
      let used = Swift.min(1 << Self.shift, count - chunk << Self.shift)
      chunks[chunk].deinitialize(count: used)
      UnsafeMutableRawPointer(chunks[chunk]).deallocate()
    }
    chunks.deallocate()
  }

  /// The element at a place below `count`.
  ///
  /// It is reached by its address: reading one field copies no other, and counts no reference.
  subscript(index: Int) -> Element {
    @inline(__always)
    unsafeAddress { UnsafePointer(address(of: index)) }
    @inline(__always)
    unsafeMutableAddress { address(of: index) }
  }

  /// Where the element at a place is, as long as the table is; it is there for good.
  @inline(__always)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return chunks[index >> Self.shift] + index & Self.mask
  }

  /// Says that an element will be needed soon.
  @inline(__always)
  func prefetch(_ index: Int) {
    ak_prefetch(chunks[index >> Self.shift] + index & Self.mask)
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1); allocates once in 256 elements.
  func append(_ element: Element) {
    let chunk = count >> Self.shift
    if chunk == chunkCount { addChunk() }
    (chunks[chunk] + count & Self.mask).initialize(to: element)
    count += 1
  }

  /// Removes the place that was freed last from those that may be used again.
  ///
  /// - Returns: it; nil when none is free.
  func takeFree() -> Int32? { free.popLast() }

  /// Notes that a place may be used again.
  func noteFree(_ index: Int32) { free.append(index) }

  private func addChunk() {
    if chunkCount == chunkCapacity {
      let larger = UnsafeMutablePointer<UnsafeMutablePointer<Element>>.allocate(
        capacity: chunkCapacity * 2)
      larger.update(from: chunks, count: chunkCount)
      chunks.deallocate()
      chunks = larger
      chunkCapacity *= 2
    }
    // On a border of cache lines, so that an element of one's size lies in one.
    let chunk = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Element>.stride << Self.shift,
      alignment: Swift.max(64, MemoryLayout<Element>.alignment))
    chunks[chunkCount] = chunk.bindMemory(to: Element.self, capacity: 1 << Self.shift)
    chunkCount += 1
  }
}

extension Table: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}
