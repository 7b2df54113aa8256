import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// The options of a verb.
struct AnimationOptions {
  var timing = MediaTiming()
  /// Gives its time; nil for the target's own.
  var clock: ClockID?
  /// Seconds of one iteration; nil for the default.
  var duration: Double?
  var curve: Curve?
  var spring: Spring?
  /// Units per second.
  var pace: Double?
  var velocity: LuaSlot?
  var from: LuaSlot?
  var composite = Composite.replace
  var holds = true
  /// Whether it is found on its targets after its end.
  var staysListed = false
  /// Whether it is called before the frame's animations.
  var isEarly = false
  var key: String?
  var threshold: Double?
  var rounding = 0.0
  var clamp = ClampMode.none
  var isCumulative = false
  var isPaused = false
  var callbacks = Callbacks()
  /// Seconds between calls of a function.
  var step: Double?
  // Of keyframes.
  var easingEach: PerKeyframe<Curve>?
  var keyTimes: [Double]?
  var calculation = KeyframeCalculation.linear
  var tension: PerKeyframe<Double>?
  var continuity: PerKeyframe<Double>?
  var bias: PerKeyframe<Double>?
  // Of texts.
  var format: NumberPattern?
  var reveal: TextManner.Reveal?
  var characters: String?
  var seed: UInt64?
  var cursor: String?
  var turn: AngleTurn?
  var space: MixingSpace?
  /// Degrees added to the direction of travel along a path; nil leaves the rotation alone.
  var rotate: Double?
  var vibration = VibrationOptions()
  var deceleration = 0.998
  /// Along which a layer is dragged.
  var axes: [Property] = [.x, .y]
  /// Share of the way beyond a bound that shows while it is dragged.
  var elastic = 0.5
  // Functions that a drag calls.
  var onGrab: LuaReference?
  var onMove: LuaReference?
  var onRelease: LuaReference?
  var minimum: LuaSlot?
  var maximum: LuaSlot?
  var snap: LuaSlot?
  var stopsRest = false
  /// The way where motion is reduced; nil where nothing is said.
  var reduction: Reduction?
  /// Seconds in which a layer fades over to the end, where it does.
  var fadeDuration: Double?
  /// Whether a follower finishes at a goal that stays.
  var endsAtRest = false
  /// Whether changes look for actions; nil as around it.
  var disablesActions: Bool?
  var transition = Transition()
  /// Whether a change replaces what runs, rather than being added to it.
  var beginsFromCurrentState = false
  /// Options as the script stated them, by their own names; of transactions only.
  var stated: [(name: String, value: LuaValue)] = []
  /// Values of a script's own, by name.
  var values: [(String, LuaReference)] = []
  // The number of repeats depends on several options.
  var loops: Double?
  var cycles: Double?
  var isYoyo = false
  var autoreverses = false
  var isFillGiven = false
  /// One iteration goes on forever.
  var isUnending = false
  /// Scene time at which to begin.
  var beginTime: Double?
  var stagger = 0.0
  /// Canonical name, spelling and kinds of each option given.
  var given: [(row: String, spelling: String, traits: OptionTraits)] = []

  /// Whether it has no end of its own.
  var isEndless: Bool {
    (timing.iterations.isInfinite || isUnending) && timing.repeatDuration == nil
  }

  /// Whether values are rounded to whole numbers, which scripts get as integers.
  var roundsToWholes: Bool { Self.roundsToWholes(rounding) }

  static func roundsToWholes(_ rounding: Double) -> Bool {
    rounding >= 1 && rounding.rounded() == rounding
  }

  func has(_ row: String) -> Bool { given.contains { $0.row == row } }
}
