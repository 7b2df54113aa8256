import LuaRuntime

/// `anim.data`: files of numbers and texts beside the scene.
final class DataBinding {
  private static let most = 1_000_000

  private let state: LuaState
  /// The text of a file in the scene's folder.
  private let read: (String) throws(HostError) -> LuaModuleText

  init(_ state: LuaState, read: @escaping (String) throws(HostError) -> LuaModuleText) {
    self.state = state
    self.read = read
  }

  static let functions: [FunctionSpec<DataBinding>] = [
    FunctionSpec(
      "data", of: [.anim],
      taking: [
        Parameter("name", .text, "The path in the scene's folder, with .csv or .json at its end."),
        .options("The options below by name, for .csv alone."),
      ], returns: .list(.any),
      "Reads a .csv file as a list of rows, or the value of a .json file, beside the scene.",
      "pcall(anim.data, \"points.csv\", { header = true })"
    ) { data, call throws(HostError) in call.push(try data.data(call)) }
  ]

  static let options = OptionList<LuaState, CSVReader.Options>(
    of: "anim.data", in: "pcall(anim.data, \"points.csv\", { … })",
    [
      OptionSpec(
        "header", .flag, default: "true", "Whether the first row names the fields.",
        "header = false"
      ) { $0.hasHeader = $1 },
      OptionSpec(
        "separator",
        OptionKind(.text) { state, slot, what throws(HostError) in
          guard let bytes = state.bytes(slot), bytes.count == 1, bytes[0] < 0x80,
            !Array("\"\r\n".utf8).contains(bytes[0])
          else { throw state.wrong(what, slot, is: "one character, as \";\" or \"\\t\"") }
          return bytes[0]
        }, default: "\",\"", "The character between two fields.", "separator = \";\""
      ) { $0.separator = $1 },
    ])

  /// `anim.data("points.csv", { header =, separator = })` or `anim.data "map.json"`: a new table.
  private func data(_ call: borrowing LuaCall) throws(HostError) -> LuaValue {
    let name = try call.string(1)
    let suffix = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    guard name.contains("."), ["csv", "json"].contains(suffix) else {
      throw HostError("the file of anim.data must end in .csv or .json, not '\(name)'")
    }
    guard suffix == "csv" || call.isNone(2) else {
      throw HostError("the options of anim.data must be for a .csv file")
    }
    let options = suffix == "csv" ? try self.options(2, call) : CSVReader.Options()
    let text = try read(name)
    do throws(DataError) {
      return suffix == "csv"
        ? try CSVReader.rows(of: text.bytes, options, limit: Self.most)
        : try JSONReader.value(of: text.bytes, limit: Self.most)
    } catch {
      throw HostError("\(text.name):\(error.line):\(error.column): \(error.message)", .data)
    }
  }

  private func options(
    _ slot: LuaSlot, _ call: borrowing LuaCall
  ) throws(HostError) -> CSVReader.Options {
    var options = CSVReader.Options()
    guard !call.isNone(slot) else { return options }
    try Self.options.read(slot, into: &options, by: state)
    return options
  }
}
