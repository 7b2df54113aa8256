import AnimationEngine
import Foundation
import Geometry
import LuaBindings
import LuaRuntime
import SceneGraph

/// Hard use for long, in simulated time: what is held and what the process weighs stays the same.
///
/// Each second of play 100 000 animations are added and removed on the engine itself. Beside it two hosts
/// play the scene of `SoakScene`: one all the time, and one that is loaded anew every ten seconds.
struct Soak {
  /// Additions, and as many removals, in a second of play.
  static let standardAdditions = 100_000
  private let additionsPerSecond: Int
  /// Seconds of play from one look at what is held to the next.
  private static let interval = 10
  /// The least and most seconds of play before anything is compared.
  private static let warmUp = 10...120

  /// What is held at one time.
  private struct Counts {
    var residentKilobytes = 0
    var luaBytes = 0
    var live = 0
    var tables = 0
    var handles = 0
    var layers = 0
    var functions = 0
    /// Names of tables, which are never given twice.
    var names = 0
    /// Bytes kept for values on their way into Lua.
    var passing = 0
  }

  private let animator = Animator()
  private let cells = (0..<200).map { _ in FuzzedCell(1) }
  private var tracks: [TrackID] = []
  private var targets: [TargetID] = []
  private let scene: SoakScene
  /// Plays from the beginning to the end.
  private let lasting: ScriptHost
  /// Is loaded anew again and again.
  private var host: ScriptHost
  private var began = 0.0
  private var loads = 1
  private var state: UInt64 = 1
  private var added = 0

  init(additionsPerSecond: Int = Self.standardAdditions) throws {
    self.additionsPerSecond = additionsPerSecond
    scene = try SoakScene()
    lasting = try scene.load()
    host = try scene.load()
    for (index, cell) in cells.enumerated() {
      let target = animator.makeTarget(name: "t\(index)")
      targets.append(target)
      tracks.append(
        animator.track(
          target, "value", components: [""], threshold: [0.01], output: .sink, sink: cell))
    }
  }

  private mutating func next(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  /// Plays so many seconds at 60 frames a second; ends the process if something grew.
  mutating func run(seconds: Int) throws {
    var reference: Counts?
    var largest = Counts()
    let warmUp = min(max(seconds / 10, Self.warmUp.lowerBound), Self.warmUp.upperBound)
    say(0, counts())
    for second in 0..<seconds {
      for frame in 0..<60 {
        let time = Double(second) + Double(frame) / 60
        try storm()
        try animator.advance(to: time)
        try host.advance(to: time - began)
        try lasting.advance(to: time)
      }
      guard (second + 1) % Self.interval == 0 else { continue }
      check(after: second + 1)
      // The scene as it is before it goes: at its fullest.
      let counts = counts()
      let isReference = reference == nil && second + 1 >= warmUp
      if isReference { reference = counts }
      largest = larger(largest, counts)
      if isReference || second % 300 == 299 || second + 1 == seconds { say(second + 1, counts) }
      host = try scene.load()
      loads += 1
      began = Double(second + 1)
    }
    guard let reference else { return try scene.end() }
    compare(largest, with: reference)
    try end(at: Double(seconds))
  }

  /// What has to hold at any time.
  private func check(after second: Int) {
    for (name, host) in [("reloaded", host), ("lasting", lasting)] {
      let broken = host.animator.brokenInvariants()
      hold(broken.isEmpty, "after \(second) s, \(name): \(broken.prefix(5))")
      hold(host.reports.isEmpty, "after \(second) s, \(name): \(host.reports.prefix(2))")
    }
    let broken = animator.brokenInvariants()
    hold(broken.isEmpty, "after \(second) s: \(broken.prefix(5))")
  }

  /// Ends the process if something grew.
  private func compare(_ largest: Counts, with reference: Counts) {
    // A tenth more is the allocator's own; what leaks in each second would be a multiple.
    hold(
      largest.residentKilobytes <= reference.residentKilobytes * 11 / 10 + 4096,
      "the process grew from \(reference.residentKilobytes) to \(largest.residentKilobytes) kB")
    hold(
      largest.luaBytes <= reference.luaBytes * 11 / 10,
      "Lua grew from \(reference.luaBytes) to \(largest.luaBytes) bytes")
    for (name, before, after) in [
      ("live animations", reference.live, largest.live),
      ("tables", reference.tables, largest.tables),
      ("handles", reference.handles, largest.handles),
      ("layers", reference.layers, largest.layers),
      ("functions", reference.functions, largest.functions),
      ("names of tables", reference.names, largest.names),
      ("bytes on their way into Lua", reference.passing, largest.passing),
    ] { hold(after <= before * 11 / 10 + 8, "\(name) grew from \(before) to \(after)") }
  }

  /// Lets go of everything: nothing may be left.
  private func end(at time: Double) throws {
    for target in targets { animator.removeTarget(target) }
    try animator.advance(to: time)
    hold(animator.liveCount == 0 && animator.isIdle, "\(animator.liveCount) are live in the end")
    hold(cells.allSatisfy { $0.holds == 0 }, "a target is still held in the end")
    try scene.end()
  }

  /// A frame's share of additions and removals.
  private mutating func storm() throws {
    let spring = Spring.snappy
    for _ in 0..<(additionsPerSecond / 60 + 1) {
      added += 1
      let track = tracks[next(tracks.count)]
      let goal = Double(next(1000))
      let id: AnimationID
      switch added % 16 {
      case 0: id = try animator.add(.spring([.to(track, [goal])], spring))
      case 1:
        id = try animator.add(.basic([.to(track, [goal])], duration: 0.3, curve: .easeOut))
        try animator.retarget(id, [.to(track, [goal + 1])])
      default: id = try animator.add(Tween(track, to: goal, duration: 0.2))
      }
      if added % 4 != 0 { animator.stop(id, keepsPresentation: added % 8 < 4) }
    }
  }

  // MARK: What is held

  private func counts() -> Counts {
    var counts = Counts()
    counts.residentKilobytes = Self.residentKilobytes()
    counts.live = animator.liveCount
    for host in [host, lasting] {
      counts.luaBytes += host.memory.used
      counts.live += host.animator.liveCount
      counts.tables += host.counts.tables
      counts.handles += host.counts.handles
      counts.functions += host.counts.functions
      counts.names += host.counts.names
      counts.passing += host.counts.passing
      counts.layers += host.scene?.root.children.count ?? 0
    }
    return counts
  }

  private func larger(_ a: Counts, _ b: Counts) -> Counts {
    Counts(
      residentKilobytes: max(a.residentKilobytes, b.residentKilobytes),
      luaBytes: max(a.luaBytes, b.luaBytes), live: max(a.live, b.live),
      tables: max(a.tables, b.tables), handles: max(a.handles, b.handles),
      layers: max(a.layers, b.layers), functions: max(a.functions, b.functions),
      names: max(a.names, b.names), passing: max(a.passing, b.passing))
  }

  private func say(_ second: Int, _ counts: Counts) {
    print(
      "\(second) s: \(added) added; \(counts.residentKilobytes) kB in memory, \(counts.luaBytes)"
        + " bytes of Lua, \(counts.live) live, \(counts.tables) tables, \(counts.handles) handles,"
        + " \(counts.layers) layers, \(counts.functions) functions, \(counts.names) names,"
        + " \(counts.passing) bytes on their way, \(loads) loads")
    // Who reads the file of a run of hours wants to see it now.
    fflush(nil)
  }

  /// Kilobytes of the process that are in memory; 0 where the system does not say.
  private static func residentKilobytes() -> Int {
    guard let text = FileManager.default.contents(atPath: "/proc/self/statm") else { return 0 }
    let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * 4
  }
}
