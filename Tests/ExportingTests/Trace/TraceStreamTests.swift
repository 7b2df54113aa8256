import AnimationEngine
import EngineStage
import Exporting
import TestWords
import Testing

struct TraceStreamTests {
  private func play(_ sink: any TraceSink, frames: Int) throws {
    let animator = Animator()
    animator.tracer = sink
    let lamp = Lamp()
    _ = animator.target(of: lamp, name: "lamp")
    try animator.add(
      .basic([.to(animator.track(of: lamp, Lamp.property()), [8])], duration: 0.5, curve: .linear))
    for frame in 0...frames { try animator.advance(to: Double(frame) / 8) }
  }

  @Test func `rows are exactly those of the frames in which an animation contributes`() throws {
    let stream = TraceStream(TraceWriter(format: .csv))
    try play(stream, frames: 8)
    expect(
      String(decoding: stream.take(), as: UTF8.self),
      equals: """
        time,target,property,component,value,velocity
        0,lamp,level,1,0,16
        0.125,lamp,level,1,2,16
        0.25,lamp,level,1,4,16
        0.375,lamp,level,1,6,16
        0.5,lamp,level,1,8,0

        """)
  }

  @Test func `a stretch of time bounds a trace`() throws {
    let stream = TraceStream(TraceWriter(format: .csv), stretch: 0.2...0.3)
    try play(stream, frames: 8)
    expect(
      String(decoding: stream.take(), as: UTF8.self).split(separator: "\n").dropFirst()
        == ["0.25,lamp,level,1,4,16"])
  }

  @Test func `a recorder keeps samples and starts, and the names of all that moved`() throws {
    let recorder = CurveRecorder()
    try play(recorder, frames: 8)
    expect(recorder.curves().map(\.name), equals: ["lamp.level"])
    expect(recorder.curves().first?.samples.map(\.value), equals: [0, 2, 4, 6, 8])
    expect(
      recorder.curves().first?.stretches,
      equals: [
        PlotCurve.Stretch(start: 0, end: 0.5, reason: "finished")
      ])
    let other = CurveRecorder([PropertyFilter("lamp.tilt")])
    try play(other, frames: 8)
    expect(other.curves().isEmpty)
    expect(other.names == ["lamp.level"] && other.unmet == ["lamp.tilt"])
    let both = CurveRecorder(["lamp.level", "no", "lamp.*"].map(PropertyFilter.init))
    try play(both, frames: 8)
    expect(both.curves().count == 1 && both.unmet == ["no"])
  }

  @Test func `a property with more components than before has curves that begin there`() {
    let recorder = CurveRecorder()
    func write(_ time: Double, _ values: [Double]) {
      recorder.write(
        time: time, target: "p", property: "path", components: [], kind: .number, values: values,
        velocities: values)
    }
    write(0, [1, 2])
    write(1, [3, 4, 5])
    recorder.assigned(time: 2, target: "p", property: "path", components: [], values: [6])
    recorder.assigned(
      time: 3, target: "p", property: "path", components: [], values: [7, 8, 9, 10])
    let curves = recorder.curves()
    expect(curves.map(\.name), equals: ["p.path[1]", "p.path[2]", "p.path[3]", "p.path[4]"])
    expect(
      curves.map { $0.samples.map(\.value) }, equals: [[1, 3, 6, 7], [2, 4, 8], [5, 9], [10]])
    expect(recorder.names, equals: ["p.path"])
  }

  @Test func `a slope is nought from one animation's end to the next one's begin`() {
    func sample(_ time: Double, _ velocity: Double) -> PlotCurve.Sample {
      PlotCurve.Sample(time: time, value: 0, velocity: velocity)
    }
    let resting = PlotCurve(
      name: "a", samples: [sample(0, 5), sample(1, 5), sample(3, 2), sample(4, 2)],
      stretches: [
        PlotCurve.Stretch(start: 0, end: 1, reason: "finished"),
        PlotCurve.Stretch(start: 3, end: 4, reason: "finished"),
      ])
    expect(resting.slope.samples.map(\.time), equals: [0, 1, 1, 3, 3, 4])
    expect(resting.slope.samples.map(\.value), equals: [5, 5, 0, 0, 2, 2])
    var going = resting
    going.stretches[0].end = 3
    expect(going.slope.samples.map(\.value), equals: [5, 5, 2, 2])
  }

  @Test func `a color that fades keeps its public channels and their true velocity`() {
    // Red 0.5 at alpha 0.4 that falls by 2 a second, the channel itself standing still.
    let shown = PublicValues.decode(
      .color, values: [0.2, 0, 0, 0.4], velocities: [-1, 0, 0, -2])
    expect(abs(shown.values[0] - 0.5) < 1e-15)
    expect(shown.values[3], equals: 0.4)
    expect(abs(shown.velocities[0]) < 1e-15)
    expect(shown.velocities[3], equals: -2)
    let clear = PublicValues.decode(.color, values: [0, 0, 0, 0], velocities: [1, 1, 1, 1])
    expect(clear.velocities, equals: [0, 0, 0, 1])
  }
}
