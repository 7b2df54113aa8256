import AnimationEngine
import Geometry

/// Turns assignments of layers' properties into animations.
///
/// ```swift
/// try scene.transactions.run(ImplicitAnimation(duration: 0.4, curve: .easeOut)) {
///   try card.set(.x, to: .number(300))
///   try card.set(.opacity, to: .number(0.5))
/// }
/// ```
/// Transactions nest: an inner one inherits every value of the outer, and its own settings are gone
/// with it. Outside of all there is an implicit one, which a turn opens when it needs it and which ends
/// with the turn. Layers with `isImplicit` animate in it. So do properties of any layer for which its
/// delegate, its actions or its style state an action.
///
/// Assignments act at once while the engine itself calls a host: a property's `read` and `write`,
/// `apply`, ticks, functions of bindings and followers. Only a transaction that is opened in such a
/// call animates the assignments in it. As in Pop, which renders with actions disabled.
///
/// One of a scene, not one of a thread as in Core Animation.
public final class Transactions {
  /// The values that hold where no transaction states any.
  public var defaults = ImplicitAnimation(duration: 0.25, curve: .default) {
    didSet {
      for scope in scopes { scope.tweenWay = nil }
      turn?.tweenWay = nil
    }
  }
  /// Makes the observer of the animation of a change, for hosts; `adopt` hears its id.
  ///
  /// It knows the transactions, which do not keep it.
  package weak var host: (any TransactionHost)?

  /// Gone with the scene: layers, which it holds by their animations, must not keep it.
  private(set) weak var animator: Animator?
  /// The values assigned since the last frame.
  var assigned = AssignedValues()
  /// The layers that are drawn in another way than in the scene's last display list.
  let changes = LayerChanges()
  /// Reports to bindings which properties of layers they read.
  let reads: ReadTracker
  private let steps: StepMark
  private var scopes: [TransactionScope] = []
  private var turn: TransactionScope?
  /// The scopes that were open when an assignment began to look for its action; nil while none does.
  private var scopesOfLookup: Int?
  /// The mixing space that the notation of the assigned color names.
  package var goalSpace: MixingSpace?
  /// Whether an explicit transaction is open.
  public private(set) var isOpen = false
  /// The transactions' own additions are no part of them.
  private var isGrouping = false

  /// Transactions around an animator.
  package init(_ animator: Animator) {
    self.animator = animator
    reads = animator.reads
    steps = animator.steps
  }

  deinit {
    if !scopes.isEmpty || turn != nil { animator?.onAdd = nil }
  }

  /// The innermost scope that counts: within a step of the engine, one that was opened in it.
  var innermost: TransactionScope? {
    guard let last = scopes.last, isOfThisStep(last) else { return turn }
    return last
  }

  /// Whether the engine is at work, or an assignment looks for its action, and no transaction was opened in
  /// this step of it.
  package var actsAtOnce: Bool {
    if let count = scopesOfLookup, scopes.count <= count { return true }
    return isAtWork
  }

  private var isAtWork: Bool {
    guard steps.current != 0 else { return false }
    return !(scopes.last.map(isOfThisStep) ?? false)
  }

  /// Runs the lookup of an assignment's action: functions that it calls assign at once, and look up nothing.
  func lookingUp<Result, Failure: Error>(
    _ find: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = scopesOfLookup
    scopesOfLookup = scopes.count
    defer { scopesOfLookup = outer }
    return try find()
  }

  /// Whether the engine asks a function for a value, which may assign nothing.
  var isAsking: Bool { steps.isAsking }

  private func isOfThisStep(_ scope: TransactionScope) -> Bool {
    steps.current == 0 || scope.step == steps.current
  }

  // MARK: Beginning and ending

  /// Opens a transaction; it inherits what `how` leaves open.
  ///
  /// - Throws: `SceneError.refused` for a duration or timing out of range.
  public func begin(
    _ how: ImplicitAnimation = ImplicitAnimation(), disablesActions: Bool? = nil
  ) throws(SceneError) {
    do throws(EngineError) { try how.validate() } catch { throw .refused(error) }
    let outer = innermost
    let scope = TransactionScope(
      how: how.filled(from: outer?.how ?? ImplicitAnimation()),
      disablesActions: disablesActions ?? outer?.disablesActions ?? false, step: steps.current,
      animator: animator)
    (scope.values, scope.options) = (outer?.values ?? [:], outer?.options ?? [:])
    scopes.append(scope)
    isOpen = true
    listen()
  }

  /// Ends the innermost transaction.
  ///
  /// Values assigned in it begin to move at the end of the turn. `observer` hears of its end once:
  /// after all its animations, or at the end of the turn when there are none.
  ///
  /// - Throws: `SceneError.noTransaction` when none is open.
  @discardableResult
  public func commit(observer: AnimationObserver? = nil) throws(SceneError)
    -> CommittedTransaction
  {
    guard let scope = scopes.popLast(), let animator else { throw .noTransaction }
    isOpen = !scopes.isEmpty
    let id = close(scope, observer, in: animator)
    if let outer = innermost {
      outer.added += scope.added
      outer.inner.append(id)
    }
    stopListening()
    return CommittedTransaction(id: id, animations: scope.added)
  }

  /// Runs `body` in a transaction, which is committed also when the body fails.
  ///
  /// - Parameters:
  ///   - how: how changes move.
  ///   - disablesActions: whether changes are immediate; nil as around it.
  ///   - completion: called once, when all animations that were added in it have ended.
  ///   - body: what is changed.
  /// - Returns: what was added.
  /// - Throws: what the body throws.
  @discardableResult
  public func run(
    _ how: ImplicitAnimation = ImplicitAnimation(), disablesActions: Bool? = nil,
    completion: ((EndReason) -> Void)? = nil, _ body: () throws -> Void
  ) throws -> CommittedTransaction {
    try begin(how, disablesActions: disablesActions)
    if let completion { onCompletion(completion) }
    do { try body() } catch {
      try commit()
      throw error
    }
    return try commit()
  }

  /// Runs `body` with changes that are immediate.
  package func withoutActions<Failure: Error>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let scope = opened()
    let (disabled, capture) = (scope.disablesActions, scope.capture)
    scope.disablesActions = true
    scope.capture = nil
    defer { (scope.disablesActions, scope.capture) = (disabled, capture) }
    try body()
  }

  /// Runs `body` and takes its changes, which set the model at once and animate nothing.
  func capture<Failure: Error>(
    _ take: @escaping (PropertyChange) -> Void, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let scope = TransactionScope(
      how: innermost?.how ?? ImplicitAnimation(), disablesActions: false, step: steps.current)
    (scope.values, scope.options) = (innermost?.values ?? [:], innermost?.options ?? [:])
    scope.capture = take
    scopes.append(scope)
    isOpen = true
    listen()
    defer {
      scopes.removeLast()
      isOpen = !scopes.isEmpty
      innermost?.added += scope.added
      stopListening()
    }
    try body()
  }

  private func stopListening() {
    if scopes.isEmpty, turn == nil { animator?.onAdd = nil }
  }

  private func listen() {
    // It is called for each addition, and a count of uses would take as long as all the rest.
    animator?.onAdd = { [transactions = Unmanaged.passUnretained(self)] id in
      transactions._withUnsafeGuaranteedRef { $0.note(id) }
    }
  }

  private func note(_ id: AnimationID) {
    if !isGrouping { innermost?.added.append(id) }
  }

  /// Stands for all that has to end, and for each completion.
  private func close(
    _ scope: TransactionScope, _ observer: AnimationObserver?, in animator: Animator
  ) -> AnimationID {
    // Inner ones are made first, and so reported first when both end at one instant.
    for completion in scope.completions {
      _ = group(
        scope.steps(fromAdded: completion.firstAdded, fromInner: completion.firstInner),
        AnimationObserver(.complete) { event in
          if case .complete(let reason) = event.kind { completion.body(reason) }
        }, in: animator)
    }
    return group(scope.steps(), observer, in: animator)
  }

  private func group(
    _ steps: [GroupStep], _ observer: AnimationObserver?, in animator: Animator
  ) -> AnimationID {
    isGrouping = true
    defer { isGrouping = false }
    do throws(EngineError) {
      return try animator.addGroup(GroupAnimation(.all, steps), observer: observer)
    } catch {
      // Nothing in it can be refused: it has no times and takes nothing over.
      preconditionFailure("a transaction's group was refused: \(error)")
    }
  }

  // MARK: The values of the innermost transaction

  /// Sets how further changes in the innermost transaction move; outside of all, in this turn.
  ///
  /// - Throws: `SceneError.refused` for a duration or timing out of range.
  public func set(_ how: ImplicitAnimation) throws(SceneError) {
    do throws(EngineError) { try how.validate() } catch { throw .refused(error) }
    let scope = opened()
    scope.how = how.filled(from: scope.how)
  }

  /// Whether changes in the innermost transaction are immediate.
  public var disablesActions: Bool {
    get { isAtWork || innermost?.disablesActions ?? false }
    set { opened().disablesActions = newValue }
  }

  /// How changes move now, defaults included.
  public var how: ImplicitAnimation {
    (innermost?.how ?? ImplicitAnimation()).filled(from: defaults)
  }

  /// How changes of one number move in a scope, the innermost one; nil where they are no tweens.
  func tweenWay(in scope: TransactionScope) -> TweenWay? {
    if let known = scope.tweenWay { return known }
    let way = how.tweenWay
    scope.tweenWay = .some(way)
    return way
  }

  /// A value of the user's own: reads find the nearest, writes go to the innermost transaction.
  public subscript(key: String) -> Any? {
    get { innermost?.values[key] }
    set { opened().values[key] = newValue }
  }

  /// Keeps what a host's options of the innermost transaction were; those in `ownOnly` are not
  /// inherited.
  ///
  /// An option hides a user's value of its name that an outer transaction keeps.
  package func keep(options: [(name: String, value: Any)], ownOnly: Set<String> = []) {
    let scope = opened()
    for name in ownOnly { scope.options[name] = nil }
    for (name, value) in options {
      scope.options[name] = value
      scope.values[name] = nil
    }
  }

  /// The option that the nearest transaction was given under a name.
  package func option(_ name: String) -> Any? { innermost?.options[name] }

  /// Calls back once when all animations added from now on in the innermost transaction have ended;
  /// a second one does not take the place of the first.
  public func onCompletion(_ body: @escaping (EndReason) -> Void) {
    let scope = opened()
    scope.completions.append(
      TransactionScope.Completion(
        firstAdded: scope.added.count, firstInner: scope.inner.count, body: body))
    listen()
  }

  /// The innermost scope, the turn's own if there is no other.
  private func opened() -> TransactionScope {
    if let innermost { return innermost }
    let scope = TransactionScope(how: ImplicitAnimation(), disablesActions: false, step: 0)
    turn = scope
    animator?.schedule(after: 0) { [weak self, scope] in self?.endTurn(scope) }
    return scope
  }

  private func endTurn(_ scope: TransactionScope) {
    guard turn === scope else { return }
    turn = nil
    stopListening()
    if !scope.completions.isEmpty, let animator { _ = close(scope, nil, in: animator) }
  }

  /// A change that another took the place of before it began is no part of its transaction.
  func forget(_ id: AnimationID) {
    for scope in scopes { scope.added.removeAll { $0 == id } }
    turn?.added.removeAll { $0 == id }
  }
}

/// The duties of a host of scripts for the animations of changes.
package protocol TransactionHost: AnyObject {
  /// Returns the observer of a change's animation; the caller calls `register` with its id.
  func observer(
    of layer: Layer, _ property: String, _ track: TrackID, _ how: ImplicitAnimation
  ) -> (observer: AnimationObserver, register: (AnimationID) -> Void)?
  /// Whether a change may be a tween now, for which the host makes an observer once it needs one.
  var takesTweens: Bool { get }
  /// Notes the tween of a change: it has one of the host's handles (`Animator.addWithHandle`).
  func note(tween: AnimationID, of layer: Layer, _ property: Property, _ track: TrackID)
}
