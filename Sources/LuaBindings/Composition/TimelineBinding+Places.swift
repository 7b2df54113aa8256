import AnimationEngine
import LuaRuntime

/// Places on timelines, as scripts state them.
extension TimelineBinding {
  /// The place that options name; without one, after everything so far.
  func placement(
    _ slot: LuaSlot, of count: Int, _ verb: String, hasOptions: Bool = false
  ) throws(HostError) -> TimelinePlacement {
    let isVerb = hasOptions || Self.verbs.contains(verb)
    guard Int(slot.index) <= count, state.kind(slot) == .table else {
      guard isVerb || Int(slot.index) > count || state.kind(slot) == .nil else {
        throw HostError(
          "the place of '\(verb)' must be a table, as { \(written(place: slot)) }, not "
            + state.describe(slot), .call)
      }
      return .end(0)
    }
    let place = try readPlacement(slot, verb, isVerb: isVerb)
    guard !hasOptions, isVerb else { return place }
    // The verb itself knows nothing of places, which may have been meant.
    let scope = OptionScope.moving.union(.function)
    try state.forEachField(of: slot) { key, _ throws(HostError) in
      let word = state.describeKey(key)
      guard !Self.placements.has(word), !reader.isOption(word) else { return }
      throw unknownName(
        "option", word, of: "'\(verb)'", valid: Self.placements.names + reader.primaryNames(scope),
        more: reader.names(scope))
    }
    return place
  }

  private func readPlacement(
    _ slot: LuaSlot, _ verb: String, isVerb: Bool
  ) throws(HostError) -> TimelinePlacement {
    var place = TimelinePlacement.end(0)
    try Self.placements.read(
      slot, into: &place, by: self, of: "'\(verb)'", ignoringOthers: isVerb)
    return place
  }

  /// The option that a place without one stands for.
  private func written(place slot: LuaSlot) -> String {
    guard state.kind(slot) == .string, let text = state.string(slot) else {
      return "at = \(state.kind(slot).isNumeric ? state.written(slot) : "0.5")"
    }
    return ForeignNames.placement(text) ?? "at = \(state.written(slot))"
  }

  /// The option for a place that stands where seconds or an easing do: as GSAP writes it, or a label of the
  /// timeline; nil for any other word.
  func placement(in text: String, on timeline: ScriptHandle) -> String? {
    ForeignNames.placement(text)
      ?? (animator.time(ofLabel: text, of: timeline.animation) != nil ? "at = \"\(text)\"" : nil)
  }

  /// Seconds, a label, or a label and seconds.
  func place(_ slot: LuaSlot, _ what: String) throws(HostError) -> TimelinePlacement {
    let name = try state.name(slot)
    if let name, let ours = ForeignNames.placement(name) {
      // A pause has no options: it names a time or a label.
      let isBare = what == "'pause_at'"
      let advice =
        !isBare
        ? ours
        : ours.hasPrefix("at = ")
          ? "tl:pause_at(\(ours.dropFirst(5)))"
          : "tl:label(\"here\", { \(ours) }):pause_at(\"here\")"
      throw HostError(
        "\(what) must be seconds, a label or { label, seconds }, not '\(name)'\nwrite \(advice)")
    }
    if context.isTime(slot) { return .at(try context.time(slot, what, isShort: true)) }
    if let name { return label(name, 0) }
    guard state.kind(slot) == .table else {
      throw HostError(
        "\(what) must be seconds, a label or { label, seconds }, not \(state.describe(slot))")
    }
    return try state.withSlots { () throws(HostError) in
      let first = try state.element(slot, 1)
      guard let name = try state.name(first) else {
        let own = try state.field(slot, .string("at"))
        throw HostError(
          "\(what) as a list must be { label, seconds }"
            + (state.kind(own) == .nil ? "" : "\nwrite tl:pause_at(\(state.written(own)))"))
      }
      let seconds = try state.element(slot, 2)
      guard ![.nil, .none].contains(state.kind(seconds)) else {
        throw HostError(
          "\(what) as a list must be { label, seconds }, and the seconds are missing\na label alone has "
            + "no braces: \(state.written(first))")
      }
      return label(name, try context.time(seconds, what))
    }
  }

  private func label(_ name: String, _ offset: Double) -> TimelinePlacement {
    switch name {
    case "start": .at(offset)
    case "end": .end(offset)
    default: .label(name, offset)
    }
  }

  func labelName(_ slot: LuaSlot) throws(HostError) -> String {
    guard let name = try state.name(slot), !name.isEmpty else {
      throw HostError("a label must be a text, not \(state.describe(slot))")
    }
    guard name != "start", name != "end", !context.isTime(slot), !name.hasSuffix("%") else {
      throw HostError("'\(name)' already names a time: call the label something else")
    }
    return name
  }
}
