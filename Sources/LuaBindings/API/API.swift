import AnimationEngine
import LuaRuntime
import SceneGraph

/// Everything that scripts can name, as it is declared beside the code of each topic.
///
/// A host is made of one; tests add entries to the standard one.
struct API: Sendable {
  var options = OptionTable.standard
  /// The verbs of targets.
  var verbs = Verbs.functions
  /// The fields of layers that are no properties.
  var layerFields = LayerObjects.fields
  var events = EventSpec.standard

  static let standard = API()

  /// The documentation of every function.
  var functions: [FunctionEntry] {
    verbs.map(\.entry) + Self.others
  }

  private static let others: [FunctionEntry] =
    entries(ScriptHost.functions) + entries(LiveBindings.functions) + entries(Ticks.functions)
    + entries(TargetQueries.functions) + entries(Composition.functions)
    + entries(TimelineBinding.functions) + entries(Handles.functions)
    + entries(CustomProperties.functions) + entries(TransactionBinding.functions)
    + entries(AnimatorBinding.functions) + entries(ProgramBinding.functions)
    + entries(ClockObjects.functions)
    + entries(Scopes.functions) + entries(ValueObjects.functions)
    + entries(SpringBinding.functions) + entries(CurveObjects.functions)
    + entries(EasingBinding.functions) + entries(StaggerBinding.functions)
    + entries(RandomBinding.functions) + entries(NumberBinding.functions)
    + entries(MixBinding.functions) + entries(TextBinding.functions)
    + entries(PathBinding.functions) + entries(GradientObjects.functions)
    + entries(DataBinding.functions) + entries(SceneBinding.functions)
    + entries(LayerObjects.functions) + entries(LayerObjects.makerFunctions)
    + entries(LayerObjects.splitFunctions) + entries(InputBinding.functions)
    + entries(DragBinding.functions) + entries(EventObjects.functions)
    + [LayerObjects.splitEntry, TransactionBinding.addEntry]

  private static func entries<Owner>(_ functions: [FunctionSpec<Owner>]) -> [FunctionEntry] {
    functions.map(\.entry)
  }

  /// The tables of options that only one function has; `options` has those of verbs.
  static let optionTopics: [OptionTopic] = [
    ClockObjects.options.topic(for: "anim.clock"),
    CustomProperties.options.topic(for: "anim.property"),
    Handles.seekOptions.topic(for: "handle:seek"),
    TimelineBinding.placementTopic,
    SpringBinding.topic,
    MixBinding.mapOptions.topic(for: "anim.map"),
    NumberBinding.noiseOptions.topic(for: "anim.noise"),
    DataBinding.options.topic(for: "anim.data"),
    StaggerBinding.wholeOptions.topic(for: "anim.stagger"),
    GradientParts.options(of: .linear).topic(for: "anim.linear_gradient"),
    GradientParts.options(of: .radial).topic(for: "anim.radial_gradient"),
    GradientParts.options(of: .conic).topic(for: "anim.conic_gradient"),
    ParameterBinding.options.topic(for: "anim.param"),
    PointJoin.options.topic(),
    LayerObjects.splitOptions.topic(for: "layer:split"),
    EasingBinding.familyOptions.topic(for: "anim.easing.define"),
    EasingBinding.parameterOptions.topic(),
    EasingBinding.tableOptions.topic(),
    Includes.options.topic(for: "layer:include", "scene:include"),
    InputBinding.sentFields.topic(for: "scene:input"),
    ScriptHost.defaultOptions.topic(for: "anim.defaults"),
  ]

  /// The classes of objects with their fields.
  var classes: [ClassTopic] {
    [
      ClassTopic(name: "layer", fields: layerFields.map(\.field.entry)), SceneBinding.objects.topic,
      Handles.objects.topic, AnimatorBinding.objects.topic, ClockObjects.objects.topic,
      SpringBinding.objects.topic, CurveObjects.objects.topic, ValueObjects.objects.topic,
      Scopes.topic, Self.module,
    ] + EventObjects.topics + GradientObjects.topics
  }

  /// The names of the global functions.
  static let globals = ScriptHost.functions.filter { $0.entry.owners.contains(.global) }
    .map(\.name)

  /// Lua that makes the objects which examples use: `box`, `dot`, `text`, `tl` and the others.
  static let exampleObjects = """
    local anim = require "animlua"
    local scene = anim.scene { width = 640, height = 360 }
    local box = scene:rect { name = "box", x = 120, y = 120, width = 80, height = 60 }
    local dot = scene:circle { name = "dot", x = 320, y = 120, radius = 20 }
    local text = scene:text { name = "text", text = "10", x = 320, y = 240 }
    local line = scene:line { points = { { 0, 0 }, { 50, 50 } } }
    local group = scene:group {}
    local boxes = { scene:rect {}, scene:rect { x = 60 }, scene:rect { x = 120 } }
    local v, clock = anim.value(0), anim.clock {}
    local spring, curve = anim.spring "bouncy", anim.easing "quad.out"
    local tl = anim.timeline { paused = true }
    local handle = dot:to({ y = 200 }, 1)
    local animator = anim.animator(0.5, function() box.opacity = 0.5 end)
    local listener = scene:on("mine", function(e) end)

    """

  /// The fields of `anim` that are no functions.
  private static let module = ClassTopic(
    name: "anim",
    fields: [
      FieldEntry(
        name: "easing", shape: .described("the easings by name", type: "animlua.Easings"),
        initial: "nil", isReadOnly: true,
        doc: "The easings by their names; assigning a function defines one.",
        example: "anim.easing.square = function(p) return p * p end"),
      FieldEntry(
        name: "effect", shape: .described("the effects by name", type: "animlua.Effects"),
        initial: "nil", isReadOnly: true,
        doc: "The effects by their names; assigning a function makes a verb of it.",
        example:
          "anim.effect.hop = function(target, what, how) return anim.by(target, what, how) end"
      ),
      FieldEntry(
        name: "state", shape: .described("a table", type: "table"), initial: "{}", isReadOnly: true,
        doc: "A table that is kept while the scene is edited and played again.",
        example: "anim.state.plays = (anim.state.plays or 0) + 1"),
      FieldEntry(
        name: "reduced_motion", shape: .flag, initial: "false", isReadOnly: true,
        doc: "Whether the person wants less motion.", example: "print(anim.reduced_motion)"),
    ])

  /// The effects that are there from the start; their limits are those of every effect.
  static let effects = EffectPreset.allCases.map(\.entry)

  /// How many arguments functions take, by the names that errors show.
  ///
  /// A further argument is always a mistake: an option that would go into a table, or another function
  /// that was meant. Calls from the host are not held to it.
  var argumentLimits: [String: ArgumentLimit] {
    var limits: [String: ArgumentLimit] = [:]
    for function in functions {
      for owner in function.owners {
        limits[owner.prefix + function.name] = function.limit(through: owner)
      }
    }
    for row in FormerName.all {
      limits[row.owner.rawValue + row.former] = limits[row.owner.rawValue + row.name]
    }
    return limits
  }

  /// The deeds of functions, by the names that errors show; those that only ask are not among them.
  var deeds: [String: Deed] {
    var deeds: [String: Deed] = [:]
    for function in functions {
      for owner in function.owners { deeds[owner.prefix + function.name] = function.deed }
    }
    for row in FormerName.all {
      deeds[row.owner.rawValue + row.former] = deeds[row.owner.rawValue + row.name]
    }
    return deeds
  }

  /// The functions that take any number of arguments, by the names that errors show.
  var unlimited: Set<String> {
    var names: Set<String> = []
    for function in functions {
      for owner in function.owners where function.limit(through: owner) == nil {
        names.insert(owner.prefix + function.name)
      }
    }
    return names
  }
}

extension ArgumentLimit {
  /// An effect, whoever wrote it: target, what, seconds and easing.
  static let effect = ArgumentLimit(4, Verbs.nothingAfterEasing)
}

/// Properties of layers, which the scene's own table describes.
extension API {
  /// The unit of a property's numbers.
  static func unit(of property: Property) -> ValueUnit {
    property.isShare ? .share : ValueUnit(rawValue: property.unit) ?? plainUnit(of: property)
  }

  /// The unit of a property that has no name for one.
  private static func plainUnit(of property: Property) -> ValueUnit {
    switch property {
    case .scaleX, .scaleY, .instanceScaleX, .instanceScaleY, .startScale, .endScale, .scaleRange,
      .lineHeight, .miterLimit, .zoom, .depth:
      .factor
    case .anchor, .strokeOffset, .pathOffset, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset:
      .share
    case .instanceCount, .sides: .count
    default: .none
    }
  }

  /// The numbers that a property takes: those below its minimum are refused, others are drawn as the nearest.
  static func range(of property: Property) -> NumberRange {
    let drawn = property.drawnRange
    guard let minimum = property.row.minimum else {
      if drawn.lower == nil, drawn.upper == nil { return .any }
      return NumberRange(lower: drawn.lower, upper: drawn.upper).clamped
    }
    var range = NumberRange.from(minimum, to: drawn.upper)
    if drawn.upper != nil { range.outside = .clampedAbove }
    return range
  }

  /// The values that a property takes.
  static func shape(of property: Property) -> ValueShape {
    let row = property.row
    let number = ValueShape.number(unit(of: property), range(of: property))
    return switch row.value {
    case .number: number
    case .numbers: .either([number, .list(number)])
    case .list: .list(number)
    case .flag: .flag
    case .color:
      [.fill, .stroke].contains(property) ? .either([.color, .object("gradient")]) : .color
    case .text, .writing: .text
    case .word(let words): .words(words)
    case .points: .list(.list(.number(.pixels, .any)))
    case .path: .path
    case .transform: .described("functions as in CSS", type: "string|table")
    }
  }

  /// A runnable line that makes a layer with a property; nil if no kind that scripts make has it.
  static func example(of property: Property) -> String? {
    // These two need a camera, and a file.
    if property == .zoom { return "scene.camera.zoom = 2" }
    if property == .source { return "pcall(scene.image, scene, { source = \"photo.png\" })" }
    guard let kind = LayerKind.allCases.first(where: { $0.isMade && property.exists(on: $0) })
    else {
      return nil
    }
    return
      "local layer = scene:\(kind.name) { \(property.name) = \(sample(of: property, on: kind)) }"
  }

  /// The value of a property on a new layer, as a script writes it.
  static func initial(of property: Property, on kind: LayerKind? = nil) -> String {
    let value = kind.map { property.row.initial(on: $0) } ?? property.row.initial
    return switch value {
    case .number(let number): shortest(number)
    case .numbers(let numbers): "{ " + numbers.map(shortest).joined(separator: ", ") + " }"
    case .flag(let flag): flag ? "true" : "false"
    case .color(let color): "\"\(color.cssText)\""
    case .text(let text): "\"\(text)\""
    case .points: "{}"
    case .path, .transform: "\"\""
    }
  }

  /// A value of a property, as a script writes it.
  private static func sample(of property: Property, on kind: LayerKind) -> String {
    switch property.row.initial(on: kind) {
    case .number(let number): shortest(number)
    case .numbers(let numbers): "{ " + numbers.map(shortest).joined(separator: ", ") + " }"
    case .flag(let flag): flag ? "true" : "false"
    case .color: "\"#6cf\""
    case .text(let text): "\"\(text)\""
    case .points: "{ { 0, 0 }, { 50, 50 } }"
    case .path: "\"M 0 0 L 50 50\""
    case .transform: "\"rotate(10)\""
    }
  }
}
