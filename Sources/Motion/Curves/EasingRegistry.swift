/// The easings that go by a name: the built-in families, the fixed names, and what was registered.
///
/// ```swift
/// var easings = EasingRegistry()
/// let back = try easings.curve("back.out", [2])
/// try easings.register(
///   "snap", [.in: { p, a in p * p * p * a[0] + p * (1 - a[0]) }],
///   parameters: [EasingParameter(name: "power", default: 1)])
/// let snap = try easings.curve("snapInOut")
/// ```
///
/// One look-up of the name in lower case without separators finds it: each family F and variant V is
/// FV, VF, easeVF, easeFV and FeaseV, F alone is its out. `ease easeIn stepStart …` are fixed. Text as in
/// CSS, `cubic-bezier()`, `steps()`, `linear()`, is read too. A value; looking up changes nothing.
public struct EasingRegistry: Sendable {
  /// The facts that lists show of an easing family.
  public struct Listing: Sendable, Hashable {
    /// The name in `name.variant`.
    public let name: String
    /// One line that says what it looks like; empty if its author gave none.
    public let summary: String
    /// The parameters by place.
    public let parameters: [EasingParameter]
    /// Whether it came with the engine.
    public let isBuiltIn: Bool
    /// Whether its curves need not run from 0 to 1.
    public var isOpen = false
    /// Whether it has the variants in, out, inOut and outIn.
    public var hasVariants = true
  }

  enum Definition: Sendable {
    case builtIn(EasingFamily)
    case generator(EasingGenerator)
    case swift(FunctionTiming.Functions)
    case script(ScriptFunctions)
  }

  struct Family: Sendable {
    let listing: Listing
    let definition: Definition
  }

  enum Entry: Sendable {
    case fixed(Curve)
    case family(index: Int, variant: EasingVariant)
  }

  /// The families, and the entries by folded name.
  private struct Table: Sendable {
    var families: [Family] = []
    var entries: [String: Entry] = [:]
    /// The spellings in order of registration, so that the nearest of several is always the same.
    var spellings: [String] = []

    /// The built-in families and the fixed names.
    static let builtIn = {
      var table = Table()
      for (name, curve) in EasingRegistry.fixedCurves { table.add(foldedName(name), .fixed(curve)) }
      for (name, curve) in EasingRegistry.coreAnimationCurves {
        table.add(foldedName("kCAMediaTimingFunction" + name), .fixed(curve))
      }
      for family in EasingFamily.allCases {
        table.append(
          Family(
            listing: Listing(
              name: family.name, summary: family.summary, parameters: family.parameters,
              isBuiltIn: true),
            definition: .builtIn(family)))
      }
      for generator in EasingGenerator.allCases {
        table.append(
          Family(
            listing: Listing(
              name: generator.name, summary: generator.summary, parameters: generator.parameters,
              isBuiltIn: true, isOpen: generator.isOpen, hasVariants: false),
            definition: .generator(generator)))
      }
      return table
    }()

    /// Adds a family with every spelling that is free.
    private mutating func append(_ family: Family) {
      families.append(family)
      for (spelling, variant) in EasingRegistry.spellings(of: family.listing.name)
      where entries[spelling] == nil {
        add(spelling, .family(index: families.count - 1, variant: variant))
      }
    }

    mutating func add(_ spelling: String, _ entry: Entry) {
      if entries.updateValue(entry, forKey: spelling) == nil { spellings.append(spelling) }
    }
  }

  /// The table once a family was registered.
  ///
  /// Before, all registries share the built-in one, which is made when the first name is looked up.
  private var own: Table?
  private var table: Table { own ?? .builtIn }
  var families: [Family] { table.families }
  private var entries: [String: Entry] { table.entries }
  private var spellings: [String] { table.spellings }

  /// The built-in families and the fixed names.
  ///
  /// - Complexity: O(1); the names are folded when the first is looked up.
  public init() {}

  /// The family that a name or a spelling of one of its variants stands for.
  public func listing(of name: String) -> Listing? {
    guard case .family(let index, _)? = entries[foldedName(name)] else { return nil }
    return families[index].listing
  }

  /// The names that are no family's, with their curves.
  public static let fixedCurves: [(name: String, curve: Curve)] = [
    ("linear", .linear), ("none", .linear), ("default", .default),
    ("ease", Curve.default.renamed("ease")), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInOut", .easeInOut), ("easeInEaseOut", Curve.easeInOut.renamed("easeInEaseOut")),
    ("stepStart", step("stepStart", .jumpStart)), ("stepEnd", step("stepEnd", .jumpEnd)),
  ]

  /// The words after kCAMediaTimingFunction in the names of Core Animation's curves.
  private static let coreAnimationCurves: [(name: String, curve: Curve)] = [
    ("Linear", .linear), ("EaseIn", .easeIn), ("EaseOut", .easeOut),
    ("EaseInEaseOut", .easeInOut), ("Default", .default),
  ]

  private static func step(_ name: String, _ position: StepPosition) -> Curve {
    Curve(
      name: name, kernel: .table, shape: .steps(StepTiming(count: 1, position: position)))
  }

  /// Every family, the built-in ones first, then in order of registration.
  public var listings: [Listing] { families.map(\.listing) }

  /// The curve of a name, with parameters by place and by name.
  ///
  /// - Throws: `EasingError.unknownEasing`, `.unknownParameter`, `.duplicateParameter`,
  ///   `.invalidCurve`.
  public func curve(
    _ name: String, _ arguments: [Double] = [], named: [(name: String, value: Double)] = []
  ) throws(EasingError) -> Curve {
    if name.contains("("), arguments.isEmpty, named.isEmpty {
      return try curve(text: name)
    }
    switch entries[foldedName(name)] {
    case .fixed(let curve):
      if let extra = named.first {
        throw .unknownParameter(easing: curve.name, name: extra.name, nearest: nil, known: [])
      }
      guard arguments.isEmpty else {
        throw .invalidCurve(
          .tooManyArguments(curve: curve.name, expected: 0, given: arguments.count))
      }
      return curve
    case .family(let index, let variant):
      return try curve(of: families[index], variant, arguments, named: named)
    case nil: throw .unknownEasing(name: name, nearest: nearest(to: name))
    }
  }

  private func curve(
    of family: Family, _ variant: EasingVariant, _ arguments: [Double],
    named: [(name: String, value: Double)]
  ) throws(EasingError) -> Curve {
    let name =
      family.listing.hasVariants
      ? "\(family.listing.name).\(variant.name)" : family.listing.name
    let values = try family.listing.values(for: variant, arguments, named: named, easing: name)
    let isPlain = arguments.isEmpty && named.isEmpty
    switch family.definition {
    case .builtIn(let family):
      guard !isPlain else { return Curve(family: family, variant: variant) }
      do throws(CurveError) {
        return try Curve(family: family, variant: variant, parameters: values)
      } catch {
        throw .invalidCurve(error)
      }
    case .generator(let generator):
      return Curve(generator, checked: values, given: isPlain ? [] : values)
    case .swift(let functions):
      return Curve(
        name: Curve.name(name, isPlain ? [] : values), functions: functions, variant: variant,
        arguments: values)
    case .script(let functions):
      let curve = Curve(
        scripts: functions, variant: variant, name: Curve.name(name, isPlain ? [] : values),
        arguments: values)
      return family.listing.isOpen ? curve.opened() : curve
    }
  }

  /// Whether a name without parameters is that of a curve here.
  package func has(_ name: String) -> Bool { entries[foldedName(name)] != nil }

  /// The name, in the form lists use, that a misspelled one most likely stands for: one here, or one of `others`.
  package func nearest(to name: String, or others: [String] = []) -> String? {
    guard let spelling = nearestName(to: name, in: spellings + others) else { return nil }
    switch entries[spelling] {
    case .fixed(let curve): return curve.name
    case .family(let index, let variant):
      let listing = families[index].listing
      return listing.hasVariants ? "\(listing.name).\(variant.name)" : listing.name
    case nil: return others.first { $0 == spelling }
    }
  }

  /// The entry of a folded name.
  func entry(_ spelling: String) -> Entry? { entries[spelling] }

  /// Puts a family whose spellings are known to be free, or its own, into the table.
  mutating func put(_ family: Family, at index: Int) {
    var table = table
    own = nil
    if index == table.families.count {
      table.families.append(family)
    } else {
      table.families[index] = family
    }
    for (spelling, variant) in EasingRegistry.spellings(of: family.listing.name) {
      table.add(spelling, .family(index: index, variant: variant))
    }
    own = table
  }

  /// Every spelling of a family, folded; the first is the one of its variant's own name.
  static func spellings(of family: String) -> [(spelling: String, variant: EasingVariant)] {
    let name = foldedName(family)
    var all = EasingVariant.allCases.flatMap { variant in
      let end = foldedName(variant.name)
      return [
        "\(name)\(end)", "\(end)\(name)", "ease\(end)\(name)", "ease\(name)\(end)",
        "\(name)ease\(end)",
      ]
      .map { (spelling: $0, variant: variant) }
    }
    all.append((spelling: name, variant: .out))
    return all
  }
}
