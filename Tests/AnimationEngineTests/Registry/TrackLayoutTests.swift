import TestWords
import Testing

@testable import AnimationEngine

/// Fields that animations touch when they begin and end lie in few cache lines.
struct TrackLayoutTests {
  private final class Silent: PropertySink {
    func read(into values: inout [Double]) throws(SinkFailure) {}
  }

  @Test func `a track is one cache line, a tween two`() {
    expect(MemoryLayout<Track>.stride, equals: 64)
    expect(MemoryLayout<TweenTable.Row>.stride, equals: 128)
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
