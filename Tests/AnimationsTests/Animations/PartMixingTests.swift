import Animations
import Geometry
import TestWords
import Testing

/// Which numbers of a part are angles.
struct PartMixingTests {
  @Test func `one turn goes for all components`() {
    for component in 0..<3 {
      expect(PartMixing.turn(.shortest).turn(of: component), equals: .shortest)
    }
  }

  @Test func `turns go for their own components, and for none behind them`() {
    let mixing = PartMixing.turns([.clockwise, nil, .counterclockwise])
    expect(mixing.turn(of: 0), equals: .clockwise)
    expect(mixing.turn(of: 1) == nil && mixing.turn(of: 3) == nil)
    expect(mixing.turn(of: 2), equals: .counterclockwise)
  }

  @Test func `the numbers of a color are no angles, though its hue may turn`() {
    let mixing = PartMixing.color(.oklch, .shortest)
    for component in 0..<4 { expect(mixing.turn(of: component) == nil) }
    expect(mixing != .color(.oklch, nil) && mixing != .color(.srgb, .shortest))
  }
}
