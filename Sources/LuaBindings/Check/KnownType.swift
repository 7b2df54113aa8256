import LuaSyntax
import SceneGraph

/// The type of an expression as far as the text shows it.
indirect enum KnownType: Hashable {
  /// The table `anim`.
  case anim
  /// The table `anim.easing`, and that of effects.
  case easings, effects
  case layer(LayerKind)
  /// An object of a class of the API by its name in errors, as "scene" and "handle".
  case object(String)
  case list(KnownType)
  case number, text, flag, function
  case unknown

  /// The name of an object of this type on the workbench; nil where there is none.
  var probe: String? {
    switch self {
    case .anim: "anim"
    case .easings: "anim.easing"
    case .layer(let kind): kind == .camera ? "scene.camera" : "layers.\(kind.name)"
    case .object(let name): Self.objects[name]
    case .list(.layer): "boxes"
    case .number: "1"
    case .text: "\"1\""
    case .flag: "true"
    case .function: "(function() return 1 end)"
    case .effects, .list, .unknown: nil
    }
  }

  /// Objects of the workbench by their class.
  private static let objects = [
    "scene": "scene", "handle": "handle", "clock": "clock", "spring": "spring", "curve": "curve",
    "value": "v", "animator": "animator", "listener": "listener",
    "linear gradient": "linear_gradient", "radial gradient": "radial_gradient",
    "conic gradient": "conic_gradient",
  ]
}

/// Finds the types of expressions from the registry's results.
///
/// A variable has a type if everything that is assigned to it has the same one.
final class TypeFinder {
  private let results: [String: KnownType]
  private var variables: [ObjectIdentifier: KnownType] = [:]
  private var open: Set<ObjectIdentifier> = []
  /// Variables of loops over lists, with the list.
  var items: [ObjectIdentifier: LuaExpression] = [:]
  /// Parameters whose types their function's caller says.
  var given: [ObjectIdentifier: KnownType] = [:]
  /// The variables of names in expressions that stand by themselves.
  var named: (String) -> LuaVariable? = { _ in nil }

  init(_ api: API) {
    var results: [String: KnownType] = [:]
    for function in api.functions + API.effects {
      guard let type = function.returns.flatMap(Self.type) else { continue }
      for owner in function.owners { results[owner.prefix + function.name] = type }
    }
    for kind in LayerKind.allCases where kind.isMade {
      results["scene:\(kind.name)"] = .layer(kind)
      results["layer:\(kind.name)"] = .layer(kind)
    }
    for kind in ["linear", "radial", "conic"] {
      results["anim.\(kind)_gradient"] = .object("\(kind) gradient")
    }
    self.results = results
  }

  private static func type(_ shape: ValueShape) -> KnownType? {
    switch shape {
    case .handle: .object("handle")
    case .clock: .object("clock")
    case .spring: .object("spring")
    case .curve: .object("curve")
    case .object(let name): .object(name)
    case .number, .whole, .seconds: .number
    case .text, .words: .text
    case .flag: .flag
    default: nil
    }
  }

  func type(of expression: LuaExpression) -> KnownType {
    switch expression.kind {
    case .true, .false: return .flag
    case .number: return .number
    case .string: return .text
    case .function: return .function
    case .parenthesized(let inner): return type(of: inner)
    case .global("anim"): return .anim
    case .local(let variable): return type(of: variable)
    case .index(let object, let key):
      guard case .string(let name) = key.kind else {
        if case .list(let item) = type(of: object) { return item }
        return .unknown
      }
      switch (type(of: object), name) {
      case (.anim, "easing"): return .easings
      case (.anim, "effect"): return .effects
      case (.object("scene"), "camera"): return .layer(.camera)
      default: return .unknown
      }
    case .call(let function, let arguments): return result(of: function, arguments)
    case .method(let object, let name, _):
      switch type(of: object) {
      case .layer:
        return results["layer:\(name)"] ?? results["list:\(name)"] ?? .unknown
      case .object(let owner): return results["\(owner):\(name)"] ?? .unknown
      default: return .unknown
      }
    case .binary(let sign, let left, let right):
      if ["+", "-", "*", "/", "//", "%", "^"].contains(sign), type(of: left) == .number,
        type(of: right) == .number
      {
        return .number
      }
      return sign == ".." ? .text : .unknown
    case .unary("-", let inner): return type(of: inner) == .number ? .number : .unknown
    case .table(let fields):
      // A list of one type.
      guard let first = fields.first, fields.allSatisfy({ $0.key == nil }) else { return .unknown }
      let item = type(of: first.value)
      let isList = item != .unknown && fields.allSatisfy { type(of: $0.value) == item }
      return isList ? .list(item) : .unknown
    case .global(let name): return named(name).map { type(of: $0) } ?? .unknown
    case .nil, .varargs, .unary: return .unknown
    }
  }

  private func result(of function: LuaExpression, _ arguments: [LuaExpression]) -> KnownType {
    switch function.kind {
    case .global("require"):
      if case .string("animlua")? = arguments.first?.kind { return .anim }
      return .unknown
    case .global(let name):
      if let variable = named(name) {
        return type(of: variable) == .easings ? .object("curve") : .unknown
      }
      return results[name] ?? .unknown
    case .index(let object, let key):
      guard case .string(let name) = key.kind else { return .unknown }
      switch type(of: object) {
      case .anim: return results["anim.\(name)"] ?? .unknown
      case .easings: return results["anim.easing.\(name)"] ?? .object("curve")
      default: return .unknown
      }
    case .local(let variable):
      return type(of: variable) == .easings ? .object("curve") : .unknown
    default: return type(of: function) == .easings ? .object("curve") : .unknown
    }
  }

  func type(of variable: LuaVariable) -> KnownType {
    let id = ObjectIdentifier(variable)
    if let known = variables[id] ?? given[id] { return known }
    guard open.insert(id).inserted else { return .unknown }
    defer { open.remove(id) }
    var found = KnownType.unknown
    if let list = items[id] {
      if case .list(let item) = type(of: list), variable.values.isEmpty { found = item }
    } else if !variable.hasOtherValues {
      var types: Set<KnownType> = []
      for value in variable.values {
        if case .nil = value.kind { continue }
        types.insert(type(of: value))
      }
      if types.count == 1, let only = types.first { found = only }
    }
    variables[id] = found
    return found
  }
}
