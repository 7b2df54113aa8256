import AnimationEngine
import Foundation
import Geometry
import LuaBindings
import LuaRuntime
import SceneGraph

/// Hard use for long, in simulated time: what is held and what the process weighs stays the same.
///
/// Each second of play 100 000 animations are added and removed on the engine itself, and a scene in
/// Lua retargets, builds and drops timelines and scopes, makes and removes layers; every ten seconds
/// the scene is loaded anew.
struct Soak {
  /// Additions, and as many removals, in a second of play.
  static let additionsPerSecond = 100_000
  /// Seconds of play before anything is compared.
  private static let warmUp = 10

  /// What is held at one time.
  private struct Counts {
    var residentKilobytes = 0
    var luaBytes = 0
    var live = 0
    var tables = 0
    var handles = 0
    var layers = 0
  }

  private let animator = Animator()
  private let cells = (0..<200).map { _ in FuzzedCell(1) }
  private var tracks: [TrackID] = []
  private var targets: [TargetID] = []
  private var host: ScriptHost
  private var began = 0.0
  private var state: UInt64 = 1
  private var added = 0

  init() throws {
    host = try Self.load()
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
    for second in 0..<seconds {
      for frame in 0..<60 {
        let time = Double(second) + Double(frame) / 60
        try storm()
        try animator.advance(to: time)
        try host.advance(to: time - began)
      }
      if second % 10 == 9 {
        let broken = animator.brokenInvariants() + host.animator.brokenInvariants()
        hold(broken.isEmpty, "after \(second) s: \(broken.prefix(5))")
        hold(host.reports.isEmpty, "after \(second) s: \(host.reports.prefix(2))")
        // The scene as it is before it goes: at its fullest.
        let counts = counts()
        if second + 1 >= Self.warmUp, reference == nil { reference = counts }
        largest = larger(largest, counts)
        if second % 300 == 299 || second + 1 == seconds { say(second + 1, counts) }
        host = try Self.load()
        began = Double(second + 1)
      }
    }
    guard let reference else { return }
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
    ] { hold(after <= before * 11 / 10 + 8, "\(name) grew from \(before) to \(after)") }
    for target in targets { animator.removeTarget(target) }
    try animator.advance(to: Double(seconds))
    hold(animator.liveCount == 0 && animator.isIdle, "\(animator.liveCount) are live in the end")
    hold(cells.allSatisfy { $0.holds == 0 }, "a target is still held in the end")
  }

  /// A frame's share of additions and removals.
  private mutating func storm() throws {
    let spring = Spring.snappy
    for _ in 0..<(Self.additionsPerSecond / 60 + 1) {
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
    counts.luaBytes = host.memory.used
    counts.live = animator.liveCount + host.animator.liveCount
    (counts.tables, counts.handles) = (host.counts.tables, host.counts.handles)
    counts.layers = host.scene?.root.children.count ?? 0
    return counts
  }

  private func larger(_ a: Counts, _ b: Counts) -> Counts {
    Counts(
      residentKilobytes: max(a.residentKilobytes, b.residentKilobytes),
      luaBytes: max(a.luaBytes, b.luaBytes), live: max(a.live, b.live),
      tables: max(a.tables, b.tables), handles: max(a.handles, b.handles),
      layers: max(a.layers, b.layers))
  }

  private func say(_ second: Int, _ counts: Counts) {
    print(
      "\(second) s: \(added) added; \(counts.residentKilobytes) kB in memory, \(counts.luaBytes)"
        + " bytes of Lua, \(counts.live) live, \(counts.tables) tables, \(counts.handles) handles,"
        + " \(counts.layers) layers")
  }

  /// Kilobytes of the process that are in memory; 0 where the system does not say.
  private static func residentKilobytes() -> Int {
    guard let text = FileManager.default.contents(atPath: "/proc/self/statm") else { return 0 }
    let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * 4
  }

  private static func load() throws -> ScriptHost {
    let host = try ScriptHost()
    try host.load(source: scene, name: "soak.lua", folder: "/nonexistent")
    return host
  }

  /// Something of everything, as often as a frame bears; `wait(1/30)` lets garbage be collected.
  private static let scene = """
    local anim = require "animlua"
    local scene = anim.scene { width = 640, height = 360, fps = 60 }
    local box = scene:rect { x = 320, y = 180, width = 80, height = 50, fill = "#6cf" }
    local moving = box:to({ x = 600 }, anim.spring "wobbly")
    local lamp = { level = 0, color = "#f00" }
    spawn(function()
      while true do
        for i = 1, 20 do
          if moving.state == "ended" then moving = box:to({ x = 10 }, anim.spring "stiff") end
          moving:retarget { x = math.random(640) }
        end
        wait(1 / 30)
      end
    end)
    spawn(function()
      while true do
        local dot = scene:circle { x = 20, y = 20, radius = 9, fill = "#f96" }
        local tl = anim.timeline { loop = 2, yoyo = true }
        tl:to(dot, { x = 100 }, 0.1):to(dot, { y = 50 }, 0.1):label "a"
        wait(0.15)
        tl:stop()
        dot:remove()
      end
    end)
    spawn(function()
      while true do
        local scope = anim.scope(function()
          for i = 1, 10 do anim.to(lamp, { level = i }, 0.5) end
          anim.to({ x = 0 }, { x = 1 }, { duration = 5, on_complete = function() end })
          scene:on("tap", function() end)
        end)
        wait(0.05)
        scope:close()
      end
    end)
    spawn(function()
      while true do
        local row = {}
        for i = 1, 30 do row[i] = scene:rect { x = i, y = i, width = 4, height = 4, fill = "#fff" } end
        anim.to(row, { y = 300, opacity = 0 }, { duration = 0.2, delay = anim.stagger(0.01) })
        anim.transaction(0.1, function() for i = 1, 30 do row[i].rotation = i end end)
        wait(0.2)
        for i = 1, 30 do row[i]:remove() end
      end
    end)
    """
}
