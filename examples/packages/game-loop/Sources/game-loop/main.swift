// A game loop: 200 entities that lie in plain Swift arrays, moved by a Lua script.
//
// usage: game-loop SCRIPT [FRAMES]     makes the frames as fast as they go, and prints what became of them

import AnimLua

/// The game's own storage: one array for each component.
final class World {
  var x: [Double]
  var y: [Double]
  var health: [Double]

  init(count: Int) {
    x = Array(repeating: 0, count: count)
    y = Array(repeating: 0, count: count)
    health = Array(repeating: 100, count: count)
  }
}

/// One entity, as scripts have it: a place in the arrays.
final class Entity: ScriptObject {
  let world: World
  let index: Int

  init(_ world: World, _ index: Int) {
    self.world = world
    self.index = index
  }

  static let place = AnimatableProperty<Entity>(
    "place", get: { SIMD2($0.world.x[$0.index], $0.world.y[$0.index]) },
    set: { entity, place in
      entity.world.x[entity.index] = place.x
      entity.world.y[entity.index] = place.y
    })
  static let health = AnimatableProperty<Entity>(
    "health", get: { $0.world.health[$0.index] }, set: { $0.world.health[$0.index] = $1 })
}

guard CommandLine.arguments.count > 1 else { fatalError("usage: game-loop SCRIPT [FRAMES]") }
let frames = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 120 : 120

let world = World(count: 200)
let host = ScriptHost()
host.onReport = { print("error: \($0)") }
let entities = try host.expose(
  (0..<200).map { Entity(world, $0) }, as: "entities", [Entity.place, Entity.health],
  fields: [.readOnly("id", get: { $0.index })])
var fallen = 0
host.on("fallen") { _ in fallen += 1 }

try host.load(file: CommandLine.arguments[1])
for frame in 1...frames {
  // The game's own work comes here; then everything that moves is moved.
  try host.advance(to: Double(frame) / 60)
  if frame == frames / 2 { try host.emit("hit", ["id": 7.0, "damage": 120.0]) }
  // An entity that is gone leaves the script's list, too.
  if let last = entities.all.first(where: { world.health[$0.index] <= 0 }) { entities.remove(last) }
}
let middle = world.x.reduce(0, +) / 200
print("\(frames) frames, \(entities.count) entities, \(fallen) fallen")
print("the middle is at", (middle * 10).rounded() / 10)
