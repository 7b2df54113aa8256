import AnimLuaSwift

/// An object of a Swift program, with properties of all sorts.
final class Sprite {
  var opacity = 0.0
  var place = SIMD2<Double>(0, 0)
  @Animated var angle = 0.0
  @Animated var scale = SIMD2<Double>(1, 1)
}
