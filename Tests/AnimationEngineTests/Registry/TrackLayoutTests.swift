import TestWords
import Testing

@testable import AnimationEngine

/// Fields that animations touch when they begin and end lie in few cache lines.
struct TrackLayoutTests {
  private final class Silent: PropertySink {
    func read(into values: inout [Double]) throws(SinkFailure) {}
  }

  @Test func `a track and a contribution are one cache line each, a tween two`() throws {
    expect(MemoryLayout<Track>.stride == 64 && MemoryLayout<Contribution>.stride == 64)
    expect(MemoryLayout<TweenTable.Row>.stride, equals: 128)
    // The second line holds all that an end looks at.
    for field: PartialKeyPath<TweenTable.Row> in [
      \.to, \.generation, \.track, \.bezier, \.remote, \.state, \.hasHandle, \.waiter,
    ] {
      expect(try require(MemoryLayout<TweenTable.Row>.offset(of: field)) >= 64)
    }
  }

  @Test func `the base of a slot and its owner are never in two lines`() throws {
    let end = try require(MemoryLayout<Slot>.offset(of: \.owner)) + MemoryLayout<Int32>.size
    expect(MemoryLayout<Slot>.offset(of: \.base), equals: 0)
    for place in 0..<4 {
      let start = place * MemoryLayout<Slot>.stride
      expect(start / 64, equals: (start + end - 1) / 64)
    }
  }

  @Test func `sinks are kept while any is lent`() {
    var loans = SinkLoans()
    loans.keep(Silent())
    loans.open()
    weak var sink: Silent?
    do {
      let made = Silent()
      sink = made
      loans.keep(made)
    }
    loans.open()
    expect(!loans.close() && sink != nil, "the first loan goes on")
    expect(loans.close() && loans.takeKept().count == 1 && sink == nil)
    loans.open()
    expect(!loans.close(), "nothing was kept meanwhile")
  }

  @Test func `a track lends the sink that it has at the time`() {
    expect(MemoryLayout<SinkLoan>.size, equals: MemoryLayout<any PropertySink>.size)
    let (first, second) = (Silent(), Silent())
    let tracks = Table<Track>()
    tracks.append(Track(target: 0, cell: 0, sink: first, output: .column, count: 1))
    var lent: [ObjectIdentifier] = []
    tracks.address(of: 0).loan.pointee.lend { sink in
      tracks[0].sink = second
      lent.append(ObjectIdentifier(sink))
    }
    tracks.address(of: 0).loan.pointee.lend { lent.append(ObjectIdentifier($0)) }
    expect(lent, equals: [ObjectIdentifier(first), ObjectIdentifier(second)])
  }

  @Test func `a track keeps how its values leave, and compares frames`() {
    for output in [TrackOutput.column, .sink, .batched(0), .batched(7)] {
      var track = Track(target: 0, cell: 0, sink: Silent(), output: output, count: 3)
      expect(track.output, equals: output)
      expect(track.count, equals: 3)
      track.touch(inFrame: 1 << 40 | 5)
      track.write(inFrame: 6)
      expect(track.isTouched(inFrame: 1 << 40 | 5) && !track.isTouched(inFrame: 6))
      expect(track.isWritten(inFrame: 6) && !track.isWritten(inFrame: 5))
    }
  }
}
