// Texts and strokes are drawn in the words of typography and geometry: whoever imports drawing has
// them.
@_exported import enum Geometry.ImageFit
@_exported import enum Geometry.StrokeCap
@_exported import enum Geometry.StrokeJoin
@_exported import Typography
