import Motion
import TestWords
import Testing

@Test func `elementary functions give the same bits as their operations done elsewhere`() throws {
  let functions: [String: (Double) -> Double] = [
    "exp2": { Motion.exp2($0) }, "exp": { Motion.exp($0) },
    "expm1": { Motion.expm1($0) }, "log": { Motion.log($0) },
    "log2": { Motion.log2($0) }, "sin": { Motion.sin($0) },
    "cos": { Motion.cos($0) },
  ]
  let rows = try ConformanceTable("elementary_bits.csv").rows
  expect(rows.count, equals: 700)
  for row in rows {
    let function = try require(functions[row["function"]])
    let argument = Double(bitPattern: try require(UInt64(row["argument_bits"], radix: 16)))
    let result = try require(UInt64(row["result_bits"], radix: 16))
    expect(
      function(argument).bitPattern, equals: result,
      "\(row["function"])(\(argument)) is \(function(argument))")
  }
}
