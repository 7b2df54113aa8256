import Geometry

/// The look of an emitter's particles when they are born, and their fate.
///
/// A range R about M is even on M − R/2 … M + R/2, as Core Animation has it.
struct EmitterSettings: Equatable {
  /// The numbers of the emitter's properties, in the order of `numbers(of:)`.
  private var values: [Double]
  let shape: EmitterShape

  private static let properties: [Property] = [
    .birthRate, .lifetime, .lifetimeRange, .emitterX, .emitterY, .emitterWidth, .emitterHeight,
    .velocity, .velocityRange, .direction, .spread, .gravityX, .gravityY, .spin, .spinRange,
    .startScale, .endScale, .scaleRange, .startOpacity, .endOpacity, .warmUp, .seed,
  ]

  /// Places of the two colors after the single numbers.
  private static let startColor = properties.count
  private static let endColor = properties.count + 4

  init(of layer: Layer) {
    values = Self.properties.map { layer.shown($0) }
    for property in [Property.startColor, .endColor] {
      let color = MixingSpace.srgb.encode(layer.shownColor(property))
      values += [color.x, color.y, color.z, color.w]
    }
    shape = layer.word(.emitterShape, .point)
  }

  var birthRate: Double { values[0] }
  var warmUp: Double { values[20] }
  /// No particle lives longer.
  var longestLife: Double { max(values[1] + abs(values[2]) / 2, 0) }

  /// The mixture of two, as for particles born between two frames.
  func mixed(with other: EmitterSettings, _ share: Double) -> EmitterSettings {
    guard share > 0 else { return self }
    var result = self
    for index in values.indices where index != 21 {
      result.values[index] += share * (other.values[index] - values[index])
    }
    return result
  }

  /// One of its particles; nil when it has died.
  ///
  /// Source: uniform acceleration, s = v t + g t²/2.
  func particle(_ number: Int, age: Double) -> Emission.Particle? {
    var random = ParticleRandom(seed: values[21], particle: number)
    let life = values[1] + values[2] * random.next()
    guard life > 0, age < life else { return nil }
    let place = birthplace(&random)
    let speed = values[7] + values[8] * random.next()
    let heading = Trigonometry.sineAndCosine(degrees: values[9] + values[10] * random.next())
    let spin = values[13] + values[14] * random.next()
    let size = values[17] * random.next()
    let share = age / life
    func between(_ from: Int, _ to: Int) -> Double {
      values[from] + share * (values[to] - values[from])
    }
    let scale = max(between(15, 16) + size, 0)
    let x = place.x + (speed * heading.cosine + values[11] * age / 2) * age
    let y = place.y + (speed * heading.sine + values[12] * age / 2) * age
    var mixed = SIMD4<Double>.zero
    for channel in 0..<4 {
      mixed[channel] = between(Self.startColor + channel, Self.endColor + channel)
    }
    return Emission.Particle(
      number: number,
      transform: AffineTransform(scaleX: scale, y: scale)
        .concatenated(with: AffineTransform(rotationDegrees: spin * age))
        .concatenated(with: AffineTransform(translationX: x, y: y)),
      opacity: min(max(between(18, 19), 0), 1), color: MixingSpace.srgb.decode(mixed))
  }

  /// Even over the shape.
  private func birthplace(_ random: inout ParticleRandom) -> Point {
    let (u, v) = (random.next(), random.next())
    let offset: Point
    switch shape {
    case .point: offset = .zero
    case .line: offset = Point(x: u * values[5], y: 0)
    case .rect: offset = Point(x: u * values[5], y: v * values[6])
    case .ellipse:
      // Area grows with the square of the distance.
      let radius = (u + 0.5).squareRoot()
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 360 * v)
      offset = Point(x: radius * cosine * values[5] / 2, y: radius * sine * values[6] / 2)
    }
    return Point(x: values[3] + offset.x, y: values[4] + offset.y)
  }
}

/// Numbers that are the same for a particle whenever it is looked at.
///
/// Source: splitmix64, Sebastiano Vigna, 2015, https://prng.di.unimi.it/splitmix64.c
private struct ParticleRandom {
  private var state: UInt64

  init(seed: Double, particle: Int) {
    state = seed.bitPattern ^ (UInt64(truncatingIfNeeded: particle) &* 0xD134_2543_DE82_EF95)
    _ = next()
  }

  /// Even on −0.5 ..< 0.5.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / 9_007_199_254_740_992 - 0.5
  }
}
