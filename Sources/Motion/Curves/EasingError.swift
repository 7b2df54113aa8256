/// Why an easing cannot be looked up or registered.
public enum EasingError: Error, Hashable, Sendable {
  /// No easing has this name.
  case unknownEasing(name: String, nearest: String?)
  /// The easing has no parameter of this name; `known` are those it has.
  case unknownParameter(easing: String, name: String, nearest: String?, known: [String])
  /// A parameter was given twice, by place and by name or by two spellings.
  case duplicateParameter(easing: String, name: String)
  /// The numbers do not make a curve.
  case invalidCurve(CurveError)
  /// A name that is already taken; `spelling` is the one both would answer to.
  case collision(name: String, other: String, spelling: String)
  /// A family whose own variants would answer to one spelling.
  case ambiguousFamily(name: String, spelling: String)
  /// A family's name that is not a letter followed by letters, digits, `-` or `_`.
  case invalidFamilyName(String)
  /// A family without any function.
  case familyWithoutFunction(name: String)
  /// A family's parameter whose name is invalid or taken, or whose default is out of its range.
  case invalidParameter(family: String, parameter: String)
}

extension EasingError: CustomStringConvertible {
  /// The message, without position.
  public var description: String {
    switch self {
    case .unknownEasing(let name, let nearest):
      "unknown easing '\(name)'" + EasingError.suggestion(nearest)
    case .unknownParameter(let easing, let name, let nearest, let known):
      "unknown parameter '\(name)' for easing '\(easing)'" + EasingError.suggestion(nearest)
        + (known.isEmpty ? "; it takes none" : "; it takes \(known.joined(separator: ", "))")
    case .duplicateParameter(let easing, let name):
      "parameter '\(name)' of easing '\(easing)' is given twice"
    case .invalidCurve(let error): error.description
    case .collision(let name, let other, let spelling):
      "the easing family '\(name)' collides with '\(other)': both would be '\(spelling)'"
    case .ambiguousFamily(let name, let spelling):
      "the easing family name '\(name)' is ambiguous: two of its variants would be '\(spelling)'"
    case .invalidFamilyName(let name):
      "'\(name)' cannot name an easing family: use a letter, then letters, digits, '-' or '_'"
    case .familyWithoutFunction(let name):
      "the easing family '\(name)' needs at least one of in, out, inOut, outIn"
    case .invalidParameter(let family, let parameter):
      "parameter '\(parameter)' of easing family '\(family)' is not valid: it needs a name of its"
        + " own and a default within its limits"
    }
  }

  private static func suggestion(_ nearest: String?) -> String {
    nearest.map { " (did you mean '\($0)'?)" } ?? ""
  }
}
