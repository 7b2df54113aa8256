/// A structure of numbers that shows several transforms, and every transform between them.
///
/// First the functions that all begin with, step by step: numbers of a step are 0 when it does
/// nothing, so that adding them is CSS's accumulation and a list that ends early is filled up. Then
/// six numbers for what is left, by its parts; every transform has its numbers in every structure.
/// Source: CSS Transforms Level 1, section 12, W3C 2019, https://www.w3.org/TR/css-transforms-1/
public struct TransformShape: Hashable, Sendable {
  /// The kinds of number.
  public enum Role: Sendable { case length, factor, angle }

  private enum Step: UInt8, Hashable, Sendable {
    case translate, scale, rotate, skew

    init?(_ function: TransformFunction) {
      switch function {
      case .translate: self = .translate
      case .scale: self = .scale
      case .rotate: self = .rotate
      case .skew: self = .skew
      case .matrix: return nil
      }
    }

    var roles: [Role] {
      switch self {
      case .translate: [.length, .length]
      case .scale: [.factor, .factor]
      case .rotate: [.angle]
      case .skew: [.angle, .angle]
      }
    }
  }

  private let steps: [Step]
  /// The rest of the first transform beyond the steps, to which the others' turns are near; nil
  /// when none has any.
  private let start: TransformParts?

  /// The structure that shows all of these.
  public init(_ lists: [TransformList]) {
    var steps: [Step] = []
    let most = lists.map(\.functions.count).max() ?? 0
    place: for index in 0..<most {
      var common: Step?
      for list in lists where index < list.functions.count {
        guard let step = Step(list.functions[index]), common == nil || common == step else {
          break place
        }
        common = step
      }
      if let common { steps.append(common) }
    }
    self.steps = steps
    let count = steps.count
    let isWhole = lists.allSatisfy { $0.functions.count <= count }
    start = isWhole ? nil : lists.first.map { Self.rest(of: $0, from: count) }
  }

  /// The kind of each number.
  public var roles: [Role] {
    steps.flatMap(\.roles) + [.length, .length, .factor, .factor, .factor, .angle]
  }

  /// How many numbers there are.
  public var count: Int { steps.reduce(6) { $0 + $1.roles.count } }

  /// The name of each number in order.
  public var components: [String] {
    steps.enumerated().flatMap { index, step in
      step == .rotate ? ["\(index + 1)"] : ["\(index + 1).x", "\(index + 1).y"]
    } + ["x", "y", "scale_x", "scale_y", "skew", "rotation"]
  }

  /// The numbers of a transform.
  public func encode(_ list: TransformList) -> [Double] { encode(list, toward: start).numbers }

  /// The numbers of transforms that follow one another, each turned the shorter way.
  public func encode(all lists: [TransformList]) -> [[Double]] {
    var before = start
    return lists.map { list in
      let (numbers, parts) = encode(list, toward: before)
      before = parts
      return numbers
    }
  }

  private func encode(
    _ list: TransformList, toward start: TransformParts?
  ) -> (numbers: [Double], parts: TransformParts) {
    var numbers: [Double] = []
    var agreed = 0
    for (index, step) in steps.enumerated() {
      guard agreed == index, index < list.functions.count,
        Step(list.functions[index]) == step
      else {
        numbers += step.roles.map { _ in 0 }
        continue
      }
      agreed += 1
      switch list.functions[index] {
      case .translate(let x, let y), .skew(let x, let y): numbers += [x, y]
      case .scale(let x, let y): numbers += [x - 1, y - 1]
      case .rotate(let degrees): numbers.append(degrees)
      case .matrix: break
      }
    }
    var parts = Self.rest(of: list, from: agreed)
    if let start { parts = parts.turned(toward: start) }
    return (numbers + parts.numbers, parts)
  }

  /// The transform of these numbers.
  public func decode(_ numbers: [Double]) -> TransformList {
    var functions: [TransformFunction] = []
    functions.reserveCapacity(steps.count + 1)
    var index = 0
    for step in steps {
      let (x, y) = (numbers[index], numbers[index + 1])
      index += step == .rotate ? 1 : 2
      switch step {
      case .translate: functions.append(.translate(x: x, y: y))
      case .scale: functions.append(.scale(x: 1 + x, y: 1 + y))
      case .rotate: functions.append(.rotate(degrees: x))
      case .skew: functions.append(.skew(degreesX: x, degreesY: y))
      }
    }
    let rest = numbers[index...]
    if rest.contains(where: { $0 != 0 }) {
      functions.append(.matrix(TransformParts(numbers: rest).affine))
    }
    return TransformList(functions)
  }

  /// The six entries of the map of these numbers, and how fast they change.
  ///
  /// The speeds are a central difference over 20 microseconds, whose error is about 1e-9 of them.
  public func entries(
    _ numbers: [Double], velocities: [Double]
  ) -> (values: [Double], velocities: [Double]) {
    let half = 1e-5
    func entries(after seconds: Double) -> [Double] {
      let map = decode(zip(numbers, velocities).map { $0 + $1 * seconds }).affine
      return [map.a, map.b, map.c, map.d, map.tx, map.ty]
    }
    let rates = zip(entries(after: half), entries(after: -half)).map { ($0 - $1) / (2 * half) }
    return (entries(after: 0), rates)
  }

  private static func rest(of list: TransformList, from index: Int) -> TransformParts {
    TransformParts(TransformList(Array(list.functions.dropFirst(index))).affine)
  }
}
