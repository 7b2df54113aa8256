import CCairo
import Drawing
import Geometry
import Pixels

/// Groups: pictures of their own, that are laid over what is below when they are done.
extension Renderer {
  /// More groups than this are not drawn within each other.
  ///
  /// One for each layer that may be, and two for a fade of it. In a debug build each takes some 4 KB of the
  /// stack.
  private static let deepestGroups = 3 * DrawingLimit.deepestNesting

  func draw(_ commands: ArraySlice<DrawCommand>) throws(RenderError) {
    var index = commands.startIndex
    // After an error the next frame is drawn on the same surface, without the clips of this one.
    var openClips = 0
    defer { for _ in 0..<openClips { endClip() } }
    while index < commands.endIndex {
      switch commands[index] {
      case .beginGroup(let composition):
        let group = spans.group(at: index)
        try drawGroup(commands, group, composition)
        index = group.end
      case .beginMask, .endGroup:
        assertionFailure("a group ends where it began")
      case .beginClip(let shape, let transform):
        try beginClip(shape, transform)
        openClips += 1
      case .endClip:
        endClip()
        openClips -= 1
      case .draw(let drawing):
        try draw(drawing)
      case .drawImage(let image):
        try draw(image)
      }
      index += 1
    }
  }

  private func drawGroup(
    _ around: ArraySlice<DrawCommand>, _ span: GroupSpan, _ composition: Composition
  ) throws(RenderError) {
    // Layers and pictures of transitions within each other may be more than a stack has room for.
    guard groupDepth < Self.deepestGroups else {
      throw .tooMuch(
        DrawingExcess(limit: Self.deepestGroups, layer: composition.layer, reason: .depth))
    }
    groupDepth += 1
    defer { groupDepth -= 1 }
    let below = surface
    if below.isVector, composition.staysOutlines {
      return try drawVectorGroup(around, span, composition)
    }
    let scale = viewport.a
    let blur = Self.drawable(composition.blurSigma * scale)
    var shadow = composition.shadow
    if let wanted = shadow {
      shadow?.color = wanted.color.clipped
      shadow?.offset = wanted.offset * scale
      shadow?.sigma = Self.drawable(wanted.sigma * scale)
      if !(wanted.offset * scale).length.isFinite { shadow = nil }
    }
    let commands = around[span.all]
    try spend(Double(commands.count) * DrawingWeight.commandInGroup, of: composition.layer)
    let content = try bounds(of: around[span.content])
    let reach = Reach(blur: blur, shadow: shadow)
    // Content outside the picture may be smeared or cast into it.
    let area = reach.grown(content).intersection(reach.spread(below.shown))
    guard !area.isEmpty else { return }
    let isFar = isFar(area, blur: blur, shadow: shadow)
    let isKept = blur > 0 || shadow != nil || composition.mask != nil
    let place =
      isKept
      ? GroupPictures.Place(
        composition, viewport, area, within: isFar ? below.shown : nil, depth: groupDepth,
        count: commands.count) : nil
    let drawn: Surface?
    if let place, let known = try known(commands, at: place, of: composition.layer) {
      drawn = known.surface
    } else {
      let start = beginCount()
      drawn = try self.drawn(
        around, span, composition, isFar ? content : area, isFar: isFar, blur: blur, shadow: shadow)
      let (steps, held) = endCount(start)
      if let place {
        groups.keep(
          GroupPictures.Entry(drawn, steps: steps, held: held, commands: commands), at: place)
      }
    }
    guard let group = drawn else { return }
    try spend(
      pixels: group.area, DrawingWeight.pixel(of: composition.blend), of: composition.layer)
    below.draw(group, opacity: min(composition.opacity, 1), blend: composition.blend.canvasBlend)
  }

  /// A group as it was drawn before, which counts as if it were drawn now.
  private func known(
    _ commands: ArraySlice<DrawCommand>, at place: GroupPictures.Place, of layer: DrawnLayer?
  ) throws(RenderError) -> GroupPictures.Entry? {
    let around = heldAround
    // Beyond a limit it is drawn, to say where.
    guard let known = groups.entry(place, commands), cost.steps + known.steps <= cost.limit,
      around + known.held <= cost.heldPixels
    else { return nil }
    try spend(Double(known.steps) * 1000, of: layer)
    mostHeld = max(mostHeld, around + known.held)
    return known
  }

  /// A group's picture, masked; nil when nothing is seen of it.
  ///
  /// `area` is that of a far group's content, and else the picture's.
  private func drawn(
    _ around: ArraySlice<DrawCommand>, _ span: GroupSpan, _ composition: Composition,
    _ area: PixelRect, isFar: Bool, blur: Double, shadow: Shadow?
  ) throws(RenderError) -> Surface? {
    let own = around[span.content]
    let drawn: Surface?
    if isFar {
      // It keeps fewer pixels than its area has.
      drawn = try drawFar(own, area, blur: blur, shadow: shadow, of: composition.layer)
    } else {
      try requireRoom(for: area, of: composition.layer)
      drawn = try drawNear(own, area, blur: blur, shadow: shadow, of: composition.layer)
    }
    guard let group = drawn, let masking = span.masking, let mode = composition.mask else {
      return drawn
    }
    try spend(pixels: group.area, DrawingWeight.maskPixel, of: composition.layer)
    let mask = try Surface(group.area)
    try draw(around[masking], on: mask)
    group.pixels.mask(
      by: mask.pixels, isLuminance: mode.isLuminance, isInverted: mode.isInverted)
    return group
  }

  /// A deviation that can be drawn; 0 for what is no number.
  private static func drawable(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, farthest) : 0 }

  /// A group's picture before it is masked, over all of an area.
  private func drawNear(
    _ commands: ArraySlice<DrawCommand>, _ area: PixelRect, blur: Double, shadow: Shadow?,
    of layer: DrawnLayer?
  ) throws(RenderError) -> Surface {
    try spend(
      pixels: area,
      DrawingWeight.groupPixel + (blur > 0 ? DrawingWeight.blurredPixel : 0)
        + (shadow != nil ? DrawingWeight.shadowPixel : 0), of: layer)
    let group = try Surface(area)
    try draw(commands, on: group)
    if blur > 0 { try group.blur(sigma: blur) }
    guard let shadow else { return group }
    var key: ShadowPictures.Key?
    if blur == 0, commands.count == 1, case .draw(let drawing)? = commands.first {
      key = ShadowPictures.Key(
        drawing, drawing.transform.concatenated(with: viewport), area, shadow)
    }
    try cast(shadow, of: group, key)
    return group
  }

  func draw(
    _ commands: ArraySlice<DrawCommand>, on target: Surface
  ) throws(RenderError) {
    surfaces.append(target)
    defer { surfaces.removeLast() }
    try draw(commands)
    try target.flush()
  }

  private func cast(
    _ shadow: Shadow, of group: Surface, _ key: ShadowPictures.Key?
  ) throws(RenderError) {
    let picture: PixelBuffer
    if let key, let known = shadows.picture(key) {
      picture = known
    } else {
      picture = PixelBuffer(width: group.area.width, height: group.area.height)
      do { try picture.becomeShadow(of: group.pixels, shadow.color, sigma: shadow.sigma) } catch {
        throw RenderError(error)
      }
      if let key { shadows.keep(picture, for: key) }
    }
    canvas_draw_below(
      group.canvas, picture.words.baseAddress, Int32(picture.width), Int32(picture.height),
      shadow.offset.x, shadow.offset.y)
    try group.flush()
    // The canvas has released its pixels.
    withExtendedLifetime(picture) {}
  }

  private func beginClip(
    _ shape: DrawnShape, _ transform: AffineTransform
  ) throws(RenderError) {
    let surface = surface
    let placed = transform.concatenated(with: viewport)
    canvas_save(surface.canvas)
    var isBegun = false
    defer { if !isBegun { canvas_restore(surface.canvas) } }
    canvas_new_path(surface.canvas)
    // An outline that is scaled to nothing holds nothing; cairo could not invert its transform.
    guard transform.determinant != 0, placed.isInvertible else {
      surface.clip(to: .empty)
      isBegun = true
      return
    }
    apply(placed)
    try outline(shape)
    surface.clip(to: try box(of: shape).map { PixelRect(around: placed.bounds(of: $0)) } ?? .empty)
    isBegun = true
  }

  private func endClip() {
    surface.endClip()
    canvas_restore(surface.canvas)
  }
}

/// How far a group's effects carry its pixels.
private struct Reach {
  let blur: Double
  let shadow: Shadow?

  /// Beyond three standard deviations the boxes that make the Gaussian have ended.
  ///
  /// A blur that is wider than any picture is as wide as need be.
  private static func margin(_ sigma: Double) -> Int {
    sigma > 0 ? Int(min((3 * sigma).rounded(.up), 1e6)) + 2 : 0
  }

  /// Where pixels of the box can be seen.
  func grown(_ box: PixelRect) -> PixelRect {
    box.isEmpty ? box : cast(box.outset(by: Self.margin(blur)), sign: 1)
  }

  /// Where pixels lie that can be seen in the box.
  func spread(_ box: PixelRect) -> PixelRect {
    box.isEmpty ? box : cast(box.outset(by: Self.margin(blur)), sign: -1)
  }

  /// The box and its shadow, which is blurred where it is cast from and then moved.
  private func cast(_ box: PixelRect, sign: Double) -> PixelRect {
    guard let shadow else { return box }
    let blurred = box.outset(by: Self.margin(shadow.sigma))
    return blurred.union(blurred.moved(by: shadow.offset * sign))
  }
}

extension MaskMode {
  fileprivate var isLuminance: Bool { self == .luminance || self == .luminanceInverted }
  fileprivate var isInverted: Bool { self == .alphaInverted || self == .luminanceInverted }
}

extension BlendMode {
  /// Both lists are in CSS's order.
  var canvasBlend: canvas_blend {
    canvas_blend(rawValue: UInt32(Self.allCases.firstIndex(of: self) ?? 0))
  }
}
