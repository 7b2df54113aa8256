// swift-format-ignore-file
// Written by scripts/doc-examples from comments and documents: change the examples there.
import AnimLua

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Exposing.swift
  func ScriptHost_Exposing_1() throws {
    try host.expose(lamp, as: "lamp", [Lamp.level, Lamp.color])
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Functions.swift
  func ScriptHost_Functions_1() throws {
    try host.function("play") { (sound: String, volume: Double?) in
      try player.play(sound, at: volume ?? 1)
    }
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Functions.swift
  func ScriptHost_Functions_2() throws {
    try host.asyncFunction("fetch") { (url: String) async throws -> String in try await fetch(url) }
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost+Functions.swift
  func ScriptHost_Functions_3() throws {
    let damage = try host.call("damage", 3, "fire", returning: Double.self)
    _ = (damage)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Host/ScriptHost.swift
  func ScriptHost_1() throws {
    let lamp = Lamp()
    let host = ScriptHost()
    try host.expose(lamp, as: "lamp", [Lamp.level])
    try host.load(text: "lamp:to({ level = 100 }, 1, 'sine.inOut')", name: "lamp.lua")
    try host.advance(by: 0.5)
    _ = (lamp, host)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Objects/ScriptField.swift
  func ScriptField_1() throws {
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
  func ScriptType_1() throws {
    let lampType = ScriptType<Lamp>(
      "Lamp", [Lamp.level, Lamp.color], fields: [.value("label", \.label)], make: { _ in Lamp() })
    try host.register(lampType)
    _ = (lampType)
  }
}

extension EmbeddingStage {
  /// Sources/AnimLua/Values/ScriptConvertible.swift
  func ScriptConvertible_1() throws {
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
