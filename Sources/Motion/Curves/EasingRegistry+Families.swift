extension EasingRegistry {
  /// Registers a family of Swift functions; the variants it leaves out follow by the half rule.
  ///
  /// - Throws: `EasingError` if the name is taken, ambiguous or invalid, no function is given, or a
  ///   parameter is not valid.
  public mutating func register(
    _ name: String, _ functions: [EasingVariant: EasingFunction],
    parameters: [EasingParameter] = [], summary: String = ""
  ) throws(EasingError) {
    guard !functions.isEmpty else { throw .familyWithoutFunction(name: name) }
    try register(
      Listing(name: name, summary: summary, parameters: parameters, isBuiltIn: false),
      .swift(FunctionTiming.Functions(functions)))
  }

  /// Registers a family whose functions live in a script.
  ///
  /// A script's family of the same name is replaced; curves made from it before stay as they are.
  /// `isOpen` says that its curves need not run from 0 to 1.
  /// - Throws: `EasingError` if the name is another's, ambiguous or invalid, no function is given,
  ///   or a parameter is not valid.
  package mutating func register(
    script name: String, _ functions: ScriptFunctions, parameters: [EasingParameter] = [],
    summary: String = "", isOpen: Bool = false
  ) throws(EasingError) {
    guard !functions.stated.isEmpty else { throw .familyWithoutFunction(name: name) }
    try register(
      Listing(
        name: name, summary: summary, parameters: parameters, isBuiltIn: false, isOpen: isOpen),
      .script(functions))
  }

  private mutating func register(
    _ listing: Listing, _ definition: Definition
  ) throws(EasingError) {
    try EasingRegistry.check(listing)
    let index = families.firstIndex { family in
      guard case .script = definition, case .script = family.definition else { return false }
      return foldedName(family.listing.name) == foldedName(listing.name)
    }
    var seen: [String: EasingVariant] = [:]
    for (spelling, variant) in EasingRegistry.spellings(of: listing.name) {
      if let other = seen[spelling], other != variant {
        throw .ambiguousFamily(name: listing.name, spelling: spelling)
      }
      seen[spelling] = variant
      switch entry(spelling) {
      case nil: break
      case .family(let owner, _) where owner == index: break
      case .family(let owner, _):
        throw .collision(
          name: listing.name, other: families[owner].listing.name, spelling: spelling)
      case .fixed(let curve):
        throw .collision(name: listing.name, other: curve.name, spelling: spelling)
      }
    }
    put(Family(listing: listing, definition: definition), at: index ?? families.count)
  }

  private static func check(_ listing: Listing) throws(EasingError) {
    let letters = listing.name.unicodeScalars
    let isNameLike = letters.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
        || scalar == "_"
    }
    guard isNameLike, letters.first?.properties.isAlphabetic ?? false else {
      throw .invalidFamilyName(listing.name)
    }
    var names: Set<String> = []
    for parameter in listing.parameters {
      let isNew = names.insert(foldedName(parameter.name)).inserted
      do throws(CurveError) {
        try parameter.check(parameter.defaultValue)
        try parameter.check(parameter.defaultInOutValue)
      } catch {
        throw .invalidParameter(family: listing.name, parameter: parameter.name)
      }
      guard isNew, !foldedName(parameter.name).isEmpty else {
        throw .invalidParameter(family: listing.name, parameter: parameter.name)
      }
    }
  }
}

extension EasingRegistry.Listing {
  /// The value of every parameter, from those given by place and by name and the defaults.
  func values(
    for variant: EasingVariant, _ arguments: [Double], named: [(name: String, value: Double)],
    easing: String
  ) throws(EasingError) -> [Double] {
    guard arguments.count <= parameters.count else {
      throw .invalidCurve(
        .tooManyArguments(curve: easing, expected: parameters.count, given: arguments.count))
    }
    var given: [Double?] = arguments
    given += Array(repeating: nil, count: parameters.count - arguments.count)
    for (name, value) in named {
      let wanted = foldedName(name)
      guard let place = parameters.firstIndex(where: { foldedName($0.name) == wanted }) else {
        let known = parameters.map(\.name)
        throw .unknownParameter(
          easing: easing, name: name, nearest: nearestName(to: name, in: known), known: known)
      }
      guard given[place] == nil else { throw .duplicateParameter(easing: easing, name: name) }
      given[place] = value
    }
    var values: [Double] = []
    for (parameter, value) in zip(parameters, given) {
      let value = value ?? parameter.defaultValue(for: variant)
      do throws(CurveError) { try parameter.check(value) } catch { throw .invalidCurve(error) }
      values.append(value)
    }
    return values
  }
}
