import AnimationEngine
import LuaRuntime
import SceneGraph

/// The parts of a handle that is not made until a script uses it.
struct UnmadeHandle {
  let animation: AnimationID
  /// In order of creation of all handles.
  let serial: Int64
  let madeAt: LuaPosition
  /// The turn of the script that made it.
  let turn: Int
  let subject: Subject
  /// Whether a timeline took it where it was made.
  var isClip = false
  /// Whether the script has the handle of the list that it belongs to, and none of its own.
  var isMember = false
  /// The script's object of the transaction that it is a member of, which can name it too.
  var whole: LuaObject?

  /// The numbers that the animation moves.
  enum Subject {
    /// A field, by a plain call.
    case field(PlainField, Verbs.Verb)
    /// Several fields of one target, by a plain call.
    case fields([PlainField], Verbs.Verb)
    /// A property of a layer that was assigned in a transaction.
    case change(Layer, Property, TrackID)
  }

  /// Whether a script may have an object for it.
  var hasObject: Bool { if case .change = subject { false } else { !isMember } }
}

/// Handles that are not made yet: of tweens without a record, and of animations with one, by their index in
/// the engine.
///
/// A script holds an object of such a handle like any other. Its number is the complement of the engine's
/// id, so that it is below 0 and no other handle has it.
struct UnmadeHandles {
  private var tweens: ContiguousArray<UnmadeHandle?> = []
  private var records: ContiguousArray<UnmadeHandle?> = []
  /// How many there are.
  private(set) var count = 0

  /// The number of the object that scripts hold.
  static func number(of id: AnimationID) -> Int64 { ~Int64(bitPattern: id.rawValue) }

  /// The animation that the number of an object stands for; nil for the number of another handle.
  static func animation(of number: Int64) -> AnimationID? {
    number < 0 ? AnimationID(rawValue: UInt64(bitPattern: ~number)) : nil
  }

  /// The row of an animation; nil for any other id.
  subscript(_ id: AnimationID) -> UnmadeHandle? {
    if let index = id.tweenIndex { return Self.row(id, index, in: tweens) }
    return Self.row(id, id.recordIndex, in: records)
  }

  private static func row(
    _ id: AnimationID, _ index: Int, in rows: ContiguousArray<UnmadeHandle?>
  ) -> UnmadeHandle? {
    guard index < rows.count, let row = rows[index], row.animation == id else { return nil }
    return row
  }

  /// Adds the row of an index that no other has; one of an animation that is gone makes room.
  mutating func insert(_ row: consuming UnmadeHandle) {
    let id = row.animation
    let isNew =
      if let index = id.tweenIndex {
        Self.put(row, index, into: &tweens)
      } else {
        Self.put(row, id.recordIndex, into: &records)
      }
    if isNew { count += 1 }
  }

  /// Puts a row at its index, and says whether there was none.
  private static func put(
    _ row: consuming UnmadeHandle, _ index: Int, into rows: inout ContiguousArray<UnmadeHandle?>
  ) -> Bool {
    while rows.count <= index { rows.append(nil) }
    let isNew = rows[index] == nil
    rows[index] = consume row
    return isNew
  }

  /// Says of which transaction an animation is a member.
  ///
  /// - Returns: its row; nil for any other id.
  mutating func setWhole(_ whole: LuaObject, of id: AnimationID) -> UnmadeHandle? {
    guard var row = self[id] else { return nil }
    row.whole = whole
    insert(row)
    return row
  }

  /// Forgets an animation and returns its row.
  mutating func remove(_ id: AnimationID) -> UnmadeHandle? {
    guard let row = self[id] else { return nil }
    if let index = id.tweenIndex { tweens[index] = nil } else { records[id.recordIndex] = nil }
    count -= 1
    return row
  }

  mutating func removeAll() {
    tweens.removeAll()
    records.removeAll()
    count = 0
  }
}

extension HandleTable: TweenHost {
  /// The object that the script gets for an animation whose handle is not made.
  func object(ofUnmade id: AnimationID) -> LuaObject? {
    type.map { LuaObject($0, id: UnmadeHandles.number(of: id)) }
  }

  /// Takes note of an animation that the engine has added with a handle.
  @discardableResult
  func note(
    _ id: AnimationID, _ subject: UnmadeHandle.Subject, madeAt: LuaPosition, isClip: Bool = false,
    isMember: Bool = false
  ) -> UnmadeHandle {
    lastSerial += 1
    let row = UnmadeHandle(
      animation: id, serial: lastSerial, madeAt: madeAt, turn: context.turn, subject: subject,
      isClip: isClip, isMember: isMember)
    unmade.insert(row)
    return row
  }

  func isHeld(_ id: AnimationID) -> Bool {
    guard let row = unmade[id], let object = object(ofUnmade: id) else { return false }
    if row.hasObject, state.isAlive(object) { return true }
    if let whole = row.whole, state.isAlive(whole) { return true }
    _ = unmade.remove(id)
    return false
  }

  func observer(ofPromoted id: AnimationID) -> AnimationObserver? {
    guard let row = unmade.remove(id), let handle = made(of: row) else { return nil }
    note(handle, id)
    if row.hasObject { _ = expose(handle) }
    return events?.observer(ofSole: handle)
  }

  /// Makes the handle of a row; nil for what has none.
  func made(of row: UnmadeHandle) -> ScriptHandle? {
    guard let object = object(ofUnmade: row.animation) else { return nil }
    let handle = ScriptHandle(
      .motion, object, serial: row.serial, madeAt: row.madeAt, turn: row.turn)
    handle.animation = row.animation
    if row.isClip { handle.adoptedAt = row.madeAt }
    switch row.subject {
    case .field(let field, let verb):
      handle.verb = verb
      handle.fields = field.fields
      handle.sole = field
      handle.targets = field.target
    case .fields(let fields, let verb):
      handle.verb = verb
      handle.fields = fields.map(\.field)
      handle.targets = fields[0].target
    case .change(let layer, let property, let track):
      guard changes?.describe(handle, layer, property, track) == true else { return nil }
    }
    return handle
  }
}
