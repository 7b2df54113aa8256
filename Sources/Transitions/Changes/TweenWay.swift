import AnimationEngine

/// How the change of a number moves that asks for nothing but a curve.
package struct TweenWay {
  /// The timing curve.
  package var curve: Curve
  /// Seconds.
  package var duration: Double
  /// Seconds, 0 or less: so much of the way lies behind it when it begins.
  package var delay: Double
}
