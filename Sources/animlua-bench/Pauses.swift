import LuaBindings
import LuaRuntime

/// The longest steps that the collector of garbage takes while a scene's callbacks make tables.
///
/// A frame of it: ten thousand fields are written, and a tick makes `garbage` tables of two fields,
/// of which the last thousands live on.
struct Pauses {
  /// Tables that the script makes in each frame.
  let garbage: Int
  let collector: LuaState.Collector

  static let all = [LuaState.Collector.incremental, .generational].flatMap { collector in
    [0, 500, 5000].map { Pauses(garbage: $0, collector: collector) }
  }
  private static let frames = 600

  var name: String { "10k table fields and \(garbage) new tables a frame, \(collector)" }

  /// Seconds of processor time of each frame, in order of length.
  func frameTimes() throws -> [Double] {
    let host = try Ratio.fields(10_000)
    try host.load(
      source: """
        local kept, n = {}, 0
        anim.tick(function()
          for i = 1, \(garbage) do
            n = n % 20000 + 1
            kept[n] = { x = i, y = n }
          end
        end)
        """, name: "bench.lua")
    host.collector = collector
    // The first frames start everything.
    for frame in 1...10 { try host.advance(to: Double(frame) / 60) }
    var times: [Double] = []
    for frame in 11...Self.frames {
      times.append(try processorSeconds { try host.advance(to: Double(frame) / 60) })
    }
    return times.sorted()
  }
}
