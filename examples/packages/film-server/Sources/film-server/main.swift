// Makes a film for each person of a JSON list from one scene, several at a time.
//
// usage: film-server SCENE PERSONS FOLDER

import AnimLua
import AnimLuaFilms
import Foundation

struct Person: Codable, Sendable {
  var name: String
  var points: Int
  var color: String
}

guard CommandLine.arguments.count == 4 else {
  print("usage: film-server SCENE PERSONS FOLDER")
  exit(64)
}
let (scene, folder) = (CommandLine.arguments[1], CommandLine.arguments[3])
let persons = try JSONDecoder().decode(
  [Person].self, from: Data(contentsOf: URL(filePath: CommandLine.arguments[2])))
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

/// A host of its own for each film: hosts share nothing, so films are made side by side.
func film(for person: Person, of scene: String, in folder: String) throws -> String {
  let host = ScriptHost(limits: .untrusted)
  host.parameters = [
    "name": person.name, "points": "\(person.points)", "color": person.color,
  ]
  try host.load(file: scene)
  let path = "\(folder)/\(person.name).gif"
  try host.writeFilm(to: [path])
  return path
}

/// The outcome of each person's film, by name.
func films(for persons: [Person], of scene: String, in folder: String) async -> [String: String] {
  await withTaskGroup(of: (name: String, outcome: String).self) { group in
    for person in persons {
      group.addTask {
        do {
          let path = try film(for: person, of: scene, in: folder)
          let bytes = try Data(contentsOf: URL(filePath: path)).count
          return (person.name, bytes > 1000 ? "made" : "too small")
        } catch {
          // One person's film fails; the others are made.
          return (person.name, "failed: \(error)")
        }
      }
    }
    var outcomes: [String: String] = [:]
    for await (name, outcome) in group { outcomes[name] = outcome }
    return outcomes
  }
}

let outcomes = await films(for: persons, of: scene, in: folder)
for (name, outcome) in outcomes.sorted(by: { $0.key < $1.key }) { print("\(name): \(outcome)") }
