import CEngineKernels

/// A curve as polynomials of degree five, piece by piece: the replacement of a function that is dear
/// to call.
///
/// For progress in 0...1; the ends have the function's own values. The lane of a table and this class
/// give the same bits. Made by `init(of:)`, which measures how well it fits.
package final class CurveTable: @unchecked Sendable {
  // Unchecked: the memory that the pointers lead to is never written after `init`.

  /// One piece, as the kernels read it.
  struct Piece {
    /// Where it starts and ends.
    var start: Double
    var end: Double
    /// By powers of the distance from its middle.
    var coefficients: SIMD8<Double>
  }

  /// Largest differences from the function that were met, in value and in slope.
  package let valueError: Double
  package let slopeError: Double
  package let kernel: ak_table
  private let rows: UnsafeMutablePointer<Double>
  private let places: UnsafeMutablePointer<UInt16>

  /// Doubles of a piece: its end, its middle, six coefficients; a line of the processor's cache.
  private static let width = 8
  /// Equal parts of the progress, of which each knows its first piece.
  private static let parts = 512

  package var pieceCount: Int { Int(kernel.count) }

  /// Pieces are in order, side by side, from 0 to 1.
  init(
    pieces: [Piece], first: Double, last: Double, valueError: Double, slopeError: Double
  ) {
    rows = UnsafeMutableRawPointer.allocate(
      byteCount: pieces.count * Self.width * MemoryLayout<Double>.stride, alignment: 64
    ).bindMemory(to: Double.self, capacity: pieces.count * Self.width)
    for (index, piece) in pieces.enumerated() {
      let row = rows + index * Self.width
      row[0] = index == pieces.count - 1 ? .infinity : piece.end
      row[1] = piece.start + 0.5 * (piece.end - piece.start)
      for power in 0..<6 { row[2 + power] = piece.coefficients[power] }
    }
    places = .allocate(capacity: Self.parts + 1)
    var piece = 0
    for part in 0...Self.parts {
      while piece < pieces.count - 1, pieces[piece].end <= Double(part) / Double(Self.parts) {
        piece += 1
      }
      places[part] = UInt16(piece)
    }
    kernel = ak_table(
      pieces: UnsafePointer(rows), places: UnsafePointer(places), parts: Double(Self.parts),
      count: pieces.count, first: first, last: last)
    self.valueError = valueError
    self.slopeError = slopeError
  }

  deinit {
    rows.deallocate()
    places.deallocate()
  }

  /// The value at a progress in 0...1.
  package func value(_ p: Double) -> Double {
    withUnsafePointer(to: kernel) { ak_table_value($0, p) }
  }

  /// The slope at a progress in 0...1: from the right, at 1 from the left.
  package func slope(_ p: Double) -> Double {
    withUnsafePointer(to: kernel) { ak_table_slope($0, p) }
  }
}
