import LuaSyntax

/// The loops of a text by the lines that they span.
struct LoopPlaces {
  /// Says what a loop without an end needs.
  static let advice = "wait in it: wait() for the next frame, wait(0.5) for half a second"

  /// A loop by its lines; one that is counted ends by itself.
  private struct Loop {
    var lines: ClosedRange<Int>
    var place: SourcePlace
    var isCounted: Bool
  }

  private let loops: [Loop]

  /// - Complexity: O(tokens · depth).
  init(_ statements: [LuaStatement]) {
    var found: [Loop] = []
    var visitor = LuaVisitor()
    visitor.onStatement = { statement in
      switch statement {
      case .loop(let condition, let body, _):
        found.append(
          Loop(
            lines: Self.lines(of: body, and: [condition]), place: condition.start,
            isCounted: false))
      case .count(let variable, let bounds, let body):
        found.append(
          Loop(
            lines: Self.lines(of: body, and: bounds, variable), place: variable.place,
            isCounted: true))
      case .each(let variables, let values, let body):
        guard let first = variables.first else { return }
        found.append(
          Loop(
            lines: Self.lines(of: body, and: values, first), place: first.place, isCounted: true))
      default: break
      }
    }
    visitor.visit(statements)
    loops = found
  }

  /// The condition of the innermost loop around a line, or its variable if all loops there are counted.
  func loop(around line: Int) -> (place: SourcePlace, isCounted: Bool)? {
    let around = loops.filter { $0.lines.contains(line) }.sorted {
      $0.lines.count < $1.lines.count
    }
    return (around.first { !$0.isCounted } ?? around.first).map { ($0.place, $0.isCounted) }
  }

  private static func lines(
    of body: [LuaStatement], and head: [LuaExpression], _ variable: LuaVariable? = nil
  ) -> ClosedRange<Int> {
    var lines = head.map(\.place.line)
    if let variable { lines.append(variable.place.line) }
    var visitor = LuaVisitor()
    visitor.onExpression = { lines.append($0.place.line) }
    visitor.visit(body)
    return (lines.min() ?? 0)...(lines.max() ?? 0)
  }
}
