import CLuaBridge

/// Which numbers of a field a script gets as integers.
///
/// Those that it gave as integers itself, when they are come to exactly; and all that are whole while
/// values are rounded to whole numbers. Numbers beyond Lua's integers never are.
package final class WholeNumbers {
  /// The newest that are remembered.
  private static let mostValues = 256
  /// The newest distances that are remembered.
  private static let mostDistances = 16

  /// The one that was added last, which is listed; NaN before the first.
  private var newest = Double.nan
  let raw: UnsafeMutablePointer<al_wholes>
  /// The numbers, of which the first few stand right behind `raw`.
  private var storage: UnsafeMutablePointer<Double>
  private var capacity = WholeNumbers.near
  private var oldest = 0
  private var distances: [Double] = []

  /// Numbers for which there is room behind `al_wholes` in 64 bytes.
  private static let near = (64 - MemoryLayout<al_wholes>.stride) / MemoryLayout<Double>.stride

  package init() {
    let room = UnsafeMutableRawPointer.allocate(
      byteCount: 64, alignment: MemoryLayout<al_wholes>.alignment)
    raw = room.bindMemory(to: al_wholes.self, capacity: 1)
    storage = (room + MemoryLayout<al_wholes>.stride).bindMemory(
      to: Double.self, capacity: Self.near)
    raw.initialize(to: al_wholes(all: false, count: 0, values: UnsafePointer(storage)))
  }

  deinit {
    if capacity > Self.near { storage.deallocate() }
    UnsafeMutableRawPointer(raw).deallocate()
  }

  /// Whether every whole number is an integer.
  package var isAll: Bool {
    get { raw.pointee.all }
    set { raw.pointee.all = newValue }
  }

  /// Whether the script gets a number as an integer.
  package func contains(_ number: Double) -> Bool { al_is_whole(raw, number) }

  /// The number as the script gets it.
  package func value(_ number: Double) -> LuaValue {
    contains(number) ? .integer(Int64(number)) : .number(number)
  }

  /// Notes a number that the script gave as an integer.
  package func insert(_ number: Double) {
    guard number != newest, !isListed(number) else { return }
    newest = number
    let count = Int(raw.pointee.count)
    guard count < Self.mostValues else {
      storage[oldest] = number
      oldest = (oldest + 1) % Self.mostValues
      return
    }
    if count == capacity { grow() }
    storage[count] = number
    raw.pointee.count += 1
  }

  /// Notes that a number, if the script gave it as an integer, is a distance from a start.
  package func insert(distance: Double) {
    guard isListed(distance), !distances.contains(distance) else { return }
    if distances.count == Self.mostDistances { distances.removeFirst() }
    distances.append(distance)
  }

  /// Notes a number that may be the sum of a start and a distance, both given as integers.
  package func insert(sum: Double) {
    guard distances.contains(where: { isListed(sum - $0) }) else { return }
    insert(sum)
  }

  private func isListed(_ number: Double) -> Bool {
    (0..<Int(raw.pointee.count)).contains { storage[$0] == number }
  }

  private func grow() {
    let count = Int(raw.pointee.count)
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: 2 * capacity)
    larger.initialize(from: storage, count: count)
    if capacity > Self.near { storage.deallocate() }
    capacity *= 2
    storage = larger
    raw.pointee.values = UnsafePointer(larger)
  }
}
