extension Spring {
  /// A form in which a spring may be stated; parameters of two forms do not mix.
  private enum Form {
    case bouncy, physical, response, perceived
    /// The launch velocity goes with every form.
    case any
  }

  /// One parameter: its name, its other name, its form and how it is read back.
  private struct Row: Sendable {
    let name: String
    /// The same parameter under its first name, for tension and friction.
    let canonical: String
    let form: Form
    let read: @Sendable (Spring) -> Double
  }

  private static let rows: [Row] = [
    Row(name: "bounciness", canonical: "bounciness", form: .bouncy) { $0.bounciness },
    Row(name: "speed", canonical: "speed", form: .bouncy) { $0.speed },
    Row(name: "tension", canonical: "stiffness", form: .physical) { $0.stiffness },
    Row(name: "friction", canonical: "damping", form: .physical) { $0.damping },
    Row(name: "stiffness", canonical: "stiffness", form: .physical) { $0.stiffness },
    Row(name: "damping", canonical: "damping", form: .physical) { $0.damping },
    Row(name: "mass", canonical: "mass", form: .any) { $0.mass },
    Row(name: "response", canonical: "response", form: .response) { $0.response },
    Row(name: "damping_ratio", canonical: "damping_ratio", form: .response) { $0.dampingRatio },
    Row(name: "duration", canonical: "duration", form: .perceived) { $0.duration },
    Row(name: "bounce", canonical: "bounce", form: .perceived) { $0.bounce },
    Row(name: "velocity", canonical: "velocity", form: .any) { $0.velocity },
  ]

  /// The names of all parameters of all forms, in the order of lists.
  public static let parameterNames: [String] = rows.map(\.name)

  /// A parameter of any form by its name, nil if there is none; case, `-`, `_` do not matter.
  public func parameter(_ name: String) -> Double? {
    let wanted = foldedName(name)
    return Spring.rows.first { foldedName($0.name) == wanted }?.read(self)
  }

  /// The default of a parameter where others of its form are given to `init(parameters:)`; nil for no parameter.
  package static func initial(_ name: String) -> Double? {
    guard let row = rows.first(where: { $0.name == name }) else { return nil }
    return switch row.form {
    case .bouncy: row.canonical == "speed" ? bouncyDefaults.speed : bouncyDefaults.bounciness
    case .physical, .any: row.read(.default)
    case .response, .perceived: row.read(quiet)
    }
  }

  private static let bouncyDefaults = (bounciness: 4.0, speed: 12.0)
  private static let quiet = Spring.constant(duration: 0.5, bounce: 0)

  /// A spring by named parameters of one form, the others at their defaults.
  ///
  /// Bounciness 4 and speed 12; tension, friction and mass of that spring; duration or response 0.5
  /// without bounce; velocity 0. Bounciness and speed say tension and friction, and mass 1 unless it
  /// is given too, as in Pop.
  /// - Throws: `SpringError` for an unknown or repeated name, for two forms, or a bad number.
  public init(parameters: [(name: String, value: Double)]) throws(SpringError) {
    self = try Spring.resolved(
      parameters, physical: .default, perceived: Spring.quiet, bouncy: Spring.bouncyDefaults)
  }

  /// A copy with named parameters of one form replaced; the rest of that form stays as it reads.
  ///
  /// - Throws: `SpringError` as the initializer does.
  public func with(parameters: [(name: String, value: Double)]) throws(SpringError) -> Spring {
    try Spring.resolved(
      parameters, physical: self, perceived: self, bouncy: (bounciness: bounciness, speed: speed))
  }

  private static func resolved(
    _ parameters: [(name: String, value: Double)], physical: Spring, perceived: Spring,
    bouncy: (bounciness: Double, speed: Double)
  ) throws(SpringError) -> Spring {
    let (form, given) = try sorted(parameters)
    func value(_ name: String, _ fallback: Double) -> Double { given[name]?.value ?? fallback }
    let velocity = value("velocity", physical.velocity)
    do throws(SpringError) {
      switch form {
      case .bouncy:
        let spring = try Spring(
          bounciness: value("bounciness", bouncy.bounciness), speed: value("speed", bouncy.speed),
          velocity: velocity)
        return try Spring(
          stiffness: spring.stiffness, damping: spring.damping, mass: value("mass", spring.mass),
          velocity: velocity)
      case .response:
        return try Spring(
          response: value("response", perceived.response),
          dampingRatio: value("damping_ratio", perceived.dampingRatio),
          mass: value("mass", perceived.mass), velocity: velocity)
      case .perceived:
        return try Spring(
          duration: value("duration", perceived.duration),
          bounce: value("bounce", perceived.bounce), mass: value("mass", perceived.mass),
          velocity: velocity)
      case .physical, .any:
        return try Spring(
          stiffness: value("stiffness", physical.stiffness),
          damping: value("damping", physical.damping), mass: value("mass", physical.mass),
          velocity: velocity)
      }
    } catch {
      // A message names a parameter as it was written.
      throw error.renamed { name in
        given.values.first { foldedName($0.name) == foldedName(name) }?.name ?? given[name]?.name
      }
    }
  }

  /// The one form that the parameters belong to, and their values by their first names.
  private static func sorted(
    _ parameters: [(name: String, value: Double)]
  ) throws(SpringError) -> (form: Form, given: [String: (name: String, value: Double)]) {
    var given: [String: (name: String, value: Double)] = [:]
    var form = (kind: Form.any, name: "")
    for (name, value) in parameters {
      let wanted = foldedName(name)
      guard let row = rows.first(where: { foldedName($0.name) == wanted }) else {
        throw .unknownParameter(name: name, nearest: nearestName(to: name, in: parameterNames))
      }
      if let other = given[row.canonical] {
        throw .duplicateParameter(name: row.name, other: other.name)
      }
      given[row.canonical] = (row.name, value)
      guard row.form != .any else { continue }
      guard form.kind == .any || form.kind == row.form else {
        throw .mixedForms(name: row.name, other: form.name)
      }
      form = (row.form, row.name)
    }
    return (form.kind, given)
  }
}
