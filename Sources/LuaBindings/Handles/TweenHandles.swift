import AnimationEngine
import LuaRuntime
import SceneGraph

/// The parts of a tween's handle, once a script uses it.
struct TweenHandle {
  let animation: AnimationID
  /// In order of creation of all handles.
  let serial: Int64
  let madeAt: LuaPosition
  /// The turn of the script that made it.
  let turn: Int
  let subject: Subject
  /// The script's object of the transaction that it is a member of, which can name it too.
  var whole: LuaObject?

  /// The number that the tween moves.
  enum Subject {
    /// A field, by a call that the script has an object for.
    case field(PlainField)
    /// A property of a layer that was assigned in a transaction.
    case change(Layer, Property, TrackID)
  }
}

/// Tweens without a record, by their index in the engine, whose handles are not made yet.
///
/// A script holds an object of such a handle like any other. Its number is the complement of the engine's
/// id, so that it is below 0 and no other handle has it.
struct TweenHandles {
  private var rows: ContiguousArray<TweenHandle?> = []
  /// How many there are.
  private(set) var count = 0

  /// The number of the object that scripts hold.
  static func number(of id: AnimationID) -> Int64 { ~Int64(bitPattern: id.rawValue) }

  /// The tween that the number of an object stands for; nil for the number of another handle.
  static func animation(of number: Int64) -> AnimationID? {
    number < 0 ? AnimationID(rawValue: UInt64(bitPattern: ~number)) : nil
  }

  /// The row of a tween; nil for any other id.
  subscript(_ id: AnimationID) -> TweenHandle? {
    let index = id.tweenIndex
    guard index < rows.count, let row = rows[index], row.animation == id else { return nil }
    return row
  }

  /// Adds the tween of an index that no other has.
  mutating func insert(_ row: TweenHandle) {
    let index = row.animation.tweenIndex
    while rows.count <= index { rows.append(nil) }
    if rows[index] == nil { count += 1 }
    rows[index] = row
  }

  /// Says of which transaction a tween is a member.
  ///
  /// - Returns: its row; nil for any other id.
  mutating func setWhole(_ whole: LuaObject, of id: AnimationID) -> TweenHandle? {
    guard self[id] != nil else { return nil }
    rows[id.tweenIndex]?.whole = whole
    return rows[id.tweenIndex]
  }

  /// Forgets a tween and returns its row.
  mutating func remove(_ id: AnimationID) -> TweenHandle? {
    guard let row = self[id] else { return nil }
    rows[id.tweenIndex] = nil
    count -= 1
    return row
  }

  mutating func removeAll() {
    rows.removeAll()
    count = 0
  }
}

extension HandleTable: TweenHost {
  /// Takes note of a tween that the engine has added, and returns what the script gets for it.
  func expose(_ id: AnimationID, _ field: PlainField, madeAt: LuaPosition) -> LuaObject? {
    guard let type else { return nil }
    note(id, .field(field), madeAt: madeAt)
    return LuaObject(type, id: TweenHandles.number(of: id))
  }

  /// Takes note of a tween that the engine has added.
  func note(_ id: AnimationID, _ subject: TweenHandle.Subject, madeAt: LuaPosition) {
    lastSerial += 1
    tweens.insert(
      TweenHandle(
        animation: id, serial: lastSerial, madeAt: madeAt, turn: context.turn, subject: subject))
  }

  func isHeld(_ id: AnimationID) -> Bool {
    guard let type, let row = tweens[id] else { return false }
    if case .field = row.subject, state.isAlive(LuaObject(type, id: TweenHandles.number(of: id))) {
      return true
    }
    if let whole = row.whole, state.isAlive(whole) { return true }
    _ = tweens.remove(id)
    return false
  }

  func observer(ofPromoted id: AnimationID) -> AnimationObserver? {
    guard let row = tweens.remove(id), let handle = made(of: row) else { return nil }
    note(handle, id)
    if case .field = row.subject { _ = expose(handle) }
    return events?.observer(handle)
  }

  /// Makes the handle of a tween; nil for what has none.
  func made(of row: TweenHandle) -> ScriptHandle? {
    guard let type else { return nil }
    let handle = ScriptHandle(
      .motion, LuaObject(type, id: TweenHandles.number(of: row.animation)), serial: row.serial,
      madeAt: row.madeAt, turn: row.turn)
    handle.animation = row.animation
    switch row.subject {
    case .field(let field):
      handle.verb = .to
      handle.fields = field.fields
      handle.targets = field.target
    case .change(let layer, let property, let track):
      guard changes?.describe(handle, layer, property, track) == true else { return nil }
    }
    return handle
  }
}
