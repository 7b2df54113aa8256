/// How a cubic course bends at a keyframe.
package struct KeyframeWeights: Equatable, Sendable {
  var tension = 0.0
  var continuity = 0.0
  var bias = 0.0

  package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}

/// Slopes of a cubic course at a keyframe, per stretch: those of the stretch before and after it.
package struct KeyframeTangent: Equatable, Sendable {
  package var incoming: Double
  package var outgoing: Double

  package init(incoming: Double = 0, outgoing: Double = 0) {
    self.incoming = incoming
    self.outgoing = outgoing
  }

  /// The tangents at all keyframes.
  ///
  /// Ends, and both sides of a jump, are met as if the course went on as it is there. Source:
  /// Kochanek, Bartels, "Interpolating splines with local tension, continuity, and bias control",
  /// SIGGRAPH 1984, equations 8 and 9, and 12 and 13 for stretches that differ in length.
  static func all(_ values: [Double], times: [Double], _ weights: [KeyframeWeights])
    -> [KeyframeTangent]
  {
    values.indices.map { i in
      let gapBefore = i > 0 ? times[i] - times[i - 1] : 0
      let gapAfter = i + 1 < values.count ? times[i + 1] - times[i] : 0
      guard gapBefore > 0 || gapAfter > 0 else { return KeyframeTangent() }
      let before = gapBefore > 0 ? values[i] - values[i - 1] : values[i + 1] - values[i]
      let after = gapAfter > 0 ? values[i + 1] - values[i] : before
      let w = weights[i]
      let half = (1 - w.tension) / 2
      var tangent = KeyframeTangent(
        incoming: half
          * ((1 - w.continuity) * (1 + w.bias) * before
            + (1 + w.continuity) * (1 - w.bias) * after),
        outgoing: half
          * ((1 + w.continuity) * (1 + w.bias) * before
            + (1 - w.continuity) * (1 - w.bias) * after))
      if gapBefore > 0, gapAfter > 0 {
        tangent.incoming *= 2 * gapBefore / (gapBefore + gapAfter)
        tangent.outgoing *= 2 * gapAfter / (gapBefore + gapAfter)
      }
      return tangent
    }
  }
}
