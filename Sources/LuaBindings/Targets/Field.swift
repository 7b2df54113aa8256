import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// A property of a target as a verb sees it.
struct Field {
  /// Its name in the script.
  var name: String
  /// Its id in the engine.
  var track: TrackID
  /// How many numbers it has.
  var count: Int
  /// Reads a value that a script wrote, in the engine's numbers; NaN for what it leaves out.
  var decode: (LuaSlot) throws(HostError) -> [Double]
  /// The value of the engine's numbers as a script reads it.
  var encode: ([Double]) -> LuaValue
  /// Assigns a value at once.
  var assign: ([Double]) throws(HostError) -> Void
  /// The field of a flag's opposite, which a script writes and reads: the engine's number is 1 for false.
  var opposite: Field {
    var field = self
    field.decode = { [decode] slot throws(HostError) in try decode(slot).map { 1 - $0 } }
    field.encode = { [encode] values in encode(values.map { 1 - $0 }) }
    return field
  }

  /// Whether it is a list of numbers, of which a goal may name the first ones only.
  var isList = false
  /// Whether it is one number, which is the engine's own.
  var isNumber = false
  /// Whether it is a text, which options of texts mean.
  var isText = false
  /// Whether it is a share from 0 to 1, so that a number in percent gets a warning.
  var isShare = false
  /// Whether it cannot be read, so that an animation needs a start.
  var needsFrom = false
  /// The script's choice of mixing: `turn` for angles, `space` for colors.
  var mixes = FieldMixing.none
  /// Which components are angles, where not all are alike; empty where they are.
  var turning: [Bool] = []
  /// Which of its numbers the script gets as integers; nil where all are floats.
  var wholes: WholeNumbers?
  /// How values of unlike structure come to one; nil where all have the same numbers.
  var uniting: Uniting?
  /// How values are added to others that may have another structure; nil where numbers are added.
  var fitting: Fitting?
  /// Gives a part its course at the start, for values that have no fixed numbers, from what its timeline
  /// shows there; the flag says that its start was stated.
  var begin: ((inout AnimationPart, Bool, FoundValues) throws(SinkFailure) -> Void)?

  /// The rules for values whose numbers depend on which others there are.
  struct Uniting {
    /// The numbers of a value in the structure of the field.
    var encode: (PropertyValue) -> [Double]
    /// Reads a value.
    var read: (LuaSlot) throws(HostError) -> PropertyValue
    /// The field in a structure that shows all of these values, with the numbers of each.
    ///
    /// The flag
    /// says that the first is the start, so that the value on screen does not matter.
    var unite: ([PropertyValue], Bool) throws(HostError) -> (field: Field, values: [[Double]])
  }

  /// The rules for values that are lists of functions.
  struct Fitting {
    /// The field to which an animation adds that passes these values, with the numbers of each.
    var append: ([PropertyValue]) throws(HostError) -> (field: Field, values: [[Double]])
    /// The field in which a value is added for good, with the way there.
    var extend: (PropertyValue) throws(HostError) -> (field: Field, way: [Double])
  }
}

/// Which option of mixing means something to a field.
enum FieldMixing {
  case none, angle, color
}

/// A verb's goal for a field.
struct Goal {
  /// A function that gives the value, or one number of it.
  struct Function {
    /// Nil: all of them.
    var component: Int?
    var reference: LuaReference
    /// Which of the function's values it is, where it gives those of a pair.
    var share: Share?
  }

  /// One of the values that a function gives for a name of several properties.
  struct Share {
    /// The same for all properties that one function moves, so that it is called once.
    let call: LuaReference
    /// Index of the value.
    var index: Int
    var count: Int
  }

  var field: Field
  /// One number per component; NaN is not given, and where a function gives it, any number.
  var values: [Double]
  var functions: [Function] = []
  /// The value itself, where its numbers depend on which others there are.
  var given: PropertyValue?
  /// The space in which a color's notation asks to be mixed.
  var space: MixingSpace?
  /// Why it is none unless the options say more of it.
  var refusal: String?
  /// The goal of a text in a manner that the options state; nil for what is no text.
  var styled: ((LuaSlot, TextManner) throws(HostError) -> Goal)?
  /// The goal by the numbers of the text, where it has those that the text on screen has.
  var counted: ((LuaSlot) throws(HostError) -> Goal?)?
  /// Whether its values are distances from the model.
  var isRelative = false
  /// `true` in place of a velocity: the one that runs is taken over.
  var takesOver = false
}

extension Goal {
  /// A goal that is not read now: a function's, or a velocity that is taken over; nil for a value.
  init?(_ field: Field, open slot: LuaSlot, _ context: ScriptContext) throws(HostError) {
    if context.isFunction(slot) {
      self.init(
        field: field, values: Array(repeating: 0, count: field.count),
        functions: [Function(component: nil, reference: try context.state.keep(slot))])
    } else if context.state.boolean(slot) == true {
      self.init(
        field: field, values: Array(repeating: .nan, count: field.count), takesOver: true)
    } else {
      return nil
    }
  }

  /// A goal for one number of a field; the others are left alone.
  init(
    _ field: Field, component: Int, _ slot: LuaSlot, _ context: ScriptContext
  ) throws(HostError) {
    var values = [Double](repeating: .nan, count: field.count)
    if context.isFunction(slot) {
      values[component] = 0
      let function = Function(component: component, reference: try context.state.keep(slot))
      self.init(field: field, values: values, functions: [function])
    } else if context.state.boolean(slot) == true {
      self.init(field: field, values: values, takesOver: true)
    } else {
      values[component] = try context.state.finite(slot, "'\(field.name)'")
      if context.state.kind(slot) == .integer { field.wholes?.insert(values[component]) }
      self.init(field: field, values: values)
    }
  }
}

/// A target as the script sees it.
enum ScriptTarget {
  case table(TableTarget)
  case layer(LayerTarget)
  case handle(ScriptHandle)
  case gradient(GradientTarget)
  case clock(ScriptClock)
  case object(ObjectTarget)

  /// The target as a script holds it; weak, so that nothing is kept alive by being named.
  var value: LuaValue {
    switch self {
    case .table(let table): table.object.map { .object($0) } ?? .weak(table.weak)
    case .layer(let layer): .object(layer.object)
    case .handle(let handle): handle.value
    case .gradient(let gradient): .object(gradient.object)
    case .clock(let clock): .object(clock.object)
    case .object(let target): .object(target.entry.object)
    }
  }
}
