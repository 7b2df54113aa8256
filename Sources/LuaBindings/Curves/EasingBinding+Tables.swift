import AnimationEngine
import LuaRuntime

/// Tables in place of the functions of easings: made when a curve is first used.
///
/// Only of families, whose functions are pure unless they say `pure = false`: a bare function is called
/// live. Sampling, traces and playback use the same table.
extension EasingBinding {
  /// How a curve is evaluated.
  package enum Evaluation {
    /// By its own formula or data.
    case native
    /// From a table.
    case table(CurveTable)
    /// By calls of its function, with the reason.
    case live(String)
  }

  /// Instructions of a script that making one table may take: some ten milliseconds.
  private static let instructions = 1_000_000
  /// Tables that are kept; curves with parameters beyond them are called live.
  private static let mostTables = 256

  /// How a curve that `curve` returned is evaluated.
  package func evaluation(of curve: Curve) -> Evaluation {
    guard let script = curve.script else { return .native }
    if let table = script.table { return .table(table) }
    return tables[curve] ?? .live("a function by itself")
  }

  /// The curve with a table, if it is a script's and a table can stand for its function.
  func tabulated(_ curve: Curve) -> Curve {
    guard let script = curve.script, script.table == nil else { return curve }
    let evaluation = tables[curve] ?? tabulate(curve)
    guard case .table(let table) = evaluation else { return curve }
    return curve.tabulated(table)
  }

  private func tabulate(_ curve: Curve) -> Evaluation {
    let family = curve.name.prefix { $0 != "." && $0 != "(" }
    guard tables.count < Self.mostTables else {
      return .live("there are \(Self.mostTables) tables already")
    }
    guard !impure.contains(String(family)) else {
      tables[curve] = .live("pure = false")
      return .live("pure = false")
    }
    let evaluation: Evaluation
    do throws(ScriptError) {
      let made = try state.withInstructions(Self.instructions) {
        () throws(ScriptError) -> Result<CurveTable, CurveTable.Refusal> in
        try CurveTable.make { p throws(ScriptError) -> Double in
          try value(of: curve, at: p)
        }
      }
      evaluation =
        switch made {
        case .success(let table): .table(table)
        case .failure(let refusal): .live(refusal.description)
        case nil: .live("its function takes too long for a table")
        }
    } catch {
      // Whoever runs it meets the error where it runs.
      guard !error.isLimit else { return .live("its function met a limit") }
      evaluation = .live("its function fails: \(error.message)")
    }
    tables[curve] = evaluation
    return evaluation
  }
}
