import LuaRuntime

/// A table of plain data, outside of any script.
package struct KeptState: Equatable, Sendable {
  /// The values that it may hold.
  indirect enum Value: Equatable, Sendable {
    case flag(Bool)
    case integer(Int64)
    case number(Double)
    case bytes([UInt8])
    case table([Pair])
  }

  /// A key and what is under it.
  struct Pair: Equatable, Sendable {
    var key: Value
    var value: Value
  }

  var pairs: [Pair] = []

  /// Nothing.
  package init() {}

  /// Whether there is nothing in it.
  package var isEmpty: Bool { pairs.isEmpty }
}

/// `anim.state`: a table that a scene finds again after a reload.
final class StateBinding {
  /// Tables within each other, and values in all.
  private static let deepest = 64
  private static let most = 200_000

  private let state: LuaState
  private let table: LuaReference

  /// Makes the table, filled with what was kept.
  init(_ state: LuaState, _ kept: KeptState) throws(ScriptError) {
    self.state = state
    table = try state.makeReference(.map(kept.pairs.map(Self.pair)))
  }

  /// The fields that this adds to the table `anim`.
  var fields: [(String, LuaValue)] { [("state", .table(table))] }

  private static func pair(_ pair: KeptState.Pair) -> (LuaValue, LuaValue) {
    (value(pair.key), value(pair.value))
  }

  private static func value(_ value: KeptState.Value) -> LuaValue {
    switch value {
    case .flag(let flag): .boolean(flag)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .bytes(let bytes): .bytes(bytes)
    case .table(let pairs): .map(pairs.map(pair))
    }
  }

  /// The current content of the table.
  ///
  /// - Returns: The state that can be kept, and an error for each thing that cannot.
  func kept() -> (state: KeptState, problems: [ScriptError]) {
    var walk = Walk(state: state)
    let pairs = state.withSlots { walk.pairs(of: state.slot(table), "anim.state", depth: 1) }
    var kept = KeptState()
    kept.pairs = pairs
    return (kept, walk.problems)
  }

  private struct Walk {
    let state: LuaState
    var problems: [ScriptError] = []
    private var open: [Int64] = []
    private var count = 0

    init(state: LuaState) { self.state = state }

    mutating func pairs(of table: LuaSlot, _ path: String, depth: Int) -> [KeptState.Pair] {
      var pairs: [KeptState.Pair] = []
      do throws(HostError) {
        let identity = try passing { () throws(ScriptError) in try state.identity(of: table) }
        guard !open.contains(identity) else {
          refuse(path, "leads back to a table that it is in")
          return []
        }
        guard depth <= StateBinding.deepest else {
          refuse(path, "lies deeper than \(StateBinding.deepest) tables")
          return []
        }
        if state.hasMetatable(table) { refuse(path, "has a metatable, which is not kept") }
        open.append(identity)
        defer { open.removeLast() }
        try state.forEachField(of: table) { key, value throws(HostError) in
          let place = path + step(key)
          guard let name = plain(key) else {
            return refuse(place, "has a \(state.kind(key).name) as its key")
          }
          guard let kept = self.value(value, place, depth: depth) else { return }
          pairs.append(KeptState.Pair(key: name, value: kept))
        }
      } catch {
        refuse(path, error.message)
      }
      return pairs
    }

    private mutating func value(
      _ slot: LuaSlot, _ path: String, depth: Int
    ) -> KeptState.Value? {
      count += 1
      guard count <= StateBinding.most else {
        if count == StateBinding.most + 1 {
          refuse(path, "is one value more than the \(StateBinding.most) that are kept")
        }
        return nil
      }
      if let plain = plain(slot) { return plain }
      guard state.kind(slot) == .table else {
        refuse(path, "is \(state.describe(slot))")
        return nil
      }
      return .table(pairs(of: slot, path, depth: depth + 1))
    }

    private func plain(_ slot: LuaSlot) -> KeptState.Value? {
      switch state.kind(slot) {
      case .boolean: state.boolean(slot).map { .flag($0) }
      case .integer: state.integer(slot).map { .integer(Int64($0)) }
      case .number: state.double(slot).map { .number($0) }
      case .string: state.bytes(slot).map { .bytes($0) }
      default: nil
      }
    }

    private func step(_ key: LuaSlot) -> String {
      guard state.kind(key) == .string, let name = state.string(key) else {
        return "[\(state.describeKey(key))]"
      }
      let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName ? ".\(name)" : "[\"\(name)\"]"
    }

    private mutating func refuse(_ path: String, _ what: String) {
      problems.append(
        ScriptError(
          kind: .runtime,
          message: "\(path) \(what)\nonly numbers, texts, flags and tables of them are kept over a "
            + "reload"))
    }
  }
}
