import AnimationEngine
import LuaBindings

/// Decides when a run without `--duration` is over.
///
/// On a virtual clock: at the first frame at or after the last finite animation and script. When
/// only endless things remain, at the later of ten seconds and the last finite end; a script that
/// still waits after a minute ends the run. Animations begun in that minute are played to their
/// end, within an hour; those that begin after it, perhaps again and again, do not count. On a real
/// clock endless things go on for ever. A binding counts as an endless thing only if it reads the
/// time, in a scene where nothing else has taken time.
struct EndRule {
  /// The state after a frame.
  struct Situation {
    /// Some animation or wait ends by itself.
    var hasFiniteWork: Bool
    /// Some of that began before `scriptSeconds`; only meaningful after that time.
    var hasEarlyWork = true
    /// A script, the scene's own or a spawned one, has not come to its end.
    var hasScripts: Bool
    /// Something runs that does not end by itself.
    var hasEndlessWork: Bool
    /// A binding reads the time.
    var hasTimedBindings = false
  }

  /// Whether a run goes on.
  enum Verdict: Hashable {
    case goOn
    /// It is over; the note says why, where that is no matter of course.
    case end(note: String?)
  }

  /// Scene seconds for which endless things are shown.
  static let endlessSeconds = 10.0
  /// Scene seconds after which a script that still waits is given up.
  static let scriptSeconds = 60.0
  /// Scene seconds after which finite animations are given up: a duration may be 1e300.
  static let motionSeconds = 3600.0
  /// Two instants closer than this are one: rounding must not cost a frame more.
  static let sameInstant = 1e-9

  /// Scene seconds from the option or the scene; nil when the scene's motion decides.
  var duration: Double?
  /// Whether frames come in real time.
  var isRealTime: Bool
  private var lastFinite = 0.0
  /// Whether anything but bindings has taken time.
  private var hadWork = false

  /// A rule for one run.
  init(duration: Double?, isRealTime: Bool) {
    self.duration = duration
    self.isRealTime = isRealTime
  }

  /// The value of `Situation.hasEarlyWork` at a scene time.
  static func hasEarlyWork(_ animator: Animator, at time: Double) -> Bool {
    time < scriptSeconds - sameInstant
      || animator.hasFiniteWork(begunBefore: scriptSeconds - sameInstant)
  }

  /// The verdict after the frame at a scene time.
  mutating func verdict(after time: Double, _ situation: Situation) -> Verdict {
    if let duration {
      return time >= duration - Self.sameInstant ? .end(note: nil) : .goOn
    }
    if situation.hasScripts, !isRealTime, time >= Self.scriptSeconds - Self.sameInstant {
      return .end(
        note: "the script was still waiting at \(Int(Self.scriptSeconds)) s; "
          + "--duration says how long to play")
    }
    if situation.hasFiniteWork, !isRealTime, time >= Self.motionSeconds - Self.sameInstant {
      return .end(
        note: "animations were still running at \(Int(Self.motionSeconds)) s; "
          + "--duration says how long to play")
    }
    if situation.hasFiniteWork, !situation.hasEarlyWork, !isRealTime,
      time >= Self.scriptSeconds - Self.sameInstant
    {
      return .end(
        note: "animations were still being begun at \(Int(Self.scriptSeconds)) s; "
          + "--duration says how long to play")
    }
    if situation.hasFiniteWork || situation.hasScripts {
      lastFinite = time
      hadWork = true
      return .goOn
    }
    hadWork = hadWork || situation.hasEndlessWork
    let isClock = situation.hasTimedBindings && !hadWork
    guard situation.hasEndlessWork || isClock else { return .end(note: nil) }
    if isRealTime || time < max(Self.endlessSeconds, lastFinite) - Self.sameInstant {
      return .goOn
    }
    return .end(
      note: isClock
        ? "only bindings were left; --duration says how long to play"
        : "only endless animations were left; --duration says how long to play")
  }
}

extension EndRule.Situation {
  /// The state of a scene after its frame at a scene time.
  init(of host: ScriptHost, at time: Double) {
    self.init(
      hasFiniteWork: host.animator.hasFiniteWork,
      hasEarlyWork: EndRule.hasEarlyWork(host.animator, at: time),
      hasScripts: host.isWaiting, hasEndlessWork: host.animator.hasEndlessWork,
      hasTimedBindings: host.animator.hasTimedBindings)
  }
}
