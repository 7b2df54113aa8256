import TestWords
import Testing

@testable import AnimationEngine

/// Sinks that outlive their properties while one is lent, without an animator.
struct SinkLoansTests {
  @Test func `a sink that is removed outside of a loan is not kept`() {
    var loans = SinkLoans()
    loans.keep(HookedSink())
    loans.open()
    expect(!loans.close() && loans.takeKept().isEmpty)
  }

  @Test func `the outermost loan alone gives the sinks back, once and in order`() {
    var loans = SinkLoans()
    let (first, second) = (HookedSink(), HookedSink())
    loans.open()
    loans.keep(first)
    loans.open()
    loans.keep(second)
    expect(!loans.close() && loans.close())
    let kept = loans.takeKept()
    expect(kept.count == 2 && kept.first === first && kept.last === second)
    expect(loans.takeKept().isEmpty)
    loans.open()
    expect(!loans.close())
  }

  @Test func `a kept sink lives until it is taken`() {
    var loans = SinkLoans()
    weak var watched: HookedSink?
    loans.open()
    do {
      let sink = HookedSink()
      watched = sink
      loans.keep(sink)
    }
    expect(loans.close() && watched != nil)
    _ = loans.takeKept()
    expect(watched == nil)
  }
}
