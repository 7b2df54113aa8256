import AnimationEngine
import CFuzzDriver
import Foundation
import LuaBindings

/// The counts of a soak at one time.
package struct SoakLook: Sendable {
  /// Seconds of play before it.
  package var second = 0
  package var residentKilobytes = 0
  /// The memory that the allocator has given out; 0 where the C library does not say.
  package var heapKilobytes = 0
  /// The memory that the allocator has of the system for it, with the free pieces between.
  package var arenaKilobytes = 0
  package var luaBytes = 0
  package var live = 0
  /// Targets and properties of the engine, and the most animations at a time, whose places are kept.
  package var targets = 0
  package var properties = 0
  package var places = 0
  package var tables = 0
  package var handles = 0
  package var layers = 0
  package var events = 0
  package var functions = 0
  /// Names of tables, which are never given twice.
  package var names = 0
  /// Bytes kept for values on their way into Lua.
  package var passing = 0

  package init() {}

  /// One thing that is looked at.
  package struct Measure: Sendable {
    package let name: String
    let value: @Sendable (SoakLook) -> Int
    /// How much more of it is noise: of what it was, and whatever it was.
    let percent: Int
    let allowance: Int

    /// Its growth in a row of looks.
    package func growth(in looks: [SoakLook]) -> SoakGrowth {
      SoakGrowth(looks.map(value), percent: percent, allowance: allowance)
    }
  }

  /// All that is compared.
  ///
  /// In an hour a kilobyte a second makes 2600 kB between the first and the last quarter. One thing in
  /// ten seconds makes 260. Every allowance but that of the resident memory is well below.
  package static let measures: [Measure] = [
    // How free pieces lie among those in use changes for long.
    Measure(name: "kB resident", value: { $0.residentKilobytes }, percent: 10, allowance: 4096),
    Measure(
      name: "kB of the heap in use", value: { $0.heapKilobytes }, percent: 0, allowance: 1500),
    Measure(name: "bytes of Lua", value: { $0.luaBytes }, percent: 10, allowance: 65536),
    Measure(name: "live animations", value: { $0.live }, percent: 10, allowance: 32),
    Measure(name: "targets", value: { $0.targets }, percent: 10, allowance: 32),
    Measure(name: "properties", value: { $0.properties }, percent: 10, allowance: 32),
    Measure(name: "places of animations", value: { $0.places }, percent: 10, allowance: 64),
    Measure(name: "tables", value: { $0.tables }, percent: 10, allowance: 32),
    Measure(name: "handles", value: { $0.handles }, percent: 10, allowance: 32),
    Measure(name: "layers", value: { $0.layers }, percent: 10, allowance: 32),
    Measure(name: "events", value: { $0.events }, percent: 10, allowance: 32),
    Measure(name: "functions", value: { $0.functions }, percent: 10, allowance: 96),
    Measure(name: "names of tables", value: { $0.names }, percent: 10, allowance: 8),
    Measure(
      name: "bytes on their way into Lua", value: { $0.passing }, percent: 10, allowance: 4096),
  ]

  /// One line of all of it.
  var text: String {
    let counts = Self.measures.map { "\($0.value(self)) \($0.name)" }.joined(separator: ", ")
    return "\(second) s: \(counts), \(arenaKilobytes) kB of the heap in all"
  }

  /// Adds what a host holds.
  mutating func add(_ host: ScriptHost) {
    let counts = host.counts
    luaBytes += host.memory.used
    tables += counts.tables
    handles += counts.handles
    events += counts.events
    functions += counts.functions
    names += counts.names
    passing += counts.passing
    layers += host.scene?.root.children.count ?? 0
    add(host.animator)
  }

  /// Adds what an animator holds.
  mutating func add(_ animator: Animator) {
    live += animator.liveCount
    targets += animator.held.targets
    properties += animator.held.properties
    places += animator.held.animations
  }

  /// Asks the system what the process weighs.
  mutating func weigh() {
    residentKilobytes = Self.residentKilobytes()
    heapKilobytes = heap_bytes_in_use() / 1024
    arenaKilobytes = heap_bytes_held() / 1024
  }

  /// Kilobytes of the process that are in memory; 0 where the system does not say.
  private static func residentKilobytes() -> Int {
    guard let text = FileManager.default.contents(atPath: "/proc/self/statm") else { return 0 }
    let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * 4
  }
}
