import AnimationEngine
import LuaRuntime

/// Records assignments to fields of plain tables, for traces.
///
/// Nothing hears of an assignment to a plain table: each frame looks whether its numbers differ from those
/// of the frame before. Its own are numbers, short lists of numbers and tables of nothing but numbers; a
/// deeper value is another object's. Of an `anim.value` flags and texts count, too.
struct AssignedFields {
  /// The earlier content of a field.
  fileprivate enum Content: Equatable {
    case numbers([Double])
    case text(String)

    /// NaN is the same as NaN.
    static func == (one: Content, other: Content) -> Bool {
      switch (one, other) {
      case (.numbers(let one), .numbers(let other)): isSame(one, other)
      case (.text(let one), .text(let other)): one == other
      case (.numbers, .text), (.text, .numbers): false
      }
    }
  }

  /// The contents of the last frame, by table and by the field's path in it.
  fileprivate var seen: [Int64: [String: Content]] = [:]
  fileprivate var hasBegun = false
  /// The longest list that is compared in each frame.
  fileprivate static let longestList = 16

  /// Forgets a table that is gone.
  mutating func forget(_ identity: Int64) { seen[identity] = nil }
}

extension ScriptHost {
  /// Notes what plain tables hold before the first frame, if a tracer wants what is assigned.
  func noteAssignedFields() {
    // A limit that this meets ends the scene at its next call.
    do throws(HostError) { try targets.noteAssigned() } catch { return }
  }

  /// Reports what the frame assigned to fields of plain tables, and to properties of a script's own, to the
  /// tracer.
  func traceAssignedFields() {
    do throws(HostError) { try targets.traceAssigned(at: animator.now) } catch { return }
    properties.traceAssigned(at: animator.now)
  }
}

extension Targets {
  /// Notes what tables hold before the first frame: that was not assigned in one.
  func noteAssigned() throws(HostError) {
    guard !assigned.hasBegun, let wanted = context.animator.tracer?.assignments else { return }
    assigned.hasBegun = true
    try lookForAssigned(wanted) { _, _, _ in }
  }

  /// Reports the numbers in plain tables that were assigned in a frame, and that no animation shows, to the
  /// tracer.
  ///
  /// - Complexity: O(fields of the tables that are traced).
  func traceAssigned(at time: Double) throws(HostError) {
    guard let tracer = context.animator.tracer, let wanted = tracer.assignments else { return }
    try lookForAssigned(wanted) { table, path, content in
      switch content {
      case .numbers(let values):
        tracer.assigned(
          time: time, target: table.name, property: path,
          components: values.indices.map { "\($0 + 1)" }, values: values)
      case .text(let text):
        tracer.assignedText(time: time, target: table.name, property: path, text: text)
      }
    }
  }

  private func lookForAssigned(
    _ wanted: TracedAssignments, _ report: (TableTarget, String, AssignedFields.Content) -> Void
  ) throws(HostError) {
    guard context.fatal == nil else { return }
    let chosen = tables.all.filter { _, table in
      table.prefix.isEmpty && table.isAlive && (wanted == .all || table.isNamed)
    }
    for (identity, table) in chosen {
      let old = assigned.seen[identity] ?? [:]
      var new: [String: AssignedFields.Content] = [:]
      try state.withSlots { () throws(HostError) in
        let slot = state.slot(table.weak)
        guard state.kind(slot) == .table else { return }
        try forEachContent(in: slot, of: table) { path, content, isTraced in
          new[path] = content
          guard !isTraced, let before = old[path], before != content else { return }
          report(table, path, content)
        }
      }
      assigned.seen[identity] = new
    }
  }

  /// The contents of a table, by the names that its animations have in traces, and whether this frame's trace
  /// has them.
  private func forEachContent(
    in slot: LuaSlot, of table: TableTarget,
    _ body: (String, AssignedFields.Content, Bool) -> Void
  ) throws(HostError) {
    try state.forEachField(of: slot) { key, value throws(HostError) in
      guard state.kind(key) == .string, let name = try state.name(key) else { return }
      if let number = state.double(value) {
        return body(name, .numbers([number]), isTraced(.name(name), of: table))
      }
      if table.source != nil, let text = text(value) {
        return body(name, .text(text), isTraced(.name(name), of: table))
      }
      guard state.kind(value) == .table, !state.hasMetatable(value) else { return }
      let inner = table.nested.last { $0.prefix == "\(name)." }
      if state.length(value) > 0 {
        guard let items = try items(of: value) else { return }
        let isTraced = inner?.fields.contains { self.isTraced($0.key, of: inner) } ?? false
        return body(name, .numbers(items), isTraced)
      }
      for (key, number) in try numbers(in: value) {
        body("\(name).\(key)", .numbers([number]), isTraced(.name(key), of: inner))
      }
    }
  }

  /// A flag or a text as traces have it; nil for anything else.
  private func text(_ value: LuaSlot) -> String? {
    switch state.kind(value) {
    case .boolean: state.boolean(value) == true ? "true" : "false"
    case .string: state.string(value)
    default: nil
    }
  }

  private func isTraced(_ key: TableKey, of table: TableTarget?) -> Bool {
    table?.fields[key].map { context.animator.isTraced($0.track) } ?? false
  }

  /// The numbers of a short list; nil if it is long or has something else.
  private func items(of list: LuaSlot) throws(HostError) -> [Double]? {
    let count = state.length(list)
    guard count <= AssignedFields.longestList else { return nil }
    var items: [Double] = []
    for index in 1...count {
      let item = try state.withSlots { () throws(HostError) in
        state.double(try state.element(list, index))
      }
      guard let item else { return nil }
      items.append(item)
    }
    return items
  }

  /// The fields of a small table of nothing but numbers; none of any other table.
  private func numbers(in table: LuaSlot) throws(HostError) -> [(String, Double)] {
    var fields: [(String, Double)] = []
    var isWhole = true
    try state.forEachField(of: table) { key, value throws(HostError) in
      guard isWhole, fields.count < AssignedFields.longestList, state.kind(key) == .string,
        let number = state.double(value), let name = try state.name(key)
      else {
        isWhole = false
        return
      }
      fields.append((name, number))
    }
    return isWhole ? fields : []
  }
}

/// Whether two lists hold the same numbers; NaN is the same as NaN.
private func isSame(_ one: [Double], _ other: [Double]) -> Bool {
  one.count == other.count
    && zip(one, other).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
}
