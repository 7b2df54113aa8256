/// One step of a transform, as CSS writes it; angles in degrees.
public enum TransformFunction: Hashable, Sendable {
  case translate(x: Double, y: Double)
  case scale(x: Double, y: Double)
  case rotate(degrees: Double)
  case skew(degreesX: Double, degreesY: Double)
  case matrix(AffineTransform)

  /// The map it stands for.
  public var affine: AffineTransform {
    switch self {
    case .translate(let x, let y): AffineTransform(translationX: x, y: y)
    case .scale(let x, let y): AffineTransform(scaleX: x, y: y)
    case .rotate(let degrees): AffineTransform(rotationDegrees: degrees)
    case .skew(let x, let y): AffineTransform(skewDegreesX: x, y: y)
    case .matrix(let matrix): matrix
    }
  }

  /// The same kind of step that does nothing.
  var neutral: TransformFunction {
    switch self {
    case .translate: .translate(x: 0, y: 0)
    case .scale: .scale(x: 1, y: 1)
    case .rotate: .rotate(degrees: 0)
    case .skew: .skew(degreesX: 0, degreesY: 0)
    case .matrix: .matrix(.identity)
    }
  }

  /// The one step that is this one followed by another of its kind; nil where it takes two.
  func joined(_ next: TransformFunction) -> TransformFunction? {
    switch (self, next) {
    case (.translate(let x, let y), .translate(let u, let v)): .translate(x: x + u, y: y + v)
    case (.scale(let x, let y), .scale(let u, let v)): .scale(x: x * u, y: y * v)
    case (.rotate(let a), .rotate(let b)): .rotate(degrees: a + b)
    default: nil
    }
  }

  /// The step between two of one kind; nil for different kinds and for matrices.
  func mixed(_ other: TransformFunction, _ t: Double) -> TransformFunction? {
    func mix(_ a: Double, _ b: Double) -> Double { t == 1 ? b : a + (b - a) * t }
    switch (self, other) {
    case (.translate(let x, let y), .translate(let u, let v)):
      return .translate(x: mix(x, u), y: mix(y, v))
    case (.scale(let x, let y), .scale(let u, let v)): return .scale(x: mix(x, u), y: mix(y, v))
    case (.rotate(let a), .rotate(let b)): return .rotate(degrees: mix(a, b))
    case (.skew(let x, let y), .skew(let u, let v)):
      return .skew(degreesX: mix(x, u), degreesY: mix(y, v))
    case (.matrix(let a), .matrix(let b)):
      return TransformParts(a).mixed(with: TransformParts(b), at: t).map { .matrix($0.affine) }
    default: return nil
    }
  }
}

/// A transform as a list of steps, the last of which is applied first, as in CSS.
///
/// Two lists mix step by step as long as the kinds agree, matrices by their parts; the rest of both is
/// multiplied out and mixed by its parts. A list that is the beginning of the other is filled up with steps that
/// do nothing, so several turns stay several turns.
/// Source: CSS Transforms Level 1, section 12, W3C 2019, https://www.w3.org/TR/css-transforms-1/
public struct TransformList: Hashable, Sendable {
  /// The steps in writing order.
  public var functions: [TransformFunction]

  /// A transform of these steps.
  public init(_ functions: [TransformFunction]) { self.functions = functions }

  /// The map of all steps together.
  public var affine: AffineTransform {
    functions.reversed().reduce(.identity) { $0.concatenated(with: $1.affine) }
  }

  /// Whether all its numbers are finite.
  public var isFinite: Bool {
    functions.allSatisfy { function in
      switch function {
      case .translate(let x, let y), .scale(let x, let y), .skew(let x, let y):
        x.isFinite && y.isFinite
      case .rotate(let degrees): degrees.isFinite
      case .matrix(let map):
        [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(\.isFinite)
      }
    }
  }

  /// This transform followed by another list, as CSS adds them: what it says applies within this one.
  ///
  /// Where the lists meet, two moves, turns or stretches become one. A list that would grow beyond
  /// `longestAppended` steps has its own multiplied out.
  public func appending(_ other: TransformList) -> TransformList {
    guard let last = functions.last, let next = other.functions.first else {
      return functions.isEmpty ? other : self
    }
    var result = functions
    var rest = other.functions[...]
    if let joined = last.joined(next) {
      result[result.count - 1] = joined
      rest = rest.dropFirst()
    }
    if result.count + rest.count > Self.longestAppended {
      result = [.matrix(affine)]; rest = other.functions[...]
    }
    return TransformList(result + rest)
  }

  /// Steps up to which `appending` keeps each by itself.
  static let longestAppended = 32

  /// The transform between two at a progress, 0...1 or beyond.
  public func mixed(with other: TransformList, at t: Double) -> TransformList {
    if t == 0 { return self }
    if t == 1 { return other }
    var result: [TransformFunction] = []
    let count = max(functions.count, other.functions.count)
    for index in 0..<count {
      let a = index < functions.count ? functions[index] : other.functions[index].neutral
      let b = index < other.functions.count ? other.functions[index] : a.neutral
      guard let step = a.mixed(b, t) else {
        let rest = TransformList(Array(functions.dropFirst(index))).affine
        let goal = TransformList(Array(other.functions.dropFirst(index))).affine
        result.append(
          TransformParts(rest).mixed(with: TransformParts(goal), at: t).map { .matrix($0.affine) }
            ?? .matrix(t < 0.5 ? rest : goal))
        break
      }
      result.append(step)
    }
    return TransformList(result)
  }
}
