/// The transitions of a layer that ever was in one, and of what it held.
final class LayerPassage: LayerPart {
  /// The picture that it goes over from, while it does.
  var transition: RunningTransition?
  /// Drawn by the transition to what takes its place, not for itself.
  var isLeaving = false
  /// Pictures of children that were taken out.
  var departing: [DepartingPicture] = []
}

extension Layer {
  var transition: RunningTransition? {
    get { passage?.transition }
    set {
      passage.made.transition = newValue
      noteSpecial()
    }
  }

  var isLeaving: Bool {
    get { passage?.isLeaving ?? false }
    set {
      passage.made.isLeaving = newValue
      noteSpecial()
    }
  }

  var departing: [DepartingPicture] {
    get { passage?.departing ?? [] }
    _modify {
      yield &passage.made.departing
      noteRedrawing()
    }
  }
}
