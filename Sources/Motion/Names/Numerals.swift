// Whoever speaks of curves and their errors writes numbers too.
@_exported import func Geometry.numeral
@_exported import func Geometry.shortest
