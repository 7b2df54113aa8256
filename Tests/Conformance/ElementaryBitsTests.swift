import AnimationEngine
import Testing

@Test func `elementary functions give the same bits as their operations done elsewhere`() throws {
  let functions: [String: (Double) -> Double] = [
    "exp2": { AnimationEngine.exp2($0) }, "exp": { AnimationEngine.exp($0) },
    "expm1": { AnimationEngine.expm1($0) }, "log": { AnimationEngine.log($0) },
    "log2": { AnimationEngine.log2($0) }, "sin": { AnimationEngine.sin($0) },
    "cos": { AnimationEngine.cos($0) },
  ]
  let rows = try ConformanceTable("elementary_bits.csv").rows
  #expect(rows.count == 700)
  for row in rows {
    let function = try #require(functions[row["function"]])
    let argument = Double(bitPattern: try #require(UInt64(row["argument_bits"], radix: 16)))
    let result = try #require(UInt64(row["result_bits"], radix: 16))
    #expect(
      function(argument).bitPattern == result,
      "\(row["function"])(\(argument)) is \(function(argument))")
  }
}
