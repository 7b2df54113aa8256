// A Swift program whose lamp is moved by a Lua script, which it reads again whenever it is saved.
//
// usage: live-host SCRIPT            plays in real time; save the script to see the change
//        live-host SCRIPT FRAMES     makes that many frames at once, for tests

import AnimLua
import Foundation

final class Lamp {
  var level = 0.0
  var color = CSSColor(red: 1, green: 0.8, blue: 0.4)
  var label = "lamp"

  static let level = AnimatableProperty<Lamp>("level", \.level)
  static let color = AnimatableProperty<Lamp>("color", \.color)
}

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("usage: live-host SCRIPT [FRAMES]")
  exit(64)
}

let lamp = Lamp()
let host = ScriptHost()
host.onReport = { print("error: \($0)") }
try host.expose(
  lamp, as: "lamp", [Lamp.level, Lamp.color], fields: [.value("label", \.label)])
try host.function("show") { (text: String) in
  print(text, "level", lamp.level.formatted(.number.precision(.fractionLength(1))))
}

func load(_ step: () throws -> Void) {
  // An error is printed, and the program goes on: a script with an error of form does not replace the old one.
  do { try step() } catch { print("error: \(error)") }
}

load { try host.load(file: arguments[1]) }

if arguments.count > 2, let frames = Int(arguments[2]) {
  for frame in 1...frames { try host.advance(to: Double(frame) / 60) }
  // The script's animation goes on in Swift from the same value, with the same velocity.
  host.unload()
  host.animator.animate(lamp, \.level, to: 0, .spring(.snappy))
  for _ in 1...60 { try host.advance(by: 1.0 / 60) }
  print(
    "in the end", lamp.label, "level", lamp.level.formatted(.number.precision(.fractionLength(1))))
  exit(0)
}

/// When a file was written last.
func savedAt(_ path: String) -> Date? {
  (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
}

let frames = Task { try await host.driver().run() }
var last = host.files.map(savedAt)
while true {
  try await Task.sleep(for: .milliseconds(200))
  let now = host.files.map(savedAt)
  guard now != last else { continue }
  load { try host.reload() }
  last = host.files.map(savedAt)
}
