import SceneGraph

/// The tables of fields that verbs take, with the types of each property's values.
extension EditorTypes {
  /// A table of fields, by what a verb reads in it.
  enum FieldTable: String, CaseIterable {
    case goals = "Goals"
    case keyframes = "KeyLists"
    case velocities = "Velocities"
    case amounts = "Amounts"
    case live = "LiveGoals"

    /// The table of the second argument of a verb.
    init(of function: String) {
      self =
        switch function {
        case "keys": .keyframes
        case "decay": .velocities
        case "shake", "wiggle", "punch": .amounts
        case "follow", "bind": .live
        default: .goals
        }
    }

    var type: String { "animlua.\(rawValue)" }

    /// The type of the argument; keyframes may also stand by their share of the duration.
    var argument: String {
      self == .keyframes ? "\(type)|table<number, animlua.Keyframe>" : type
    }

    fileprivate var doc: String {
      switch self {
      case .goals: "Values by field, or functions that are called once for each target."
      case .keyframes: "Lists of values by field, which the animation passes."
      case .velocities:
        "Starting velocities by field, in units a second; true keeps the present one."
      case .amounts: "How far each field goes to either side."
      case .live: "Functions or values of `anim.value` by field, which are read in every frame."
      }
    }
  }

  mutating func writeGoals() {
    for table in FieldTable.allCases {
      lines += ["", "---\(table.doc)", "---@class \(table.type)"]
      for property in Property.allCases where property.row.value.isAnimatable {
        guard let type = type(of: property, in: table) else { continue }
        lines.append("---@field \(property.name)? \(type) \(describe(property))")
      }
      for (name, property) in Property.opposites.sorted(by: { $0.key < $1.key }) {
        guard let type = type(of: property, in: table) else { continue }
        lines.append("---@field \(name)? \(type) The opposite of `\(property.name)`.")
      }
      for name in Property.aliases.keys.sorted() {
        let halves = Property.aliases[name] ?? []
        guard let half = halves.first, let type = type(ofPair: half, in: table) else { continue }
        let words = halves.map { "`\($0.name)`" }.joined(separator: " and ")
        lines.append("---@field \(name)? \(type) Both \(words).")
      }
      for property in properties {
        lines.append("---@field \(property.name)? \(wrapped(property.type, in: table))")
      }
      lines.append("---@field [string] any")
    }
    lines += [
      "", "---The fields at one share of the duration.",
      "---@class animlua.Keyframe: animlua.Goals",
      "---@field easing? animlua.EasingValue The easing of the stretch that leaves it.",
    ]
  }

  /// The type of a property's value as a script writes it.
  private func value(of property: Property) -> String {
    switch property.row.value {
    case .numbers(let names):
      "number|number[]|{ " + names.map { "\($0)?: number" }.joined(separator: ", ") + " }"
    case .writing: "string|number"
    case .transform: "string|table"
    case .points: "number[][]"
    default: API.shape(of: property).annotation
    }
  }

  private func type(of property: Property, in table: FieldTable) -> String? {
    switch (table, property.row.value) {
    case (.goals, _), (.keyframes, _): break
    // Paths, texts and words have no fixed numbers.
    case (_, .number), (_, .numbers): break
    case (.live, .color), (.live, .flag): break
    default: return table == .live ? "function|animlua.Value" : nil
    }
    return wrapped(value(of: property), in: table)
  }

  private func type(ofPair half: Property, in table: FieldTable) -> String? {
    type(of: half, in: table).map { _ in
      wrapped("number|number[]|table<string, number>", in: table)
    }
  }

  /// The type of a table's field that is a value of some type, or a function of one.
  private func wrapped(_ value: String, in table: FieldTable) -> String {
    // Of several types a function returns any one.
    let call = "fun(i: integer, n: integer, target: any): \(value.contains("|") ? "any" : value)"
    return switch table {
    case .goals, .amounts: "\(value)|\(call)"
    case .velocities: "\(value)|true|\(call)"
    case .keyframes: "(\(value)|\(call))[]"
    case .live: "(\(call))|animlua.Value"
    }
  }
}
