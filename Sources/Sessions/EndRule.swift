import AnimationEngine
import LuaBindings

/// Decides when a run without `--duration` is over.
///
/// On a virtual clock: at the first frame at or after the last finite animation and script. When
/// only endless things remain, at the later of ten seconds and the last finite end; a script that
/// still waits after a minute ends the run. Animations begun in that minute are played to their
/// end, within an hour; those that begin after it, perhaps again and again, do not count. On a real
/// clock endless things go on without end. A binding counts as an endless thing only if it reads the
/// time, in a scene where nothing else has taken time.
package struct EndRule {
  /// The state after a frame.
  package struct Situation {
    /// Some animation or wait ends by itself.
    package var hasFiniteWork: Bool
    /// Some of that began before `scriptSeconds`; only meaningful after that time.
    package var hasEarlyWork = true
    /// A script, the scene's own or a spawned one, has not come to its end.
    package var hasScripts: Bool
    /// Something runs that does not end by itself.
    package var hasEndlessWork: Bool
    /// A binding reads the time.
    package var hasTimedBindings: Bool

    package init(
      hasFiniteWork: Bool, hasEarlyWork: Bool = true, hasScripts: Bool, hasEndlessWork: Bool,
      hasTimedBindings: Bool = false
    ) {
      self.hasFiniteWork = hasFiniteWork
      self.hasEarlyWork = hasEarlyWork
      self.hasScripts = hasScripts
      self.hasEndlessWork = hasEndlessWork
      self.hasTimedBindings = hasTimedBindings
    }
  }

  /// Whether a run goes on.
  package enum Verdict: Hashable {
    case goOn
    /// It is over; the note says why, where that is no matter of course.
    case end(note: String?)
  }

  /// Scene seconds for which endless things are shown.
  package static let endlessSeconds = 10.0
  /// Scene seconds after which a script that still waits is given up.
  package static let scriptSeconds = 60.0
  /// Scene seconds after which finite animations are given up: a duration may be 1e300.
  package static let motionSeconds = 3600.0
  /// Two instants closer than this are one: rounding must not cost a frame more.
  package static let sameInstant = 1e-9

  /// Scene seconds from the option or the scene; nil when the scene's motion decides.
  package var duration: Double?
  /// Whether frames come in real time.
  package var isRealTime: Bool
  private var lastFinite = 0.0
  /// Whether anything but bindings has taken time.
  private var hadWork = false

  /// A rule for one run.
  package init(duration: Double?, isRealTime: Bool) {
    self.duration = duration
    self.isRealTime = isRealTime
  }

  /// The value of `Situation.hasEarlyWork` at a scene time.
  package static func hasEarlyWork(_ animator: Animator, at time: Double) -> Bool {
    time < scriptSeconds - sameInstant
      || animator.hasFiniteWork(begunBefore: scriptSeconds - sameInstant)
  }

  /// The verdict after the frame at a scene time.
  package mutating func verdict(after time: Double, _ situation: Situation) -> Verdict {
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
  package init(of host: ScriptHost, at time: Double) {
    self.init(
      hasFiniteWork: host.animator.hasFiniteWork,
      hasEarlyWork: EndRule.hasEarlyWork(host.animator, at: time),
      hasScripts: host.isWaiting, hasEndlessWork: host.animator.hasEndlessWork,
      hasTimedBindings: host.animator.hasTimedBindings)
  }
}
