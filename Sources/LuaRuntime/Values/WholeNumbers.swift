import CLuaBridge

/// Which numbers of a field a script gets as integers.
///
/// Those that it gave as integers itself, when they are come to exactly; and all that are whole while
/// values are rounded to whole numbers. Numbers beyond Lua's integers never are.
package final class WholeNumbers: ManagedBuffer<WholeNumbersState, Double> {
  /// The newest that are remembered.
  private static let mostValues = 256
  /// The newest distances that are remembered.
  private static let mostDistances = 16
  /// Numbers for which there is room in the object itself: most fields have a start and a goal.
  private static let near = 4

  /// Makes one that knows no number.
  package static func make() -> WholeNumbers {
    let made = create(minimumCapacity: near) { _ in WholeNumbersState() }
    let numbers = unsafeDowncast(made, to: WholeNumbers.self)
    numbers.withUnsafeMutablePointers { state, values in
      state.pointee.raw.values = UnsafePointer(values)
      state.pointee.storage = values
      state.pointee.capacity = Int32(near)
    }
    return numbers
  }

  deinit {
    if header.capacity > Self.near { header.storage?.deallocate() }
  }

  /// The part that C reads, as long as the object lives.
  var raw: UnsafeMutablePointer<al_wholes> {
    withUnsafeMutablePointerToHeader {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: al_wholes.self)
    }
  }

  /// Whether every whole number is an integer.
  package var isAll: Bool {
    get { header.raw.all }
    set { header.raw.all = newValue }
  }

  /// Whether the script gets a number as an integer.
  package func contains(_ number: Double) -> Bool { al_is_whole(raw, number) }

  /// The number as the script gets it.
  package func value(_ number: Double) -> LuaValue {
    contains(number) ? .integer(Int64(number)) : .number(number)
  }

  /// Notes a number that the script gave as an integer.
  package func insert(_ number: Double) {
    withUnsafeMutablePointerToHeader { $0.pointee.insert(number, Self.mostValues, Self.near) }
  }

  /// Notes that a number, if the script gave it as an integer, is a distance from a start.
  package func insert(distance: Double) {
    withUnsafeMutablePointerToHeader { state in
      guard state.pointee.isListed(distance), !state.pointee.distances.contains(distance) else {
        return
      }
      if state.pointee.distances.count == Self.mostDistances {
        state.pointee.distances.removeFirst()
      }
      state.pointee.distances.append(distance)
    }
  }

  /// Notes a number that may be the sum of a start and a distance, both given as integers.
  package func insert(sum: Double) {
    let isSum = withUnsafeMutablePointerToHeader { state in
      state.pointee.distances.contains { state.pointee.isListed(sum - $0) }
    }
    if isSum { insert(sum) }
  }
}

/// The content of `WholeNumbers`; the first few of the numbers stand right behind.
package struct WholeNumbersState {
  /// First, for C finds it by the address of all.
  var raw = al_wholes(all: false, count: 0, values: nil)
  /// The one that was added last, which is listed; NaN before the first.
  private var newest = Double.nan
  fileprivate var storage: UnsafeMutablePointer<Double>?
  fileprivate var capacity: Int32 = 0
  private var oldest: Int32 = 0
  fileprivate var distances: [Double] = []

  fileprivate func isListed(_ number: Double) -> Bool {
    guard let storage else { return false }
    return (0..<Int(raw.count)).contains { storage[$0] == number }
  }

  /// Adds a number, in place of the oldest once there are `most`; up to `near` stand in the object.
  fileprivate mutating func insert(_ number: Double, _ most: Int, _ near: Int) {
    guard number != newest, !isListed(number) else { return }
    newest = number
    guard Int(raw.count) < most else {
      storage?[Int(oldest)] = number
      oldest = (oldest + 1) % Int32(most)
      return
    }
    if raw.count == capacity { grow(near) }
    storage?[Int(raw.count)] = number
    raw.count += 1
  }

  private mutating func grow(_ near: Int) {
    guard let storage else { return }
    let count = Int(raw.count)
    let larger = UnsafeMutablePointer<Double>.allocate(capacity: 2 * Int(capacity))
    larger.initialize(from: storage, count: count)
    if capacity > near { storage.deallocate() }
    capacity *= 2
    self.storage = larger
    raw.values = UnsafePointer(larger)
  }
}
