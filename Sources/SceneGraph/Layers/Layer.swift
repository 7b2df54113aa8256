import AnimationEngine
import Geometry

/// Something that a scene draws, with the value of each of its properties.
///
/// ```swift
/// let ball = try scene.makeLayer(.circle, name: "ball")
/// try ball.set(.x, to: .number(80))
/// ```
/// An assigned value is the *model*. While animations act on a property, what is on screen, its
/// *presentation*, is another value; when nothing acts, the two are the same.
///
/// Deliberately one class for every kind: what a kind has is a matter of the property table.
public final class Layer {
  /// Names it for good, in what is drawn and in logs of changes.
  package let id: LayerID
  /// The kind of drawing.
  public let kind: LayerKind
  /// Its name, unlike that of any other layer of the scene.
  public let name: String
  /// The scene it was made in; nil when that is gone.
  public internal(set) weak var scene: Scene?
  /// The group it is in; nil for the root, and when it was removed.
  public internal(set) weak var parent: Layer?
  /// The layers of a group, drawn in this order.
  public internal(set) var children: [Layer] = [] {
    didSet { transactions.changes.noteAll() }
  }
  /// False from the moment it was removed.
  public internal(set) var isInScene = true

  /// Where in a script it was made.
  package var origin: LayerOrigin?

  /// Whether it was given its name, rather than its kind's and a number.
  var isNamed = true
  /// The traced frame in which it was made; 0 before the first.
  let birth: Int

  let layout: LayerLayout
  /// Model values of all properties made of numbers.
  var numbers: [Double]
  /// The values on screen instead of the model, as many numbers; made when one is first animated.
  var presented: UnsafeMutablePointer<Double>?
  /// Number of properties that are shown from `presented`.
  var presentedCount = 0
  /// Words that every frame reads.
  var look = LayerLook()
  /// Values that are no numbers.
  var others: [PropertyValue]
  /// Those of them that are animated, as they are on screen, by their place.
  var presentedOthers: [Int: PropertyValue] = [:]
  /// Whether an anchor was given, which is a fraction of the box then.
  var hasAnchor = false
  /// A line's curves, made of its points when they change.
  var line = SmoothPath(.linear)

  /// Its part of a text that was split.
  var piece: TextPiece?
  /// The outlines of a text along a path.
  var textOnPath: TextOnPath?

  /// Gradients instead of the colors of paints.
  var gradients: [Property: GradientPaint] = [:] {
    didSet { noteGradients() }
  }
  /// The moving paints that go from a gradient or to one, while they do.
  var movingPaints: [Property: MovingPaint] = [:] {
    didSet { noteGradients() }
  }
  /// The layer that shows where it is seen.
  public internal(set) weak var mask: Layer?
  /// The features that it has ever used.
  var traits: LayerTraits = []
  /// Its last drawing, while that holds.
  var content: DrawingContent?
  /// How many of the properties from which that follows are animated.
  var presentedContentCount = 0
  /// Whether it was ever given a mask or a clip, so that most frames look at no weak reference.
  var isCut = false {
    didSet { noteSpecial() }
  }
  /// Where the pointer meets it.
  public internal(set) var hitArea = HitArea.painted
  /// How many layers it is the mask of: then it is not drawn for itself.
  var maskedCount = 0 {
    didSet { transactions.changes.noteAll() }
  }
  /// The particles of an emitter.
  var emission: Emission?
  /// The state that makes it a scene within the scene.
  public internal(set) var inner: InnerScene? {
    didSet { noteRedrawing() }
  }
  /// A callback for when it leaves the scene; once.
  package var onRemoval: (() -> Void)?
  /// Drawn by the transition to what takes its place, not for itself.
  var isLeaving = false {
    didSet { noteSpecial() }
  }
  /// The earlier values of the layers of a replicator with a delay.
  var replay = Replay()
  /// At whose outline it is cut, or at which box.
  weak var clipLayer: Layer?
  var clipBox: Rect?
  /// Whether it was given a transform, or one for what it holds.
  var hasTransforms = false
  /// Where an image's pixels are, and how many there are.
  package internal(set) var image: ImageReference? {
    didSet { noteRedrawing() }
  }
  /// Sides of an image that were assigned, and do not follow from its pixels.
  var givenSides: Set<Property> = []

  /// Its own time, if it was given one.
  var time: LayerTime?
  /// The clock that it was given instead of that of the group around it.
  var givenClock: ClockID?
  /// The speed that its time had before it was stopped.
  var pausedSpeed = 1.0

  /// Names the layer for the engine, once it has been animated.
  var target: TargetID?
  /// The targets under which further shapes of a property are animated; see `sinks`.
  var otherTargets: [TargetID] = []
  /// Count of `sinks` from which unused shapes of a property are looked for, if there are many.
  var forgettingCounts: [Property: Int] = [:]
  /// Properties that have been animated.
  var tracks: [Property: TrackID] = [:]
  /// The ways of these to the engine.
  ///
  /// One for each property, and one more for each further count of numbers that it was made of.
  var sinks: [LayerSink] = []

  /// The additions to each transform.
  var appended: [Property: AppendedTransforms] = [:]

  /// Whether assignments outside of transactions animate too, without an action of their own.
  public var isImplicit = false
  package let transactions: Transactions
  /// Changes whose animations begin at the end of the turn.
  var pendingChanges: [Property: PendingChange] = [:]
  /// Where it looks for actions before the kind's own.
  var actionPlaces: LayerActions?
  /// The properties that bindings read of it, and set of it; made when one does.
  var bound: LayerBindings?
  /// The picture that it goes over from, while it does.
  var transition: RunningTransition? {
    didSet { noteSpecial() }
  }
  /// Who hears of events on it, in order of addition.
  var listeners: [EventName: [EventListener]] = [:]
  /// Pictures of children that were taken out.
  var departing: [DepartingPicture] = [] {
    didSet { noteRedrawing() }
  }
  /// Where its drawing lies in the display list that is kept.
  var kept = KeptDrawing.Place()
  /// Its index among the groups that are kept.
  var keptGroup = -1
  /// Whether it is among the changes since that list was made.
  var isChangeNoted = false

  init(kind: LayerKind, name: String, transactions: Transactions) {
    self.kind = kind
    self.name = name
    self.transactions = transactions
    id = transactions.changes.makeID()
    birth = transactions.assigned.frame
    layout = LayerLayout.of(kind)
    numbers = layout.numbers
    others = layout.others
  }

  deinit {
    if isChangeNoted { transactions.changes.noteAll() }
    presented?.deallocate()
  }

  private func noteSpecial() {
    traits.insert(.special)
    noteRedrawing()
  }

  private func noteGradients() {
    traits.insert(.graded)
    noteRedrawing()
  }
}
