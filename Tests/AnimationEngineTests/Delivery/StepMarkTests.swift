import TestWords
import Testing

@testable import AnimationEngine

struct StepMarkTests {
  let steps = StepMark()

  @Test func `each call has a number of its own, and around it that of the outer one counts`() {
    expect(steps.current, equals: 0)
    steps.run {
      expect(steps.current, equals: 1)
      steps.run { expect(steps.current, equals: 2) }
      expect(steps.current, equals: 1)
      steps.run { expect(steps.current, equals: 3) }
    }
    expect(steps.current, equals: 0)
  }

  @Test func `calls in a row have the numbers and rights that they would have one by one`() {
    steps.run(.write) {
      expect(steps.current, equals: 1)
      steps.run(.ask) { expect(steps.current, equals: 2) }
      steps.goOn()
      expect(steps.current == 3 && steps.rights == .write)
    }
    expect(steps.current == 0 && steps.rights == .all)
    steps.run { expect(steps.current, equals: 4) }
  }

  @Test func `of calls within each other the strictest counts`() throws {
    expect(steps.rights, equals: .all)
    try steps.run(.write) { () throws(SinkFailure) in
      steps.run { expect(steps.rights, equals: .write) }
      try steps.ask(.easing) { () throws(SinkFailure) in
        steps.run(.write) { expect(steps.rights, equals: .ask) }
        expect(steps.rights, equals: .ask)
      }
      expect(steps.rights, equals: .write)
    }
    expect(steps.rights, equals: .all)
  }

  @Test func `a call fails with the first verb that was refused in it, and not with one before it`()
    throws
  {
    let first = EngineError.onlyAsked(place: "an easing", .control)
    #expect(throws: SinkFailure.refused(first)) {
      try steps.ask(.easing) { () throws(SinkFailure) in
        steps.note(first)
        steps.note(.onlyAsked(place: "an easing", .start))
      }
    }
    try expect(steps.ask(.goal) { () throws(SinkFailure) in 5 }, equals: 5)
    // A refusal within an inner call is that call's failure.
    let value = try steps.ask(.goal) { () throws(SinkFailure) in
      #expect(throws: SinkFailure.self) {
        try steps.ask(.easing) { () throws(SinkFailure) in steps.note(first) }
      }
      return 1
    }
    expect(value, equals: 1)
  }

  @Test func `an error of the function itself comes first`() {
    #expect(throws: SinkFailure.host(token: 4)) {
      try steps.ask(.snap) { () throws(SinkFailure) in
        steps.note(.onlyAsked(place: "a snap function", .assign))
        throw .host(token: 4)
      }
    }
    expect(steps.rights == .all && steps.current == 0)
  }
}
