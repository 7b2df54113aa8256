import TestWords
import Testing

@testable import Typography

/// How often the scanner looks at a byte of a text.
private func looks(_ text: String, _ reading: NumericText.Reading) -> Int {
  var scanner = NumeralScanner(Array(text.utf8), reading)
  while scanner.next() != nil {}
  return scanner.looks
}

/// Texts that take a scanner that goes back, or ahead, again and again.
private let hard = [
  "9", "0", "1,111,", "111,", ",111", "1.1.", "1.", ".", "1:", "1:22:", ":", "+", "-1", "1e", "1e9",
  "e9", "9e", "99,", "1,11", "-", "0.", "1:59.", "a9", "9a", "é9", "+9.9e+", "1,111,11,",
]

@Test(arguments: hard)
func `the work of finding numbers grows as the text does`(unit: String) {
  for reading in [NumericText.Reading.data, .display, .path] {
    for prefix in ["", "1", "-", "1.", "1e", "1:", "x", "1,"] {
      let short = looks(prefix + String(repeating: unit, count: 400), reading)
      let long = looks(prefix + String(repeating: unit, count: 3200), reading)
      // Eight times the text: eight times the work, not sixty-four times.
      expect(long <= 9 * short, "'\(prefix)\(unit)…' \(reading): \(short), then \(long)")
      let bytes = prefix.utf8.count + 3200 * unit.utf8.count
      expect(long <= 24 * bytes, "'\(prefix)\(unit)…' \(reading): \(long) for \(bytes) bytes")
    }
  }
}

@Test func `digits of a number that is too large are no number, and part of the text`() {
  let digits = String(repeating: "9", count: 400)
  expect(NumericText(digits) == nil)
  expect(NumericText("1e999 \(digits).5:30", .display)?.numbers, equals: [30])
  let text = NumericText("a \(digits) b 12", .display)
  expect(text?.numbers == [12] && text?.pieces == ["a \(digits) b ", ""])
  expect(NumericText("\(digits):30 and 4")?.numbers, equals: [4])
  // The largest of doubles is one.
  expect(NumericText("1" + String(repeating: "0", count: 308))?.numbers, equals: [1e308])
}

@Test func `groups of thousands that end in a part of one are single numbers, wherever they begin`()
{
  expect(NumericText("1,111,222,33", .display)?.numbers, equals: [1, 111, 222, 33])
  expect(NumericText("1,111,222,3334", .display)?.numbers, equals: [1, 111, 222, 3334])
  expect(NumericText("1,111,22 and 1,234,567", .display)?.numbers, equals: [1, 111, 22, 1_234_567])
}
