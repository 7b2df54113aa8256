import AnimationEngine
import Geometry
import LuaRuntime

extension StaggerBinding {
  /// The stagger of `anim.stagger(each, options)`: `each` is a number or a time, a list of stops,
  /// or the table of options itself.
  func read(_ each: LuaSlot, _ options: LuaSlot?) throws(HostError) -> (Stagger, Curve?) {
    var draft = Draft()
    if state.kind(each) != .table {
      draft.stagger.each = try time(each, "the step of a stagger")
      draft.isSpread = true
    } else if state.length(each) > 0 {
      draft.stagger.stops = try stops(each)
      draft.isSpread = true
    } else {
      guard options == nil else {
        throw HostError("the range of a stagger must be { from, to }, or more values between them")
      }
      try Self.wholeOptions.read(each, into: &draft, by: self)
    }
    if let options { try Self.options.read(options, into: &draft, by: self) }
    guard draft.isSpread else {
      throw HostError(
        "the step of a stagger must be given: 'each', 'amount', or a range { from, to }")
    }
    try check(draft.stagger)
    return (draft.stagger, draft.curve)
  }

  private func check(_ stagger: Stagger) throws(HostError) {
    if stagger.direction != nil, stagger.arrangement == .order {
      throw HostError("'axis' of a stagger must have a 'grid', or by = \"position\"")
    }
    if case .point = stagger.origin, stagger.arrangement != .positions {
      throw HostError("a point as 'from' of a stagger must have by = \"position\"")
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
          let item = try state.element(slot, index)
          if state.kind(item) == .string, let text = state.string(item),
            text.first?.isLetter ?? false
          {
            throw HostError(
              "value \(index) of a stagger's range must be a number or a time, not '\(text)'\n"
                + "a function spreads colors: function(i, n) return anim.mix(\"red\", \"blue\", i / n) end"
            )
          }
          return try time(item, "value \(index) of a stagger's range")
        })
    }
    return stops
  }

  /// A stagger that is being read.
  struct Draft {
    var stagger = Stagger()
    var curve: Curve?
    /// Whether it has a step or a range.
    var isSpread = false
  }

  static let options = OptionList<StaggerBinding, Draft>(
    of: "a stagger", in: "anim.to(boxes, { x = 50 }, { delay = anim.stagger(0.05, { … }) })",
    [
      OptionSpec(
        "from",
        .part(
          .either([
            .words(Stagger.Origin.words.map(\.name)), .whole(.index, .from(1)),
            .number(.share, NumberRange(lower: 0, upper: 1, isBelow: true)),
            .list(.number(.share, .any)),
          ])
        ) {
          staggers, slot, what throws(HostError) in try staggers.origin(slot, what)
        }, default: "\"first\"",
        "The origin of distances: a word, an index, a share of the list, or { x, y } of the box.",
        "from = \"center\""
      ) { $0.stagger.origin = $1 },
      OptionSpec(
        "grid",
        .part(.either([.list(.whole(.count, .from(1))), .words(["auto"])])) {
          staggers, slot, what throws(HostError) in try staggers.grid(slot, what)
        },
        default: "nil", group: "arrangement",
        "Counts distances in cells of { columns, rows }; \"auto\" reads the cells from the positions.",
        "grid = { 3, 1 }"
      ) { $0.stagger.arrangement = $1 },
      OptionSpec(
        "by", .word([("order", Stagger.Arrangement.order), ("position", .positions)]),
        default: "\"order\"",
        group: "arrangement", "Whether it counts targets or measures pixels between them.",
        "by = \"position\""
      ) { $0.stagger.arrangement = $1 },
      OptionSpec(
        "axis", .word([("x", Stagger.Direction.x), ("y", .y)]), default: "nil", group: "direction",
        "The only axis along which it measures.", "grid = { 3, 1 }, axis = \"x\""
      ) { $0.stagger.direction = $1 },
      OptionSpec(
        "direction",
        .part(.either([.number(.degrees, .any), .described("{ dx, dy }", type: "number[]")])) {
          staggers, slot, what throws(HostError) in try staggers.direction(slot, what)
        }, default: "nil", group: "direction", "The direction in which it sweeps over the targets.",
        "grid = { 3, 1 }, direction = 30"
      ) { $0.stagger.direction = $1 },
      OptionSpec(
        "easing",
        .part(.curve) { staggers, slot, _ throws(HostError) in
          try staggers.easings.curve(slot)
        },
        default: "\"linear\"", "The curve that bends the distances.", "easing = \"quad.in\""
      ) { draft, curve in
        draft.curve = curve
        draft.stagger.isEased = true
      },
      OptionSpec(
        "start", .seconds(.any), default: "0", "The value at the origin.", "start = 0.2"
      ) { $0.stagger.start = $1 },
      OptionSpec(
        "reversed", .flag, default: "false", "Lets the farthest begin.", "reversed = true"
      ) { $0.stagger.isReversed = $1 },
      OptionSpec(
        "seed", .whole(.count, .any), default: "nil", "The number that decides a random order.",
        "from = \"random\", seed = 7"
      ) { $0.stagger.seed = $1 },
    ])

  /// The options of a stagger that is one table.
  static let wholeOptions = OptionList<StaggerBinding, Draft>(
    of: "a stagger", in: "anim.to(boxes, { x = 50 }, { delay = anim.stagger { each = 0.05, … } })",
    options.specs + [
      OptionSpec(
        "each", .seconds(.any), default: "nil", group: "step",
        "The step from each target to the next.",
        "each = 0.05"
      ) { draft, step in
        draft.stagger.each = step
        draft.isSpread = true
      },
      OptionSpec(
        "amount", .seconds(.any), default: "nil", group: "step",
        in: "anim.to(boxes, { x = 50 }, { delay = anim.stagger { … } })",
        "The value of the farthest target.", "amount = 0.3"
      ) { draft, amount in
        draft.stagger.stops = [0, amount]
        draft.isSpread = true
      },
    ])

  /// A word, the number of a target, shares of the width and height, or a point.
  fileprivate func origin(_ slot: LuaSlot, _ what: String) throws(HostError) -> Stagger.Origin {
    if let number = state.integer(slot), number != 0 {
      guard number > 0 else {
        throw HostError("\(what) must be a target's number from 1, not \(number)")
      }
      return .index(number)
    }
    if let share = state.double(slot) {
      guard share >= 0, share < 1 else {
        throw HostError(
          "\(what) must be a whole number, the number of a target, or a share from 0 to 1, not "
            + shortest(share))
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
        "\(what) must be { share of the width, share of the height } or a point { x =, y = }")
    }
    let word = state.string(slot) ?? state.describe(slot)
    let row = Stagger.Origin.words.first { $0.name == ForeignNames.american(foldedName(word)) }
    guard let row else {
      throw unknownName("origin", word, of: "a stagger", valid: Stagger.Origin.words.map(\.name))
    }
    return row.origin
  }

  fileprivate func grid(_ slot: LuaSlot, _ what: String) throws(HostError) -> Stagger.Arrangement {
    if state.string(slot).map(foldedName) == "auto" { return .gridOfPositions }
    guard state.kind(slot) == .table, let sizes = state.numbers(slot), sizes.count == 2,
      let columns = Int(exactly: sizes[0]), let rows = Int(exactly: sizes[1]), columns > 0,
      rows > 0
    else { throw state.wrong(what, slot, is: "{ columns, rows } or \"auto\"") }
    return .grid(columns: columns, rows: rows)
  }

  /// Degrees clockwise from the right, or `{ dx, dy }`.
  fileprivate func direction(_ slot: LuaSlot, _ what: String) throws(HostError) -> Stagger.Direction
  {
    if let degrees = state.double(slot), degrees.isFinite {
      let angle = sineAndCosine(quarterTurns: degrees / 90)
      return .along(angle.cosine, angle.sine)
    }
    guard state.kind(slot) == .table, let pair = state.numbers(slot), pair.count == 2,
      pair.allSatisfy(\.isFinite), pair != [0, 0]
    else { throw state.wrong(what, slot, is: "degrees or { dx, dy }") }
    let way = Point(x: pair[0], y: pair[1])
    let unit = way / way.length
    return .along(unit.x, unit.y)
  }
}

extension OptionKind where Reader == StaggerBinding {
  /// A value of a stagger's own kind.
  static func part(_ shape: ValueShape, _ read: @escaping Read) -> Self { Self(shape, read) }
}
