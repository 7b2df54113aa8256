/// A color as terminals take it.
struct CellColor: Hashable {
  /// 0xRRGGBB, or a palette index, or one of sixteen, or the terminal's own.
  private let value: UInt32

  private init(value: UInt32) { self.value = value }

  /// The terminal's own foreground or background.
  static let standard = CellColor(value: 0xFFFF_FFFF)

  static func rgb(_ word: UInt32) -> CellColor { CellColor(value: word & 0xFF_FFFF) }

  /// A place in the usual palette of 256.
  static func index(_ index: UInt32) -> CellColor { CellColor(value: 0x0100_0000 | index & 0xFF) }

  /// One of the first sixteen, which terminals let their users choose.
  static func basic(_ index: UInt32) -> CellColor { CellColor(value: 0x0200_0000 | index & 0xF) }

  /// The nearest of the 240 fixed colors of the usual 256.
  static func palette(_ word: UInt32) -> CellColor {
    let channels = (Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF))
    let cube = (cubeStep(channels.0), cubeStep(channels.1), cubeStep(channels.2))
    let gray = min(max(((channels.0 + channels.1 + channels.2) / 3 - 3) / 10, 0), 23)
    func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
      (red - channels.0) * (red - channels.0) + (green - channels.1) * (green - channels.1)
        + (blue - channels.2) * (blue - channels.2)
    }
    let level = 8 + 10 * gray
    func cubeLevel(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let isGrayNearer =
      distance(level, level, level)
      < distance(cubeLevel(cube.0), cubeLevel(cube.1), cubeLevel(cube.2))
    return .index(UInt32(isGrayNearer ? 232 + gray : 16 + 36 * cube.0 + 6 * cube.1 + cube.2))
  }

  /// The nearest of the cube's levels 0, 95, 135, 175, 215, 255.
  private static func cubeStep(_ channel: Int) -> Int {
    channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
  }

  /// The first sixteen as xterm shows them unless its user wants others.
  ///
  /// Source: xterm, XTerm-col.ad.
  static let basicWords: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// One of the first sixteen colors for a pixel at a place of the picture.
  ///
  /// It is the nearest after a push whose strength goes by the place. So an area of a color in
  /// between shows two in turn.
  ///
  /// Source: B. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", ICC
  /// 1973; the four by four matrix.
  static func dithered(_ word: UInt32, x: Int, y: Int) -> CellColor {
    if let exact = basicWords.firstIndex(of: word & 0xFF_FFFF) { return .basic(UInt32(exact)) }
    let push = Int(bayer[(y & 3) * 4 + (x & 3)]) * 3 - 22
    func channel(_ shift: UInt32) -> Int { min(max(Int(word >> shift & 0xFF) + push, 0), 255) }
    let (red, green, blue) = (channel(16), channel(8), channel(0))
    var best = 0
    var least = Int.max
    for (index, word) in basicWords.enumerated() {
      let differences = (
        Int(word >> 16 & 0xFF) - red, Int(word >> 8 & 0xFF) - green, Int(word & 0xFF) - blue
      )
      let distance =
        2 * differences.0 * differences.0 + 4 * differences.1 * differences.1
        + 3 * differences.2 * differences.2
      if distance < least { (best, least) = (index, distance) }
    }
    return .basic(UInt32(best))
  }

  private static let bayer: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The parameters of "select graphic rendition" for this color; `base` is 38 or 48.
  func appendSelection(base: Int, to bytes: inout [UInt8]) {
    if self == .standard {
      bytes.append(number: base + 1)
      return
    }
    switch value >> 24 {
    case 2:
      // 30 to 37 and 90 to 97, or ten more for backgrounds.
      let index = Int(value & 0xF)
      bytes.append(number: base - 8 + (index < 8 ? index : 52 + index))
    case 1:
      bytes.append(number: base)
      bytes.append(text: ";5;")
      bytes.append(number: Int(value & 0xFF))
    default:
      bytes.append(number: base)
      bytes.append(text: ";2;")
      bytes.append(number: Int(value >> 16 & 0xFF))
      bytes.append(text: ";")
      bytes.append(number: Int(value >> 8 & 0xFF))
      bytes.append(text: ";")
      bytes.append(number: Int(value & 0xFF))
    }
  }
}
