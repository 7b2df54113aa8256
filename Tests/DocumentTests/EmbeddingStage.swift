import AnimLua

/// The names that the examples of the embedding take as given: each is compiled as a method, and none is run.
@MainActor struct EmbeddingStage {
  let host: ScriptHost
  let lamp: Lamp
  let lamps: [Lamp]
  let player: Player
  let animator: Animator

  final class Lamp: ScriptObject {
    var level = 0.0
    var color = SIMD4(0.0, 0, 0, 1)
    var label = ""
    var serial: Int { 1 }

    static let level = AnimatableProperty<Lamp>("level", \.level)
    static let color = AnimatableProperty<Lamp>("color", \.color)

    func flash(_ times: Int) {}
  }

  struct Player {
    func play(_ sound: String, at volume: Double) throws {}
  }
}

func fetch(_ url: String) async throws -> String { url }
