import Exporting
import Foundation
import Geometry
import SceneGraph
import Typesetting

/// Values, most of which an author could have written.
extension DrawingStage {
  mutating func number() -> Double { source.chance(16) ? source.wild() : source.number() * 2 }

  mutating func point() -> Point {
    Point(x: Double(source.below(31)) / 20 - 0.25, y: Double(source.below(31)) / 20 - 0.25)
  }

  mutating func color() -> Color {
    if source.chance(30) { return .clear }
    return Color(
      red: Double(source.byte()) / 255, green: Double(source.byte()) / 255,
      blue: Double(source.byte()) / 255, alpha: source.chance(100) ? Double(source.byte()) / 255 : 1
    )
  }

  mutating func writing() -> String {
    source.pick([
      "", "a", "one", "two 2", "three\nlines", "e\u{301}\u{1F469}\u{200D}\u{1F467}", "שלום abc",
      "affine", " \t ", String(repeating: "long ", count: 30),
    ])
  }

  /// Any value that a property may be given.
  mutating func value(of property: Property) -> PropertyValue {
    switch property.row.value {
    case .flag: return .flag(source.chance(100))
    case .color: return .color(color())
    case .numbers(let names): return .numbers(names.map { _ in share(of: property) })
    case .word(let words): return .text(source.pick(words))
    case .text, .writing: return .text(writing())
    case .path: return .path(path())
    case .points:
      return .points((0..<(2 + source.below(4))).map { _ in Point(x: number(), y: number()) })
    case .list: return .numbers((0..<source.below(4)).map { _ in abs(number()) })
    case .transform: return .transform(transform())
    case .number: return .number(plain(property))
    }
  }

  private mutating func share(of property: Property) -> Double {
    source.chance(60) ? number() : Double(source.below(21)) / 20
  }

  private mutating func plain(_ property: Property) -> Double {
    switch property {
    case .opacity, .strokeStart, .strokeEnd, .depth:
      source.chance(40) ? number() : Double(source.below(21)) / 20
    case .instanceCount: source.chance(10) ? number() : Double(source.below(6))
    case .instanceDelay: source.pick([0, 1.0 / 30, 0.1])
    case .birthRate: Double(source.below(60))
    case .blur, .shadowBlur: source.chance(20) ? number() : Double(source.below(30)) / 2
    case .scaleX, .scaleY, .zoom: source.chance(40) ? number() : Double(source.below(61)) / 20 - 1
    case .fontSize: source.chance(20) ? number() : Double(4 + source.below(40))
    default: number()
    }
  }

  private mutating func path() -> Path {
    switch source.below(5) {
    case 0: Path()
    case 1: Path(roundedRect: Size(width: 30, height: 20), radii: .init(repeating: 4))
    case 2:
      Path(
        roundedRect: Size(width: abs(number()), height: abs(number())),
        radii: .init(repeating: abs(number())))
    default:
      (try? Path(
        data: source.pick([
          "M0 0L30 10L5 40Z", "M0,0 C10,20 30,40 50,60 Z", "M0 0A5 5 0 1 1 9 9z", "M0 0",
          "M3 3L3 3",
          "M0 0h9v9h-9zM20 20l5 5", "M0 0Q40 0 40 40T80 80",
        ]))) ?? Path()
    }
  }

  private mutating func transform() -> TransformList {
    let count = source.below(3)
    let steps: [TransformFunction] = (0..<count).map { _ in
      switch source.below(4) {
      case 0: .rotate(degrees: number())
      case 1: .translate(x: number(), y: number())
      case 2: .scale(x: number() / 20, y: number() / 20)
      default: .skew(degreesX: number(), degreesY: 0)
      }
    }
    return TransformList(steps)
  }

  /// Files of pictures: one that a renderer wrote, one that is none, one that is not there.
  static let images: [String] = {
    let folder = NSTemporaryDirectory() + "animlua-fuzz-drawing"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let picture = "\(folder)/\(getpid()).png"
    var list = FramePlan()
    let scene = Scene()
    scene.size = Size(width: 6, height: 4)
    scene.background = Color(red: 1, green: 0.5, blue: 0.2)
    list.rebuild(from: scene)
    if let bytes = try? PNGPicture.bytes(of: list, width: 6, height: 4, texts: TextLayouts()) {
      try? Data(bytes).write(to: URL(filePath: picture))
    }
    return [picture, picture, picture, "/dev/null"]
  }()
}
