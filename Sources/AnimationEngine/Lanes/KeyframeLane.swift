/// Rows of keyframes, each with the stretch it is in laid out as plain numbers.
///
/// A row asks its keyframes only when it comes to another stretch. The arithmetic is that of
/// `KeyframeMotion`, to the last bit.
final class KeyframeLane {
  private enum Shape: UInt8 {
    /// Nothing is laid out yet.
    case none
    case held
    case straight
    case cubic
    /// Only the keyframes themselves can say: a curve made of data, or a course paced by length.
    case asked
  }

  private struct Row {
    /// Root time at which progress is 0, and progress per root second.
    var zero: Double
    var rate: Double
    /// Eased progress for which the stretch holds, half open.
    var low = Double.infinity
    var high = -Double.infinity
    /// Where the stretch begins, and its length, in eased progress.
    var begin = 0.0
    var length = 0.0
    var start = 0.0
    var end = 0.0
    var tangent = KeyframeTangent()
    /// Coefficients of the stretch's curve, and of the whole run's.
    var coefficients = SIMD4<Double>.zero
    var cell: Int32
    var owner: Int32
    var shape = Shape.none
    var kernel = CurveKernel.linear
    var runKernel: CurveKernel
  }

  private var rows: ContiguousArray<Row> = []
  /// The motions that the rows are laid out from, with the curve of the whole run if it is made of
  /// data.
  private var sources: ContiguousArray<(keyframes: RunningKeyframes, run: Curve?)> = []

  var count: Int { rows.count }

  func owner(of row: Int) -> Int32 { rows[row].owner }

  func setOut(_ out: Int32, row: Int) { rows[row].cell = out }

  /// Adds a row for keyframes without curves of scripts.
  ///
  /// - Returns: its place.
  func append(
    _ keyframes: RunningKeyframes, leg: Leg, run: Curve, out: Int32, owner: Int32
  ) -> Int32 {
    var row = Row(
      zero: leg.progressZero, rate: leg.progressRate, cell: out, owner: owner,
      runKernel: run.kernel)
    (row.coefficients.z, row.coefficients.w) = run.parameters
    rows.append(row)
    sources.append((keyframes, run.kernel.isClosedForm ? nil : run))
    return Int32(rows.count - 1)
  }

  /// Removes a row by moving the last one into its place.
  ///
  /// - Returns: the contribution that moved, -1 for none.
  func remove(_ row: Int) -> Int32 {
    sources.moveLast(over: row)
    return rows.moveLast(over: row)?.owner ?? -1
  }

  /// Writes the value at root time `time` of every row.
  ///
  /// - Returns: whether all of them are finite.
  /// - Complexity: O(rows); no allocation.
  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) -> Bool {
    let sources = sources
    var areFinite = true
    rows.withUnsafeMutableBufferPointer { rows in
      for index in rows.indices {
        let progress = min(1, max(0, (time - rows[index].zero) * rows[index].rate))
        let eased: Double
        if let run = sources[index].run {
          eased = run(progress)
        } else {
          let row = rows[index]
          eased = evaluate(row.runKernel, progress, row.coefficients.z, row.coefficients.w)
        }
        if !(eased >= rows[index].low && eased < rows[index].high) {
          Self.layOut(&rows[index], sources[index].keyframes, eased)
        }
        let value = Self.value(rows[index], sources[index].keyframes, eased)
        areFinite = areFinite && value.isFinite
        cells[Int(rows[index].cell)] = value
      }
    }
    return areFinite
  }

  @inline(__always)
  private static func value(_ row: Row, _ keyframes: RunningKeyframes, _ eased: Double) -> Double {
    switch row.shape {
    case .none, .held: return row.start
    case .asked: return keyframes.value(eased)
    case .straight, .cubic: break
    }
    let fraction = (eased - row.begin) / row.length
    let u =
      row.kernel == .linear
      ? fraction : evaluate(row.kernel, fraction, row.coefficients.x, row.coefficients.y)
    return row.shape == .straight
      ? KeyframeMotion.straight(row.start, row.end, u)
      : KeyframeMotion.cubic(row.start, row.end, row.tangent, u)
  }

  /// Lays out the stretch at an eased progress.
  private static func layOut(_ row: inout Row, _ keyframes: RunningKeyframes, _ eased: Double) {
    let motion = keyframes.motion
    let place = keyframes.place(eased)
    let bounds = motion.bounds(of: place, eased)
    (row.low, row.high) = bounds
    row.start = motion.values[place.stretch]
    guard !place.isHeld else {
      row.shape = .held
      return
    }
    let curve = motion.curve(place.stretch)
    guard motion.arc == nil, curve?.kernel.isClosedForm ?? true else {
      row.shape = .asked
      return
    }
    row.begin = motion.times[place.stretch]
    row.length = motion.times[place.stretch + 1] - row.begin
    row.end = motion.values[place.stretch + 1]
    row.kernel = curve?.kernel ?? .linear
    (row.coefficients.x, row.coefficients.y) = curve?.parameters ?? (0, 0)
    row.shape = .straight
    guard !motion.tangents.isEmpty else { return }
    row.shape = .cubic
    row.tangent = KeyframeTangent(
      incoming: motion.tangents[place.stretch + 1].incoming,
      outgoing: motion.tangents[place.stretch].outgoing)
  }
}
