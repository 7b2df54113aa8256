import TestWords
import Testing

@testable import Preview

struct MessageLogTests {
  @Test func `an error's lines are broken between words, without one in the middle of it`() {
    let log = MessageLog()
    log.append("unknown option 'speeed' of a spring\n  = valid: a, b", isError: true)
    expect(
      log.lastLines(6, columns: 20).map { String($0.text) }
        == ["unknown option ", "'speeed' of a spring", "  = valid: a, b"])
    log.append("  \(String(repeating: "x", count: 30))", isError: true)
    expect(log.lastLines(1, columns: 20).map(\.text.count), equals: [20])
  }

  @Test func `errors that a save has fixed are dropped, and prints stay`() {
    let log = MessageLog()
    log.append("broken", isError: true)
    log.append("said")
    let count = log.entries.count
    log.append("a warning of the new one", isError: true)
    log.forgetErrors(amongFirst: count)
    expect(log.entries.map(\.text), equals: ["said", "a warning of the new one"])
    log.forgetErrors(amongFirst: 0)
    expect(log.entries.count, equals: 2)
  }
}
