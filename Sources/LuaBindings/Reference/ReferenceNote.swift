/// Facts that the one sentence of an entry has no room for, and an example in place of a shorter one.
struct ReferenceNote {
  var notes: [String]
  /// Runnable lines; nil for the entry's own.
  var example: String?

  init(_ notes: String..., example: String? = nil) {
    self.notes = notes
    self.example = example
  }

  /// The entry with the notes of its kind and one of its places or its name.
  static func completed(_ entry: ReferenceEntry) -> ReferenceEntry {
    // Functions of one name differ by their owners; a global one is its own place.
    let bare = entry.kind == .function ? [] : [entry.name]
    let names = bare + entry.places + entry.places.map { "\($0).\(entry.name)" }
    guard let note = names.lazy.compactMap({ all["\(entry.kind.rawValue) \($0)"] }).first else {
      return entry
    }
    var entry = entry
    entry.notes = note.notes
    if let example = note.example { entry.example = example }
    return entry
  }

  /// Notes by the kind of an entry and its name, or one of its places.
  static let all = verbs.merging(places) { $1 }.merging(texts) { $1 }.merging(looks) { $1 }
    .merging(calculations) { $1 }.merging(objects) { $1 }

  // MARK: Verbs

  private static let verbs: [String: ReferenceNote] = [
    "function anim.to": ReferenceNote(
      "It replaces an older animation of the same field, and keeps the velocity that it finds.",
      "A stated `from` or `velocity` takes the place of the value or velocity that it finds.",
      "An easing by place follows seconds only; a table of options has it as `easing`.",
      example: """
        box:to({ x = 300 }, 0.5, "quad.out")
        box:to({ y = 200 }, { duration = 0.5, easing = "quad.out", delay = 0.1 })
        dot:to({ radius = 40 }, "bouncy")
        v:to(3, 0.5)
        """),
    "function anim.keys": ReferenceNote(
      "The default easing is linear; `easing_each` is the curve from each keyframe to the next.",
      example: """
        box:keys({ x = { 100, 200, 150 } }, { duration = 1, easing_each = "quad.inOut" })
        v:keys({ 0, 5, 3 }, 1)
        """),
    "function anim.along": ReferenceNote("The default easing is linear."),
    "option easing": ReferenceNote(
      "The default of `keys`, `along`, groups and timelines is linear.",
      "An easing by place follows seconds only, as `to({ x = 300 }, 0.5, \"quad.out\")`."),
    "function anim.bind": ReferenceNote(
      "The function runs again in frames in which a value that it has read has changed.",
      "`dot.x` is the model value, which is the goal as soon as an animation starts.",
      "`dot.presentation.x` is the value on screen, which follows the animation.",
      example: """
        box:bind { x = function() return dot.presentation.x + 40 end }
        v:bind(function() return dot.presentation.y end)
        """),
    "function anim.value": ReferenceNote(
      "Its verbs take the bare goal, without the name of a field; `v()` and `v.value` read it.",
      example: """
        local open = anim.value(0)
        open:to(1, 0.5)
        open:keys({ 0, 1, 0.5 }, 1)
        print(open())
        """),
    "option snap": ReferenceNote(
      "The function gets the resting place that it would reach, and returns another one.",
      "`drag` calls it for each axis when the pointer releases the layer; a bound comes later.",
      example: """
        box:decay({ x = 400 }, { snap = 80 })
        box:drag { snap = function(rest) return rest < 320 and 100 or 540 end }
        """),
    "option on_release": ReferenceNote(
      "An animation that it begins replaces the flight, and goes on with the pointer's velocity.",
      "The flight is nil if the layer stays where it is: without a velocity and without `snap`.",
      example: """
        box:drag {
          on_release = function(e, flight)
            if e.velocity_x > 500 then box:to({ x = 900 }, "snappy") end
          end,
        }
        """),
    "function layer:drag": ReferenceNote(
      "After each release the layer flies on, and `box:animation \"drag\"` is the flight's handle.",
      "`on_complete` is called at the end of each flight, with the handle and the reason.",
      "The reason is \"finished\" at rest, and \"replaced\" if the pointer catches the layer.",
      "The function of `snap` gets the resting place on one axis, and returns another one.",
      example: """
        box:drag {
          axis = "x", min = 0, max = 600,
          snap = function(rest) return rest < 320 and 100 or 540 end,
          on_complete = function(handle, reason) print(reason, box.x) end,
        }
        """),
    "function scene:input": ReferenceNote(
      "Each event is { seconds, event, field = value, … }; the seconds count from now.",
      "Events: pointer_down, pointer_move, pointer_up, pointer_leave, scroll, key_down, key_up.",
      "`x` and `y` are pixels of the picture; without them the pointer stays where it is.",
      example: """
        scene:input {
          { 0.1, "pointer_down", x = 120, y = 120 },
          { 0.2, "pointer_move", x = 180, y = 120 },
          { 0.3, "pointer_up" },
          { 0.5, "key_down", key = "a", shift = true },
        }
        """),
    "test t:input": ReferenceNote(
      "Each event is { seconds, event, field = value, … }, as for `scene:input`."),
    "test test": ReferenceNote(
      "Each test has a scene of its own and virtual time; `animlua test` runs them.",
      "Statements: " + TestRun.names.map { "t:\($0)" }.joined(separator: ", ") + "."),
    "test t:golden": ReferenceNote(
      "Times that both traces have are compared, so another frame rate makes no difference."),
    "test t:picture": ReferenceNote(
      "A failure writes the picture and the difference beside the file."),
  ]

  // MARK: Timelines and easings

  private static let label = """
    tl:label "middle"
    tl:to(box, { x = 50 }, { duration = 0.1, at = { "middle", 0.1 } })
    """

  private static let places: [String: ReferenceNote] = [
    "option at": ReferenceNote(
      "A label with an offset is a list: `at = { \"middle\", 0.1 }` is 0.1 s after the label.",
      "\"start\" and \"end\" are labels of every timeline.", example: label),
    "option gap": ReferenceNote(
      "A negative gap overlaps the entry before.",
      example: """
        tl:to(box, { x = 50 }, { duration = 0.2 })
        tl:to(box, { y = 50 }, { duration = 0.2, gap = -0.1 })
        """),
    "option with": ReferenceNote(
      "0 begins together with the entry before.",
      example: """
        tl:to(box, { x = 50 }, { duration = 0.2 })
        tl:to(dot, { x = 50 }, { duration = 0.2, with = 0.1 })
        """),
    "function handle:label": ReferenceNote(
      "Entries begin at it with `at = \"middle\"`, or after it with `at = { \"middle\", 0.1 }`.",
      example: label),
    "function anim.timeline": ReferenceNote(
      "An entry begins after the one before, or where its `at`, `gap` or `with` says.",
      example: """
        local tl = anim.timeline { loop = 2 }
        tl:to(box, { x = 300 }, { duration = 0.5 })
        tl:to(box, { opacity = 0.5 }, { duration = 0.2, gap = -0.1 })
        tl:label "middle"
        tl:to(dot, { y = 50 }, { duration = 0.3, at = { "middle", 0.1 } })
        """),
    "function anim.easing.define": ReferenceNote(
      "A parameter is { name, default } with `min`, `max`, `whole` and `doc`.",
      "The functions get the parameters after the progress, in this order.",
      "A use gives them in parentheses: `\"boom.out(3)\"`.",
      example: """
        anim.easing.define("boom", {
          params = { { "power", 2, min = 1, max = 9, doc = "How steep it is." } },
          ease_in = function(p, power) return p ^ power end,
        })
        box:to({ x = 300 }, 0.5, "boom.out(3)")
        """),
    "option anim.easing.define.params": ReferenceNote(
      "A parameter is { name, default } with `min`, `max`, `whole` and `doc`; its use is "
        + "`\"boom.out(3)\"`."),
    "function anim.param": ReferenceNote(
      "The command line sets it: `animlua run scene.lua --param count=9`.",
      "`help` describes it in editors, by the annotations of `animlua types scene.lua`.",
      example: """
        local count = anim.param("count", 5, { min = 1, max = 20, help = "how many dots" })
        """),
    "option anim.param.help": ReferenceNote(
      "Editors show it, by the annotations of `animlua types scene.lua`."),
    "function anim.data": ReferenceNote(
      "A row is a table by the names of the header: `rows[1].name`; without a header, a list.",
      "Cells that are numbers become numbers; an empty cell is nil.",
      example: """
        local isRead, rows = pcall(anim.data, "points.csv")
        if isRead then print(#rows, rows[1].name, rows[1].value) end
        """),
    "option anim.data.header": ReferenceNote(
      "With a header a row is a table by its names; without one it is a list."),
  ]
}
