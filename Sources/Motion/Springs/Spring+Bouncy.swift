extension Spring {
  /// A spring in Pop's two numbers: how much it bounces and how fast it is.
  ///
  /// Source: facebook/pop 1.0.11 (2018), conversion of bounciness and speed. With speed s:
  /// q = 0.5 + 199.5 s / 34, tension = 194 + 3.62 (q − 30). With bounciness b: β = 0.8 b / 34,
  /// w = 2β − β², f = 0.01 w + (1 − w) F(q), friction = 25 + 3 (f − 8), mass 1. F is the friction
  /// without bounce, a cubic in three pieces that do not quite meet (at speeds 2.98 and 7.41).
  /// - Throws: `SpringError` when a number is not finite or the tension or friction not positive.
  public init(bounciness: Double, speed: Double = 12, velocity: Double = 0) throws(SpringError) {
    guard bounciness.isFinite else { throw .notFinite(parameter: "bounciness") }
    guard speed.isFinite else { throw .notFinite(parameter: "speed") }
    let q = bouncyTension(speed: speed)
    let tension = 194 + 3.62 * (q - 30)
    guard tension > 0 else {
      throw .outOfRange(parameter: "speed", value: speed, allowed: "above -4.1")
    }
    let beta = 0.8 * bounciness / 34
    let weight = 2 * beta - beta * beta
    let bouncyFriction = weight * 0.01 + (1 - weight) * frictionWithoutBounce(q)
    let friction = 25 + 3 * (bouncyFriction - 8)
    guard friction >= 0 else {
      throw .outOfRange(
        parameter: "bounciness", value: bounciness, allowed: "one that leaves friction")
    }
    try self.init(tension: tension, friction: friction, mass: 1, velocity: velocity)
  }

  /// Pop's speed for this tension; mass is not looked at, as in Pop.
  public var speed: Double {
    let q = (stiffness - 194) / 3.62 + 30
    return (q - 0.5) * 34 / 199.5
  }

  /// Pop's bounciness for this tension and friction; mass is not looked at, as in Pop.
  public var bounciness: Double {
    let q = (stiffness - 194) / 3.62 + 30
    let f = (damping - 25) / 3 + 8
    let free = frictionWithoutBounce(q)
    // (F − 0.01) x² − 2 (F − 0.01) x + (F − f) = 0, in y = 1 − x: y² = 1 − (F − f) / (F − 0.01).
    let root = 1 - (free - f) / (free - 0.01)
    guard root >= 0 else { return 42.5 }
    let y = root.squareRoot()
    return 42.5 * (y > 0.2 ? 1 - y : 1 + y)
  }
}

/// Pop's speed in the tension units of Origami, Facebook's design tool.
private func bouncyTension(speed: Double) -> Double { 0.5 + 199.5 * speed / 34 }

/// The friction that leaves no bounce at tension q, in the units of Origami.
private func frictionWithoutBounce(_ q: Double) -> Double {
  if q <= 18 { return ((0.0007 * q - 0.031) * q + 0.64) * q + 1.28 }
  if q <= 44 { return ((0.000044 * q - 0.006) * q + 0.36) * q + 2 }
  return ((0.00000045 * q - 0.000332) * q + 0.1078) * q + 5.84
}
