/// The functions of tests of motion, out of the table that also serves the reference.
extension EditorTypes {
  mutating func writeTests() {
    writeOptions(TestRun.loadOptions, isOfVerb: false)
    writeOptions(TestRun.goldenOptions, isOfVerb: false)
    lines += [
      "",
      "---A test of motion, in a file whose name ends with `_test.lua`; `animlua test` runs it.",
      "---@class animlua.Test", "local Test = {}",
    ]
    for function in TestRun.entries {
      let owner = function.owners[0]
      let isMethod = owner == .test
      write(function, through: owner, as: isMethod ? "Test:\(function.name)" : function.name)
    }
  }
}
