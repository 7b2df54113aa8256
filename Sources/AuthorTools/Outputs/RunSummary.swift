import Diagnostics
import Exporting

/// A run's result, in one line.
package struct RunSummary {
  /// As the user gave it; nil for what has no scene.
  package var scene: String?
  /// Animations that were ever added.
  package var animations = 0
  /// Frames made.
  package var frames = 0
  /// Scene seconds of the last frame.
  package var seconds = 0.0
  /// Seconds by the clock on the wall.
  package var wallSeconds = 0.0
  /// How the run ended.
  package var status = Outcome.done
  /// Films and pictures that were written; nil for runs that write none.
  package var outputs: [OutputSummary]?
  /// Whether a check has played the scene; nil for other runs.
  package var isPlayed: Bool?
  /// Why it has not, or not to the end; nil where it has.
  package var notPlayed: String?
  /// The confinement of an untrusted scene's process; nil for other scenes.
  package var confinement: [String]?

  package init(scene: String?) { self.scene = scene }

  /// For people: `scene.lua: 3 animations, 61 frames, 1 s in 0.002 s`.
  package var line: String {
    let things = [count(animations, "animation"), count(frames, "frame")]
    return "\(HarmlessText.escapedLine(scene ?? "")): \(things.joined(separator: ", ")), "
      + "\(DecimalText.label(seconds)) s in "
      + "\(DecimalText.label(wallSeconds, decimals: 3)) s"
  }

  /// For programs, with the exit code and the errors that were reported.
  package func json(
    exit code: Int32, errors: [Diagnostic], warnings: [Diagnostic], notes: [String],
    prints: [String] = []
  ) -> String {
    let isFine = status == .done
    var members = ["\"ok\":\(isFine)", "\"exit\":\(code)"]
    if let scene {
      members += [
        "\"scene\":\(JSONText.quoted(scene))",
        "\"animations\":\(animations)", "\"frames\":\(frames)",
        "\"seconds\":\(DecimalText.shortest(seconds))",
        "\"wall_seconds\":\(DecimalText.label(wallSeconds, decimals: 6))",
      ]
    }
    members += [
      "\"errors\":\(JSONText.list(errors.map(\.json)))",
      "\"warnings\":\(JSONText.list(warnings.map(\.json)))",
      "\"notes\":\(JSONText.texts(notes))",
    ]
    if let isPlayed { members.append("\"played\":\(isPlayed)") }
    if let notPlayed { members.append("\"not_played\":\(JSONText.quoted(notPlayed))") }
    if !prints.isEmpty {
      members.append("\"prints\":\(JSONText.texts(prints))")
    }
    if let confinement {
      members.append("\"confinement\":\(JSONText.texts(confinement))")
    }
    if let outputs {
      members.append("\"outputs\":\(JSONText.list(outputs.map(\.json)))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
