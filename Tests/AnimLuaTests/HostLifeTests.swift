import AnimLua
import AnimationEngine
import TestWords
import Testing

struct HostLifeTests {
  @Test func `a reload ends what the script made, and nothing of the program's`() throws {
    let stage = try Stage()
    let other = Lamp()
    var reasons: [EndReason] = []
    try stage.host.animator.add(
      .basic(
        [.to(stage.host.animator.track(of: other, Lamp.level), [100])], duration: 2, curve: .linear),
      observer: AnimationObserver(.complete) { event in
        if case .complete(let reason) = event.kind { reasons.append(reason) }
      })
    try stage.run(
      """
      lamp:to({ level = 100 }, 4, "linear")
      anim.tick(function() print "tick" end)
      spawn(function() while true do wait(0.1) print "script" end end)
      anim.on("x", function() print "heard" end)
      local t = anim.target { name = "t", x = 0 }
      anim.to(t, { x = 5 }, { duration = 9, on_complete = function() print "never" end })
      anim.bind(t, { x = function() return lamp.level end })
      anim.timeline({ loop = true }):to(lamp, { position = { 5, 5 } }, 1):call(function() print "call" end)
      anim.state.count = (anim.state.count or 0) + 1
      print(anim.state.count)
      """)
    try stage.host.advance(to: 1)
    expect(stage.lamp?.level, equals: 25)
    let live = stage.host.animator.liveCount
    expect(live > 5)
    stage.lines = []
    try stage.host.reload()
    expect(stage.lines, equals: ["2"])
    expect(stage.lamp?.level, equals: 25, "objects keep their values")
    try stage.host.advance(to: 1)
    expect(stage.host.animator.liveCount, equals: live, "as much as before, and not twice")
    stage.host.unload()
    expect(!stage.host.isLoaded)
    expect(stage.host.animator.liveCount, equals: 1)
    stage.lines = []
    try stage.host.advance(to: 1.5)
    expect(other.level, equals: 75)
    try stage.host.advance(to: 3)
    expect(other.level, equals: 100)
    expect(reasons, equals: [.finished])
    expect(stage.lines, equals: [])
    expect(stage.lamp?.level, equals: 25)
    expect(stage.host.animator.isIdle)
  }

  @Test func `additions of the program within a frame are its own after writes of a script`() throws
  {
    let stage = try Stage()
    let animator = stage.host.animator
    let (caller, added) = (Caller(), Lamp())
    try animator.add(
      .basic([.to(animator.track(of: caller, Caller.level), [1])], duration: 1, curve: .easeIn))
    // Written by the host, before what is written by a call.
    try stage.run("local t = anim.target { name = 't', x = 0 } anim.to(t, { x = 1 }, 9)")
    try stage.host.advance(to: 0.25)
    caller.onWrite = {
      caller.onWrite = nil
      _ = try? animator.add(.spring([.to(animator.track(of: added, Lamp.level), [8])], .snappy))
    }
    try stage.host.advance(to: 0.5)
    expect(caller.onWrite == nil)
    try stage.host.advance(to: 0.55)
    stage.host.unload()
    try stage.host.advance(to: 9)
    expect(added.level, equals: 8)
  }

  @Test func `many reloads leave nothing behind`() throws {
    let stage = try Stage()
    try stage.run(
      """
      local scene = anim.scene {}
      local box = scene:rect { width = 10, height = 10 }
      box:to({ x = 100 }, { duration = 1, loop = true })
      box:on("tap", function() end)
      lamp:to({ level = 1 }, { duration = 1, loop = true })
      local clock = anim.clock()
      local t = anim.target { name = "t", x = 0 }
      for i = 1, 20 do anim.to(t, { x = i }, 1) end
      wait(5)
      """)
    try stage.host.advance(by: 0.1)
    let first = stage.host.animator.census
    for _ in 1...50 {
      try stage.host.reload()
      try stage.host.advance(by: 0.1)
    }
    let last = stage.host.animator.census
    expect(last.live, equals: first.live)
    expect(last.targets <= first.targets + 8, "\(first) \(last)")
    expect(last.records <= first.records + 64, "\(first) \(last)")
    expect(last.clocks <= first.clocks + 4, "\(first) \(last)")
  }

  @Test func `a script with an error of form does not replace the one that runs`() throws {
    let folder = try TemporaryFolder()
    try folder.write("main.lua", "lamp:to({ level = 10 }, 1, 'linear')")
    let stage = try Stage()
    try stage.host.load(folder: folder.path)
    try folder.write("main.lua", "lamp:to({")
    let syntax = failure { try stage.host.reload() }
    expect(syntax?.kind, equals: .syntax)
    expect(syntax?.line, equals: 1)
    try stage.host.advance(to: 0.5)
    expect(stage.lamp?.level, equals: 5)
    expect(stage.host.files.count, equals: 1)
    try folder.write("main.lua", "lamp.level = 3")
    try stage.host.reload()
    expect(stage.lamp?.level, equals: 3)
  }

  @Test func `a limit ends one script, and leaves the program and other hosts running`() throws {
    var limits = ScriptLimits.standard
    limits.animations = 10
    let hostile = try Stage(limits: limits)
    let other = try Stage()
    let own = Lamp()
    try hostile.host.animator.add(
      .basic(
        [.to(hostile.host.animator.track(of: own, Lamp.level), [10])], duration: 1, curve: .linear))
    try other.run("lamp:to({ level = 10 }, 1, 'linear')")
    try hostile.run(
      "lamp:to({ level = 10 }, 1, 'linear') wait(0.25) while true do lamp:to({ level = 1 }) end")
    try hostile.host.advance(to: 0.2)
    let limit = failure { try hostile.host.advance(to: 0.5) }
    expect(limit?.kind, equals: .limit)
    expect(limit?.file, equals: "s.lua")
    expect(hostile.host.failure, equals: limit)
    expect(!hostile.host.isLoaded)
    try hostile.host.advance(to: 0.75)
    try other.host.advance(to: 0.75)
    expect(own.level, equals: 7.5)
    expect(other.lamp?.level, equals: 7.5)
    try hostile.run("lamp.level = 1")
    expect(hostile.host.failure == nil && hostile.host.isLoaded)
  }

  @Test func `a script that interrupts itself by a callback is unloaded after the turn`() throws {
    let stage = try Stage()
    try stage.host.function("quit") { [unowned host = stage.host] () in host.unload() }
    try stage.run("wait(0.1) quit() print 'goes on to its next wait' wait(0.1) print 'never'")
    try stage.host.advance(to: 1)
    expect(stage.lines, equals: ["goes on to its next wait", "never"])
    expect(!stage.host.isLoaded)
  }

  @Test func `an animator has one host at a time`() throws {
    let animator = Animator()
    let first = try Stage(animator: animator)
    let second = try Stage(animator: animator)
    try first.run("")
    expect(failure { try second.run("") }?.kind, equals: .animator)
    first.host.unload()
    try second.run("")
  }

  @Test func `hosts run on threads of their own`() async throws {
    let sums = await withTaskGroup(of: Double.self) { group in
      for number in 1...4 {
        group.addTask {
          do {
            let stage = try Stage()
            try stage.run("lamp:to({ level = \(number) }, 1, 'linear')")
            var sum = 0.0
            for frame in 1...60 {
              try stage.host.advance(to: Double(frame) / 60)
              sum += stage.lamp?.level ?? 0
            }
            return sum
          } catch { return -1 }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    expect(sums.map { $0.rounded() }, equals: [31, 61, 92, 122])
  }

  @Test func `time that runs backwards ends nothing`() throws {
    let stage = try Stage()
    try stage.run("lamp:to({ level = 10 }, 1, 'linear')")
    try stage.host.advance(to: 0.5)
    for time in [0.4, -.infinity, .nan] {
      expect(failure { try stage.host.advance(to: time) }?.kind, equals: .engine)
    }
    try stage.host.advance(to: 0.75)
    expect(stage.lamp?.level, equals: 7.5)
  }

  @Test func `calls without a script are errors`() throws {
    let host = ScriptHost()
    expect(failure { try host.reload() }?.kind, equals: .unloaded)
    expect(failure { try host.emit("x") }?.kind, equals: .unloaded)
    expect(failure { try host.call("f") }?.kind, equals: .unloaded)
    expect(failure { try host.load(file: "no-such-file.lua") }?.kind, equals: .file)
  }

  @Test func `an interrupter ends a script from another thread`() async throws {
    let stage = try Stage()
    try stage.host.function("interrupt") { [unowned host = stage.host] () in
      host.interrupter?.interrupt()
    }
    try stage.run("wait(0.1) interrupt() while true do end")
    expect(failure { try stage.host.advance(to: 1) }?.kind, equals: .limit)
  }

  @Test func `a driver makes the frames of a host`() async throws {
    let stage = try Stage()
    stage.host.limits.timePerTurn = 0.05
    try stage.run("lamp:to({ level = 10 }, 1, 'linear') wait(1) print 'there' while true do end")
    try await stage.host.driver(clock: VirtualClock()).run(untilIdle: true)
    expect(stage.lamp?.level, equals: 10)
    expect(stage.lines, equals: ["there"])
    expect(stage.reports.map(\.kind), equals: [.limit])
    expect(!stage.host.isLoaded)
  }

  @Test func `calls of one kind end with their script, too`() throws {
    let stage = try Stage()
    let lamps = (1...4).map(Lamp.init)
    try stage.host.expose(lamps, as: "lamps", [Lamp.level])
    try stage.run(
      "for _, l in ipairs(lamps) do anim.to(l, { level = 100 }, 1, 'linear') end wait(0.25) "
        + "for _, l in ipairs(lamps) do anim.to(l, { level = 0 }, 1, 'linear') end")
    try stage.host.advance(to: 0.25)
    expect(lamps.map(\.level), equals: [25, 25, 25, 25])
    stage.host.unload()
    try stage.host.advance(to: 0.5)
    expect(lamps.map(\.level), equals: [25, 25, 25, 25])
    expect(stage.host.animator.isIdle)
    expect(stage.host.animator.brokenInvariants(), equals: [])
  }

  @Test(arguments: [
    "wait(lamp:to({ level = 100 }, 1))", "wait(anim.all { lamp:to({ level = 1 }, 1), 3 })",
    "wait(spawn(function() wait(3) end))", "wait(function() return lamp.level > 1e9 end)",
    "local t = anim.timeline():to(lamp, { level = 3 }, 1):script(function() wait(5) end) wait(t)",
    "local s = anim.scene {} wait(s:event 'tap')", "wait()",
    "lamp:follow({ level = function() return 9 end })",
    "anim.sequence { 0.1, function() wait(lamp:to({ level = 3 }, 2)) end }",
    "anim.transaction(function() lamp:to({ level = 5 }, 2) end)",
  ])
  func `a script is unloaded whatever it waits for`(text: String) throws {
    let stage = try Stage()
    try stage.run(text + " print 'never'")
    for frame in 1...12 { try stage.host.advance(to: Double(frame) / 60) }
    stage.lines = []
    stage.host.unload()
    let level = stage.lamp?.level
    for frame in 13...400 { try stage.host.advance(to: Double(frame) / 60) }
    expect(stage.lines, equals: [])
    expect(stage.reports, equals: [])
    expect(stage.lamp?.level, equals: level)
    expect(stage.host.animator.brokenInvariants(), equals: [])
    expect(stage.host.animator.isIdle)
    // And again while it runs, by a new script and by the end of the host.
    try stage.run(text)
    try stage.host.advance(by: 0.1)
    try stage.host.reload()
    try stage.host.advance(by: 0.1)
  }
}

/// An object that hears of each write of its property.
private final class Caller {
  var level = 0.0
  var onWrite: (() -> Void)?

  static let level = AnimatableProperty<Caller>(
    "level", read: { [$0.level] },
    write: { caller, values in
      caller.level = values[0]
      caller.onWrite?()
    })
}
