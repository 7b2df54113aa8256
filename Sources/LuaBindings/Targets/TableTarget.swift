import AnimationEngine
import LuaRuntime
import SceneGraph

/// A plain table that is animated: one for each table, whatever path led to it.
final class TableTarget {
  /// The table, for looking whether the script has released it.
  let weak: LuaWeakReference
  /// The engine's name of it.
  let target: TargetID
  /// Its name in traces.
  var name: String
  /// Whether a script gave it that name.
  var isNamed = false
  /// The prefix of its fields in traces: `pos.` for the table in the field `pos`; else nothing.
  let prefix: String
  /// Fields that have been animated, by key.
  var fields = TableFields()
  /// Custom properties that have been animated, by name.
  var properties: [String: CustomField] = [:]
  /// Tables in its fields that have been animated.
  var nested: [TableTarget] = []
  /// The object that scripts hold in place of the table: an `anim.value`.
  var object: LuaObject?
  /// The source that bindings read, of an `anim.value`.
  var source: ChangeSource?
  /// Called after each write of a field.
  var onWrite: (() -> Void)?

  private let state: LuaState
  private var held: LuaReference?
  private var holds = 0
  /// False from the look for gone targets on that found it gone.
  ///
  /// Between two looks the table is kept, so that when Lua collects garbage decides nothing.
  private(set) var isAlive = true
  /// Whether an animation with an end keeps it.
  var isHeld: Bool { holds > 0 }
  private var isLost = false

  init(
    _ state: LuaState, weak: LuaWeakReference, kept: LuaReference, target: TargetID, name: String,
    prefix: String
  ) {
    self.state = state
    self.weak = weak
    held = kept
    self.target = target
    self.name = name
    self.prefix = prefix
  }

  /// Keeps the table alive until the matching `release`, over all looks for gone targets.
  func hold() {
    holds += 1
    keep()
  }

  func release() { holds -= 1 }

  /// The object that scripts hold in its place is gone: the next look finds that it is, too.
  func markLost() { isLost = true }

  /// Keeps the table alive until the next look.
  func keep() {
    guard held == nil else { return }
    held = state.withSlots {
      do throws(ScriptError) { return try state.reference(state.slot(weak)) } catch { return nil }
    }
  }

  /// Before a look, right before a full collection: releases what nothing has to keep.
  func releaseUnused() {
    if holds == 0 { held = nil }
  }

  /// Releases the fields, which hold it.
  func releaseFields() {
    fields.removeAll()
    properties.removeAll()
    nested.removeAll()
  }

  /// The look, right after the collection: a table that the script still holds is kept until the
  /// next one.
  func look() {
    guard held == nil else { return }
    isAlive = !isLost && state.isAlive(weak)
    if isAlive { keep() }
  }
}

/// A key of a table that can be a field, or all items of a list.
enum TableKey: Hashable {
  case name(String)
  case index(Int)
  case items

  /// Its name in scripts and traces.
  var text: String {
    switch self {
    case .name(let name): name
    case .index(let index): "\(index)"
    case .items: "items"
    }
  }
}

/// The value of a table's field, seen as numbers.
enum TableShape: Hashable {
  case number
  case color
  /// A text with numbers in it, with what stands between them.
  case text(NumericText)
  /// The items of a list.
  case list(Int)
  /// A value without fixed numbers: a path, a transform, texts that differ in more than their
  /// numbers, true and false.
  case chain

  var count: Int {
    switch self {
    case .number, .chain: 1
    case .color: 4
    case .text(let text): text.numbers.count
    case .list(let count): count
    }
  }

  /// One list for all fields of one number, of which a script may have many.
  private static let single = [""]
  private static let noThreshold = [0.0]

  var components: [String] {
    switch self {
    case .number, .chain: Self.single
    case .color: ["red", "green", "blue", "alpha"]
    case .text, .list: (1...max(1, count)).map { "\($0)" }
    }
  }

  /// The distances that are as good as at rest: those of the engine.
  var thresholds: [Double] {
    count == 1 ? Self.noThreshold : Array(repeating: 0, count: count)
  }

  var kind: ValueKind {
    switch self {
    case .number, .list: .number
    case .color: .color
    case .text(let text): .text(text.numbers.count)
    case .chain: .text(1)
    }
  }

  /// Whether values of the two can be mixed.
  func isLike(_ other: TableShape) -> Bool {
    switch (self, other) {
    case (.text(let a), .text(let b)): a.hasShape(of: b)
    default: self == other
    }
  }
}
