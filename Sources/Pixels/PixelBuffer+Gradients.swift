import CFilters
import Geometry

/// Gradients over a picture, whose top left pixel is that of a box of the device.
///
/// Colors between two levels become a pattern of both, which stays where it is on the device.
extension PixelBuffer {
  /// Fills it with colors that run from a point to the unit circle around it, to whose coordinates a
  /// transform takes those of the device.
  ///
  /// - Parameters:
  ///   - box: As large as this picture.
  ///   - inverse: From the device to the circle.
  ///   - stops: Place, red, green, blue and opacity of each stop, in 0...1, with places in rising order.
  /// - Throws: `PixelError.outOfMemory`.
  /// - Complexity: O(pixels + stops).
  package func fillRadially(
    _ box: PixelRect, _ inverse: AffineTransform, stops: [Double]
  ) throws(PixelError) {
    guard
      filters_radial(
        words.baseAddress, Int32(width), Int32(height), Int32(box.x), Int32(box.y),
        inverse.numbers, stops, Int32(stops.count / 5)) != 0
    else { throw .outOfMemory }
  }

  /// Fills it with colors that run clockwise around a point.
  ///
  /// - Parameters:
  ///   - box: As large as this picture.
  ///   - inverse: From the device to the coordinates of the point.
  ///   - center: The point.
  ///   - angle: Degrees at which the turn begins, 0 being up.
  ///   - colors: Of equal parts of a turn.
  /// - Throws: `PixelError.outOfMemory`.
  /// - Complexity: O(pixels + colors).
  package func fillAround(
    _ box: PixelRect, _ inverse: AffineTransform, center: Point, angle: Double, colors: [Color]
  ) throws(PixelError) {
    let table = colors.flatMap { color -> [Double] in
      let shown = color.clipped
      return [
        shown.red * shown.alpha, shown.green * shown.alpha, shown.blue * shown.alpha, shown.alpha,
      ]
    }
    guard
      filters_conic(
        words.baseAddress, Int32(width), Int32(height), Int32(box.x), Int32(box.y),
        inverse.numbers, center.x, center.y, angle, table, Int32(colors.count)) != 0
    else { throw .outOfMemory }
  }
}

extension AffineTransform {
  fileprivate var numbers: [Double] { [a, b, c, d, tx, ty] }
}
