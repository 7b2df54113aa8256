import Drawing
import Geometry
import TestWords
import Testing
import Transitions

/// Pictures of transitions that take over from each other.
struct SnapshotTests {
  private func picture(_ red: Double) -> [DrawCommand] {
    let stroke = Stroke(
      paint: .color(.clear), width: 0, cap: .butt, join: .miter, dash: [], dashPhase: 0)
    return [
      .draw(
        Drawing(
          shape: .rect(Size(width: 10, height: 10), radii: .zero), transform: .identity,
          fill: .color(Color(red: red, green: 0, blue: 0, alpha: 1)), stroke: stroke, opacity: 1))
    ]
  }

  private func fade(to red: Double, _ progress: Double) -> Snapshot.Stage {
    Snapshot.Stage(
      kind: .fade, side: .left, progress: progress, box: nil, space: .identity, new: picture(red))
  }

  private func push(to red: Double, _ progress: Double) -> Snapshot.Stage {
    Snapshot.Stage(
      kind: .push, side: .left, progress: progress, box: Rect(x: 0, y: 0, width: 10, height: 10),
      space: .identity, new: picture(red))
  }

  @Test func `shares of pictures that go over into each other are 1 in all`() {
    expect(Snapshot.shares([]), equals: [1])
    expect(Snapshot.shares([0.25]), equals: [0.75, 0.25])
    expect(Snapshot.shares([0.5, 0.5]), equals: [0.25, 0.25, 0.5])
    // A spring that goes beyond shows no more than all.
    expect(Snapshot.shares([1.5, -0.5]), equals: [0, 1, 0])
    for count in 1...20 {
      let shares = Snapshot.shares((0..<count).map { Double($0 * 7 % 11) / 11 })
      expect(shares.count, equals: count + 1)
      expect(abs(shares.reduce(0, +) - 1) < 1e-12)
    }
  }

  @Test func `a picture without transitions is drawn as it is`() {
    expect(Snapshot(picture(1)).commands, equals: picture(1))
    expect(Snapshot().commands.isEmpty)
  }

  @Test func `a fade is a sum of both pictures by their shares`() {
    var seen = Snapshot(picture(0))
    seen.add(fade(to: 1, 0.25))
    let opacities = seen.commands.compactMap { command in
      if case .beginGroup(let group) = command, group.blend == .plusLighter {
        group.opacity
      } else {
        nil as Double?
      }
    }
    expect(opacities, equals: [0.75, 0.25])
  }

  @Test func `a push moves the old picture out as far as the new one comes in`() {
    var seen = Snapshot(picture(0))
    seen.add(push(to: 1, 0.25))
    let places = seen.commands.compactMap { command in
      if case .draw(let drawing) = command { drawing.transform.tx } else { nil as Double? }
    }
    expect(places, equals: [2.5, -7.5])
  }

  @Test func `a transition that has ended leaves its new picture alone`() {
    var seen = Snapshot(picture(0))
    seen.add(fade(to: 1, 1))
    expect(seen.stages.isEmpty && seen.commands == picture(1))
  }

  @Test func `a fade to the same picture shows nothing`() {
    var seen = Snapshot(picture(0))
    seen.add(fade(to: 0, 0.5))
    expect(seen.stages.isEmpty && seen.commands == picture(0))
    seen.add(fade(to: 1, 0.5))
    seen.add(fade(to: 1, 0.5))
    expect(seen.stages.map(\.progress), equals: [0.75])
  }

  @Test func `no more pictures are kept than the most, and shares stay 1 in all`() {
    var seen = Snapshot(picture(0))
    for count in 1...100 {
      seen.add(fade(to: Double(count) / 100, 0.3))
      expect(seen.stages.count <= Snapshot.mostStages)
    }
    expect(seen.stages.count, equals: Snapshot.mostStages)
    expect(seen.depth, equals: 2 * Snapshot.mostStages)
    // The newest picture has the share at which it came in.
    expect(abs((Snapshot.shares(seen.stages.map(\.progress)).last ?? 0) - 0.3) < 1e-12)
  }

  @Test func `a picture that is moved is drawn elsewhere`() {
    var seen = Snapshot(picture(0))
    seen.add(push(to: 1, 0.5))
    let shift = AffineTransform(translationX: 3, y: 4)
    expect(seen.moved(by: shift).commands, equals: seen.commands.map { $0.moved(by: shift) })
  }
}
