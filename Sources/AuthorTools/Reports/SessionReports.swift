import AnimationEngine
import Diagnostics
import LuaBindings
import LuaRuntime
import Output
import SceneGraph
import Sessions

/// Turns the events of a session into reports, and adds up how it ended.
package final class SessionReports {
  /// Where the reports go.
  package let reports: Reports
  /// Reports missing fonts and glyphs of its texts.
  package let textWarnings: TextWarnings
  package private(set) var outcome = Outcome.done
  /// The outcome before the last save.
  private var earlier = Outcome.done
  /// The scene's file, as it was given.
  private let scene: String

  package init(scene: String, _ reports: Reports) {
    self.scene = scene
    self.reports = reports
    textWarnings = TextWarnings(reports)
  }

  /// Adds one result to the outcome.
  package func join(_ other: Outcome) { outcome = outcome.joined(with: other) }

  /// Reports one event.
  package func hear(_ event: SessionEvent) {
    switch event {
    case .loading: reports.beginAnew()
    case .made(let scene): textWarnings.scene = scene
    case .unheardInput:
      reports.note("the script makes no scene, so nothing hears of --input")
    case .erred(let report, let host):
      let (diagnostic, outcome) = told(.script(report), of: host)
      reports.reportRecurring(diagnostic)
      join(outcome)
    case .failed(let error, let host):
      let (diagnostic, outcome) = told(error, of: host)
      reports.report(diagnostic)
      join(outcome)
    case .refused(let error):
      reports.report(Diagnostic(error.code, error.description))
      join(.sceneError)
    case .warned(let report): reports.warn(Diagnostic(report))
    case .missingFont(let font): textWarnings.warn(font)
    case .missingGlyphs(let glyphs): textWarnings.warn(glyphs)
    case .exceeded(let excess): report(excess)
    case .ended(let end, let from): warnOfEnd(at: end, before: from)
    case .over(let note): if let note { reports.note(note) }
    case .still:
      guard outcome == .done else { return }
      reports.note("the scene animates nothing; a verb such as layer:to({ x = 100 }, 1) does")
    case .interrupted: join(.interrupted)
    case .missingFile(let path):
      // Pictures are known by where they lie.
      let isWhole = path.hasPrefix("/") && !scene.hasPrefix("/")
      let name = isWhole ? path.split(separator: "/").last.map(String.init) ?? path : path
      reports.note("\(name) is missing: the scene is played again once it is there")
    case .saved: (earlier, outcome) = (outcome, .done)
    case .savedInVain: join(earlier)
    }
  }

  private func told(_ error: LoadError, of host: ScriptHost?) -> (Diagnostic, Outcome) {
    var (diagnostic, outcome) = Diagnostic.of(error)
    diagnostic.sourceText = diagnostic.file.flatMap { host?.sourceText(of: $0) }
    return (diagnostic, outcome)
  }

  /// Reports a limit of the run that ended the scene.
  private func report(_ excess: SessionExcess) {
    let (name, limit) = (excess.measure.rawValue, excess.limit)
    let word = excess.measure == .frames ? "frame" : name
    let most =
      excess.measure == .frames ? "\(limit) frames" : LimitMeasure.bytes.text(of: Double(limit))
    let far = excess.time.map { time in
      "\(DecimalText.label(time.seconds)) s at \(DecimalText.label(time.rate)) frames a second "
        + "are more than \(most)"
    }
    var diagnostic = Diagnostic(.runLimit, "\(word) limit exceeded: \(far ?? most)")
    diagnostic.file = excess.place?.file ?? scene
    diagnostic.line = excess.place?.line
    diagnostic.notes = ["--limit \(name)=… sets it"]
    reports.report(diagnostic)
    join(.limitHit)
  }

  /// Ends the reports of a session: notes what was only counted, and input that nothing heard of.
  ///
  /// - Parameters:
  ///   - session: Has played.
  ///   - failure: The outcome for an error of the scene; of a check, which finds errors, also for a limit.
  /// - Returns: How the session ended.
  package func conclude(_ session: SceneSession, failure: Outcome = .sceneError) -> Outcome {
    if outcome == .sceneError || failure == .failed && outcome == .limitHit { outcome = failure }
    reports.beginAnew()
    note(unheard: session.unheard)
    return outcome
  }

  /// Notes which presses and keys of `--input` nothing in the scene could hear of.
  private func note(unheard: (first: [InputEvent], count: Int)) {
    for event in unheard.first {
      let time = DecimalText.label(event.time)
      switch event.action {
      case .keyDown(let key):
        reports.note("--input: nothing listens to the key '\(key)' at \(time) s")
      default:
        let place =
          event.position.map { " at x \(DecimalText.label($0.x)), y \(DecimalText.label($0.y))" }
          ?? ""
        reports.note("--input: the press at \(time) s\(place) hits nothing that listens")
      }
    }
    let more = unheard.count - unheard.first.count
    if more > 0 { reports.note("--input: \(more) more of these") }
  }

  // MARK: Times behind the end

  /// Warns that a picture is of a time at which everything is at rest since `rest`.
  package func warnOfRest(_ rest: Double?, before time: Double, of scene: Scene) {
    guard let rest, rest > 0, time > rest + EndRule.sameInstant, scene.duration == nil,
      outcome == .done
    else { return }
    warnOfPast(
      "the scene ends at \(DecimalText.label(rest)) s, before \(DecimalText.label(time)) s: "
        + "the picture is that of its end")
  }

  /// Warns that `--from` lies behind the end of a run that went to the scene's end.
  package func warnOfEnd(at end: Double, before from: Double) {
    guard from > end + EndRule.sameInstant, outcome == .done else { return }
    warnOfPast(
      "the scene ends at \(DecimalText.label(end)) s, before --from \(DecimalText.label(from)) s: "
        + "nothing of it is left")
  }

  /// Warns that a requested time lies behind the scene's stated duration.
  package func warnOfEnd(of scene: Scene, before time: Double) {
    guard let duration = scene.duration, !scene.isLooping,
      time > duration + EndRule.sameInstant
    else { return }
    warnOfPast(
      "the scene lasts \(DecimalText.label(duration)) s; the output up to "
        + "\(DecimalText.label(time)) s shows how it goes on")
  }

  private func warnOfPast(_ message: String) { reports.warn(Diagnostic(.pastEnd, message)) }
}
