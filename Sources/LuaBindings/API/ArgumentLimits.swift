import LuaRuntime
import SceneGraph

/// How many arguments the functions of the API take, by the names that errors show; one that is not
/// here takes any number (`wait`, `spawn`, `anim.format`, an easing with its parameters).
///
/// A further argument is always a mistake: an option that would go into a table, or another function
/// that was meant. Calls from the host are not held to it.
extension ArgumentLimit {
  /// Every limit; a test holds that each function of the API is here or among `unlimited`.
  static let all: [String: ArgumentLimit] = {
    var limits: [String: ArgumentLimit] = [:]
    for (table, rows) in [
      ("anim.", functions), ("anim.easing.", ["list": 0, "define": 2]), ("layer:", layer),
      ("scene:", scene), ("handle:", handle), ("animator:", animator),
      ("clock:", ["pause": 0, "resume": 0, "wait": 1]), ("spring:", ["with": 1]),
      ("curve:", ["slope": 1]), ("event:", ["stop": 0]), ("listener:", ["stop": 0]),
      ("awaited_event:", ["wait": 0]), ("scope:", ["keep": 0, "close": 0]),
      ("split:", ["revert": 0]), ("list:", verbs), ("value:", verbs.filter { $0.key != "along" }),
      ("", ["add": 3]),
    ] as [(String, [String: Int])] {
      for (name, most) in rows { limits[table + name] = ArgumentLimit(most) }
    }
    for row in FormerName.all {
      limits[row.owner.rawValue + row.former] = limits[row.owner.rawValue + row.name]
    }
    for (name, advice) in remedies { limits[name]?.advice = advice }
    return limits
  }()

  /// Functions whose last arguments may be repeated, or that wait for all that they are given.
  static let unlimited: Set<String> = ["wait", "spawn", "anim.format", "anim.easing.get"]

  /// An effect, whoever wrote it: target, what, seconds and easing.
  static let effect = ArgumentLimit(4, nothingAfterEasing)

  private static let nothingAfterEasing =
    "'how' is one table of options, as { duration = 1, easing = \"quad.out\", delay = 0.2 }"

  /// Verbs of a target: *what*, and *how* as seconds and an easing.
  private static let verbs: [String: Int] = [
    "to": 3, "from": 3, "by": 3, "along": 3, "keys": 3, "decay": 3, "follow": 3, "shake": 3,
    "wiggle": 3, "punch": 3, "bind": 3, "custom": 3, "set": 1, "animations": 0, "animation": 1,
    "stop": 1, "finish": 1,
  ]

  /// The method that makes each kind of layer.
  private static let makers: [String: Int] = Dictionary(
    uniqueKeysWithValues: LayerKind.allCases.filter(\.isMade).map { ($0.name, 1) })

  private static let functions = verbs.mapValues { $0 + 1 }.merging(
    [
      "swap": 4, "sequence": 2, "all": 2, "any": 2, "tick": 2, "property": 1, "now": 0,
      "param": 3, "show": 3, "target": 1, "defaults": 1, "timeline": 1, "animator": 2,
      "block": 3, "animate_keyframes": 3, "transaction": 2, "transaction_value": 1, "value": 2,
      "clock": 1, "scope": 0, "spring": 1, "stagger": 2, "random": 3, "shuffle": 1, "clamp": 3,
      "wrap": 3, "snap": 2, "noise": 4, "mix": 4, "map": 4, "measure": 1, "path_length": 1,
      "path_at": 2, "points_on": 2, "points_in": 2, "scene": 1, "linear_gradient": 1,
      "radial_gradient": 1, "conic_gradient": 1, "data": 2, "bezier": 4, "steps": 2, "points": 1,
      "curve": 1, "penner": 1,
    ]) { $1 }

  private static let layer = verbs.merging(makers) { $1 }.merging(
    [
      "on": 2, "event": 1, "emit": 2, "drag": 1, "add": 2, "remove": 0, "include": 1,
      "swap": 2, "perform": 1, "action_for": 1, "extend": 2, "bounds": 1, "to_scene": 3,
      "from_scene": 3, "from_picture": 3, "convert": 4, "contains": 3, "pause": 0, "resume": 0,
      "to_scene_time": 1, "from_scene_time": 1, "convert_time": 2, "split": 2,
    ]) { $1 }

  private static let scene = makers.merging(
    [
      "on": 2, "event": 1, "emit": 2, "input": 1, "include": 1, "find": 1, "add": 2, "hit_test": 3,
    ]) { $1 }

  private static let handle = TimelineBinding.verbs.reduce(
    into: [
      "pause": 0, "resume": 0, "restart": 0, "finish": 0, "play": 0, "reverse": 0, "stop": 1,
      "seek": 2, "speed": 1, "retarget": 1, "sample": 1, "wait": 0, "add": 2, "call": 2,
      "script": 2, "label": 2, "gap": 1, "pause_at": 1, "remove": 1, "set": 3,
    ]
  ) { rows, verb in rows[verb] = 4 }

  private static let animator: [String: Int] = [
    "add_animations": 2, "add_completion": 1, "start": 1, "pause": 0, "continue": 2, "stop": 1,
    "finish": 1,
  ]

  /// Where what was given too much belongs.
  private static let remedies: [String: String] = {
    let atOnce = "it is done at once and has no options"
    let one = "it takes one list and its options"
    var remedies = [
      "anim.set": atOnce, "layer:set": atOnce, "list:set": atOnce, "value:set": atOnce,
      "handle:set": "its last is a place, as { at = 0.5 }",
      "anim.timeline": "it takes options only; fill it with its methods, or see anim.all",
      "anim.sequence": one, "anim.all": one, "anim.any": one,
      "anim.spring": "all its parameters stand in one table",
      "layer:on": "an event and one function", "scene:on": "an event and one function",
    ]
    for verb in [
      "to", "from", "by", "along", "keys", "decay", "follow", "shake", "wiggle", "punch",
    ] {
      for table in ["anim.", "layer:", "handle:", "list:", "value:"] {
        remedies[table + verb] = nothingAfterEasing
      }
    }
    return remedies
  }()
}
