/// A structure of numbers that shows several transforms, and every transform between them.
///
/// First the functions that all begin with, step by step. Numbers of a step are 0 when it does
/// nothing, so that adding them is CSS's accumulation and a list that ends early is filled up. Then
/// six numbers for what is left, by its parts; every transform has its numbers in every structure. A
/// matrix is a step, by its parts, only where functions follow it: so a turn after it stays a turn.
/// Source: CSS Transforms Level 1, section 12, W3C 2019, https://www.w3.org/TR/css-transforms-1/
public struct TransformShape: Hashable, Sendable {
  /// The kinds of number.
  public enum Role: Sendable { case length, factor, angle }

  private enum Step: UInt8, Hashable, Sendable {
    case translate, scale, rotate, skew, matrix

    init(_ function: TransformFunction) {
      switch function {
      case .translate: self = .translate
      case .scale: self = .scale
      case .rotate: self = .rotate
      case .skew: self = .skew
      case .matrix: self = .matrix
      }
    }

    var roles: [Role] {
      switch self {
      case .translate: [.length, .length]
      case .scale: [.factor, .factor]
      case .rotate: [.angle]
      case .skew: [.angle, .angle]
      case .matrix: TransformShape.rolesOfParts
      }
    }
  }

  private let steps: [Step]
  /// The parts of the first transform, to which the others' turns are near: for each matrix among the steps,
  /// then for the rest beyond them; nil where none has any.
  private let starts: [TransformParts?]

  /// The structure that shows all of these.
  public init(_ lists: [TransformList]) {
    var steps: [Step] = []
    let most = lists.map(\.functions.count).max() ?? 0
    place: for index in 0..<most {
      var common: Step?
      for list in lists where index < list.functions.count {
        let step = Step(list.functions[index])
        guard common == nil || common == step, step != .matrix || index + 1 < most else {
          break place
        }
        common = step
      }
      if let common { steps.append(common) }
    }
    self.steps = steps
    let count = steps.count
    let isWhole = lists.allSatisfy { $0.functions.count <= count }
    let places = steps.indices.filter { steps[$0] == .matrix }
    starts =
      places.map { index in
        lists.first { index < $0.functions.count }.map { Self.parts(of: $0.functions[index]) }
      } + [isWhole ? nil : lists.first.map { Self.rest(of: $0, from: count) }]
  }

  private static let rolesOfParts: [Role] = [.length, .length, .factor, .factor, .factor, .angle]
  private static let namesOfParts = ["x", "y", "scale_x", "scale_y", "skew", "rotation"]

  /// The kind of each number.
  public var roles: [Role] { steps.flatMap(\.roles) + Self.rolesOfParts }

  /// How many numbers there are.
  public var count: Int { steps.reduce(6) { $0 + $1.roles.count } }

  /// The name of each number in order.
  public var components: [String] {
    steps.enumerated().flatMap { index, step in
      switch step {
      case .rotate: ["\(index + 1)"]
      case .translate, .scale, .skew: ["\(index + 1).x", "\(index + 1).y"]
      case .matrix: Self.namesOfParts.map { "\(index + 1).\($0)" }
      }
    } + Self.namesOfParts
  }

  /// The numbers of a transform.
  public func encode(_ list: TransformList) -> [Double] { encode(list, toward: starts).numbers }

  /// The numbers of transforms that follow one another, each turned the shorter way.
  public func encode(all lists: [TransformList]) -> [[Double]] {
    var before = starts
    return lists.map { list in
      let (numbers, parts) = encode(list, toward: before)
      before = parts
      return numbers
    }
  }

  private func encode(
    _ list: TransformList, toward starts: [TransformParts?]
  ) -> (numbers: [Double], parts: [TransformParts?]) {
    var numbers: [Double] = []
    var agreed = 0
    var near = starts
    var matrices = 0
    for (index, step) in steps.enumerated() {
      guard agreed == index, index < list.functions.count,
        Step(list.functions[index]) == step
      else {
        numbers += step.roles.map { _ in 0 }
        if step == .matrix { matrices += 1 }
        continue
      }
      agreed += 1
      switch list.functions[index] {
      case .translate(let x, let y), .skew(let x, let y): numbers += [x, y]
      case .scale(let x, let y): numbers += [x - 1, y - 1]
      case .rotate(let degrees): numbers.append(degrees)
      case .matrix:
        var parts = Self.parts(of: list.functions[index])
        if let start = near[matrices] { parts = parts.turned(toward: start) }
        near[matrices] = parts
        matrices += 1
        numbers += parts.numbers
      }
    }
    var parts = Self.rest(of: list, from: agreed)
    if let start = near[matrices] { parts = parts.turned(toward: start) }
    near[matrices] = parts
    return (numbers + parts.numbers, near)
  }

  /// The transform of these numbers.
  public func decode(_ numbers: [Double]) -> TransformList {
    var functions: [TransformFunction] = []
    functions.reserveCapacity(steps.count + 1)
    var index = 0
    for step in steps {
      let (first, x, y) = (index, numbers[index], numbers[index + 1])
      index += step.roles.count
      switch step {
      case .translate: functions.append(.translate(x: x, y: y))
      case .scale: functions.append(.scale(x: 1 + x, y: 1 + y))
      case .rotate: functions.append(.rotate(degrees: x))
      case .skew: functions.append(.skew(degreesX: x, degreesY: y))
      case .matrix:
        functions.append(.matrix(TransformParts(numbers: numbers[first..<index]).affine))
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

  private static func parts(of function: TransformFunction) -> TransformParts {
    TransformParts(TransformList([function]).affine)
  }

  private static func rest(of list: TransformList, from index: Int) -> TransformParts {
    TransformParts(TransformList(Array(list.functions.dropFirst(index))).affine)
  }
}
