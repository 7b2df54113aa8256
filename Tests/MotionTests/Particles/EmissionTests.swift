import Geometry
import Motion
import TestWords
import Testing

/// Particles as a function of time.
struct EmissionTests {
  private func settings(
    _ given: [EmitterSettings.Number: Double], shape: EmitterShape = .point
  ) -> EmitterSettings {
    let usual: [EmitterSettings.Number: Double] = [
      .birthRate: 10, .lifetime: 1, .startScale: 1, .endScale: 1, .startOpacity: 1,
    ]
    return EmitterSettings(
      EmitterSettings.Number.allCases.map { given[$0] ?? usual[$0] ?? 0 }, from: .white,
      to: .white, shape: shape)
  }

  @Test func `particle k is born when the rate's integral reaches k, and dies after its life`() {
    var emission = Emission(start: 0)
    emission.note(settings([:]), at: 0)
    expect(emission.particles(at: 0.55).map(\.number), equals: [0, 1, 2, 3, 4, 5])
    expect(emission.particles(at: 1.55).map(\.number), equals: Array(6...15))
    expect(emission.most(at: 1.55) >= 10)
    expect(emission.particles(at: -1).isEmpty)
  }

  @Test func `warming up begins earlier`() {
    var emission = Emission(start: 0)
    emission.note(settings([.warmUp: 0.5]), at: 0)
    expect(emission.particles(at: 0).map(\.number), equals: [0, 1, 2, 3, 4, 5])
  }

  @Test func `a particle falls as uniform acceleration says`() {
    var emission = Emission(start: 0)
    emission.note(
      settings([.velocity: 30, .direction: 90, .gravityX: 4, .gravityY: 10]), at: 0)
    for particle in emission.particles(at: 0.75) {
      let age = 0.75 - Double(particle.number) / 10
      expect(abs(particle.transform.tx - 4 * age * age / 2) < 1e-12)
      expect(abs(particle.transform.ty - (30 * age + 10 * age * age / 2)) < 1e-12)
      expect(abs(particle.opacity - (1 - age)) < 1e-12)
    }
  }

  @Test(arguments: [EmitterShape.line, .rect, .ellipse])
  func `particles are born within their area`(_ shape: EmitterShape) {
    var emission = Emission(start: 0)
    emission.note(
      settings(
        [.birthRate: 1000, .x: 100, .y: 50, .width: 40, .height: 20, .seed: 7], shape: shape),
      at: 0)
    let places = emission.particles(at: 0.9).map { Point(x: $0.transform.tx, y: $0.transform.ty) }
    expect(places.count, equals: 901)
    for place in places {
      let (x, y) = ((place.x - 100) / 20, (place.y - 50) / 10)
      expect(abs(x) <= 1 && abs(y) <= 1)
      if shape == .line { expect(y, equals: 0) }
      if shape == .ellipse { expect(x * x + y * y <= 1 + 1e-12) }
    }
    // Even over the width: the mean of 901 places is off by some 0.02 of it.
    expect(abs(places.map(\.x).reduce(0, +) / 901 - 100) < 3)
  }

  @Test func `an instant is the same however often it was looked at before`() {
    let wild = settings([
      .velocity: 50, .velocityRange: 30, .spread: 360, .spin: 90, .spinRange: 40, .seed: 3,
      .lifetimeRange: 0.5,
    ])
    var once = Emission(start: 0)
    var often = Emission(start: 0)
    once.note(wild, at: 0)
    for frame in 0...60 { often.note(wild, at: Double(frame) / 60) }
    let (one, other) = (once.particles(at: 1), often.particles(at: 1))
    expect(one.map(\.transform), equals: other.map(\.transform))
    expect(one.map(\.opacity), equals: other.map(\.opacity))
  }

  @Test func `no more live than the most`() {
    var emission = Emission(start: 0)
    emission.note(settings([.birthRate: 1e9]), at: 0)
    expect(emission.most(at: 0.5), equals: Emission.most)
  }
}
