import AnimationEngine
import LuaRuntime

/// The script's handle of an animation, group, tick or script that it made.
final class ScriptHandle {
  /// The kinds of maker.
  enum Kind {
    case motion
    /// One animation for each target of a list.
    case list
    case sequence, all, any, timeline
    case tick
    case custom
    /// A chase of goals that move.
    case follow
    /// Fields that are what functions say.
    case binding
    case script
    /// Animations added while a function ran.
    case transaction
    /// A call of the program's whose answer comes later.
    case request

    var noun: String {
      switch self {
      case .motion, .list, .custom: "animation"
      case .sequence: "sequence"
      case .all, .any: "group"
      case .timeline: "timeline"
      case .tick: "function called each frame"
      case .follow: "follower"
      case .binding: "binding"
      case .script: "script"
      case .transaction: "transaction"
      case .request: "call of the program"
      }
    }
  }

  /// One of the animations of a list or transaction.
  enum Member {
    case handle(ScriptHandle)
    /// An animation whose handle is not made, or was not when the whole was.
    case unmade(UnmadeHandle)

    var animation: AnimationID {
      switch self {
      case .handle(let handle): handle.animation
      case .unmade(let row): row.animation
      }
    }
  }

  // The facts that a call of a handle reads first lie side by side.
  let kind: Kind
  /// The engine's id; set right after the engine has given it.
  var animation = AnimationID(rawValue: 0)
  /// Its only field as plain calls find it, once one has.
  var sole: PlainField?
  /// Values that functions gave are not read again.
  var deferred: DeferredGoals?
  /// Handles that scripts hold.
  let object: LuaObject
  /// The script that it stands for, while that runs.
  weak var script: RunningScript?
  /// In order of creation.
  let serial: Int64
  /// Where the script made it.
  let madeAt: LuaPosition
  /// The verb that made it.
  var verb: Verbs.Verb?
  /// The entry into the script that made it.
  let turn: Int
  /// The fields that it moves, by part.
  var fields: [Field] = [] {
    didSet { sole = nil }
  }
  /// The target as the script gave it; weak where it can be.
  var targets: LuaValue = .nil
  /// The animations of a list, or of a transaction.
  var members: [Member] = []
  var callbacks = Callbacks()
  /// Options that a timeline gives to what is made on it.
  var defaults: [(String, LuaReference)] = []
  /// The reports already delivered; made when something is noted in it.
  var progress: ProgressReports {
    if let madeProgress { return madeProgress }
    let made = ProgressReports()
    madeProgress = made
    return made
  }
  private var madeProgress: ProgressReports?
  /// The events that ended steps of a group, by step.
  var occurrences: [Int: LuaValue] = [:]
  /// The answer of a request: given to who waits for it, after the reason.
  var results: [LuaValue] = []
  /// Whether what is put on it is found on its targets after its end.
  var staysListed = false
  /// Where a group took it.
  var adoptedAt: LuaPosition?
  /// Stops what is no animation: a script.
  var onStop: (() -> Void)?
  /// Pauses what is no animation, or lets it go on.
  var onPause: ((Bool) -> Void)?
  /// Give back what no field of it says, for a scope.
  var reverts: [() -> Void] = []
  /// The engine's names of its `speed` and `time`, once they are animated.
  var ownTarget: TargetID?
  /// Keeps the record in the engine while a script may ask.
  var isRetained = false
  /// How many animations with an end move its speed or time.
  var holds = 0
  /// Whether a look found that no script holds it.
  fileprivate(set) var isGone = false

  init(
    _ kind: Kind, _ object: LuaObject, serial: Int64, madeAt: LuaPosition, turn: Int
  ) {
    self.turn = turn
    self.kind = kind
    self.object = object
    self.serial = serial
    self.madeAt = madeAt
  }

  /// Restarts its reports.
  func forgetProgress() { madeProgress?.beginAnew() }

  /// Whether a callback has failed, so that nothing but the end is reported.
  var hasFailed: Bool { madeProgress?.hasFailed ?? false }

  /// Forgets what it does.
  func shutDown() {
    onStop = nil
    onPause = nil
    reverts.removeAll()
    members.removeAll()
    fields.removeAll()
    deferred = nil
  }

  var value: LuaValue { .object(object) }
}

/// The handles of a scene.
final class HandleTable {
  let context: ScriptContext
  private(set) var type: LuaClass?
  /// Hears of everything that is made.
  weak var scopes: Scopes?
  /// Whether any scope is open.
  var hasOpenScopes = false
  /// Whether the script that runs has an open scope.
  var isWithinScope: Bool { hasOpenScopes && scopes?.isOpenHere ?? false }
  /// Reports the events of animations whose handle was made later.
  weak var events: EventDispatcher?
  /// Makes the handles of layers' changes.
  weak var changes: TransactionBinding?
  /// By the number of the object that scripts hold.
  private var handles = SparseObjects<ScriptHandle>()
  /// Animations with unused handles, which therefore are not made.
  var unmade = UnmadeHandles()
  private var byAnimation: [UInt64: ScriptHandle] = [:]
  var lastSerial: Int64 = 0
  /// Handles at which those that no script holds are released.
  private var sweepLimit = 4096
  var state: LuaState { context.state }
  var animator: Animator { context.animator }

  init(_ context: ScriptContext) {
    self.context = context
  }

  /// Makes the class.
  func define(_ description: LuaClassDescription) throws(ScriptError) {
    type = try state.defineClass(description)
  }

  /// A handle for what is about to be added.
  func make(_ kind: ScriptHandle.Kind, madeAt: LuaPosition) throws(HostError) -> ScriptHandle {
    guard let type else { throw HostError("handles are not defined") }
    if handles.count >= sweepLimit {
      // Now it is for Lua to say what it has collected: nothing that would show.
      sweep { $0.ownTarget == nil }
      sweepLimit = max(4096, handles.count * 2)
    }
    lastSerial += 1
    return ScriptHandle(
      kind, LuaObject(type, id: lastSerial), serial: lastSerial, madeAt: madeAt,
      turn: context.turn)
  }

  /// The engine has added it.
  func register(_ handle: ScriptHandle, _ id: AnimationID) {
    note(handle, id)
    if hasOpenScopes { scopes?.note(handle) }
    context.scope.note(id, animator)
  }

  /// Notes that a handle stands for an animation.
  func note(_ handle: ScriptHandle, _ id: AnimationID) {
    handle.animation = id
    byAnimation[id.rawValue] = handle
  }

  /// Hands it to the script; from then on an ended one still works.
  func expose(_ handle: ScriptHandle) -> LuaValue {
    if !handle.isRetained {
      handle.isRetained = true
      animator.retain(handle.animation)
    }
    handles[handle.object.id] = handle
    handle.isGone = false
    return handle.value
  }

  /// Handles that scripts hold, and some that they have released.
  var count: Int { max(handles.count, byAnimation.count) + unmade.count }

  /// The handle in a slot; nil for anything else.
  func handle(_ slot: LuaSlot) -> ScriptHandle? {
    guard let object = state.object(slot) else { return nil }
    return handle(object)
  }

  /// The handle that a value stands for.
  func handle(_ object: LuaObject) -> ScriptHandle? {
    guard object.type == type else { return nil }
    if let known = handles[object.id] { return known }
    guard let id = UnmadeHandles.animation(of: object.id), unmade[id] != nil else { return nil }
    animator.giveRecord(id)
    return handles[object.id]
  }

  /// The handle of an animation of the engine.
  func handle(_ id: AnimationID) -> ScriptHandle? {
    if unmade[id] != nil { animator.giveRecord(id) }
    return byAnimation[id.rawValue]
  }

  /// An animation as a member of a transaction; nil for one without a handle.
  func member(_ id: AnimationID, of whole: ScriptHandle) -> ScriptHandle.Member? {
    if let row = unmade.setWhole(whole.object, of: id) { return .unmade(row) }
    return byAnimation[id.rawValue].map { .handle($0) }
  }

  /// The handle of a member; of one that is over and that no script holds, one that says what it was.
  func handle(_ member: ScriptHandle.Member) -> ScriptHandle? {
    switch member {
    case .handle(let handle): handle
    case .unmade(let row):
      handle(row.animation) ?? handles[UnmadeHandles.number(of: row.animation)] ?? made(of: row)
    }
  }

  /// Makes `animation(key)` return a handle for an animation that it stands for among others.
  func alias(_ id: AnimationID, _ handle: ScriptHandle) { byAnimation[id.rawValue] = handle }

  /// The engine has reported its end.
  func ended(_ handle: ScriptHandle) { ended(handle.animation) }

  /// The engine has reported the end of an animation, whose handle may not be made.
  func ended(_ id: AnimationID) {
    guard !animator.isListed(id) else { return }
    byAnimation[id.rawValue] = nil
    _ = unmade.remove(id)
  }

  /// Where an animation was made, also one that has ended and that a script holds or runs again.
  ///
  /// - Complexity: O(handles) for one that has ended
  func origin(of id: AnimationID) -> LuaPosition? {
    unmade[id]?.madeAt
      ?? (byAnimation[id.rawValue] ?? handles.all.first { $0.animation == id })?.madeAt
  }

  /// Releases all, with the host: functions of handles may lead back to them.
  func shutDown() {
    for handle in handles.all { handle.shutDown() }
    for handle in byAnimation.values { handle.shutDown() }
    handles.removeAll()
    byAnimation.removeAll()
    unmade.removeAll()
  }

  /// Releases what no script holds, unless something with an end moves it, or it goes on and its
  /// target can report it; sure after a full collection.
  func sweep(_ mayGo: (ScriptHandle) -> Bool = { _ in true }) {
    for handle in handles.all
    where handle.holds == 0 && mayGo(handle) && !state.isAlive(handle.object) {
      guard handle.ownTarget == nil || animator.state(of: handle.animation) == .ended else {
        continue
      }
      if let target = handle.ownTarget { animator.removeBareTarget(target) }
      handles[handle.object.id] = nil
      handle.isRetained = false
      handle.isGone = true
      animator.release(handle.animation)
    }
    for (id, _) in byAnimation where !animator.isListed(AnimationID(rawValue: id)) {
      byAnimation[id] = nil
    }
  }
}
