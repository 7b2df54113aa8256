import AnimationEngine

extension Layer {
  /// Assigns a number as the transaction says, where the change is a tween: one without a record, an
  /// observer and a handle until something asks for them.
  ///
  /// It means what `change` makes of the same assignment.
  ///
  /// - Returns: false, and nothing happened, for every other change.
  package func changeAsTween(_ property: Property, to value: Double) -> Bool {
    let offset = layout.scalarOffset(property)
    guard offset >= 0, property.isNumber, animatesChanges, let scope = transactions.innermost,
      scope.capture == nil, !scope.disablesActions, let way = transactions.tweenWay(in: scope),
      actionPlaces == nil, isInScene, let animator = scope.animator ?? scene?.animator,
      !transactions.isAsking,
      value.isFinite, kind != .text, value >= property.minimum ?? value,
      motion?.pendingChanges[property] == nil,
      let host = transactions.host, host.takesTweens
    else { return false }
    noteRead(property, .model)
    let old = numbers[offset]
    guard value != old else { return true }
    noteRead(property, .presentation)
    let track: TrackID
    let known = motion?.tracks[property]
    if let known {
      track = known
    } else {
      do throws(SceneError) { track = try self.track(property) } catch { return false }
    }
    var tween = Tween(track, from: old, to: value, duration: way.duration, curve: way.curve)
    tween.delay = way.delay
    tween.isChange = true
    guard let id = animator.addWithHandle(tween) else { return false }
    // Read only now: a curve of the script's is called for it, and once in each way.
    var shown = old
    if known != nil, animator.isAnimated(track) { shown = presentedScalar(property) ?? old }
    host.note(tween: id, of: self, property, track)
    setNumber(property, offset, value)
    pendingChanges[property] = PendingChange(
      animation: id, model: .number(old), shown: .number(shown))
    return true
  }
}
