import AnimationEngine

/// The engine's side of a layer that was ever animated: its names there, the ways of its properties, and
/// changes that have not begun.
final class LayerMotion: LayerPart {
  /// Names the layer for the engine.
  var target: TargetID?
  /// The targets under which further shapes of a property are animated; see `sinks`.
  var otherTargets: [TargetID] = []
  /// Count of `sinks` from which unused shapes of a property are looked for, if there are many.
  var forgettingCounts: [Property: Int] = [:]
  /// Properties that have been animated.
  var tracks = FewProperties<TrackID>()
  /// The ways of these to the engine.
  ///
  /// One for each property, and one more for each further count of numbers that it was made of.
  var sinks: [LayerSink] = []
  /// The additions to each transform.
  var appended: [Property: AppendedTransforms] = [:]
  /// Changes whose animations begin at the end of the turn.
  var pendingChanges = FewProperties<PendingChange>()
}

extension Layer {
  var target: TargetID? {
    get { motion?.target }
    set { motion.made.target = newValue }
  }

  var otherTargets: [TargetID] {
    get { motion?.otherTargets ?? [] }
    _modify { yield &motion.made.otherTargets }
  }

  var forgettingCounts: [Property: Int] {
    get { motion?.forgettingCounts ?? [:] }
    _modify { yield &motion.made.forgettingCounts }
  }

  var tracks: FewProperties<TrackID> {
    get { motion?.tracks ?? FewProperties() }
    _modify { yield &motion.made.tracks }
  }

  var sinks: [LayerSink] {
    get { motion?.sinks ?? [] }
    _modify { yield &motion.made.sinks }
  }

  var appended: [Property: AppendedTransforms] {
    get { motion?.appended ?? [:] }
    _modify { yield &motion.made.appended }
  }

  var pendingChanges: FewProperties<PendingChange> {
    get { motion?.pendingChanges ?? FewProperties() }
    _modify { yield &motion.made.pendingChanges }
  }
}
