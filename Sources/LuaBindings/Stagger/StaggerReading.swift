import AnimationEngine
import Geometry
import LuaRuntime

extension StaggerBinding {
  /// The stagger of `anim.stagger(each, options)`: `each` is a number or a time, a list of stops,
  /// or the table of options itself.
  func read(_ each: LuaSlot, _ options: LuaSlot?) throws(HostError) -> (Stagger, Curve?) {
    var stagger = Stagger()
    var curve: Curve?
    var isSpread = false
    if state.kind(each) != .table {
      stagger.each = try time(each, "the step of a stagger")
      isSpread = true
    } else if state.length(each) > 0 {
      stagger.stops = try stops(each)
      isSpread = true
    } else {
      guard options == nil else {
        throw HostError("the range of a stagger must be { from, to }, or more values between them")
      }
      try readOptions(each, into: &stagger, &curve, &isSpread, isAlone: true)
    }
    if let options {
      guard state.kind(options) == .table else {
        throw HostError("the options of a stagger are a table, not " + state.describe(options))
      }
      try readOptions(options, into: &stagger, &curve, &isSpread, isAlone: false)
    }
    guard isSpread else {
      throw HostError("a stagger needs a step: 'each', 'amount', or a range { from, to }")
    }
    try check(stagger)
    return (stagger, curve)
  }

  private func check(_ stagger: Stagger) throws(HostError) {
    if stagger.direction != nil, stagger.arrangement == .order {
      throw HostError("'axis' of a stagger needs a 'grid', or by = \"position\"")
    }
    if case .point = stagger.origin, stagger.arrangement != .positions {
      throw HostError("a point as 'from' of a stagger needs by = \"position\"")
    }
  }

  /// The values at equal shares of the largest distance.
  private func stops(_ slot: LuaSlot) throws(HostError) -> [Double] {
    let count = state.length(slot)
    guard (2...1024).contains(count) else {
      throw HostError("the range of a stagger must be { from, to }, or more values between them")
    }
    var stops: [Double] = []
    for index in 1...count {
      stops.append(
        try state.withSlots { () throws(HostError) in
          try time(try state.element(slot, index), "value \(index) of a stagger's range")
        })
    }
    return stops
  }

  private func readOptions(
    _ slot: LuaSlot, into stagger: inout Stagger, _ curve: inout Curve?, _ isSpread: inout Bool,
    isAlone: Bool
  ) throws(HostError) {
    var given: Set<String> = []
    try state.forEachField(of: slot) { key, value throws(HostError) in
      let option = state.describeKey(key)
      given.insert(option)
      switch option {
      case "each" where isAlone:
        stagger.each = try time(value, "the step of a stagger")
      case "amount" where isAlone:
        stagger.stops = [0, try time(value, "'amount' of a stagger")]
      default: try read(option, value, into: &stagger, &curve, isAlone: isAlone)
      }
    }
    for (one, other) in [("each", "amount"), ("axis", "direction"), ("grid", "by")]
    where given.contains(one) && given.contains(other) {
      throw HostError("'\(one)' and '\(other)' of a stagger exclude each other", .optionConflict)
    }
    isSpread = isSpread || given.contains("each") || given.contains("amount")
  }

  private func read(
    _ option: String, _ slot: LuaSlot, into stagger: inout Stagger, _ curve: inout Curve?,
    isAlone: Bool
  ) throws(HostError) {
    switch option {
    case "from": stagger.origin = try origin(slot)
    case "grid": stagger.arrangement = try grid(slot)
    case "by":
      switch state.string(slot).map(foldedName) {
      case "order": stagger.arrangement = .order
      case "position": stagger.arrangement = .positions
      default: throw HostError("'by' of a stagger must be \"order\" or \"position\"")
      }
    case "axis":
      switch state.string(slot).map(foldedName) {
      case "x": stagger.direction = .x
      case "y": stagger.direction = .y
      default: throw HostError("'axis' of a stagger must be \"x\" or \"y\"")
      }
    case "direction": stagger.direction = try direction(slot)
    case "easing":
      curve = try easings.curve(slot)
      stagger.isEased = true
    case "start": stagger.start = try time(slot, "'start' of a stagger")
    case "reversed":
      guard let flag = state.boolean(slot) else {
        throw HostError("'reversed' of a stagger must be true or false")
      }
      stagger.isReversed = flag
    case "seed":
      guard let seed = state.integer(slot) else {
        throw HostError(
          "'seed' of a stagger must be a whole number, not \(state.describe(slot))")
      }
      stagger.seed = seed
    default:
      throw unknownName(
        "option", option, of: "a stagger",
        valid: ["from", "grid", "by", "axis", "direction", "easing", "start", "reversed", "seed"]
          + (isAlone ? ["each", "amount"] : []))
    }
  }

  /// A word, the number of a target, shares of the width and height, or a point.
  private func origin(_ slot: LuaSlot) throws(HostError) -> Stagger.Origin {
    if let number = state.integer(slot), number != 0 {
      guard number > 0 else {
        throw HostError("'from' of a stagger must be a target's number from 1, not \(number)")
      }
      return .index(number)
    }
    if let share = state.double(slot) {
      guard share >= 0, share < 1 else {
        throw HostError(
          "'from' of a stagger must be a whole number, the number of a target, or a share from 0 to"
            + " 1, not \(shortest(share))")
      }
      return .share(share, share)
    }
    if state.kind(slot) == .table {
      if let pair = state.numbers(slot), pair.count == 2, pair.allSatisfy(\.isFinite) {
        return .share(pair[0], pair[1])
      }
      let x = state.double(try state.field(slot, .string("x")))
      let y = state.double(try state.field(slot, .string("y")))
      if let x, let y, x.isFinite, y.isFinite { return .point(x, y) }
      throw HostError(
        "'from' of a stagger must be { share of the width, share of the height } or a point "
          + "{ x =, y = }")
    }
    let word = state.string(slot) ?? state.describe(slot)
    let row = Stagger.Origin.words.first { $0.name == foldedName(word) }
    guard let row else {
      throw unknownName("origin", word, of: "a stagger", valid: Stagger.Origin.words.map(\.name))
    }
    return row.origin
  }

  private func grid(_ slot: LuaSlot) throws(HostError) -> Stagger.Arrangement {
    if state.string(slot).map(foldedName) == "auto" { return .gridOfPositions }
    guard state.kind(slot) == .table, let sizes = state.numbers(slot), sizes.count == 2,
      let columns = Int(exactly: sizes[0]), let rows = Int(exactly: sizes[1]), columns > 0,
      rows > 0
    else { throw HostError("'grid' of a stagger must be { columns, rows } or \"auto\"") }
    return .grid(columns: columns, rows: rows)
  }

  /// Degrees clockwise from the right, or `{ dx, dy }`.
  private func direction(_ slot: LuaSlot) throws(HostError) -> Stagger.Direction {
    if let degrees = state.double(slot), degrees.isFinite {
      let angle = sineAndCosine(quarterTurns: degrees / 90)
      return .along(angle.cosine, angle.sine)
    }
    guard state.kind(slot) == .table, let pair = state.numbers(slot), pair.count == 2,
      pair.allSatisfy(\.isFinite), pair != [0, 0]
    else { throw HostError("'direction' of a stagger must be degrees or { dx, dy }") }
    let way = Point(x: pair[0], y: pair[1])
    let unit = way / way.length
    return .along(unit.x, unit.y)
  }
}
