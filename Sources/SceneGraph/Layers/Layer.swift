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
/// Deliberately one class for every kind: the property table says which properties a kind has.
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

  /// How it came to be.
  var making: LayerMaking

  // MARK: Values

  let layout: LayerLayout
  /// Model values of all properties made of numbers.
  var numbers: [Double]
  /// Values that are no numbers.
  var others: [PropertyValue]
  /// Values on screen instead of those of the model.
  var onScreen = ValuesOnScreen()
  /// Words that every frame reads.
  var look = LayerLook()
  /// The features that it has ever used.
  var traits: LayerTraits = []

  // MARK: Drawing

  /// Its last drawing, while that holds.
  var content: DrawingContent?
  /// How many layers it is the mask of: then it is not drawn for itself.
  var maskedCount = 0 {
    didSet { transactions.changes.noteAll() }
  }
  /// Where its drawing lies in the plan that is kept.
  var kept = KeptDrawing.Place()
  /// Its index among the groups that are kept.
  var keptGroup = -1
  /// Whether it is among the changes since that plan was made.
  var isChangeNoted = false

  // MARK: Parts, each there once it is needed

  package let transactions: Transactions
  /// Where it looks for actions before the kind's own.
  var actionPlaces: LayerActions?
  /// The properties that bindings read of it, and set of it.
  var bound: LayerBindings?
  var motion: LayerMotion?
  var paints: LayerPaints?
  var cut: LayerCut?
  var clocks: LayerClocks?
  var passage: LayerPassage?
  var hearing: LayerHearing?
  var text: LayerText?
  var picture: LayerImage?
  var line: LayerLine?
  var particles: LayerParticles?
  var copies: LayerCopies?
  /// The state that makes it a scene within the scene.
  public internal(set) var inner: InnerScene? {
    didSet { noteRedrawing() }
  }

  init(kind: LayerKind, name: String, transactions: Transactions) {
    self.kind = kind
    self.name = name
    self.transactions = transactions
    id = transactions.changes.makeID()
    making = LayerMaking(frame: transactions.assigned.frame)
    layout = LayerLayout.of(kind)
    numbers = layout.numbers
    others = layout.others
    if kind == .line { line = LayerLine() }
    if kind == .replicator { copies = LayerCopies() }
  }

  deinit {
    if isChangeNoted { transactions.changes.noteAll() }
    onScreen.numbers?.deallocate()
  }

  /// Notes that it may be hidden, cut or in a transition from here on.
  func noteSpecial() {
    traits.insert(.special)
    noteRedrawing()
  }
}

/// How a layer came to be.
struct LayerMaking {
  /// Where in a script.
  var origin: LayerOrigin?
  /// Whether it was given its name, rather than its kind's and a number.
  var isNamed = true
  /// In which traced frame; 0 before the first.
  let frame: Int
}

/// The values of a layer that animations show.
struct ValuesOnScreen {
  /// As many numbers as the model has; made when one is first animated.
  var numbers: UnsafeMutablePointer<Double>?
  /// How many properties are shown from there.
  var count = 0
  /// How many of the properties from which the layer's drawing follows are animated.
  var contentCount = 0
  /// Values that are no numbers, by their place among the others.
  var others: [Int: PropertyValue] = [:]
}

extension Layer {
  /// Where in a script it was made.
  package var origin: LayerOrigin? {
    get { making.origin }
    set { making.origin = newValue }
  }

  /// Whether an anchor was given, which is a fraction of the box then.
  var hasAnchor: Bool {
    get { traits.contains(.anchored) }
    set { traits.set(.anchored, to: newValue) }
  }

  /// Whether it was given a transform, or one for what it holds.
  var hasTransforms: Bool {
    get { traits.contains(.transformed) }
    set { traits.set(.transformed, to: newValue) }
  }

  /// Whether assignments outside of transactions animate too, without an action of their own.
  public var isImplicit: Bool {
    get { traits.contains(.implicit) }
    set { traits.set(.implicit, to: newValue) }
  }
}
