import Geometry
import TestWords
import Testing

@Test(arguments: [
  (Double.nan, -3), (.infinity, 7), (-.infinity, -3), (1e300, 7), (-1e300, -3), (0x1p-1074, 0),
  (6.9, 6), (7, 7), (-2.9, -2), (-3.1, -3), (0, 0),
])
func `a number is cut to a range before it becomes an integer`(value: Double, whole: Int) {
  expect(Int(clamping: value, in: -3...7), equals: whole)
}

@Test(arguments: [
  (Double.nan, Int.min), (.infinity, .max), (0x1p63, .max), (0x1.fffffffffffffp62, Int.max - 1023),
  (-0x1p63, .min), (-0x1p64, .min), (1e15, 1_000_000_000_000_000),
])
func `the range of all integers holds, where no double is its upper bound`(
  value: Double, whole: Int
) {
  expect(Int(clamping: value, in: Int.min...Int.max), equals: whole)
}
