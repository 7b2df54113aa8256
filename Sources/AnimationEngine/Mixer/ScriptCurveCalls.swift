/// Room for the calls of one frame to easing functions of scripts.
///
/// Owns the lists between frames; `Animator.runScripts` takes them, fills them, and gives them back.
final class ScriptCurveCalls {
  /// The calls of a frame.
  struct Round {
    /// The curves that the host evaluates in one call.
    var batch = ScriptCurveBatch()
    /// Whose each call of the batch is, and what is made of its result.
    var owners: [(contribution: Contribution, step: CurveVariantStep)] = []

    /// Adds a call.
    mutating func append(
      _ call: (function: Int32, step: CurveVariantStep), at progress: Double, parameters: [Double],
      _ contribution: Contribution
    ) {
      batch.append(
        function: call.function, argument: call.step.argument(progress), parameters: parameters)
      owners.append((contribution, call.step))
    }
  }

  private var room = Round()

  /// Returns an empty round, with the room of earlier ones.
  func begin() -> Round {
    var round = exchange(&room, with: Round())
    round.batch.removeAll()
    round.owners.removeAll(keepingCapacity: true)
    return round
  }

  /// Takes the room of a round that is over for the next one.
  func recycle(_ round: inout Round) { swap(&round, &room) }
}
