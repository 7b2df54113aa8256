import AnimationEngine

/// A property that a host defined on a layer, as transactions change it.
///
/// Its numbers are the engine's. It has no storage of its own: the value on screen is the one that
/// was written last. The model of a change that has not begun is kept here until it begins.
package final class HostProperty {
  /// The meaning of its numbers, which decides how a change of it animates.
  package enum Kind {
    case number, angle, color
    /// Values of unlike structure: `begin` finds the way between them.
    case course
    /// Nothing lies between two values: a change is immediate.
    case word
  }

  /// Its name in scripts.
  package let name: String
  /// Its track in the engine.
  package let track: TrackID
  /// The meaning of its numbers.
  package let kind: Kind
  /// Whether its value is known while nothing animates it, so that something can be added to it.
  let canBeAddedTo: Bool
  /// Writes a value at once, which ends what animates it, and reports what fails.
  let write: ([Double]) -> Void
  /// Gives a part of kind `course` its way at the start, from what its timeline shows there; the flag says
  /// that its start is given.
  let begin: (inout AnimationPart, Bool, FoundValues) throws(SinkFailure) -> Void
  /// The model of a change that the engine does not know yet.
  package internal(set) var stored: [Double]?
  /// A change that begins at the end of the turn.
  var pending: PendingChange?

  /// A property with its ways back to the host.
  package init(
    _ name: String, _ track: TrackID, _ kind: Kind, canBeAddedTo: Bool,
    write: @escaping ([Double]) -> Void,
    begin: @escaping (inout AnimationPart, Bool, FoundValues) throws(SinkFailure) -> Void
  ) {
    (self.name, self.track, self.kind, self.canBeAddedTo) = (name, track, kind, canBeAddedTo)
    (self.write, self.begin) = (write, begin)
  }

  /// The value before a change begins; nil when none is pending.
  package var shownBefore: [Double]? { pending?.shown.numbers }
}

extension Layer {
  /// Assigns a property of a host as the transactions and the layer's actions say.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - new: its new value.
  ///   - old: its model, and what it shows.
  ///   - source: where its action comes from.
  /// - Returns: false when the assignment is immediate, and still to be done.
  /// - Throws: `SceneError` when an action failed or the engine refused its animation.
  package func change(
    _ property: HostProperty, to new: [Double], from old: (model: [Double], shown: [Double]),
    by source: ActionSource
  ) throws(SceneError) -> Bool {
    guard new != old.model else { return true }
    let isCaptured = transactions.innermost?.capture != nil
    return try change(
      property.name, from: .numbers(old.model), to: .numbers(new),
      canMove: property.kind != .word && !(isCaptured && property.kind == .course),
      action: { () throws(SceneError) in
        try self.action(from: source) { () throws(SceneError) in
          switch try self.lookUp(property.name) {
          case .goOn: property.kind == .word ? nil : .animate(ImplicitAnimation())
          case .stop: nil
          case .action(let action): action
          }
        }
      },
      way: { () throws(SceneError) in ChangeWay(self, property, shown: old.shown) })
  }

  /// The immediate assignment of a host's property ends the change of it that has not begun.
  package func dropPendingChange(_ property: HostProperty) {
    property.stored = nil
    guard let pending = property.pending else { return }
    property.pending = nil
    transactions.animator?.replace(pending.animation)
    transactions.forget(pending.animation)
  }
}

extension PropertyValue {
  /// The numbers of a value that is a list of them.
  var numbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }
}
