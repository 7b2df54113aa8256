import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// One scene file that runs: the one that is played, or one within it.
///
/// The functions of a file's own `anim` work on its scope: its clock, its parameters, its scenes.
final class SceneScope {
  /// Where its layers go; nil for the file that is played, which has the whole picture.
  let layer: Layer?
  /// The scope of the file that included it.
  let outer: SceneScope?
  /// Its path as errors show it; empty until it is known.
  var file = ""
  /// Where it finds modules, data, images and other scenes.
  var folder: ModuleFolder?
  var parameters: ParameterBinding?
  /// Frames per second that it states, for times in frames.
  var frameRate = FrameRate.sixty
  /// The scenes that it made, the first its own.
  var places: [ScenePlace] = []
  /// The scene of them that is shown, once there are several.
  var shown: Layer?
  /// Its additions that have no layer to end with.
  private var animations: [AnimationID] = []
  private var noteLimit = 64

  init(layer: Layer? = nil, outer: SceneScope? = nil) {
    self.layer = layer
    self.outer = outer
  }

  /// The clock on which it runs.
  var clock: ClockID { layer?.clock ?? .root }

  /// How many scenes it lies within.
  var depth: Int { (outer?.depth ?? -1) + 1 }

  /// Notes what is to end when the scene is removed.
  func note(_ id: AnimationID, _ animator: Animator) {
    guard layer != nil else { return }
    if animations.count >= noteLimit {
      animations.removeAll { animator.state(of: $0) == .ended }
      noteLimit = max(64, 2 * animations.count)
    }
    animations.append(id)
  }

  /// Releases its scenes, with the host: they know whose they are.
  func shutDown() {
    places.removeAll()
    shown = nil
  }

  /// Its layer was removed: its additions end as removed.
  func end(_ animator: Animator) {
    let ids = animations
    animations.removeAll()
    for id in ids { animator.remove(id) }
    places.removeAll()
  }
}

/// One scene that a script made: the picture's own, or one within it.
final class ScenePlace {
  let scope: SceneScope
  /// The scene of the whole picture.
  let scene: Scene
  /// Its layer within the picture; nil for all of it.
  var layer: Layer?
  /// `scene.data`, made when it is requested.
  var data: LuaReference?
  /// Its stated length and what comes after; the file that is played alone obeys it.
  private var duration: Double?
  private var isLooping = false

  init(_ scope: SceneScope, _ scene: Scene, layer: Layer?) {
    self.scope = scope
    self.scene = scene
    self.layer = layer
  }

  /// Whether it speaks for the whole picture: it is the first scene of the file that is played.
  var isOutermost: Bool { scope.layer == nil && scope.places.first === self }

  /// Whether it is the one that is shown of the scenes of its file, and that file's scene too.
  var isShown: Bool {
    if let shown = scope.shown, shown !== layer { return false }
    guard let around = scope.layer, let outer = scope.outer else { return true }
    let place = outer.places.first { place in
      place.layer.map { around.lies(in: $0) } ?? false
    }
    return place?.isShown ?? (outer.shown == nil || outer.shown === around)
  }

  /// A point of the picture in the coordinates in which its layers lie.
  func fromPicture(_ point: Point) -> Point? {
    layer.map { $0.fromPictureToInner(point) } ?? scene.root.fromPicture(point)
  }

  /// The group that holds its layers.
  var root: Layer { layer ?? scene.root }
  var camera: Layer { layer?.inner?.camera ?? scene.camera }
  var size: Size {
    get { layer?.innerSize ?? scene.size }
    set {
      if isOutermost { scene.size = newValue } else { layer?.inner?.size = newValue }
    }
  }
  var background: Color {
    get { layer == nil ? scene.background : layer?.inner?.background ?? .clear }
    set {
      if isOutermost { scene.background = newValue }
      layer?.inner?.background = newValue
    }
  }
  var statedDuration: Double? {
    get { isOutermost ? scene.duration : duration }
    set { if isOutermost { scene.duration = newValue } else { duration = newValue } }
  }
  var loops: Bool {
    get { isOutermost ? scene.isLooping : isLooping }
    set { if isOutermost { scene.isLooping = newValue } else { isLooping = newValue } }
  }
  /// Frames per second.
  var frameRate: FrameRate {
    get { scope.layer == nil ? scene.frameRate : scope.frameRate }
    set {
      if isOutermost { scene.frameRate = newValue }
      scope.frameRate = newValue
    }
  }
}
