extension RightsRow {
  /// Words by which a row of the page's table names the function: those of `pageWords`, or the function's own name.
  var words: String { Self.pageWords[name] ?? "`\(name)`" }

  /// The page's words for functions that have another name in this list.
  private static let pageWords = [
    "the read of a tween": "`read`",
    "a goal": "goal, start or velocity",
    "an easing": "easing",
    "a trace": "`TraceSink`",
    "the write of a batch": "property or batch",
    "a binding's first call": "first call of a `bind` or `follow`",
    "a follower's first call": "first call of a `bind` or `follow`",
    "apply": "`on_apply`",
    "start": "`on_start`",
    "reach": "`on_reach`",
    "repeat": "`on_repeat`",
    "complete": "`on_complete`",
    "a binding's later call": "later calls of a `bind` or `follow`",
    "a follower's later call": "later calls of a `bind` or `follow`",
    "a tick at steps": "`tick`",
    "an early tick": "an early one",
    "a timer": "`schedule`",
    "a timer at an instant": "`schedule`",
    "a call for the next frame": "`onNextFrame`",
    "a function of a group": "functions in timelines and groups",
    "a function of a sequence": "functions in timelines and groups",
    "a function of a timeline": "functions in timelines and groups",
    "onUnreportedFailure of a verb": "`onUnreportedFailure`",
    "a function of another thread": "`remote.perform`",
  ]

  /// Where its rights are stated, for the message of a test that fails.
  var place: String {
    "docs/SEMANTICS.md, section \"Rights of functions\", the row with \(words); '\(name)' in RightsRow.swift"
  }
}

extension RightsRow.Rights {
  /// The cells that the page's table has for them under *add* and *control*.
  var cells: (add: String, control: String) {
    switch self {
    case .none: ("error", "error")
    case .late: ("pending", "end of the stage")
    case .all: ("pending", "at once")
    }
  }
}
