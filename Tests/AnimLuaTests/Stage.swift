import AnimLua
import AnimationEngine
import Geometry
import TestWords
import Testing

/// A class of a program, with fields of all kinds.
final class Lamp: ScriptObject {
  enum Mode: String, CaseIterable { case steady, blinking }

  var level = 0.0
  var position = SIMD2(0.0, 0.0)
  var color = Color.black
  var label = "lamp"
  var mode = Mode.steady
  let serial: Int
  var neighbor: Lamp?
  private(set) var flashes = 0

  init(_ serial: Int = 1) { self.serial = serial }

  func flash(_ times: Int) -> Int {
    flashes += times
    return flashes
  }

  static let level = AnimatableProperty<Lamp>("level", \.level)
  static let position = AnimatableProperty<Lamp>("position", \.position)
  static let color = AnimatableProperty<Lamp>("color", \.color)
  static let fields: [ScriptField<Lamp>] = [
    .value("label", \.label), .word("mode", \.mode), .readOnly("serial", \.serial),
    .value("neighbor", \.neighbor),
    .method("flash") { (lamp: Lamp, times: Int) in lamp.flash(times) },
    .method("fail") { (_: Lamp) throws -> Void in throw Trouble() },
  ]

  struct Trouble: Error, CustomStringConvertible {
    var description: String { "the bulb is broken" }
  }
}

/// A host with a lamp, what it printed and what it reported.
final class Stage {
  let host: ScriptHost
  var lamp: Lamp? = Lamp()
  var lines: [String] = []
  var reports: [ScriptFailure] = []

  init(animator: Animator = Animator(), limits: ScriptLimits = .standard) throws {
    host = ScriptHost(animator: animator, limits: limits)
    host.onPrint = { [unowned self] in self.lines.append($0) }
    host.onReport = { [unowned self] in self.reports.append($0) }
    if let lamp {
      try host.expose(
        lamp, as: "lamp", [Lamp.level, Lamp.position, Lamp.color], fields: Lamp.fields)
    }
  }

  func run(_ text: String) throws { try host.load(text: text, name: "s.lua") }

  /// The lines that a text prints, or the error that it ends with.
  func printed(by text: String) -> [String] {
    lines = []
    do { try run(text) } catch { return ["\(error)"] }
    return lines
  }
}

/// The failure that a call throws; nil, and an issue, when it throws none or another error.
func failure(of body: () throws -> Void) -> ScriptFailure? {
  do {
    try body()
    Issue.record("nothing was thrown")
    return nil
  } catch let failure as ScriptFailure {
    return failure
  } catch {
    Issue.record(error)
    return nil
  }
}
