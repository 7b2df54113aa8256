import Animations
import TestWords
import Testing

/// A number that mixes in a straight line.
private struct Weight: Morphing {
  var grams: Double

  struct Way: MorphWay {
    var start: Weight
    var goal: Weight

    func value(at progress: Double) -> Weight {
      Weight(grams: start.grams + (goal.grams - start.grams) * progress)
    }
  }

  func way(to goal: Weight) -> Way { Way(start: self, goal: goal) }
}

struct MorphChainTests {
  @Test func `a number stands for each value, and for none far from all`() {
    let chain = MorphChain<Weight>()
    let numbers = [4.0, 4, 9].map { chain.number(of: Weight(grams: $0)) }
    expect(numbers.map { chain.value(at: $0)?.grams }, equals: [4, 4, 9])
    expect(chain.value(at: numbers[2] + 1000) == nil)
    expect(chain.value(at: -1000) == nil)
  }

  @Test(arguments: [false, true])
  func `a part goes from what is shown, or from its own start, to its goal`(isStartGiven: Bool) {
    let chain = MorphChain<Weight>()
    var part = AnimationPart.between(
      .none, [chain.number(of: Weight(grams: 20))], [chain.number(of: Weight(grams: 50))])
    chain.begin(&part, isStartGiven: isStartGiven, current: Weight(grams: 10))
    let (start, begin) = (part.from?[0] ?? .nan, isStartGiven ? 20.0 : 10)
    expect(part.to, equals: [start + 1])
    for progress in [-0.5, 0, 0.25, 1, 1.5] {
      let wanted = begin + (50 - begin) * progress
      expect(chain.value(at: start + progress)?.grams, equals: wanted, "\(progress)")
    }
  }

  @Test func `keyframes follow each other on one course, without those that are not given`() {
    let chain = MorphChain<Weight>()
    let stops = [5.0, 8].map { [chain.number(of: Weight(grams: $0))] }
    var part = AnimationPart.passing(
      .none, Keyframes([stops[0], [.nan], stops[1]], times: [0.25, 0.5, 1]))
    chain.begin(&part, isStartGiven: false, current: Weight(grams: 1))
    let start = part.from?[0] ?? .nan
    let places = part.keyframes?.values.map { $0[0] - start } ?? []
    expect(places.count == 3 && places[0] == 1 && places[1].isNaN && places[2] == 2)
    expect(
      [0, 0.5, 1, 1.5, 2].map { chain.value(at: start + $0)?.grams }, equals: [1, 3, 5, 6.5, 8])
  }
}
