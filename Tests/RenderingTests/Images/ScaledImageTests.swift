import Drawing
import Geometry
import Pixels
import TestWords
import Testing

@testable import Rendering

/// Images in other sizes than their own.
struct ScaledImageTests {
  /// The channel means of the pixels that a pixel of the level stands for, rounded one level at a time.
  private func halved(_ pixels: [[Int]], _ width: Int, _ height: Int) -> ([[Int]], Int, Int) {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    var result: [[Int]] = []
    for y in 0..<rows {
      for x in 0..<columns {
        let places = [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy in
          min(2 * y + dy, height - 1) * width + min(2 * x + dx, width - 1)
        }
        result.append(
          (0..<4).map { channel in
            (places.reduce(0) { $0 + pixels[$1][channel] } + 2) / 4
          })
      }
    }
    return (result, columns, rows)
  }

  @Test(arguments: [(1, 1), (2, 2), (7, 5), (16, 9), (1, 6), (33, 2)])
  func `a level holds the means of four pixels of the level before`(width: Int, height: Int) {
    var numbers = SeededNumbers(seed: 11)
    let buffer = PixelBuffer(width: width, height: height)
    for index in buffer.words.indices {
      buffer.words[index] = UInt32.random(in: 0 ... .max, using: &numbers)
    }
    func channels(_ word: UInt32) -> [Int] { (0..<4).map { Int(word >> (8 * $0) & 255) } }
    var (pixels, columns, rows) = (buffer.words.map(channels), width, height)
    let image = DecodedImage(buffer)
    let deepest = image.level(scale: 1e-9)
    expect(1 << deepest <= max(width, height) && 2 << deepest > max(width, height))
    for level in 0...deepest {
      let found = image.level(level)
      expect([found.width, found.height], equals: [columns, rows])
      expect(found.words.map(channels) == pixels, "level \(level)")
      (pixels, columns, rows) = halved(pixels, columns, rows)
    }
  }

  @Test func `the level that is drawn is the smallest with a pixel for each of the picture's`() {
    let image = DecodedImage(PixelBuffer(width: 64, height: 4))
    let cases: [(Double, Int)] = [
      (3, 0), (1, 0), (0.99, 0), (0.51, 0), (0.5, 1), (0.3, 1), (0.25, 2), (0.24, 2), (1 / 64, 6),
      (1e-300, 6), (0, 0), (.nan, 0),
    ]
    for (scale, level) in cases { expect(image.level(scale: scale), equals: level, "\(scale)") }
  }

  @Test func `an image at half its size is the mean of its pixels`() throws {
    let file = try TestImage.checks(width: 64, height: 48)
    defer { file.remove() }
    var list = DrawnList(32, 24)
    list.add(.drawImage(file.image(Size(width: 32, height: 24))))
    let picture = try list.drawn()
    let half = try ImageFiles().image(file.path).level(1)
    expect(Array(picture.renderer.pixels.words) == Array(half.words))
  }

  /// Places of an image: still, between pixels, turned, cut at the picture's edge, by whole pixels.
  private static let places: [AffineTransform] = [
    AffineTransform(translationX: 4, y: 3), AffineTransform(translationX: 4.3, y: 3.8),
    AffineTransform(translationX: -11.5, y: 20), AffineTransform(translationX: 5.3, y: 2.8),
    AffineTransform(rotationDegrees: 17),
    AffineTransform(a: 0.31, b: 0.1, c: -0.2, d: 0.4, tx: 20, ty: 9),
  ]

  @Test func `an image that was kept is drawn as one that was not`() throws {
    let file = try TestImage.checks(width: 90, height: 70)
    defer { file.remove() }
    let kept = try Renderer(width: 60, height: 50)
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<60 {
      var list = DrawnList(60, 50, background: Color(red: 0.2, green: 0.4, blue: 0.1))
      for _ in 0..<3 {
        var image = file.image(Size(width: 40, height: 30))
        image.transform = Self.places[Int.random(in: 0..<Self.places.count, using: &numbers)]
        image.opacity = Bool.random(using: &numbers) ? 1 : 0.6
        list.add(.drawImage(image))
      }
      try kept.draw(list.list)
      let fresh = try Renderer(width: 60, height: 50)
      try fresh.draw(list.list)
      expect(Array(kept.pixels.words) == Array(fresh.pixels.words))
    }
    expect(kept.scaledImages.foundCount > 20)
  }

  @Test func `an image is kept from its second frame on, until a frame is without it`() throws {
    let file = try TestImage.checks(width: 90, height: 70)
    defer { file.remove() }
    let renderer = try Renderer(width: 60, height: 50)
    func draw(_ x: Double?) throws -> Int {
      var list = DrawnList(60, 50)
      if let x {
        var image = file.image(Size(width: 40, height: 30))
        image.transform = AffineTransform(translationX: x, y: 2.5)
        list.add(.drawImage(image))
      }
      try renderer.draw(list.list)
      return renderer.scaledImages.bytes
    }
    expect(try draw(3.5), equals: 0)
    let bytes = try draw(3.5)
    expect(bytes >= 4 * 40 * 30)
    expect(try draw(3.5), equals: bytes)
    expect(renderer.scaledImages.foundCount, equals: 1)
    // By whole pixels it is the same, elsewhere it is another.
    expect(try draw(5.5), equals: bytes)
    expect(renderer.scaledImages.foundCount, equals: 2)
    _ = try draw(5.75)
    expect(try draw(5.75), equals: bytes)
    _ = try draw(nil)
    expect(try draw(nil), equals: 0)
  }

  @Test func `pixels of an image at its own size and a whole place are not changed`() throws {
    let file = try TestImage.checks(width: 20, height: 16)
    defer { file.remove() }
    var list = DrawnList(30, 30)
    var image = file.image(Size(width: 20, height: 16))
    image.transform = AffineTransform(translationX: 6, y: 7)
    list.add(.drawImage(image))
    let renderer = try list.drawn().renderer
    let own = try ImageFiles().image(file.path).level(0)
    for y in 0..<16 {
      for x in 0..<20 { expect(renderer.pixels[x + 6, y + 7], equals: own[x, y]) }
    }
    expect(renderer.scaledImages.bytes, equals: 0)
  }

  @Test func `a page holds the pixels of an image once, in however many places`() throws {
    let file = try TestImage.checks(width: 200, height: 200)
    defer { file.remove() }
    func length(places: Int) throws -> Int {
      var list = DrawnList(300, 300)
      for place in 0..<places {
        var image = file.image(Size(width: 40, height: 40))
        image.transform = AffineTransform(translationX: Double(place) * 45, y: 20)
        list.add(.drawImage(image))
      }
      let renderer = try Renderer(page: .pdf, width: 300, height: 300)
      try renderer.draw(list.list)
      return try renderer.document().count
    }
    let (none, once) = (try length(places: 0), try length(places: 1))
    expect(once > none + 2000)
    expect(try length(places: 5) - once < (once - none) / 2)
  }

  @Test(arguments: [VectorFormat.pdf, .svg])
  func `pixels live as long as the page that shows them`(format: VectorFormat) throws {
    // So large that its memory goes back to the system at once.
    var whole = DrawnList(1500, 1000)
    whole.box(100, 100, 900, 500, .color(.white))
    let file = try TestImage.file(of: whole)
    defer { file.remove() }
    var list = DrawnList(300, 300)
    list.add(.drawImage(file.image(Size(width: 200, height: 100))))
    for isFinished in [true, false] {
      let renderer = try Renderer(page: format, width: 300, height: 300)
      try renderer.draw(list.list)
      if isFinished { expect(try renderer.document().count > 1000) }
    }
  }

  @Test func `an image of any scale is drawn, down to nothing`() throws {
    let file = try TestImage.checks(width: 90, height: 70)
    defer { file.remove() }
    let renderer = try Renderer(width: 60, height: 50)
    var scale = 1.0
    while scale > 1e-300 {
      defer { scale *= 0.2 }
      for (x, y) in [(scale, 1.0), (1, scale), (scale, scale)] {
        var list = DrawnList(60, 50)
        var image = file.image(Size(width: 90, height: 70))
        image.transform = AffineTransform(a: x, b: 0, c: 0, d: y, tx: 20.3, ty: 5.6)
        list.add(.drawImage(image))
        try renderer.draw(list.list)
      }
    }
  }

  @Test(arguments: [1e6, 1e9, 1e12])
  func `an image that is far larger than the picture shows the pixel in its middle`(
    scale: Double
  ) throws {
    // Nine pixels of nine colors.
    var whole = DrawnList(3, 3)
    for index in 0..<9 {
      let color = Color(red: Double(index) / 10, green: 1 - Double(index) / 10, blue: 0.5)
      whole.box(Double(index % 3), Double(index / 3), 1, 1, .color(color))
    }
    let file = try TestImage.file(of: whole)
    defer { file.remove() }
    var list = DrawnList(40, 40)
    var image = file.image(Size(width: 3, height: 3))
    image.transform = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 20 - 1.5 * scale, ty: 20 - 1.5 * scale)
    list.add(.drawImage(image))
    let middle = try ImageFiles().image(file.path).level(0)[1, 1]
    let picture = try list.drawn().renderer.pixels
    expect(picture[20, 20], equals: middle)
    expect(picture[3, 37], equals: middle)
  }

  @Test func `an image beyond all numbers shows nothing of the image before it`() throws {
    let file = try TestImage.checks(width: 90, height: 70)
    defer { file.remove() }
    func list(_ scale: Double, _ side: Double) -> FramePlan {
      var list = DrawnList(60, 50)
      var image = file.image(Size(width: side, height: side))
      image.transform = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -3.3, ty: -4.6)
      list.add(.drawImage(image))
      return list.list
    }
    let renderer = try Renderer(width: 60, height: 50)
    try renderer.draw(list(1.01, 90))
    try renderer.draw(list(1e150, 1e10))
    let fresh = try Renderer(width: 60, height: 50)
    try fresh.draw(list(1e150, 1e10))
    expect(Array(renderer.pixels.words) == Array(fresh.pixels.words))
  }

  @Test func `a turned line is drawn without the box around it`() throws {
    var whole = DrawnList(300, 2)
    whole.box(0, 0, 300, 2, .color(.white))
    let file = try TestImage.file(of: whole)
    defer { file.remove() }
    let renderer = try Renderer(width: 300, height: 300)
    for _ in 0..<3 {
      var list = DrawnList(300, 300)
      var image = file.image(Size(width: 280, height: 1.5))
      image.transform = AffineTransform(rotationDegrees: 40)
      list.add(.drawImage(image))
      try renderer.draw(list.list)
    }
    expect(renderer.scaledImages.bytes, equals: 0)
    // Its length and width, in whole pixels.
    expect(abs(Picture(renderer).coverage() - 280 * 1.5) < 4)
  }

  /// Groups around an image.
  enum Around: CaseIterable, Sendable {
    case nothing, opacity, blur, wideBlur, mask, shadow, blend, clip
  }

  @Test(arguments: Around.allCases)
  func `an image in a group is drawn as by a renderer that keeps nothing`(around: Around) throws {
    let opaque = try TestImage.checks(width: 90, height: 70)
    let clear = try TestImage.checks(width: 64, height: 48, background: .clear)
    defer {
      opaque.remove()
      clear.remove()
    }
    let kept = try Renderer(width: 60, height: 50)
    var numbers = SeededNumbers(seed: 31)
    var scale = 1e-4
    while scale < 1e5 {
      defer { scale *= 7 }
      let (across, down) = (scale, Bool.random(using: &numbers) ? scale : 0.4)
      let turn = AffineTransform(rotationDegrees: Bool.random(using: &numbers) ? 0 : 23)
      let place = turn.concatenated(
        with: AffineTransform(a: across, b: 0, c: 0, d: down, tx: 31.3 - 45 * across, ty: 20.8))
      var list = DrawnList(60, 50, background: Color(red: 0.2, green: 0.4, blue: 0.1))
      list.box(10, 10, 40, 20, .color(.white))
      for file in [opaque, clear] {
        var image = file.image(Size(width: 90, height: 70))
        image.transform = place
        image.opacity = 0.7
        Self.add(image, around, to: &list)
      }
      for _ in 0..<3 { try kept.draw(list.list) }
      let fresh = try Renderer(width: 60, height: 50)
      try fresh.draw(list.list)
      expect(Array(kept.pixels.words) == Array(fresh.pixels.words), "\(scale)")
    }
  }

  private static func add(_ image: DrawnImage, _ around: Around, to list: inout DrawnList) {
    if around == .clip {
      list.add(.beginClip(.rect(Size(width: 37, height: 41), radii: .zero), .identity))
      list.add(.drawImage(image))
      return list.add(.endClip)
    }
    list.group {
      switch around {
      case .nothing, .clip: break
      case .opacity: $0.opacity = 0.5
      case .blur: $0.blurSigma = 2
      case .wideBlur: $0.blurSigma = 150
      case .mask: $0.mask = .alpha
      case .shadow: $0.shadow = Shadow(color: .black, offset: Point(x: 3, y: 2.5), sigma: 2)
      case .blend: $0.blend = .multiply
      }
    } _: { list in
      list.add(.drawImage(image))
      if around == .mask {
        list.add(.beginMask)
        list.box(5, 5, 40, 30, .color(.white))
      }
    }
  }
}
