import Geometry

/// The look of an emitter's particles when they are born, and their fate.
///
/// A range R about M is even on M − R/2 … M + R/2, as Core Animation has it.
package struct EmitterSettings: Equatable {
  /// The single numbers in the order of `Number`, then both colors premultiplied.
  private var values: [Double]
  private let shape: EmitterShape

  /// The single numbers of an emitter, in the order in which they are given.
  package enum Number: Int, CaseIterable {
    case birthRate, lifetime, lifetimeRange, x, y, width, height
    case velocity, velocityRange, direction, spread, gravityX, gravityY, spin, spinRange
    case startScale, endScale, scaleRange, startOpacity, endOpacity, warmUp, seed
  }

  /// Places of the two colors after the single numbers.
  private static let startColor = Number.allCases.count
  private static let endColor = startColor + 4

  /// Settings of numbers, one for each `Number`, and of the colors at birth and at the end of life.
  package init(_ numbers: [Double], from start: Color, to end: Color, shape: EmitterShape) {
    assert(numbers.count == Number.allCases.count, "one number for each setting")
    values = numbers
    for color in [start, end].map(MixingSpace.srgb.encode) {
      values += [color.x, color.y, color.z, color.w]
    }
    self.shape = shape
  }

  var birthRate: Double { self[.birthRate] }
  var warmUp: Double { self[.warmUp] }
  private subscript(number: Number) -> Double { values[number.rawValue] }

  /// No particle lives longer.
  var longestLife: Double { max(self[.lifetime] + abs(self[.lifetimeRange]) / 2, 0) }

  /// The mixture of two, as for particles born between two frames.
  func mixed(with other: EmitterSettings, _ share: Double) -> EmitterSettings {
    guard share > 0 else { return self }
    var result = self
    for index in values.indices where index != Number.seed.rawValue {
      result.values[index] += share * (other.values[index] - values[index])
    }
    return result
  }

  /// One of its particles; nil when it has died.
  ///
  /// Source: uniform acceleration, s = v t + g t²/2.
  func particle(_ number: Int, age: Double) -> Emission.Particle? {
    var random = ParticleRandom(seed: self[.seed], particle: number)
    let life = self[.lifetime] + self[.lifetimeRange] * random.next()
    guard life > 0, age < life else { return nil }
    let place = birthplace(&random)
    let speed = self[.velocity] + self[.velocityRange] * random.next()
    let heading = Trigonometry.sineAndCosine(
      degrees: self[.direction] + self[.spread] * random.next())
    let spin = self[.spin] + self[.spinRange] * random.next()
    let size = self[.scaleRange] * random.next()
    let share = age / life
    func between(_ from: Number, _ to: Number) -> Double {
      self[from] + share * (self[to] - self[from])
    }
    let scale = max(between(.startScale, .endScale) + size, 0)
    let x = place.x + (speed * heading.cosine + self[.gravityX] * age / 2) * age
    let y = place.y + (speed * heading.sine + self[.gravityY] * age / 2) * age
    var mixed = SIMD4<Double>.zero
    for channel in 0..<4 {
      let (from, to) = (values[Self.startColor + channel], values[Self.endColor + channel])
      mixed[channel] = from + share * (to - from)
    }
    return Emission.Particle(
      number: number,
      transform: AffineTransform(scaleX: scale, y: scale)
        .concatenated(with: AffineTransform(rotationDegrees: spin * age))
        .concatenated(with: AffineTransform(translationX: x, y: y)),
      opacity: min(max(between(.startOpacity, .endOpacity), 0), 1),
      color: MixingSpace.srgb.decode(mixed))
  }

  /// Even over the shape.
  private func birthplace(_ random: inout ParticleRandom) -> Point {
    let (u, v) = (random.next(), random.next())
    let offset: Point
    switch shape {
    case .point: offset = .zero
    case .line: offset = Point(x: u * self[.width], y: 0)
    case .rect: offset = Point(x: u * self[.width], y: v * self[.height])
    case .ellipse:
      // Area grows with the square of the distance.
      let radius = (u + 0.5).squareRoot()
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 360 * v)
      offset = Point(x: radius * cosine * self[.width] / 2, y: radius * sine * self[.height] / 2)
    }
    return Point(x: self[.x] + offset.x, y: self[.y] + offset.y)
  }
}

/// Numbers that are the same for a particle whenever it is looked at.
private struct ParticleRandom {
  private var sequence: RandomSequence

  init(seed: Double, particle: Int) {
    sequence = RandomSequence(
      seed: seed.bitPattern ^ (UInt64(truncatingIfNeeded: particle) &* 0xD134_2543_DE82_EF95))
    _ = next()
  }

  /// Even on −0.5 ..< 0.5.
  mutating func next() -> Double { sequence.nextFraction() - 0.5 }
}
