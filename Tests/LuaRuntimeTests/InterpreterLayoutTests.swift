import TestWords
import Testing

@testable import LuaRuntime

@Test func `the private structs of the loaded library are those that the bridge knows`() {
  expect(InterpreterLayout.probed(), equals: .hashes)
}

@Test(arguments: 0..<InterpreterLayout.itemCount)
func `an assumption that is wrong in one item holds in none`(item: Int) {
  for shift: Int64 in [-4096, -16, -8, -4, -1, 1, 4, 8, 16, 4096] {
    expect(InterpreterLayout.probed(changing: item, by: shift), equals: .unknown, "shift \(shift)")
  }
}
