import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// A value that a script holds and that is no number: a text, or true or false.
enum MixValue: Hashable {
  case text(String)
  /// A text as a goal in a manner of its own.
  case styled(StyledText)
  case flag(Bool)

  /// The value as a script gets it.
  var script: LuaValue {
    switch self {
    case .text(let text): .string(text)
    case .styled(let styled): .string(styled.text)
    case .flag(let flag): .boolean(flag)
    }
  }
}

/// The interpolation between two such values.
///
/// Values of one kind mix as that kind does. Of two kinds, or if they cannot be interpolated, they
/// switch at the midpoint.
///
/// Source for that rule: Web Animations Level 1, section 5.2.2 (discrete), W3C 2023.
struct ValueMix: MorphWay {
  private enum Kind {
    case color(SIMD4<Double>, SIMD4<Double>, MixingSpace)
    case path(PathMorph)
    case transform(TransformList, TransformList)
    /// The data of paths that are written alike.
    case numbers(NumericText, NumericText)
    case text(TextWay)
    case discrete
  }

  private let ends: (MixValue, MixValue)
  private let kind: Kind

  /// The way between two values; `space` is for colors, nil for what their notation asks.
  init(_ a: MixValue, _ b: MixValue, space: MixingSpace? = nil) {
    ends = (a, b)
    if case .styled(let goal) = b, let start = a.plainText {
      kind = .text(TextWay(from: start, to: goal))
      return
    }
    guard let start = a.plainText, let goal = b.plainText else {
      kind = .discrete
      return
    }
    kind =
      Self.colors(start, goal, space) ?? Self.paths(start, goal) ?? Self.transforms(start, goal)
      ?? Self.texts(start, goal)
  }

  /// Whether the two have nothing in between.
  var isDiscrete: Bool { if case .discrete = kind { true } else { false } }

  /// The value at a progress; 0 and 1 are exactly the ends.
  func value(at t: Double) -> MixValue {
    t == 0 ? ends.0 : t == 1 ? ends.1 : mixed(at: t)
  }

  /// The value at a progress, a color at the ends too as all colors are written.
  func mixed(at t: Double) -> MixValue {
    if case .color = kind {} else if t == 0 || t == 1 { return t == 0 ? ends.0 : ends.1 }
    switch kind {
    case .color(let a, let b, let space):
      return .text(space.decode(a + (b - a) * t).cssText)
    case .path(let morph): return .text(morph.path(at: t).data)
    case .transform(let a, let b): return .text(a.mixed(with: b, at: t).css)
    case .numbers(let a, let b):
      return .text(b.text(with: zip(a.numbers, b.numbers).map { $0 + ($1 - $0) * t }))
    case .text(let way): return .text(way.text(at: t))
    case .discrete: return t < 0.5 ? ends.0 : ends.1
    }
  }

  /// How far apart the two are, in the units of their kind: for pacing.
  var distance: Double {
    switch kind {
    case .color(let a, let b, _):
      let way = b - a
      return (way * way).sum().squareRoot()
    case .path(let morph): return morph.distance
    case .transform, .discrete: return ends.0 == ends.1 ? 0 : 1
    case .numbers(let a, let b):
      return zip(a.numbers, b.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    case .text: return ends.0 == ends.1 ? 0 : 1
    }
  }

  // MARK: Kinds

  private static func colors(_ a: String, _ b: String, _ space: MixingSpace?) -> Kind? {
    guard let start = color(a), let goal = color(b) else { return nil }
    // Texts of one notation mix as it asks; of two, as old colors do.
    let space = space ?? (start.space == goal.space ? start.space : .srgb)
    let (from, to) = space.encode(from: start.color, to: goal.color)
    return .color(from, to, space)
  }

  static func color(_ text: String) -> (color: Color, space: MixingSpace)? {
    do throws(ColorError) { return try Color.parse(css: text) } catch { return nil }
  }

  static func path(_ text: String) -> Path? {
    guard let first = text.utf8.first(where: { $0 > 0x20 }), first | 0x20 == UInt8(ascii: "m")
    else { return nil }
    do throws(PathError) { return try Path(data: text) } catch { return nil }
  }

  private static func paths(_ a: String, _ b: String) -> Kind? {
    guard let start = path(a), let goal = path(b) else { return nil }
    // Texts written alike stay written so; flags of arcs are no numbers.
    if let one = NumericText(a, .path), let two = NumericText(b, .path), one.hasShape(of: two),
      !a.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "a") })
    {
      return .numbers(one, two)
    }
    return .path(PathMorph(from: start, to: goal))
  }

  private static func transforms(_ a: String, _ b: String) -> Kind? {
    guard let start = TransformList(css: a), let goal = TransformList(css: b) else { return nil }
    return .transform(start, goal)
  }

  private static func texts(_ a: String, _ b: String) -> Kind {
    let way = TextWay(from: a, to: StyledText(b, TextManner()))
    return way.isDiscrete ? .discrete : .text(way)
  }
}

extension MixValue {
  /// The text of it; nil for a flag.
  fileprivate var plainText: String? {
    switch self {
    case .text(let text): text
    case .styled(let styled): styled.text
    case .flag: nil
    }
  }
}

extension MixValue: Morphing {
  func way(to goal: MixValue) -> ValueMix { ValueMix(self, goal) }
}
