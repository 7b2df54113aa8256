import AnimationEngine
import LuaRuntime

extension ScriptContext {
  /// A time in seconds: a number, `"250ms"`, `"1.5s"` or `"12f"` (frames of the scene's own rate).
  ///
  /// `advice` is a further line about a word that is no time, and `isShort` says that a number of 100 or more was
  /// most likely meant as milliseconds.
  func time(
    _ slot: LuaSlot, _ what: String, isShort: Bool = false,
    advice: (String) -> String? = { _ in nil }
  ) throws(HostError) -> Double {
    guard let text = state.string(slot) else {
      guard state.double(slot) != nil else {
        throw HostError(
          "\(what) must be a time, as 0.25, \"250ms\" or \"12f\", not \(state.describe(slot))")
      }
      let seconds = try state.finite(slot, what)
      if isShort { checkTime(what, seconds) }
      return seconds
    }
    guard let seconds = seconds(text) else {
      let placement = ForeignNames.placement(text).map {
        "\na place in a timeline is an option of the entry: { \($0) }"
      }
      throw HostError(
        "\(what) must be a time, as 0.25, \"250ms\" or \"12f\", not '\(text)'"
          + (placement ?? advice(text).map { "\n" + $0 } ?? ""))
    }
    return seconds
  }

  /// Whether a slot holds something that is meant as a time.
  func isTime(_ slot: LuaSlot) -> Bool {
    if state.double(slot) != nil { return true }
    guard let first = state.string(slot)?.utf8.first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      || first == UInt8(ascii: ".") || first == UInt8(ascii: "-")
  }

  /// The seconds that a text stands for; nil for one that is no time.
  func seconds(_ text: String) -> Double? {
    // A suffix divides, so that 250 ms is the double nearest to 0.25.
    let units = [("ms", 1000), ("s", 1), ("f", framesPerSecond())]
    guard let (suffix, divisor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Double(String(text.dropLast(suffix.utf8.count))), number.isFinite
    else { return nil }
    return number / divisor
  }
}
