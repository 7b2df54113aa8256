// swift-format-ignore-file
// Written by scripts/doc-examples from comments and documents: change the examples there.
import AnimLua
import AnimLuaFilms

extension EmbeddingStage {
  /// README.md
  func README_1() async throws {
    final class Lamp { var level = 0.0 }
    let level = AnimatableProperty<Lamp>("level", \.level)
    let lamp = Lamp(), host = ScriptHost()
    try host.expose(lamp, as: "lamp", [level])
    try host.load(file: "lamp.lua")  // lamp:to({ level = 100 }, "bouncy")
    try host.advance(to: 0.25)  // from your own loop
    print(lamp.level)
    _ = (level, lamp)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/AnimLua.md
  func AnimLua_1() async throws {
    let host = ScriptHost()
    try host.expose(lamp, as: "lamp", [Lamp.level])
    try host.load(text: "lamp:to({ level = 100 }, 1, 'sine.inOut')", name: "lamp.lua")
    try host.advance(by: 0.5)
    _ = (host)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/CustomProperty.md
  func CustomProperty_1() async throws {
    let level = AnimatableProperty<Lamp>("level", \.level)
    _ = (level)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/CustomProperty.md
  func CustomProperty_2() async throws {
    let percent = AnimatableProperty<Lamp>(
      "percent", threshold: 0.1, get: { $0.level * 100 }, set: { $0.level = $1 / 100 })
    _ = (percent)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/CustomProperty.md
  func CustomProperty_3() async throws {
    struct Polar: VectorValue {
      var angle = 0.0
      var radius = 0.0
      init() {}
      static var componentNames: [String] { ["angle", "radius"] }
      init(components: (Int) -> Double) { (angle, radius) = (components(0), components(1)) }
      func component(at index: Int) -> Double { index == 0 ? angle : radius }
    }
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/FirstSpring.md
  func FirstSpring_1() async throws {
    final class Card {
      var height = 0.0
    }
    let card = Card()
    let animator = Animator()
    let handle = animator.animate(card, \.height, to: 100, .spring(.bouncy))
    _ = (card, animator, handle)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/FirstSpring.md
  func FirstSpring_2() async throws {
    let driver = FrameDriver(animator)
    let frames = Task { try await driver.run() }
    frames.cancel()
    _ = (driver, frames)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/FirstSpring.md
  func FirstSpring_3() async throws {
    let handle = animator.animate(lamp, \.level, to: 1, .spring(duration: 0.6, bounce: 0.3))
    handle.pause()
    handle.resume()
    handle.retarget(to: 0.5)
    handle.onEnd { end in print(end) }
    _ = (handle)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Interruption.md
  func Interruption_1() async throws {
    let first = animator.animate(lamp, \.level, to: 100, .easeInOut(1))
    let second = animator.animate(lamp, \.level, to: 0, .spring(.bouncy))
    first.onEnd { end in print(end) }
    _ = (first, second)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Interruption.md
  func Interruption_2() async throws {
    let handle = animator.animate(lamp, \.level, to: 100, .spring(.snappy))
    handle.retarget(to: 50)
    handle.stop(keepsValue: false)
    _ = (handle)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/LuaInYourApp.md
  func LuaInYourApp_1() async throws {
    try host.expose(
      lamp, as: "lamp", [Lamp.level, Lamp.color],
      fields: [
        .value("label", \.label), .readOnly("serial", \.serial),
        .method("flash") { (lamp: Lamp, times: Int) in lamp.flash(times) },
      ])
    let list = try host.expose(lamps, as: "lamps", [Lamp.level])
    list.append(lamp)
    _ = (list)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/LuaInYourApp.md
  func LuaInYourApp_2() async throws {
    try host.function("play") { (sound: String, volume: Double?) in
      try player.play(sound, at: volume ?? 1)
    }
    try host.asyncFunction("fetch") { (url: String) async throws -> String in try await fetch(url) }
    let damage = try host.call("damage", 3, "fire", returning: Double.self)
    _ = (damage)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/LuaInYourApp.md
  func LuaInYourApp_3() async throws {
    try host.emit("hit", ["damage": 3.0])
    let listener = host.on("scored") { value in print(value) }
    listener.stop()
    _ = (listener)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/LuaInYourApp.md
  func LuaInYourApp_4() async throws {
    do { try host.reload() } catch { print(error.kind, error) }
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Testing.md
  func Testing_1() async throws {
    animator.animate(lamp, \.level, to: 100, .linear(1))
    try animator.advance(to: 0.25)
    assert(lamp.level == 25)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Testing.md
  func Testing_2() async throws {
    try host.load(text: "lamp:to({ level = 100 }, 1, 'linear')", name: "test.lua")
    try host.advance(to: 0.25)
    assert(lamp.level == 25)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Testing.md
  func Testing_3() async throws {
    let driver = host.driver(clock: VirtualClock())
    Task { try await driver.run(untilIdle: true) }
    _ = (driver)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Threads.md
  func Threads_1() async throws {
    let frames = Task { try await host.driver().run() }
    frames.cancel()
    _ = (frames)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Threads.md
  func Threads_2() async throws {
    let interrupter = host.interrupter
    Task.detached { interrupter?.interrupt() }
    _ = (interrupter)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Timelines.md
  func Timelines_1() async throws {
    let up = animator.animate(lamp, \.level, to: 100, .easeOut(0.4))
    up.onEnd { end in
      if end == .completed { animator.animate(lamp, \.level, to: 0, .easeIn(0.4)) }
    }
    _ = (up)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/AnimLua.docc/Timelines.md
  func Timelines_2() async throws {
    try host.load(
      text: """
        local tl = anim.timeline { loop = 2, yoyo = true }
        tl:to(lamp, { level = 100 }, 0.4, "quad.out")
          :to(lamp, { level = 50 }, { duration = 0.2, gap = 0.1 })
        """)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Exposing.swift
  func ScriptHost_Exposing_1() async throws {
    try host.expose(lamp, as: "lamp", [Lamp.level, Lamp.color])
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Functions.swift
  func ScriptHost_Functions_1() async throws {
    try host.function("play") { (sound: String, volume: Double?) in
      try player.play(sound, at: volume ?? 1)
    }
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Functions.swift
  func ScriptHost_Functions_2() async throws {
    try host.asyncFunction("fetch") { (url: String) async throws -> String in try await fetch(url) }
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Functions.swift
  func ScriptHost_Functions_3() async throws {
    let damage = try host.call("damage", 3, "fire", returning: Double.self)
    _ = (damage)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Functions.swift
  func ScriptHost_Functions_4() async throws {
    host.on("scored") { (points: Int) in print(points) }
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost.swift
  func ScriptHost_1() async throws {
    let lamp = Lamp()
    let host = ScriptHost()
    try host.expose(lamp, as: "lamp", [Lamp.level])
    try host.load(text: "lamp:to({ level = 100 }, 1, 'sine.inOut')", name: "lamp.lua")
    try host.advance(by: 0.5)
    _ = (lamp, host)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost.swift
  func ScriptHost_2() async throws {
    let frames = Task { try await host.driver().run() }
    _ = (frames)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Objects/ScriptField.swift
  func ScriptField_1() async throws {
    let fields: [ScriptField<Lamp>] = [
      .value("label", \.label),
      .readOnly("serial", \.serial),
      .method("flash") { (lamp: Lamp, times: Int) in lamp.flash(times) },
    ]
    _ = (fields)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Objects/ScriptType.swift
  func ScriptType_1() async throws {
    let lampType = ScriptType<Lamp>(
      "Lamp", [Lamp.level, Lamp.color], fields: [.value("label", \.label)], make: { _ in Lamp() })
    try host.register(lampType)
    _ = (lampType)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Values/ScriptConvertible.swift
  func ScriptConvertible_1() async throws {
    struct Hit: ScriptConvertible {
      var name: String
      var damage: Double
      static var scriptTypeName: String { "table" }
      static func fromScript(_ value: ScriptValue) throws(ScriptMismatch) -> Hit {
        Hit(name: try value.field("name"), damage: try value.field("damage"))
      }
      var scriptValue: ScriptValue {
        .table(["name": .string(name), "damage": .number(damage)])
      }
    }
  }
}

extension EmbeddingStage {
  /// Sources/AnimLuaFilms/ScriptHost+Films.swift
  func ScriptHost_Films_1() async throws {
    try host.load(file: "scene.lua")
    try host.writeFilm(to: ["card.gif", "card.mp4"])
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_1() async throws {
    final class Lamp {
      var level = 0.0
      var color = CSSColor(red: 1, green: 0.8, blue: 0.4)
      static let level = AnimatableProperty<Lamp>("level", \.level)
      static let color = AnimatableProperty<Lamp>("color", \.color)
    }
    let lamp = Lamp()
    let host = ScriptHost()
    try host.expose(lamp, as: "lamp", [Lamp.level, Lamp.color])
    try host.load(file: "lamp.lua")
    for frame in 1...60 { try host.advance(to: Double(frame) / 60) }
    _ = (lamp, host)
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_2() async throws {
    try host.expose(
      lamp, as: "lamp", [Lamp.level, Lamp.color],
      fields: [
        .value("label", \.label),
        .readOnly("serial", \.serial),
        .method("flash") { (lamp: Lamp, times: Int) in lamp.flash(times) },
      ])
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_3() async throws {
    let list = try host.expose(lamps, as: "lamps", [Lamp.level])
    list.append(lamp)
    list.remove(lamp)
    _ = (list)
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_4() async throws {
    let bulb = ScriptType<Lamp>("Bulb", [Lamp.level], make: { arguments in Lamp() })
    try host.register(bulb)
    _ = (bulb)
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_5() async throws {
    try host.function("play") { (sound: String, volume: Double?) in
      try player.play(sound, at: volume ?? 1)
    }
    let list = try host.expose(lamps, as: "lamps", [Lamp.level])  // with `final class Lamp: ScriptObject`
    try host.function("discard") { (lamp: Lamp) in list.remove(lamp) }
    try host.asyncFunction("fetch") { (url: String) async throws -> String in try await fetch(url) }
    let damage = try host.call("damage", 3, "fire", returning: Double.self)
    _ = (list, damage)
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_6() async throws {
    try host.emit("hit", ["damage": 3.0])
    let listener = host.on("scored") { (points: Int) in print(points) }
    listener.stop()
    _ = (listener)
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_7() async throws {
    host.limits = .untrusted
    host.onReport = { print($0) }
    do {
      try host.load(file: "mod.lua")
    } catch {
      print(error.kind, error)  // .syntax, .script, .limit, .file …
    }
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_8() async throws {
    let frames = Task { try await host.driver().run() }
    frames.cancel()
    _ = (frames)
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_9() async throws {
    try host.load(text: "lamp:to({ level = 100 }, 1, 'linear') wait(0.5) lamp:to({ level = 0 }, 'bouncy')")
    try host.advance(to: 0.5)
    assert(lamp.level == 50)
    try host.advance(to: 0.51)
    assert(lamp.level > 50)  // first it goes on upwards
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_10() async throws {
    try host.load(text: "lamp:to({ level = 100 }, 'bouncy')")
    try await host.driver(clock: VirtualClock()).run(untilIdle: true)
    assert(host.animator.isIdle && lamp.level == 100)
  }
}

extension EmbeddingStage {
  /// docs/guide/embedding.md
  func embedding_11() async throws {
    host.parameters = ["name": "Ada"]
    try host.load(file: "card.lua")
    try host.writeFilm(to: ["ada.gif", "ada.mp4"])
    let png = try host.picture()
    _ = (png)
  }
}
