import CEngineKernels

/// All rows that change from frame to frame, in one table per kind of motion.
///
/// The arithmetic of the tables is that of `Curve`, `SpringMotion` and `DecayMotion`, to the last
/// bit, eight rows at a time. A property that is evaluated on its own gives the same number. Owns the
/// tables; rows know their contribution by place. `Animator+Contributions`,
/// `Animator+Tweens` and `Animator+TimelineChannels` put rows in and take them out,
/// `Animator.runLanes` evaluates them.
final class Lanes {
  /// By raw value of the curve kernel: zero, rate, from, change, and two coefficients where it has some.
  private let curves = make(kernels) { Int(ak_curve_columns(Int32($0))) }
  private static let kernels = Int(CurveKernel.table.rawValue)
  /// By raw value of the regime: zero, rate, goal, displacement, its factor, decay, frequency.
  private let springs = make(regimes) { _ in 7 }
  private static let regimes = 3
  // Numbers only, and nobody is called while they change: a check at each access would find nothing.
  /// Zero, rate, origin, reach, decay.
  @exclusivity(unchecked) private var glides = LaneRows(width: 5)
  /// Velocities that rows of curves and keyframes took over, each added to the cell of its row.
  ///
  /// Zero, rate, velocity, seconds of the leg, and the progress at which it is used up; from the last column on
  /// it counts no more.
  @exclusivity(unchecked) private var handoffs = LaneRows(width: 6)
  /// One lane per cubic Bezier curve in use.
  let beziers = BezierLanes()
  /// Keyframes without curves of scripts.
  let keyframes = KeyframeLane()
  /// One lane per tabulated curve in use.
  let tables = TableLanes()
  /// Contributions that take the long way, by number.
  let general = IndexList()
  /// Contributions whose curve a script evaluates, by number.
  let scripts = IndexList()
  /// Number of rows in all lanes.
  @exclusivity(unchecked) private(set) var count = 0
  /// How many of them took a velocity over.
  var handoffCount: Int { handoffs.count }

  init() {}

  deinit {
    curves.deinitialize(count: Self.kernels)
    curves.deallocate()
    springs.deinitialize(count: Self.regimes)
    springs.deallocate()
  }

  /// Lanes by number, at an address of their own: in a list each access would count a reference.
  private static func make(
    _ count: Int, width: (Int) -> Int
  ) -> UnsafeMutablePointer<LaneRows> {
    let lanes = UnsafeMutablePointer<LaneRows>.allocate(capacity: count)
    for lane in 0..<count { (lanes + lane).initialize(to: LaneRows(width: width(lane))) }
    return lanes
  }

  // MARK: Bezier curves

  // Called through here, as a call of the lanes themselves would count a reference to them.

  /// The place of a curve's lane, which stays that curve's until `release`.
  func reserve(_ cubic: UnitCubic) -> Int32 { beziers.reserve(cubic) }

  /// Ends one `reserve`.
  func release(bezier place: Int32) { beziers.release(place) }

  /// The curve of a lane.
  func cubic(of place: Int32) -> UnitCubic { beziers.cubic(of: place) }

  // MARK: Rows

  /// Adds a row for a contribution that moves along a leg; `curve` is that of its animation.
  ///
  /// - Returns: its place in its lane.
  func append(
    _ kind: LaneKind, leg: Leg, component: ResolvedComponent, curve: Curve?, out: Int32,
    owner: Int32
  ) -> Int32 {
    let row: LaneRow
    switch (kind, component.motion) {
    case (.keyframes, .keyframes(let motion)):
      count += 1
      return keyframes.append(motion, leg: leg, run: curve ?? .linear, out: out, owner: owner)
    case (.curve, _), (.bezier, _), (.table, _):
      let (first, second) = curve?.parameters ?? (0, 0)
      row = LaneRow(
        leg.progressZero, leg.progressRate, component.from, component.to - component.from, first,
        second, 0, 0)
    case (.spring, .spring(let spring)):
      row = LaneRow(
        leg.timeZero, leg.timeRate, component.to, spring.displacement,
        spring.displacementFactor, spring.rate, spring.frequency, 0)
    case (.glide, .decay(let decay)):
      row = LaneRow(
        leg.timeZero, leg.timeRate, decay.origin, decay.reach, decay.rate, 0, 0, 0)
    default:
      row = .zero
    }
    return append(kind, row, out: out, owner: owner)
  }

  /// Adds a row with the numbers of its lane's columns.
  ///
  /// - Returns: its place in its lane.
  @inline(__always)
  func append(_ kind: LaneKind, _ row: LaneRow, out: Int32, owner: Int32) -> Int32 {
    guard case .curve(let kernel) = kind else {
      return appendElsewhere(kind, row, out: out, owner: owner)
    }
    count += 1
    return (curves + Int(kernel)).pointee.append(row, out: out, owner: owner)
  }

  private func appendElsewhere(
    _ kind: LaneKind, _ row: LaneRow, out: Int32, owner: Int32
  ) -> Int32 {
    count += 1
    switch kind {
    case .curve(let kernel): return curves[Int(kernel)].append(row, out: out, owner: owner)
    case .bezier(let place):
      return beziers.append(Int(place), row, out: out, owner: owner)
    case .table(let place):
      return tables.lanes[Int(place)].rows.append(row, out: out, owner: owner)
    case .spring(let regime): return springs[Int(regime)].append(row, out: out, owner: owner)
    case .glide: return glides.append(row, out: out, owner: owner)
    case .script: return scripts.append(owner)
    case .parked, .general, .keyframes: return general.append(owner)
    }
  }

  /// Adds what a row's motion took over: a velocity in units per second of its own time.
  ///
  /// It is used up when its leg ends, or that of keyframes at a progress of `end`.
  ///
  /// - Returns: its place among those.
  func append(
    handoff: Double, until end: Double?, leg: Leg, seconds: Double, out: Int32, owner: Int32
  ) -> Int32 {
    handoffs.append(
      LaneRow(
        leg.progressZero, leg.progressRate, handoff, seconds, end ?? 1, end ?? .infinity, 0, 0),
      out: out, owner: owner)
  }

  /// Takes out what a row's motion took over.
  ///
  /// - Returns: the contribution that moved into its place, -1 for none.
  func remove(handoff row: Int) -> Int32 { handoffs.remove(row) }

  /// The contribution that took a velocity over.
  func owner(ofHandoff row: Int) -> Int32 { handoffs.owner(of: row) }

  /// Takes out a row.
  ///
  /// - Returns: the contribution that moved into its place, -1 for none.
  @inline(__always)
  func remove(_ kind: LaneKind, row: Int) -> Int32 {
    guard case .curve(let kernel) = kind else { return removeElsewhere(kind, row: row) }
    count -= 1
    return (curves + Int(kernel)).pointee.remove(row)
  }

  private func removeElsewhere(_ kind: LaneKind, row: Int) -> Int32 {
    count -= 1
    switch kind {
    case .parked: return -1
    case .curve(let kernel): return curves[Int(kernel)].remove(row)
    case .bezier(let place): return beziers.remove(Int(place), row: row)
    case .table(let place): return tables.remove(Int(place), row: row)
    case .spring(let regime): return springs[Int(regime)].remove(row)
    case .glide: return glides.remove(row)
    case .keyframes: return keyframes.remove(row)
    case .general: return general.remove(at: Int32(row))
    case .script: return scripts.remove(at: Int32(row))
    }
  }

  /// Says that a row of a curve's lane will be needed soon.
  @inline(__always)
  func prefetch(_ kind: LaneKind, row: Int) {
    switch kind {
    case .curve(let kernel): (curves + Int(kernel)).pointee.prefetch(row)
    case .bezier(let place): beziers.prefetch(Int(place), row: row)
    case .parked, .table, .spring, .glide, .keyframes, .general, .script: break
    }
  }

  /// Makes a contribution's row write to another cell.
  func setOut(_ contribution: Contribution) {
    let row = Int(contribution.row)
    switch contribution.lane {
    case .curve(let kernel): curves[Int(kernel)].setOut(contribution.out, row: row)
    case .bezier(let place): beziers.setOut(Int(place), contribution.out, row: row)
    case .table(let place): tables.lanes[Int(place)].rows.setOut(contribution.out, row: row)
    case .spring(let regime): springs[Int(regime)].setOut(contribution.out, row: row)
    case .glide: glides.setOut(contribution.out, row: row)
    case .keyframes: keyframes.setOut(contribution.out, row: row)
    case .parked, .general, .script: break
    }
    if contribution.handoff >= 0 {
      handoffs.setOut(contribution.out, row: Int(contribution.handoff))
    }
  }

  /// Writes the value at root time `time` of every row that has a kernel.
  ///
  /// - Returns: whether all of them are finite.
  /// - Complexity: O(rows); no allocation.
  @discardableResult
  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) -> Bool {
    var areFinite: Int32 = 1
    for kernel in 0..<Self.kernels where curves[kernel].count > 0 {
      areFinite &= ak_run_curves(Int32(kernel), curves[kernel].kernelRows, time, cells)
    }
    areFinite &= beziers.run(at: time, into: cells)
    areFinite &= tables.run(at: time, into: cells)
    for regime in 0..<Self.regimes where springs[regime].count > 0 {
      areFinite &= ak_run_springs(Int32(regime), springs[regime].kernelRows, time, cells)
    }
    if glides.count > 0 { areFinite &= ak_run_glides(glides.kernelRows, time, cells) }
    let areKeyframesFinite = keyframes.count == 0 || keyframes.run(at: time, into: cells)
    if handoffs.count > 0 { areFinite &= ak_run_handoffs(handoffs.kernelRows, time, cells) }
    return areFinite != 0 && areKeyframesFinite
  }

  /// The contribution a row belongs to.
  func owner(_ kind: LaneKind, row: Int) -> Int32 {
    switch kind {
    case .parked: -1
    case .curve(let kernel): curves[Int(kernel)].owner(of: row)
    case .bezier(let place): beziers.owner(Int(place), of: row)
    case .table(let place): tables.lanes[Int(place)].rows.owner(of: row)
    case .spring(let regime): springs[Int(regime)].owner(of: row)
    case .glide: glides.owner(of: row)
    case .keyframes: keyframes.owner(of: row)
    case .general: general.numbers[row]
    case .script: scripts.numbers[row]
    }
  }
}
