import TestWords
import Testing

@testable import AnimationEngine

struct CallingSideTests {
  private struct Trouble: Error {}

  @Test func `a call ends on the side on which it began`() {
    let side = CallingSide()
    expect(side.current == .program)
    side.run(.host) {
      expect(side.current == .host)
      side.run(.program) { expect(side.current == .program) }
      expect(side.current == .host)
    }
    expect(side.current == .program)
  }

  @Test func `a call that fails ends as well`() {
    let side = CallingSide()
    do throws(Trouble) {
      try side.run(.host) { () throws(Trouble) in throw Trouble() }
    } catch {}
    expect(side.current == .program)
  }

  @Test func `calls that begin and end by themselves lie within each other`() {
    let side = CallingSide()
    let outer = side.begin(.host)
    let inner = side.begin(.program)
    expect(side.current == .program)
    side.end(backTo: inner)
    expect(side.current == .host)
    side.end(backTo: outer)
    expect(side.current == .program)
  }
}
