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

  /// The fields that this adds to the table `anim`.
  var fields: [(String, LuaValue)] {
    [
      (
        "data",
        .hostFunction { [unowned self] call throws(HostError) in
          call.push(try self.data(call))
          return .done
        }
      )
    ]
  }

  /// `anim.data("points.csv", { header =, separator = })` or `anim.data "map.json"`: a new table.
  private func data(_ call: borrowing LuaCall) throws(HostError) -> LuaValue {
    let name = try call.string(1)
    let suffix = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    guard name.contains("."), ["csv", "json"].contains(suffix) else {
      throw HostError("anim.data reads files that end in .csv or .json, not '\(name)'")
    }
    guard suffix == "csv" || call.isNone(2) else {
      throw HostError("anim.data takes options for .csv files only")
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
    guard state.kind(slot) == .table else {
      throw HostError("the options of anim.data are a table, not \(state.describe(slot))")
    }
    try state.forEachField(of: slot) { key, value throws(HostError) in
      switch state.string(key) {
      case "header":
        guard let flag = state.boolean(value) else {
          throw HostError("'header' must be true or false, not \(state.describe(value))")
        }
        options.hasHeader = flag
      case "separator":
        guard let bytes = state.bytes(value), bytes.count == 1, bytes[0] < 0x80,
          !Array("\"\r\n".utf8).contains(bytes[0])
        else { throw HostError("'separator' must be one character, as \";\" or \"\\t\"") }
        options.separator = bytes[0]
      default:
        throw unknownName(
          "option", state.describeKey(key), of: "anim.data", valid: ["header", "separator"])
      }
    }
    return options
  }
}
