import Geometry
import LuaRuntime
import SceneGraph

extension LuaState {
  /// The layer fields that do what functions of transforms in space do elsewhere.
  private static let fieldsInSpace = [
    "rotatex": "rotation_x", "rotatey": "rotation_y", "rotatez": "rotation",
    "translatez": "z",
  ]

  /// A transform: CSS text, a list of functions, one function, or a matrix of six numbers.
  ///
  /// - Throws: an error that names `what`.
  func transform(_ slot: LuaSlot, _ what: String) throws(HostError) -> TransformList {
    if kind(slot) == .string {
      let text = try shortText(slot, what)
      return try reading(what) { () throws(TransformError) in try TransformList.parse(css: text) }
    }
    guard kind(slot) == .table else {
      throw HostError(
        "\(what) must be \(PropertyValueKind.transform.expectation), not \(describe(slot))")
    }
    try forEachField(of: slot) { key, _ throws(HostError) in
      guard double(key) == nil || kind(key) == .string else { return }
      throw HostError(
        "\(what) must be \(PropertyValueKind.transform.expectation), not a table with the field "
          + "'\(describeKey(key))'")
    }
    let count = length(slot)
    guard count > 0 else { return TransformList([]) }
    let first = try withSlots { () throws(HostError) in kind(try element(slot, 1)) }
    switch first {
    case .number, .integer:
      guard count == 6 else {
        throw HostError(
          "\(what) as a matrix must have 6 numbers { a, b, c, d, e, f }, not \(count)")
      }
      let numbers = try finiteNumbers(slot, from: 1, what)
      return TransformList([try function("matrix", numbers, what)])
    case .string:
      return TransformList([try function(slot, what)])
    default:
      var functions: [TransformFunction] = []
      for index in 1...count {
        functions.append(
          try withSlots { () throws(HostError) in
            try function(try element(slot, index), "\(what)[\(index)]")
          })
      }
      return TransformList(functions)
    }
  }

  /// Whether a value of the property of this name is a list without functions.
  ///
  /// A table with fields names properties that are kept apart, as `{ rotation = 30 }`.
  func isEmptyTransform(_ slot: LuaSlot, _ name: String) throws(HostError) -> Bool {
    guard Property(named: name)?.row.value == .transform else { return false }
    var isEmpty = true
    try forEachField(of: slot) { _, _ throws(HostError) in isEmpty = false }
    return isEmpty
  }

  /// A function `{ "rotate", 30 }`.
  private func function(_ slot: LuaSlot, _ what: String) throws(HostError) -> TransformFunction {
    guard kind(slot) == .table else {
      throw HostError(
        "\(what) must be a function, as { \"rotate\", 30 }, not \(describe(slot))")
    }
    let name = try withSlots { () throws(HostError) -> String in
      let word = try element(slot, 1)
      guard kind(word) == .string else {
        throw HostError(
          "\(what) must begin with the name of a function, as { \"rotate\", 30 }, not with "
            + describe(word))
      }
      return try shortText(word, what)
    }
    return try function(name, try finiteNumbers(slot, from: 2, what), what)
  }

  private func finiteNumbers(
    _ slot: LuaSlot, from first: Int, _ what: String
  ) throws(HostError) -> [Double] {
    var numbers: [Double] = []
    for index in stride(from: first, through: length(slot), by: 1) {
      numbers.append(
        try withSlots { () throws(HostError) in
          try finite(try element(slot, index), "\(what)[\(index)]")
        })
    }
    return numbers
  }

  private func function(
    _ name: String, _ numbers: [Double], _ what: String
  ) throws(HostError) -> TransformFunction {
    try reading(what) { () throws(TransformError) in
      try TransformFunction(named: name, numbers)
    }
  }

  private func reading<Result>(
    _ what: String, _ body: () throws(TransformError) -> Result
  ) throws(HostError) -> Result {
    do throws(TransformError) { return try body() } catch {
      if case .unknownFunction(let name) = error {
        if let field = Self.fieldsInSpace[name.lowercased()] {
          throw HostError(
            "\(what): '\(name)' is no function here, as a transform is flat; the layer's field \(field) "
              + "does it", .nameUnknown)
        }
        throw unknownName("function", name, of: what, valid: TransformFunction.names)
      }
      throw HostError("\(what): \(error)")
    }
  }
}
