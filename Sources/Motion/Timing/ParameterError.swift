/// A number that lies outside of its range.
public struct ParameterError: Error, Sendable, Hashable {
  /// The parameter, in the words of scripts.
  public var name: String
  /// The number that was given.
  public var value: Double
  /// The range, in words.
  public var wanted: String

  /// An error about a parameter.
  public init(name: String, value: Double, wanted: String) {
    self.name = name
    self.value = value
    self.wanted = wanted
  }
}

extension ParameterError: CustomStringConvertible {
  /// One line without a full stop, for a diagnostic.
  public var description: String {
    (name.contains(" ") ? name : "'\(name)'") + " must be \(wanted), not \(shortest(value))"
  }
}
