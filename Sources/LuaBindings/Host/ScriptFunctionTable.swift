import LuaRuntime
import Synchronization

/// Functions of a script that curves hold by number, each for as long as a curve holds it.
///
/// The same function has the same number. Numbers are given again after their last curve is gone.
final class ScriptFunctionTable {
  /// Held by the curves of a function.
  ///
  /// A curve is a value and may be dropped on any thread.
  final class Token: Sendable {
    let number: Int32
    private let dropped: DroppedNumbers

    fileprivate init(_ number: Int32, _ dropped: DroppedNumbers) {
      self.number = number
      self.dropped = dropped
    }

    deinit { dropped.add(number) }
  }

  private struct Entry {
    var reference: LuaReference
    /// Its name in errors.
    var name: String
    weak var token: Token?
    /// Curves of it that were looked at, by variant and parameters.
    var examined: Set<[Double]> = []
  }

  fileprivate final class DroppedNumbers: Sendable {
    private let numbers = Mutex<[Int32]>([])

    func add(_ number: Int32) { numbers.withLock { $0.append(number) } }

    func take() -> [Int32] {
      numbers.withLock { list in
        let taken = list
        list.removeAll(keepingCapacity: true)
        return taken
      }
    }
  }

  private let state: LuaState
  /// From a function to its number, in Lua.
  private let numbers: LuaReference
  private var entries: [Entry?] = []
  private var free: [Int32] = []
  private let dropped = DroppedNumbers()

  init(_ state: LuaState) throws(ScriptError) {
    self.state = state
    numbers = try state.makeReference(.record([]))
  }

  /// How many functions are held.
  var count: Int { entries.count - free.count }

  /// The function of a number; nil if no curve holds it.
  func reference(_ number: Int32) -> LuaReference? {
    entries.indices.contains(Int(number)) ? entries[Int(number)]?.reference : nil
  }

  /// Notes that a curve of a function is looked at; false if it was before.
  func noteExamined(_ number: Int32, _ key: [Double]) -> Bool {
    guard entries.indices.contains(Int(number)), let count = entries[Int(number)]?.examined.count,
      count < 64
    else { return false }
    return entries[Int(number)]?.examined.insert(key).inserted ?? false
  }

  /// The name of a function in errors, by number.
  func name(_ number: Int32) -> String { entries[Int(number)]?.name ?? "easing" }

  /// Holds the function in a slot for as long as the token lives.
  func token(_ slot: LuaSlot, _ name: String) throws(ScriptError) -> Token {
    let table = state.slot(numbers)
    try release(table)
    if let known = state.integer(try state.get(table, .slot(slot), raw: true)) {
      // Between the drop of its last curve and `release` a function may be used again.
      let token = entries[known]?.token ?? Token(Int32(known), dropped)
      entries[known]?.token = token
      return token
    }
    let token = Token(free.popLast() ?? Int32(entries.count), dropped)
    let entry = Entry(reference: try state.reference(slot), name: name, token: token)
    if Int(token.number) == entries.count {
      entries.append(entry)
    } else {
      entries[Int(token.number)] = entry
    }
    try state.set(table, .slot(slot), .integer(Int64(token.number)), raw: true)
    return token
  }

  /// Releases the functions whose curves are gone.
  private func release(_ table: LuaSlot) throws(ScriptError) {
    for number in dropped.take() {
      guard let entry = entries[Int(number)], entry.token == nil else { continue }
      entries[Int(number)] = nil
      free.append(number)
      try state.set(table, .function(entry.reference), .nil, raw: true)
    }
  }
}
