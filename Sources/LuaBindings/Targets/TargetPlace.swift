import LuaRuntime

/// Where a target stands among those of one call, as functions in place of numbers receive it.
struct TargetPlace {
  /// From 1.
  var number = 1
  /// How many targets there are.
  var count = 1
  var target = LuaValue.nil
  /// All of them, where there are several.
  var list: LuaReference?

  init() {}

  /// The only target of a call.
  init(only target: LuaValue) { self.target = target }

  init(_ number: Int, of count: Int, _ target: LuaValue, in list: LuaReference? = nil) {
    self.number = number
    self.count = count
    self.target = target
    self.list = list
  }

  /// The arguments of a function: place, count, target, and the list of all where there is one.
  var arguments: [LuaValue] {
    let plain: [LuaValue] = [.integer(Int64(number)), .integer(Int64(count)), target]
    return list.map { plain + [.table($0)] } ?? plain
  }
}
