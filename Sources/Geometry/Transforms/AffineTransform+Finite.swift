extension AffineTransform {
  /// Whether it moves a shape to finite coordinates, and does not flatten it to a line.
  @inlinable
  package var canBeDrawn: Bool {
    determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether all of its numbers are finite.
  @inlinable
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
