import AnimationEngine
import Geometry
import Typography

/// How the engine's numbers stand for the values of a property in one shape, and how they are spelled.
///
/// A goal that was reached is the value as it was given, whatever its numbers would spell.
package struct PropertyCoder {
  private let property: Property
  /// Nil for properties with a fixed count of numbers.
  package let shape: PropertyShape?
  /// A goal as it was given, which the shape's numbers show but do not spell.
  private var goal: (numbers: [Double], value: PropertyValue)?
  /// The texts that animations pass, where they have no numbers in common.
  package let chain: MorphChain<StyledText>?
  /// The paths that animations pass, where their structures differ.
  package let outlines: MorphChain<Path>?
  /// How the numbers of a text are written: as those of its newest goal.
  private var numerals: NumericText?

  /// The numbers of a property in a shape; nil for one with a fixed count of numbers.
  package init(_ property: Property, _ shape: PropertyShape?) {
    self.property = property
    self.shape = shape
    chain = shape == .words ? MorphChain() : nil
    outlines = shape == .outlines ? MorphChain() : nil
  }

  /// Whether its number is a place on the way from each value to the next.
  package var isCourse: Bool { chain != nil || outlines != nil }

  /// Whether its numbers show all values of an animation as they were given.
  package var isPlain: Bool { if case .path(let shape) = shape { shape.isPlain } else { true } }

  /// The engine's numbers for a value that the property accepts.
  package func encode(_ value: PropertyValue) -> [Double] {
    if let outlines {
      guard case .path(let path) = value else { return [0] }
      return [outlines.number(of: path)]
    }
    if let chain {
      guard case .text(let text) = value else { return [0] }
      return [chain.number(of: StyledText(text, .shown))]
    }
    if let shape { return shape.encode(value) }
    return value.storedNumbers(as: property.row.value).map(property.row.encode) ?? []
  }

  /// The engine's numbers for a goal, whose spelling is remembered until it is reached.
  ///
  /// - Parameters:
  ///   - value: the goal.
  ///   - text: the text of a counting property until then.
  /// - Returns: as many numbers as `count`.
  package mutating func encode(
    goal value: PropertyValue, over text: @autoclosure () -> String
  ) -> [Double] {
    let numbers = encode(value)
    if shape != nil, !isCourse { goal = (numbers, value) }
    if case .numerals = shape, case .text(let goal) = value {
      let before = numerals ?? NumericText(text(), .display)
      numerals = NumericText(goal, .display)?.grouped(as: before) ?? numerals
    }
    return numbers
  }

  /// Lets what it comes to be spelled by its numbers.
  package mutating func forgetGoal() { goal = nil }

  /// Whether it is the numbers of a text.
  package var isCounting: Bool { if case .numerals = shape { true } else { false } }

  /// The numbers of a text that differs from others in these alone; nil for another.
  package func numbers(of text: String) -> [Double]? {
    guard case .numerals(let pieces) = shape, let found = NumericText(text, .display),
      found.pieces == pieces
    else { return nil }
    return found.numbers
  }

  /// The engine's number for a text in a manner of its own.
  package func encode(_ text: StyledText) -> [Double] { chain.map { [$0.number(of: text)] } ?? [] }

  /// The value of the engine's numbers.
  package func decode(_ numbers: [Double]) -> PropertyValue {
    if let chain { return .text(chain.value(at: numbers[0])?.text ?? "") }
    if let outlines { return .path(outlines.value(at: numbers[0]) ?? Path()) }
    if case .numerals = shape, let numerals { return .text(numerals.displayed(with: numbers)) }
    if let shape { return shape.decode(numbers) }
    return PropertyValue(stored: property.row.decode(numbers), as: property.row.value)
  }

  /// The engine's numbers for values that follow one another, the last of which is the goal.
  package mutating func encode(all values: [PropertyValue]) -> [[Double]] {
    var numbers = values.map { encode($0) }
    if case .transform(let shape) = shape {
      let lists = values.compactMap { value in
        if case .transform(let list) = value { list } else { nil }
      }
      if lists.count == values.count { numbers = shape.encode(all: lists) }
    }
    if shape != nil, !isCourse, let last = numbers.last, let value = values.last {
      goal = (last, value)
    }
    return numbers
  }

  /// The value of the engine's numbers: a goal as it was given.
  package func spelled(_ numbers: [Double]) -> PropertyValue {
    if let goal, goal.numbers == numbers { return goal.value }
    return decode(numbers)
  }

  /// How many numbers it is made of.
  package var count: Int { shape?.count ?? property.components.count }

  /// Whether numbers are those of the goal as it was given.
  package func isGoal(_ numbers: [Double]) -> Bool { goal?.numbers == numbers }
}
