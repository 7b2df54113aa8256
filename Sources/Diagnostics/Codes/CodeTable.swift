import LuaBindings
import LuaRuntime

/// Every code with what it means and what to do; `docs/ERRORS.md` is this table.
package enum CodeTable {
  /// One code.
  package struct Row {
    package var code: ErrorCode
    /// The meaning of the code.
    package var meaning: String
    /// The remedy.
    package var remedy: String
  }

  /// In groups, in the order of the document.
  package static let groups: [(title: String, rows: [Row])] = [
    ("Arguments", arguments), ("Scripts", scripts), ("Names", names), ("Calls and values", values),
    ("Wrong state", states), ("Files", files), ("Limits", limits),
    ("This machine", machine), ("Warnings", warnings),
  ]

  /// The row of a code.
  package static func row(_ code: ErrorCode) -> Row? {
    groups.lazy.flatMap(\.rows).first { $0.code == code }
  }

  private static let arguments = [
    Row(
      code: .usage,
      meaning: "an unknown verb or option, a wrong value, or options that exclude each other",
      remedy: "`animlua help VERB` lists every option"),
    Row(
      code: .unmoved, meaning: "no animated property has the requested name",
      remedy: "take a name of the list: `target.property`"),
    Row(
      code: .range, meaning: "the requested times contain no frame",
      remedy: "look at `--from`, `--to`, `--at` and the scene's duration"),
  ]

  private static let scripts = [
    Row(
      code: .syntax, meaning: "the text is not valid Lua",
      remedy: "look at the line, and at the line where the named block or bracket opens"),
    Row(
      code: .script,
      meaning: "the script raised it with `error`, or Lua did: a missing value, a "
        + "value of the wrong kind",
      remedy: "the text names the variable; `-v` shows the calls that led there"),
    Row(
      code: .result,
      meaning: "a function of the script returned an unusable value: an easing "
        + "that gives no number, a `read` with another count, an effect without a handle. In a test: a "
        + "statement does not hold",
      remedy: "return the value that the text names; in a test, see the values that it prints"),
    Row(
      code: .chain,
      meaning: "events cause each other without end within a millisecond, or something "
        + "happens at more than 10 000 instants of a millisecond, or 100 000 of one frame",
      remedy:
        "give one of the events in the circle a duration, or `wait()` between them; give what "
        + "repeats longer iterations"),
    Row(
      code: .endlessLoop,
      meaning: "`check` has found a loop without a wait and without an end",
      remedy: "wait in it: `wait()` for the next frame"),
    Row(
      code: .circle,
      meaning: "something depends on itself: bindings, a group within itself, a "
        + "mask, a file that includes itself",
      remedy: "take one of the named lines out of the circle"),
    Row(
      code: .asked,
      meaning: "a function that only gives a value (`read`, an easing, a goal, `snap`) assigned, "
        + "started or controlled something",
      remedy:
        "do it where the animation is made, or in a callback such as `on_start`; SEMANTICS.md "
        + "says what each function may do"),
    Row(
      code: .wait,
      meaning: "`wait` where nothing can wait: in `on_apply`, `custom`, ticks, easings, `read`, "
        + "`write`, `bind`, transactions, `require`, `table.sort`",
      remedy: "start a script there: `spawn(function() wait(1) … end)`"),
  ]

  private static let names = [
    Row(
      code: .nameUnknown, meaning: "no function of this name",
      remedy: "take the nearest name of the text; functions of animlua are in `anim`"),
    Row(
      code: .fieldUnknown, meaning: "a property or field that this kind of thing does not have",
      remedy: "take a name of the list; a script's own fields go into `layer.data`"),
    Row(
      code: .optionUnknown, meaning: "an option that this function does not take",
      remedy: "take a name of the list"),
    Row(
      code: .easingUnknown, meaning: "no easing of this name",
      remedy: "`animlua easings` lists all; springs stand in place of seconds and easing"),
    Row(
      code: .labelUnknown, meaning: "the timeline has no such label, or the animation has none",
      remedy: "give the label before it is used: `tl:label \"name\"`"),
    Row(
      code: .eventUnknown,
      meaning: "an event that nothing sends: misspelled, of another tool, or in "
        + "the wrong place",
      remedy: "take a name of the list; your own events need names that are not near to these"),
    Row(
      code: .parameterUnknown, meaning: "a parameter that the scene does not declare",
      remedy: "declare it: `anim.param(\"name\", default)`"),
    Row(
      code: .wordUnknown, meaning: "a word that the option or argument does not take",
      remedy: "take a word of the list"),
  ]

  private static let values = [
    Row(
      code: .call,
      meaning: "a dot for a colon, a colon for a dot, or arguments that the function "
        + "does not take",
      remedy: "methods have a colon (`layer:to`), functions of `anim` a dot; options go into one "
        + "table"),
    Row(
      code: .value, meaning: "a value of the wrong kind or out of its range",
      remedy: "the text says which values are valid: seconds, degrees, pixels, shares from 0 to 1"),
    Row(
      code: .optionConflict, meaning: "options that exclude each other, or two spellings of one",
      remedy: "leave one out"),
    Row(
      code: .target,
      meaning: "a target that cannot be animated or read: nil, a removed layer, a layer "
        + "of the wrong kind, or a property that cannot be read now",
      remedy: "give a layer, a table, a handle, or a list of them"),
    Row(
      code: .readOnly, meaning: "a field that can be read only",
      remedy: "use the method that the text names"),
  ]

  private static let states = [
    Row(
      code: .state, meaning: "it has begun or ended, was removed or split, or does not exist yet",
      remedy: "the text says which state allows it"),
    Row(
      code: .taken,
      meaning: "an animation that has begun, or belongs to a group, cannot join "
        + "another",
      remedy: "make one for each group, or put the group into the other"),
    Row(
      code: .endless,
      meaning: "only an animation with an end can be finished, run backwards, or be followed",
      remedy: "give it a number of iterations, or stop it"),
  ]

  private static let files = [
    Row(
      code: .file, meaning: "a script, module, picture or data file cannot be read",
      remedy: "files lie in the scene's folder; modules there or in `lib`"),
    Row(
      code: .data, meaning: "a data file whose format does not fit its name",
      remedy: "the text names line and column"),
    Row(
      code: .inputFile, meaning: "recorded input with a line that cannot be read",
      remedy: "see COMMAND-LINE.md, section Input"),
    Row(
      code: .image, meaning: "a picture is damaged, or neither PNG nor JPEG",
      remedy: "save it again"),
    Row(
      code: .output, meaning: "output could not be written; the old file is kept",
      remedy: "the text has the system's reason"),
    Row(
      code: .encoder,
      meaning: "the program that encodes the film failed; the old file is kept",
      remedy: "its own words follow"),
  ]

  private static let limits = [
    Row(
      code: .timeLimit, meaning: "the script took too much processor time in one frame",
      remedy: "`wait()` in long loops, or `--limit-time`"),
    Row(
      code: .memoryLimit, meaning: "the script holds too much memory",
      remedy: "`--limit-memory`"),
    Row(
      code: .stringLimit, meaning: "one text grew too long", remedy: "collect pieces in a table"),
    Row(
      code: .tableLimit, meaning: "one table has too many colliding keys",
      remedy: "use other keys than such numbers"),
    Row(
      code: .liveLimit, meaning: "too many animations are live",
      remedy: "stop or await some, or move many things by one: a list, a group, a tick"),
    Row(
      code: .totalTimeLimit,
      meaning: "the scene, script and animlua together, took too much processor time in all",
      remedy: "do less in each frame, or `--limit total-time=…`"),
    Row(
      code: .processLimit,
      meaning: "the process holds too much memory for the scene: paths, texts, keyframes, layers",
      remedy: "make fewer, or `--limit process-memory=…`"),
    Row(
      code: .layerLimit, meaning: "too many layers are in the scene",
      remedy: "remove some, use a replicator or an emitter, or `--limit layers=…`"),
    Row(
      code: .valueLimit, meaning: "too many values of `anim.value` are held",
      remedy: "keep one table in a value, or `--limit values=…`"),
    Row(
      code: .drawingLimit,
      meaning: "a frame takes too much to draw: too many steps, too long, too much memory, or "
        + "layers too deep within each other",
      remedy: "draw less, or the limit that the text names"),
    Row(
      code: .runLimit, meaning: "the run made too many frames, or printed or traced too much",
      remedy: "`--duration`, or the limit that the text names"),
    Row(
      code: .untrusted, meaning: "the system ended the process of an untrusted scene",
      remedy: "the text says why; your own scene plays without `--untrusted`"),
    Row(code: .stopped, meaning: "the run was stopped from outside", remedy: "nothing"),
  ]

  private static let machine = [
    Row(
      code: .missing, meaning: "a library or program is not on this machine",
      remedy: "the text has the command that installs it"),
    Row(
      code: .font, meaning: "no family of a text's fonts is on this machine",
      remedy: "install it, or end the list with a generic one: `\"Inter, sans-serif\"`"),
    Row(
      code: .size, meaning: "a picture of this size cannot be made",
      remedy: "a smaller `--size` or `--scale`"),
    Row(
      code: .pictureMemory, meaning: "there is not enough memory for pictures",
      remedy: "a smaller `--size`, fewer `--jobs`"),
    Row(
      code: .terminal, meaning: "the terminal cannot be used",
      remedy: "`--headless`, or another terminal"),
  ]

  private static let warnings = [
    Row(
      code: .longTime,
      meaning: "a time of 100 seconds or more without a unit: most likely "
        + "milliseconds",
      remedy: "write `0.5` or `\"500ms\"`; `\"500s\"` if it is meant so"),
    Row(
      code: .openEasing,
      meaning: "an easing that does not run from 0 to 1: its animation jumps, or "
        + "does not end on its goal",
      remedy: "change it, or write `open = true`"),
    Row(
      code: .endsAtOnce,
      meaning:
        "`check` has found a function of `custom` that does not return true: it runs in one frame",
      remedy: "return true while it should go on"),
    Row(
      code: .neverPlays,
      meaning: "`check` has found a timeline or an animation that is made paused and never resumed",
      remedy: "keep it in a variable and call its `resume()`, or leave `paused` out"),
    Row(
      code: .neverSettles,
      meaning: "`check` has found a spring without damping: it swings without end",
      remedy: "give it damping above 0"),
    Row(
      code: .layerUnknown, meaning: "`check` has found a `find` for a name that no layer has",
      remedy: "take the name of a layer, as `scene:rect { name = … }` gives it"),
    Row(
      code: .formerName,
      meaning: "`check` has found a former name of a function or an option, which still works",
      remedy: "take the present name; `animlua check --fix` does"),
    Row(
      code: .loopSeam,
      meaning:
        "`check` has found that a scene with `loop = true` differs at its `duration` from its "
        + "first frame: the loop jumps",
      remedy: "let the fields that the text names return to their first values by then"),
    Row(
      code: .textOutside,
      meaning:
        "`check` has found a text that rests with a part or all of it outside of the picture",
      remedy: "move it, make it smaller, or break its lines with `max_width`"),
    Row(
      code: .emptyReplicator,
      meaning: "`check` has found a replicator without children: it repeats nothing",
      remedy: "give it a child to repeat, as `replicator:circle { radius = 4 }`"),
    Row(
      code: .eventUnsent,
      meaning: "`check` has found a listener for an event of other tools that nothing sends",
      remedy: "use the name in the text, or a name of your own with `emit`"),
    Row(
      code: .unit,
      meaning:
        "`check` has found a number in another tool's unit: an angle in radians, a scale in percent",
      remedy: "angles are degrees, and 1 is a layer's own size"),
    Row(
      code: .beyondRange,
      meaning:
        "an opacity, or another share of 1, of 2 or more or -1 or less: it is drawn as 1 or 0, "
        + "and was most likely meant in percent",
      remedy: "write `0.5` for half; values of animations and functions give no warning"),
    Row(
      code: .hidingProperty,
      meaning:
        "a property of the script's own has the name of a field that the layers have already: verbs "
        + "reach the property, and no longer move the field",
      remedy: "give the property another name"),
    Row(
      code: .otherFont, meaning: "a text is drawn in another font than it names",
      remedy: "install the font, or name one that is there"),
    Row(
      code: .glyph, meaning: "no font on this machine has a character of a text: a box is drawn",
      remedy: "install fonts that have it, as the text says"),
    Row(
      code: .pastEnd, meaning: "the requested time is after the scene's end",
      remedy: "choose a time before the one in the message"),
    Row(
      code: .unreached,
      meaning: "an entry after an endless one in a sequence begins only when "
        + "that is stopped",
      remedy: "give it a number of iterations, or put both into `anim.all`"),
    Row(
      code: .unseen,
      meaning: "a `to` never shows, since a later one of the same turn takes its property",
      remedy: "`wait` for the first, put both into `anim.sequence`, or add with `mode = \"add\"`"),
    Row(
      code: .replacedName,
      meaning:
        "a script has assigned to a name of `anim`, such as `anim.to`, which now has another value",
      remedy: "keep the value in a local variable; verbs of your own are fields of `anim.effect`"),
    Row(
      code: .noOutline,
      meaning: "`split` with `outlines = true` drops characters without outlines, such as emoji",
      remedy: "leave `outlines` out, or take those characters out of the text"),
  ]

  /// The whole of `docs/ERRORS.md`.
  package static var document: String {
    var lines = [
      "# Errors and warnings",
      "",
      "Every error has a code that stays the same while its text improves. The code stands in brackets at",
      "the end of the text, in `--json` as `code`, and in the text that `pcall` returns:",
      "",
      "    scene.lua:14: error: unknown option 'stifness' of a spring [E-option-unknown]",
      "       14 | local spring = anim.spring { stifness = 120 }",
      "          |                              ^^^^^^^^ did you mean 'stiffness'?",
      "          = valid: bounciness, speed, tension, friction, stiffness, damping, mass, …",
      "",
      "The line is the one that failed. If an animation, script, listener or binding was made earlier, a",
      "second line says `made at scene.lua:3` and shows that line. `-v` shows the calls that led to",
      "the failure. With `--json` an error has `severity code message file line suggestion fix valid notes",
      "made_at opened_at calls`. The same error or warning is shown once, and at most a thousand errors",
      "and a thousand warnings. More are only counted, and a note at the end has the count. Fatal errors",
      "are always shown. With `--watch` each save restarts the count.",
      "",
      "An error in the first turn of a file starts nothing of it. A later error ends only the animation,",
      "script or listener that raised it, with the reason `\"error\"`. A limit ends the scene.",
    ]
    for group in groups {
      lines += ["", "## \(group.title)", "", "| code | means | do |", "|---|---|---|"]
      lines += group.rows.map { "| `\($0.code)` | \($0.meaning) | \($0.remedy) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
