import AnimationEngine
import LuaRuntime

/// Reads an option of a plain call; false for a value that goes the general way.
typealias PlainReading = @Sendable (inout PlainOptions, PlainValue, PlainCalls) -> Bool

/// The options of a plain call, as far as they were read.
struct PlainOptions {
  /// Seconds.
  var duration: Double?
  /// Seconds before it begins, or below 0 those that lie behind it then.
  var delay = 0.0
  /// Seconds from each target of a list to the next.
  var stagger = 0.0
  var curve: Curve?
  var spring: Spring?
  /// Whether a function is called at the end.
  var completes = false
  /// Iterations, 1 or more.
  var loops: Double?
  var isYoyo = false
  var place: TimelinePlacement?

  /// The options that a plain call may have, each with its reading, which stands with its entry.
  static let readings: [(name: String, read: PlainReading)] =
    OptionTable.standard.specs.compactMap { spec in spec.plain.map { (spec.name, $0) } }
    + TimelineBinding.placements.specs.compactMap { spec in spec.plain.map { (spec.name, $0) } }

  /// Takes a place on a timeline, of which a call may have one.
  mutating func take(_ value: PlainValue, _ place: (Double) -> TimelinePlacement) -> Bool {
    guard self.place == nil, value.isNumeric, value.number >= -largestNumber,
      value.number < ScriptContext.longestLikely
    else { return false }
    self.place = place(value.number)
    return true
  }
}

extension OptionSpec {
  /// The same option, which plain calls may have too.
  ///
  /// - Parameter read: Sets what `decode` would set, from a value that needs no look at the script; false for any
  ///   other value.
  /// - Returns: the option with it.
  func plainly(_ read: @escaping PlainReading) -> Self {
    var option = self
    option.plain = read
    return option
  }
}
