import AnimationEngine

extension Fuzzer {
  /// Easings as texts, and springs: `text` alone, or `name=value name=value` for a spring.
  static let easing = Fuzzer(name: "easing", summary: "easings as texts, springs") { bytes in
    let text = String(decoding: bytes.prefix(1024), as: UTF8.self)
    if text.hasPrefix("spring ") {
      spring(String(text.dropFirst(7)))
    } else {
      curve(text)
    }
  }

  private static let registry = EasingRegistry()

  private static func curve(_ text: String) {
    let curve: Curve
    do throws(EasingError) {
      curve = try registry.curve(text)
    } catch {
      hold(!error.description.isEmpty, "an error without a text for '\(text)'")
      return
    }
    for step in -4...20 {
      let p = Double(step) / 16
      let value = curve(p)
      hold(value.isFinite, "'\(text)' is \(value) at \(p)")
      _ = curve.slope(p)
    }
    hold(curve(0.3) == curve(0.3), "'\(text)' is no function")
    hold(!curve.description.isEmpty, "'\(text)' has no name")
  }

  private static func spring(_ text: String) {
    var parameters: [(name: String, value: Double)] = []
    for word in text.split(separator: " ").prefix(16) {
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      parameters.append((String(sides[0]), sides.count > 1 ? Double(sides[1]) ?? 0 : 0))
    }
    let spring: Spring
    do throws(SpringError) {
      spring = try Spring(parameters: parameters)
    } catch {
      hold(!error.description.isEmpty, "an error without a text for '\(text)'")
      return
    }
    let length = spring.settlingDuration
    hold(length >= 0 && !length.isNaN, "the spring '\(text)' takes \(length)")
    hold(!spring.overshoot.isNaN, "the spring '\(text)' overshoots by \(spring.overshoot)")
    let motion = SpringMotion(spring: spring, displacement: -100, velocity: spring.velocity)
    for t in [0, 1e-3, 0.1, 1, 10, 1000] {
      let (value, velocity) = (motion.value(t), motion.velocity(t))
      hold(value.isFinite && velocity.isFinite, "the spring '\(text)' is \(value) at \(t)")
    }
  }
}
