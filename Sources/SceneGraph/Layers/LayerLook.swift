import Geometry

/// A layer's words as every frame uses them, parsed from their texts when these change.
struct LayerLook {
  var blend = BlendMode.normal
  var maskMode = MaskMode.alpha
  var fillRule = FillRule.nonZero
  var cap = StrokeCap.butt
  var join = StrokeJoin.miter
  var fit = ImageFit.fill

  /// Takes over a word that was assigned; other properties are not kept here.
  mutating func take(_ property: Property, _ value: PropertyValue) {
    guard case .text(let word) = value else { return }
    switch property {
    case .blend: blend = BlendMode(rawValue: word) ?? blend
    case .maskMode: maskMode = MaskMode(rawValue: word) ?? maskMode
    case .fillRule: fillRule = FillRule(rawValue: word) ?? fillRule
    case .strokeCap: cap = StrokeCap(rawValue: word) ?? cap
    case .fit: fit = ImageFit(rawValue: word) ?? fit
    case .strokeJoin: join = StrokeJoin(rawValue: word) ?? join
    default: break
    }
  }
}
