/// Which animations the ids that other threads were given stand for.
///
/// Owns that table, and this frame's ends and promotions of other threads' tweens, which have no
/// record for them. `Animator.publish` takes both once a frame.
final class RemoteIDs {
  /// Ids of other threads have this index and those above it.
  static let firstIndex: UInt32 = 0x8000_0000

  private var known: [AnimationID: AnimationID] = [:]
  private var ended: [AnimationID] = []
  private var promoted: [AnimationID] = []

  /// Whether no id of another thread stands for anything.
  var isEmpty: Bool { known.isEmpty }

  /// The animation that an id stands for; nil for none.
  subscript(id: AnimationID) -> AnimationID? {
    get { known[id] }
    set { known[id] = newValue }
  }

  /// Returns the id that another thread has of an animation; nil for one of this thread.
  ///
  /// - Complexity: O(animations of other threads).
  func id(of animation: AnimationID) -> AnimationID? {
    known.first { $0.value == animation }?.key
  }

  /// Notes that a tween, whose id has this index, ended in this frame.
  func noteEnd(index: UInt32) { ended.append(AnimationID(index: index, generation: 1)) }

  /// Notes that a tween, whose id has this index, got a record in this frame.
  func notePromotion(index: UInt32) { promoted.append(AnimationID(index: index, generation: 1)) }

  /// Returns the ids of tweens that ended, and forgets that they did.
  func takeEnded() -> [AnimationID] { exchange(&ended, with: []) }

  /// Returns the ids of tweens that got a record, and forgets that they did.
  func takePromoted() -> [AnimationID] { exchange(&promoted, with: []) }

  /// Forgets an id.
  ///
  /// - Returns: whether it stood for anything.
  func remove(_ id: AnimationID) -> Bool { known.removeValue(forKey: id) != nil }

  /// Forgets what happened in this frame.
  func forgetFrame() {
    ended.removeAll()
    promoted.removeAll()
  }

  /// Forgets all ids.
  func removeAll() { known.removeAll() }
}
