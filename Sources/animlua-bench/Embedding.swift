import AnimLua
import AnimationEngine

/// Objects of a program that scripts animate.
enum Embedding {
  fileprivate static let level = AnimatableProperty<Sprite>("opacity", \.opacity)

  /// A host whose script moves ten thousand exposed objects without end, one field of each.
  fileprivate static func moving(
    _ count: Int
  ) throws -> (host: AnimLua.ScriptHost, list: ExposedList<Sprite>) {
    let host = AnimLua.ScriptHost()
    let list = try host.expose(
      (0..<count).map { _ in Sprite() }, as: "sprites", [level])
    try host.load(text: "anim.to(sprites, { opacity = 1 }, 1e5, 'sine.inOut')", name: "bench.lua")
    try host.advance(to: 0)
    return (host, list)
  }
}

extension Ratio {
  static var embedding: [Ratio] {
    [
      Ratio(
        name: "10k animated fields of exposed objects, a frame", against: "columns", goal: 3
      ) {
        let (host, list) = try Embedding.moving(10_000)
        var frame = 0
        let ours = {
          for _ in 0..<Ratio.frames {
            frame += 1
            try host.advance(to: Double(frame) / 60)
          }
          precondition(list.all[0].opacity > 0)
        }
        return (ours, Ratio.driver(try Ratio.animator(10_000).animator))
      }
    ]
  }
}

extension Scenario {
  /// Objects that are exposed to a script that runs, of a class that it knows.
  static var exposed: Scenario {
    Scenario(name: "exposed-10k", count: 10_000, frames: 1, goal: 2000) {
      let host = AnimLua.ScriptHost()
      let sprites = (0..<10_000).map { _ in Sprite() }
      let list = try host.expose([Sprite()], as: "sprites", [Embedding.level])
      try host.load(text: "assert(#sprites == 1)", name: "bench.lua")
      return { _ in for sprite in sprites { list.append(sprite) } }
    }
  }

  /// Fields of exposed objects that a script reads and assigns, two of each a call.
  static var exposedFields: Scenario {
    Scenario(name: "exposed-fields-10k", count: 40_000, frames: 1) {
      let host = AnimLua.ScriptHost()
      try host.expose(
        (0..<10_000).map { _ in Sprite() }, as: "sprites", [Embedding.level])
      try host.load(
        text: """
          function touch()
            for _, s in ipairs(sprites) do
              local v = s.opacity
              s.opacity = v + 1
              v = s.opacity
              s.opacity = v + 1
            end
          end
          """, name: "bench.lua")
      return { _ in try host.call("touch") }
    }
  }

  /// Animations that a script adds to exposed objects, one each, without a frame.
  static var exposedAnimations: Scenario {
    Scenario(name: "exposed-to-10k", count: 10_000, frames: 1) {
      let host = AnimLua.ScriptHost()
      try host.expose(
        (0..<10_000).map { _ in Sprite() }, as: "sprites", [Embedding.level])
      try host.load(
        text: """
          function move()
            for _, s in ipairs(sprites) do anim.to(s, { opacity = 1 }, 1, "sine.inOut") end
          end
          """, name: "bench.lua")
      // Later calls for the same fields, as a game makes them.
      try host.call("move")
      try host.advance(to: 0)
      return { _ in try host.call("move") }
    }
  }
}
