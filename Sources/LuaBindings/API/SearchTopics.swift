/// Subjects that people look for by words which no name has, and the names that they are about.
///
/// `ForeignNames` has the names of other tools; here are subjects, and features of tools that are several of our names.
/// The first name is the one that is meant most; names are those of `Reference.entries(like:)`.
enum SearchTopics {
  /// One subject: its phrases, and names.
  struct Topic {
    var phrases: [String]
    var names: [String]

    init(_ phrases: String..., names: [String]) {
      self.phrases = phrases
      self.names = names
    }
  }

  static let all: [Topic] = [
    // Texts and numbers.
    Topic(
      "typewriter", "typing", "letter by letter", "reveal text", "text letter by letter",
      "word by word", "text animation", names: ["to.reveal", "layer:split", "to.cursor"]),
    Topic(
      "split text", "splittext", "animate letters", "each letter", "per character",
      names: ["layer:split", "to.stagger", "to.reveal"]),
    Topic(
      "counter", "count up", "countup", "counting number", "number animation", "odometer", "ticker",
      names: ["to.format", "anim.format", "font_features"]),
    Topic(
      "thousands separator", "digit grouping", "number format", "decimals", "currency", "percent",
      "comma", names: ["anim.format", "to.format", "anim.data.separator"]),
    Topic(
      "tabular", "monospaced digits", "tabular numbers", "opentype", "ligatures",
      names: ["font_features", "font"]),
    Topic(
      "title", "headline", "caption", "subtitle", "credits",
      names: ["text", "layer:split", "to.reveal"]),
    Topic(
      "text size", "text width", "measure text",
      names: ["anim.measure", "layer.text_width", "layer.ink_bounds"]),
    // Data.
    Topic(
      "chart", "bar chart", "graph", "diagram", "visualization", "plot data",
      names: ["anim.data", "anim.map", "rect"]),
    Topic("rank", "ranking", "race", "sort", names: ["anim.data", "anim.to", "layer:add"]),
    Topic("csv", "json", "spreadsheet", "table of data", names: ["anim.data"]),
    Topic(
      "interpolate", "interpolation", "lerp", "blend values", "remap", "map range",
      names: ["anim.mix", "anim.map", "to.space"]),
    // Time.
    Topic(
      "interrupt", "retarget", "redirect", "override", "overlap of animations", "take over",
      "replace animation", names: ["anim.to", "to.mode", "handle:retarget"]),
    Topic(
      "custom easing", "own easing", "easing with parameter", "custom easing with parameter",
      "custom ease", "define easing", "easing function",
      names: ["anim.easing.define", "anim.easing", "define.params"]),
    Topic(
      "keyframe", "keyframes", "multiple values",
      names: ["anim.keys", "keys.easing_each", "keys.key_times"]),
    Topic(
      "repeat", "loop forever", "infinite", "ping pong", "back and forth",
      names: ["to.loop", "to.yoyo", "to.iterations"]),
    Topic(
      "slow motion", "time scale", "speed up", names: ["anim.clock", "handle:speed", "layer.speed"]),
    Topic("chain", "one after another", "then", names: ["anim.sequence", "anim.timeline", "wait"]),
    Topic(
      "same time", "together", "parallel", "simultaneous",
      names: ["anim.all", "anim.timeline", "handle:to.with"]),
    // Scenes, films and the command.
    Topic(
      "scene size duration", "scene size", "film size", "resolution", "canvas size", "frame rate",
      "film length", "stage", "composition settings",
      names: ["anim.scene", "scene.width", "scene.duration"]),
    Topic(
      "command line parameter", "command line argument", "template variable", "user setting",
      "input parameter", names: ["anim.param"]),
    Topic(
      "precomp", "precomposition", "nested composition", "nested scene", "subscene", "movieclip",
      "symbol", "import scene", names: ["layer:include", "group", "scene:include"]),
    Topic(
      "scene change", "cut", "page transition", "next scene", names: ["anim.show", "layer:swap"]),
    Topic(
      "camera push in", "camera", "zoom in", "dolly", "pan", "ken burns", "parallax",
      names: ["zoom", "scene.camera", "depth"]),
    // Input.
    Topic(
      "grab", "capture", "pointer capture", "draggable", "drag and drop", "throw", "fling", "swipe",
      names: ["layer:drag", "layer.hit", "drag.snap"]),
    Topic(
      "click", "mouse", "touch", "button press", "hover", names: ["layer:on", "tap", "layer.hit"]),
    Topic(
      "scripted input", "simulate input", "fake input", "replay input", "synthetic events",
      names: ["scene:input", "t:input"]),
    // Looks.
    Topic(
      "trim path", "drawsvg", "draw line", "draw on", "line drawing", "stroke animation",
      "self drawing", names: ["stroke_end", "stroke_start", "stroke_offset"]),
    Topic("morph", "morph svg", "shape tween", names: ["path", "anim.to", "points"]),
    Topic("motion path", "follow path", "move along path", names: ["anim.along", "anim.path_at"]),
    Topic("track matte", "matte", "alpha mask", "luma matte", names: ["layer.mask", "mask_mode"]),
    Topic(
      "clip path", "crop", "overflow hidden", "scissor", names: ["layer.clip", "layer.mask"]),
    Topic(
      "gradient fill animate", "gradient fill", "animate gradient", "color stops",
      names: ["fill", "anim.linear_gradient", "gradient.stops"]),
    Topic(
      "burst", "particle burst once", "particle burst", "explosion", "confetti", "sparks",
      "fireworks",
      names: ["emitter", "birth_rate"]),
    Topic(
      "particle", "particles", "snow", "rain", "smoke",
      names: ["emitter", "birth_rate", "lifetime"]),
    Topic(
      "copies", "repeater", "duplicate", "cloner", "instances",
      names: ["replicator", "instance_count"]),
    Topic("pivot", "transform origin", "rotation center", names: ["anchor"]),
    Topic("drop shadow", "glow", names: ["shadow_blur", "shadow_color", "blur"]),
    Topic(
      "bounding box", "hit area", "collision",
      names: ["layer:bounds", "scene:hit_test", "layer.hit"]),
    // Tests.
    Topic(
      "golden", "golden file", "snapshot test", "regression test", "screenshot test",
      names: ["t:golden", "t:picture", "test"]),
    Topic("unit test", "testing", "assertion", "assert", names: ["test", "t:near", "t:equal"]),
    Topic("console", "log", "printed output", names: ["t:printed"]),
  ]
}
