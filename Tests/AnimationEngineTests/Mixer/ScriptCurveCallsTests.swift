import TestWords
import Testing

@testable import AnimationEngine

struct ScriptCurveCallsTests {
  @Test func `a round is empty when it begins`() throws {
    let script = try require(Curve(script: 7, name: "mine").script)
    let calls = ScriptCurveCalls()
    var round = calls.begin()
    var contribution = Contribution.unclaimed
    contribution.record = 3
    round.append(script.call(at: 0.25), at: 0.25, parameters: [2], contribution)
    expect(round.batch.functions == [7] && round.batch.arguments == [0.25])
    expect(round.batch.parameters == [[2]] && round.owners.map(\.contribution.record) == [3])
    expect(calls.begin().owners.isEmpty, "a round within a round has lists of its own")
    calls.recycle(&round)
    let next = calls.begin()
    expect(next.owners.isEmpty && next.batch.functions.isEmpty && next.batch.results.isEmpty)
  }
}
