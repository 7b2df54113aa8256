/// A timing curve: maps linear progress to eased progress.
///
/// ```swift
/// let curve = Curve(family: .bounce, variant: .out)
/// let progress = curve(0.3)         // 0.680625
/// let slope = curve.slope(0.3)      // 4.5375
/// ```
///
/// A value: it holds no state, and evaluation allocates nothing. Curves of the built-in families
/// have a closed form named by `kernel`; others (Bezier, steps, points, path, functions) hold data.
/// A script's curve holds the number of a function that only its host can call: here it is NaN.
public struct Curve: Sendable {
  /// Copies share one object, so that an animation with a curve is copied by counting one reference.
  private let makeup: Makeup

  fileprivate final class Makeup: Sendable {
    let content: Content
    /// The Bezier curve that it is: read from `content` it would be copied with all that a shape may have.
    let cubic: UnitCubic?
    init(_ content: Content) {
      self.content = content
      cubic = if case .bezier(let cubic) = content.shape { cubic } else { nil }
    }
  }

  fileprivate struct Content: Sendable, Hashable {
    var name: String
    var arguments: [Double]
    var kernel: CurveKernel
    var shape: CurveShape?
    var isOpen = false
    var first: Double
    var second: Double
  }

  private init(_ content: Content) { makeup = Makeup(content) }

  init(
    name: String, kernel: CurveKernel, shape: CurveShape? = nil, arguments: [Double] = [],
    coefficients: (Double, Double) = (0, 0), isOpen: Bool = false
  ) {
    self.init(
      Content(
        name: name, arguments: arguments, kernel: kernel, shape: shape, isOpen: isOpen,
        first: coefficients.0, second: coefficients.1))
  }

  /// The curve's name in lists and messages: `bounce.out`, `cubic-bezier(0.4, 0, 1, 1)`.
  public var name: String {
    let name = makeup.content.name
    guard name.isEmpty, let cubic else { return name }
    return Self.name("cubic-bezier", [cubic.x1, cubic.y1, cubic.x2, cubic.y2])
  }

  /// The numbers given for the family's parameters, by place.
  public var arguments: [Double] { makeup.content.arguments }

  package var kernel: CurveKernel { makeup.content.kernel }
  package var shape: CurveShape? { makeup.content.shape }

  /// The Bezier curve that it is; nil for all others.
  package var cubic: UnitCubic? { makeup.cubic }

  /// Whether its author says that it need not run from 0 to 1.
  package var isOpen: Bool { makeup.content.isOpen }

  /// The coefficients that `evaluate` takes with this curve's kernel.
  ///
  /// back: the overshoot, times 1.525 for inOut; elastic: √(amplitude² − 1) and 4 / period; else 0.
  package var parameters: (Double, Double) { (makeup.content.first, makeup.content.second) }

  /// Whether the curve jumps from value to value: a hand-over of velocity adds nothing to it.
  package var isStep: Bool {
    if case .steps = makeup.content.shape { true } else { false }
  }

  /// The eased progress at linear progress `p`.
  ///
  /// Families go on by their formula outside 0...1 (circ holds its end). Bezier curves by their end
  /// tangents, points by their end segments, as CSS has it; steps and paths hold their ends.
  public func callAsFunction(_ p: Double) -> Double {
    if let cubic = makeup.cubic { return cubic.value(p) }
    guard let shape = makeup.content.shape else {
      return evaluate(kernel, p, makeup.content.first, makeup.content.second)
    }
    return shape.value(p)
  }

  /// The derivative of eased by linear progress: from the right, at 1 from the left.
  ///
  /// Analytic for all but functions, whose slope is measured (`measuredSlope`). Where the tangent is
  /// vertical it is 0, so that nothing infinite becomes a velocity.
  public func slope(_ p: Double) -> Double {
    if let cubic = makeup.cubic { return cubic.slope(p) }
    guard let shape = makeup.content.shape else {
      return evaluateSlope(kernel, p, makeup.content.first, makeup.content.second)
    }
    return shape.slope(p)
  }

  /// The eased progress and its slope at linear progress `p`, to the last bit as both alone.
  package func valueAndSlope(_ p: Double) -> (value: Double, slope: Double) {
    if let cubic = makeup.cubic { return cubic.valueAndSlope(p) }
    return (self(p), slope(p))
  }

  /// The slope at 0, which a hand-over of velocity has to make up for.
  public var initialSlope: Double { slope(0) }

  /// The curve's value when it is known that the active time has not begun (CSS's before flag).
  ///
  /// It matters for steps alone: at the very instant of a jump they still show the value before it.
  package func value(_ p: Double, isBefore: Bool) -> Double {
    if case .steps(let steps) = makeup.content.shape { return steps.value(p, isBefore: isBefore) }
    return self(p)
  }
}

extension Curve: Hashable {
  /// Whether two curves are made alike, under one name.
  public static func == (a: Curve, b: Curve) -> Bool {
    a.makeup === b.makeup || a.makeup.content == b.makeup.content
  }

  /// Feeds the makeup to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(makeup.content) }
}

extension Curve: CustomStringConvertible {
  /// The curve's name.
  public var description: String { name }
}

extension Curve {
  /// No easing.
  public static let linear = Curve(name: "linear", kernel: .linear)
  /// Core Animation's default curve, the same as CSS's `ease`.
  public static let `default` = named("default", UnitCubic(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  /// CSS's and Core Animation's ease-in.
  public static let easeIn = named("easeIn", UnitCubic(x1: 0.42, y1: 0, x2: 1, y2: 1))
  /// CSS's and Core Animation's ease-out.
  public static let easeOut = named("easeOut", UnitCubic(x1: 0, y1: 0, x2: 0.58, y2: 1))
  /// CSS's ease-in-out, Core Animation's easeInEaseOut.
  public static let easeInOut = named("easeInOut", UnitCubic(x1: 0.42, y1: 0, x2: 0.58, y2: 1))

  private static func named(_ name: String, _ cubic: UnitCubic) -> Curve {
    Curve(name: name, kernel: .table, shape: .bezier(cubic))
  }

  /// A Bezier curve under the name that CSS gives it.
  package init(_ cubic: UnitCubic) {
    // The name is put together when somebody asks for it.
    self.init(name: "", kernel: .table, shape: .bezier(cubic))
  }

  /// The curve of a kernel in closed form, under the name of its family's variant.
  ///
  /// - Complexity: O(1); allocates nothing where both coefficients are 0.
  package init(_ kernel: CurveKernel, _ coefficients: (Double, Double)) {
    self = Self.closedForms[Int(kernel.rawValue)]
    guard coefficients != (0, 0) else { return }
    var content = makeup.content
    (content.first, content.second) = coefficients
    self.init(content)
  }

  /// The curves of all kernels without coefficients, by the number of the kernel.
  private static let closedForms: [Curve] = (0...CurveKernel.script.rawValue).map { number in
    let kernel = CurveKernel(rawValue: number) ?? .linear
    let family = EasingFamily(rawValue: number / 4)?.name ?? "linear"
    let variant = EasingVariant(rawValue: number % 4)?.name ?? "in"
    return Curve(name: kernel == .linear ? "linear" : "\(family).\(variant)", kernel: kernel)
  }

  /// The same curve, said to run from and to what it likes.
  package func opened() -> Curve {
    var content = makeup.content
    content.isOpen = true
    return Curve(content)
  }

  /// The same curve under another name.
  func renamed(_ name: String) -> Curve {
    var content = makeup.content
    content.name = name
    return Curve(content)
  }

  /// A name with the parameters given for it: `back.out(2)`.
  static func name(_ name: String, _ arguments: [Double]) -> String {
    guard !arguments.isEmpty else { return name }
    return "\(name)(\(arguments.map(numeral).joined(separator: ", ")))"
  }

  /// A curve by a rule, with all of its parameters by place; `given` are those the name shows.
  init(_ generator: EasingGenerator, checked values: [Double], given: [Double]) {
    self.init(
      name: Curve.name(generator.name, given), kernel: .table,
      shape: .generated(GeneratedTiming(generator.shape(values))), arguments: values,
      isOpen: generator.isOpen)
  }

  /// A family's variant with the family's default parameters.
  public init(family: EasingFamily, variant: EasingVariant) {
    self.init(
      family: family, variant: variant,
      checked: family.parameters.map { $0.defaultValue(for: variant) }, given: [])
  }

  /// A family's variant with parameters by place; those left out have their defaults.
  ///
  /// - Throws: `CurveError.tooManyArguments`, `.notFinite`, `.outOfRange`.
  public init(
    family: EasingFamily, variant: EasingVariant, parameters: [Double]
  ) throws(CurveError) {
    let known = family.parameters
    guard parameters.count <= known.count else {
      throw .tooManyArguments(
        curve: "\(family.name).\(variant.name)", expected: known.count, given: parameters.count)
    }
    var values: [Double] = []
    for (index, parameter) in known.enumerated() {
      guard index < parameters.count else {
        values.append(parameter.defaultValue(for: variant))
        continue
      }
      try parameter.check(parameters[index])
      values.append(parameters[index])
    }
    self.init(family: family, variant: variant, checked: values, given: parameters)
  }

  private init(
    family: EasingFamily, variant: EasingVariant, checked values: [Double], given: [Double]
  ) {
    let coefficients: (Double, Double)
    switch family {
    case .back:
      // Penner scales the overshoot of inOut, so that it draws back by a tenth there too.
      coefficients = (variant == .inOut ? 1.525 * values[0] : values[0], 0)
    case .elastic:
      let amplitude = max(values[0], 1)
      coefficients = ((amplitude * amplitude - 1).squareRoot(), 4 / values[1])
    case .bounce where values != family.parameters.map(\.defaultValue):
      let bounce = BounceTiming(bounces: Int(values[0]), strength: values[1])
      self.init(
        name: Curve.name("bounce.\(variant.name)", given), kernel: .table,
        shape: .generated(GeneratedTiming(bounce, variant)), arguments: values)
      return
    default: coefficients = (0, 0)
    }
    let name = family == .linear ? "linear" : "\(family.name).\(variant.name)"
    self.init(
      name: Curve.name(name, given),
      kernel: CurveKernel(family: family, variant: variant), arguments: values,
      coefficients: coefficients)
  }
}

extension EasingParameter {
  /// Checks a value against the parameter's range.
  ///
  /// - Throws: `CurveError.notFinite`, `.outOfRange`.
  package func check(_ value: Double) throws(CurveError) {
    guard value.isFinite else { throw .notFinite(parameter: name) }
    let isLowEnough = maximum.map { value <= $0 } ?? true
    let isHighEnough = minimum.map { value >= $0 } ?? true
    guard isLowEnough && isHighEnough else {
      throw .outOfRange(parameter: name, value: value, allowed: rangeDescription)
    }
    guard !isWhole || value == value.rounded() else {
      throw .notWhole(parameter: name, value: value)
    }
  }

  /// The accepted range, in words.
  package var rangeDescription: String {
    guard words.isEmpty else { return words.joined(separator: ", ") }
    return switch (minimum, maximum) {
    case (let low?, let high?): "from \(numeral(low)) to \(numeral(high))"
    case (let low?, nil): "at least \(numeral(low))"
    case (nil, let high?): "at most \(numeral(high))"
    case (nil, nil): "a finite number"
    }
  }
}
