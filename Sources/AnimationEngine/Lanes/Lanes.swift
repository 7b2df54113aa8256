/// All rows that change from frame to frame, in one table per kind of motion.
struct Lanes {
  /// By raw value of the curve kernel.
  var curves = (0..<Int(CurveKernel.table.rawValue)).map {
    CurveLane(kernel: CurveKernel(rawValue: UInt8($0)) ?? .linear)
  }
  var springs = SpringLane()
  var decays = DecayLane()
  /// Contributions that take the long way, by number.
  var general = IndexLane()
  /// Contributions whose curve a script evaluates, by number.
  var scripts = IndexLane()

  /// Number of rows.
  var count: Int {
    curves.reduce(0) { $0 + $1.count } + springs.count + decays.count + general.count
      + scripts.count
  }

  /// Tells a contribution's row to write to another cell.
  mutating func setOut(_ contribution: Contribution) {
    let row = Int(contribution.row)
    switch contribution.lane {
    case .curve(let kernel): curves[Int(kernel)].outs[row] = contribution.out
    case .spring: springs.outs[row] = contribution.out
    case .decay: decays.outs[row] = contribution.out
    case .parked, .general, .script: break
    }
  }
}

/// Rows of one curve kernel: `value = from + ease(clamp(progress + (t − root)·rate))·change`.
struct CurveLane {
  let kernel: CurveKernel
  var roots: ContiguousArray<Double> = []
  var progresses: ContiguousArray<Double> = []
  var rates: ContiguousArray<Double> = []
  var froms: ContiguousArray<Double> = []
  var changes: ContiguousArray<Double> = []
  var firsts: ContiguousArray<Double> = []
  var seconds: ContiguousArray<Double> = []
  var outs: ContiguousArray<Int32> = []
  var owners: ContiguousArray<Int32> = []

  init(kernel: CurveKernel) { self.kernel = kernel }

  var count: Int { owners.count }

  mutating func append(
    leg: Leg, from: Double, change: Double, parameters: (Double, Double), out: Int32, owner: Int32
  ) -> Int32 {
    roots.append(leg.root)
    progresses.append(leg.progress)
    rates.append(leg.progressRate)
    froms.append(from)
    changes.append(change)
    firsts.append(parameters.0)
    seconds.append(parameters.1)
    outs.append(out)
    owners.append(owner)
    return Int32(owners.count - 1)
  }

  /// Removes a row by moving the last one into its place.
  ///
  /// - Returns: the contribution that moved, -1 for none.
  mutating func remove(_ row: Int) -> Int32 {
    let last = owners.count - 1
    roots.swapRemove(row)
    progresses.swapRemove(row)
    rates.swapRemove(row)
    froms.swapRemove(row)
    changes.swapRemove(row)
    firsts.swapRemove(row)
    seconds.swapRemove(row)
    outs.swapRemove(row)
    owners.swapRemove(row)
    return row == last ? -1 : owners[row]
  }

  /// Writes every row's value at root time `time` to its cell.
  ///
  /// - Complexity: O(rows); no allocation, no branch on the kind of curve within the loop.
  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) {
    guard count > 0 else { return }
    switch kernel {
    case .linear: each(time, cells) { p, _, _ in p }
    case .quadIn: each(time, cells) { p, a, b in evaluate(.quadIn, p, a, b) }
    case .quadOut: each(time, cells) { p, a, b in evaluate(.quadOut, p, a, b) }
    case .cubicOut: each(time, cells) { p, a, b in evaluate(.cubicOut, p, a, b) }
    case .cubicInOut: each(time, cells) { p, a, b in evaluate(.cubicInOut, p, a, b) }
    case .sineInOut: each(time, cells) { p, a, b in evaluate(.sineInOut, p, a, b) }
    case .expoOut: each(time, cells) { p, a, b in evaluate(.expoOut, p, a, b) }
    case .elasticOut: each(time, cells) { p, a, b in evaluate(.elasticOut, p, a, b) }
    case .bounceOut: each(time, cells) { p, a, b in evaluate(.bounceOut, p, a, b) }
    case .backInOut: each(time, cells) { p, a, b in evaluate(.backInOut, p, a, b) }
    case .backOut: each(time, cells) { p, a, b in evaluate(.backOut, p, a, b) }
    default: each(time, cells) { p, a, b in evaluate(kernel, p, a, b) }
    }
  }

  @inline(__always)
  private func each(
    _ time: Double, _ cells: UnsafeMutablePointer<Double>,
    _ ease: (Double, Double, Double) -> Double
  ) {
    for row in 0..<count {
      let p = min(1, max(0, progresses[row] + (time - roots[row]) * rates[row]))
      cells[Int(outs[row])] = froms[row] + ease(p, firsts[row], seconds[row]) * changes[row]
    }
  }
}

/// Rows of springs: displacement in closed form from the goal.
struct SpringLane {
  var roots: ContiguousArray<Double> = []
  var times: ContiguousArray<Double> = []
  var rates: ContiguousArray<Double> = []
  var goals: ContiguousArray<Double> = []
  var motions: ContiguousArray<SpringMotion> = []
  var outs: ContiguousArray<Int32> = []
  var owners: ContiguousArray<Int32> = []

  var count: Int { owners.count }

  mutating func append(
    leg: Leg, goal: Double, motion: SpringMotion, out: Int32, owner: Int32
  ) -> Int32 {
    roots.append(leg.root)
    times.append(leg.time)
    rates.append(leg.timeRate)
    goals.append(goal)
    motions.append(motion)
    outs.append(out)
    owners.append(owner)
    return Int32(owners.count - 1)
  }

  mutating func remove(_ row: Int) -> Int32 {
    let last = owners.count - 1
    roots.swapRemove(row)
    times.swapRemove(row)
    rates.swapRemove(row)
    goals.swapRemove(row)
    motions.swapRemove(row)
    outs.swapRemove(row)
    owners.swapRemove(row)
    return row == last ? -1 : owners[row]
  }

  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) {
    for row in 0..<count {
      let t = max(0, times[row] + (time - roots[row]) * rates[row])
      cells[Int(outs[row])] = goals[row] + motions[row].value(t)
    }
  }
}

/// Rows of glides.
struct DecayLane {
  var roots: ContiguousArray<Double> = []
  var times: ContiguousArray<Double> = []
  var rates: ContiguousArray<Double> = []
  var motions: ContiguousArray<DecayMotion> = []
  var outs: ContiguousArray<Int32> = []
  var owners: ContiguousArray<Int32> = []

  var count: Int { owners.count }

  mutating func append(leg: Leg, motion: DecayMotion, out: Int32, owner: Int32) -> Int32 {
    roots.append(leg.root)
    times.append(leg.time)
    rates.append(leg.timeRate)
    motions.append(motion)
    outs.append(out)
    owners.append(owner)
    return Int32(owners.count - 1)
  }

  mutating func remove(_ row: Int) -> Int32 {
    let last = owners.count - 1
    roots.swapRemove(row)
    times.swapRemove(row)
    rates.swapRemove(row)
    motions.swapRemove(row)
    outs.swapRemove(row)
    owners.swapRemove(row)
    return row == last ? -1 : owners[row]
  }

  func run(at time: Double, into cells: UnsafeMutablePointer<Double>) {
    for row in 0..<count {
      let t = max(0, times[row] + (time - roots[row]) * rates[row])
      cells[Int(outs[row])] = motions[row].value(t)
    }
  }
}

/// Contributions by number, for rows that are evaluated one by one.
struct IndexLane {
  var owners: ContiguousArray<Int32> = []

  var count: Int { owners.count }

  mutating func append(owner: Int32) -> Int32 {
    owners.append(owner)
    return Int32(owners.count - 1)
  }

  mutating func remove(_ row: Int) -> Int32 {
    let last = owners.count - 1
    owners.swapRemove(row)
    return row == last ? -1 : owners[row]
  }
}

extension ContiguousArray {
  /// Removes an element by moving the last one into its place.
  mutating func swapRemove(_ index: Int) {
    let last = removeLast()
    if index < count { self[index] = last }
  }
}
