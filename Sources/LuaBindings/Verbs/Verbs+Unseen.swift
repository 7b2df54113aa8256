import AnimationEngine
import LuaRuntime

extension Verbs {
  /// Warns, once for two lines, of a `to` or `by` that never shows, since a later one of the same turn of the script
  /// takes a field of it.
  func warnOfUnseen(_ lost: AnimationID, _ taker: AnimationID) {
    guard let first = handles.handle(lost), let second = handles.handle(taker),
      [.to, .by].contains(first.verb), [.to, .by].contains(second.verb),
      // Distances of one turn add up to what their author means.
      first.verb == .to || second.verb == .to, first.turn == second.turn,
      first.adoptedAt == nil, second.adoptedAt == nil,
      let field = second.fields.first(where: { field in
        first.fields.contains { $0.track == field.track }
      }),
      unseen.insert([first.madeAt, second.madeAt]).inserted
    else { return }
    context.warn(
      "'\(field.name)' is animated twice in one turn: the animation made at \(first.madeAt) never "
        + "shows\nwait for it before this one, put both into anim.sequence, or add this one with "
        + "mode = \"add\"", .unseen, at: second.madeAt)
  }
}
