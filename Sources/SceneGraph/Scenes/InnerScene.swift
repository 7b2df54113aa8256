import AnimationEngine
import Geometry

/// The state that makes a layer a scene within the scene: its size, its background, and the camera
/// through which its layers are seen.
///
/// Its layers have coordinates of their own, from (0, 0) in its upper left corner; parts outside of its
/// box are not drawn. Give it a time of its own with `setTime`.
public final class InnerScene {
  /// Pixels; nil for as many as the scene around it has.
  public var size: Size? {
    didSet {
      camera.noteRedrawing()
      if let size { follow(size) }
    }
  }
  /// The background behind all its layers; nil for none.
  public var background: Color? {
    didSet { camera.noteRedrawing() }
  }
  /// Whether it is all of the picture while it is shown, so that its background is the picture's.
  package var isWholePicture = false {
    didSet { camera.noteRedrawing() }
  }
  /// The camera: (x, y) is in the middle of its box, turned and enlarged.
  public let camera: Layer
  /// With what the names of its layers begin.
  package internal(set) var namePrefix = ""
  /// The size that the camera was last made for.
  var known: Size

  init(camera: Layer, of layer: Layer, size: Size) {
    self.camera = camera
    known = size
    // It is not among the children, but its time is that of the scene.
    camera.parent = layer
  }

  /// Lets a camera that looks at the middle go on doing so.
  func follow(_ size: Size) {
    camera.follow(from: known, to: size)
    known = size
  }
}

extension Layer {
  /// With what the names of the layers that it holds begin.
  package var namePrefix: String {
    var layer: Layer? = self
    while let group = layer {
      if let inner = group.inner { return inner.namePrefix }
      layer = group.parent
    }
    return ""
  }

  /// Whether a group is around it, or is it.
  package func lies(in group: Layer) -> Bool {
    var layer: Layer? = self
    while let here = layer {
      if here === group { return true }
      layer = here.parent
    }
    return false
  }

  /// Whether it is of a scene within the scene that takes turns with another.
  func lies(besides stage: Layer) -> Bool {
    guard !lies(in: stage) else { return false }
    var layer: Layer? = self
    while let here = layer {
      if here.kind == .scene, !stage.lies(in: here), let group = here.parent, stage.lies(in: group)
      {
        return true
      }
      layer = here.parent
    }
    return false
  }

  /// The name by which the file that made it knows it.
  package var ownName: String {
    let prefix = parent?.namePrefix ?? ""
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  /// Lets the names of the layers that a scene will hold begin with its own name.
  package func beginNamesWithOwn() { inner?.namePrefix = "\(name)/" }

  /// How large a scene within the scene is, in its own coordinates.
  public var innerSize: Size {
    var layer: Layer? = self
    while let group = layer {
      if let size = group.inner?.size { return size }
      layer = group.parent
    }
    return scene?.size ?? .zero
  }
}

extension Scene {
  /// A camera that looks at the middle.
  func makeCamera(_ name: String, _ size: Size) -> Layer {
    let camera = Layer(kind: .camera, name: name, transactions: transactions)
    prepare(camera, size)
    return camera
  }

  func prepare(_ camera: Layer, _ size: Size) {
    camera.scene = self
    camera.setModel(.x, [size.width / 2])
    camera.setModel(.y, [size.height / 2])
  }

  /// Cameras that look at the middle go on doing so.
  func followSize(from old: Size) {
    camera.follow(from: old, to: size)
    followSize(of: root)
  }

  private func followSize(of group: Layer) {
    for child in group.children {
      if let inner = child.inner { inner.follow(child.innerSize) }
      followSize(of: child)
    }
  }

  /// Makes all that a scene holds, camera and background included, a scene within it, as large as it.
  ///
  /// Nothing looks or is named otherwise; the scene around gets a camera of its own. `outer` is a scene
  /// within this one, nil for this one.
  package func wrapContents(of outer: Layer? = nil) throws(SceneError) -> Layer {
    let group = outer ?? root
    let contents = group.children
    let layer = try makeLayer(.scene, in: group)
    try place(layer)
    let size = layer.innerSize
    if let outer, let known = outer.inner {
      let inner = InnerScene(camera: known.camera, of: layer, size: size)
      inner.background = known.background
      inner.namePrefix = known.namePrefix
      inner.isWholePicture = known.isWholePicture
      layer.inner = inner
      let fresh = InnerScene(
        camera: makeCamera("\(outer.name).picture", size), of: outer, size: size)
      fresh.size = known.size
      fresh.namePrefix = known.namePrefix
      fresh.isWholePicture = known.isWholePicture
      outer.inner = fresh
    } else {
      let inner = InnerScene(camera: camera, of: layer, size: size)
      inner.background = background
      inner.isWholePicture = true
      layer.inner = inner
      camera = makeCamera("picture.camera", size)
    }
    for child in contents { try layer.add(child) }
    return layer
  }

  /// Puts a scene within this one where its picture is this one's.
  package func place(_ layer: Layer) throws(SceneError) {
    layer.setModel(.x, [layer.innerSize.width / 2])
    layer.setModel(.y, [layer.innerSize.height / 2])
  }
}

extension DisplayListBuilder.View {
  /// A camera's view of a scene.
  init(through camera: Layer, size: Size, outer: AffineTransform? = nil) {
    self.init(camera: camera.isHome(in: size) ? nil : camera, size: size, outer: outer)
  }
}

extension DisplayListBuilder {
  /// Adds what a scene within the scene shows, cut at its box.
  mutating func addScene(_ layer: Layer, _ handedDown: Inherited) {
    let transform = seen(handedDown.transform, handedDown)
    guard transform.canBeDrawn else { return }
    let box = DrawnShape.rect(layer.innerSize, radii: .zero)
    commands.append(.beginClip(box, transform))
    if let background = layer.inner?.background, background.alpha > 0 {
      var drawing = Drawing(
        shape: box, transform: transform, fill: .color(background),
        stroke: Stroke(
          paint: .color(.clear), width: 0, cap: .butt, join: .miter, dash: [], dashPhase: 0),
        opacity: 1)
      drawing.isBackground = layer.inner?.isWholePicture ?? false
      add(drawing, handedDown.tint)
    }
    add(childrenOf: layer, inner(layer, handedDown))
    commands.append(.endClip)
  }

  /// The state that a scene within the scene hands down to its layers.
  func inner(_ layer: Layer, _ handedDown: Inherited) -> Inherited {
    var result = Inherited(transform: layer.sublayerMap() ?? .identity)
    result.isFacingFront = handedDown.isFacingFront
    result.tint = handedDown.tint
    if let camera = layer.inner?.camera {
      result.view = View(
        through: camera, size: layer.innerSize, outer: seen(handedDown.transform, handedDown))
    }
    return result
  }
}
