import SceneGraph

/// The documentation of `test` and of the methods of `t`: one table for pages, editors and errors.
extension TestRun {
  /// The function that adds a test to a file, then the methods of its argument.
  static let entries: [FunctionEntry] = [testEntry] + methodEntries

  private static let testEntry = FunctionEntry(
    name: "test", owners: [.global],
    parameters: [
      Parameter("name", .text, "The name that reports and --filter show."),
      Parameter(
        "fn", .functionOf("a function of t", type: "fun(t: animlua.Test)"),
        "The body; its argument has the methods."),
    ], doc: "Adds a test to a file whose name ends with _test.lua.",
    example: """
      test("rests at 300", function(t)
        local scene = t:load "scene"
        t:settle()
        t:near(scene:find "box".x, 300)
      end)
      """)

  private static let methodEntries: [FunctionEntry] = [
    method(
      "load",
      [
        Parameter("path", .text, "A path beside the file of tests, with or without .lua."),
        .options,
      ], returns: .object("scene"), "Loads a scene, whose first turn has run then.",
      "local scene = t:load \"scene\""),
    method(
      "advance",
      [
        Parameter(
          "seconds", .number(.seconds, .from(0, to: 86400)),
          "The time to pass; it ends with the first frame at or after it.")
      ],
      "Lets time pass, to the first frame at or after it.", "t:advance(0.5)"),
    method(
      "settle",
      [limit("10", "The time after which the test fails.")], returns: .number(.seconds, .any),
      "Lets time pass until nothing moves and no input or `wait` is to come, and returns the time.",
      "local time = t:settle()"),
    method(
      "play_to_end", [limit("60", "The time after which the test fails.")],
      returns: .number(.seconds, .any),
      "Lets time pass until the scene's scripts have ended, and returns the time; animations may still run.",
      "local time = t:play_to_end()"),
    method(
      "input",
      [
        Parameter(
          "events", .list(.options),
          "The events as { seconds, event, field = value }; the fields are below.")
      ],
      "Sends input at times from now on.",
      "t:input { { 0.1, \"pointer_down\", x = 120, y = 120 }, { 0.2, \"pointer_up\" } }"),
    method(
      "printed", [], returns: .list(.text),
      "Returns the lines that the scene and the test have printed.",
      "local lines = t:printed()"),
    method(
      "picture",
      [
        path("The PNG beside the file of tests; `animlua test --update` writes it."),
        share(
          "tolerance", "0.02", within: .share,
          "How far a channel may be off, as a share of its 255 levels."),
        share("share", "0.001", within: .share, "The share of the pixels that may be off by more."),
      ], "Fails unless the frame is drawn as in a PNG.", "t:picture \"rest.png\""),
    method(
      "near",
      [
        number("value", "The number to check."),
        number("wanted", "The number that it should be."),
        Parameter(
          "distance", .number(.field, .notNegative), .optional, default: "1e-9",
          "How far apart they may be."),
      ], "Fails unless two numbers are near to each other.", "t:near(1.001, 1, 0.01)"),
    method(
      "equal",
      [
        Parameter("value", .any, "The value to check; tables are compared by their fields."),
        Parameter("wanted", .any, "The value that it should be."),
      ],
      "Fails unless two values are equal.", "t:equal(#t:printed(), 0)"),
    method(
      "truthy", [Parameter("value", .any, "The value to check.")], "Fails for nil and false.",
      "t:truthy(t.load)"),
    method(
      "errors",
      [
        Parameter("fn", .function, "The function, which is called once without arguments."),
        Parameter("text", .text, .optional, "A part of the error's text."),
      ], "Fails unless a function raises an error, with a text in it.",
      "t:errors(function() error \"too far\" end, \"far\")"),
    method(
      "stays_inside",
      [
        property, number("low", "The lowest value that is allowed."),
        number("high", "The highest value that is allowed."),
      ],
      "Fails if a property was outside of bounds in a frame so far.",
      "t:settle()\nt:stays_inside(\"box.x\", 0, 640)"),
    method(
      "no_overshoot",
      [property, share("share", "0.001", "The share of its distance by which it may overshoot.")],
      "Fails if a property passed its last value by more than a share of its distance, over the whole run.",
      "t:settle()\nt:no_overshoot \"box.x\""),
    method(
      "settles_within",
      [
        property,
        Parameter(
          "seconds", .number(.seconds, .notNegative),
          "The seconds from its first change on after which it must stay near."),
        share("share", "0.01", "The share of its range that it may be off."),
      ], "Fails unless a property stays near its last value after a time.",
      "t:settle()\nt:settles_within(\"box.x\", 1)"),
    method(
      "never_faster",
      [
        property,
        Parameter("speed", .number(.fieldPerSecond, .notNegative), "The highest speed allowed."),
      ],
      "Fails if a property was faster in a frame so far.",
      "t:settle()\nt:never_faster(\"box.x\", 2000)"),
    method(
      "continuous",
      [
        property, share("share", "0.5", "The share of its greatest velocity that a frame may add."),
        Parameter(
          "from", .number(.seconds, .notNegative), .optional, default: "0",
          "The first time that counts."),
        Parameter(
          "to", .number(.seconds, .notNegative), .optional,
          "The last time that counts; without it, the time now."),
      ],
      "Fails if a property jumped, or if its velocity changed too much within a frame.",
      "t:settle()\nt:continuous \"box.x\""),
    method(
      "velocity_kept",
      [
        property,
        Parameter(
          "time", .number(.seconds, .notNegative), "The scene time of the interruption."),
        share("share", "0.1", "The share of its greatest velocity by which it may change."),
      ],
      "Fails if an interruption changed a property's velocity.",
      "t:settle()\nt:velocity_kept(\"box.x\", 0.1)"),
    method(
      "before",
      [property, Parameter("other", .text, "A property that begins to move later.")],
      "Fails unless a property's last change comes before the first change of another.",
      "t:settle()\nt:before(\"box.x\", \"box.y\")"),
    method(
      "golden",
      [
        path("The trace beside the file of tests; `animlua test --update` writes it."),
        Parameter(
          "options", .either([.number(.share, .share), .options]), .optional, default: "0.0001",
          "Options, or the share of each property's range that values may be off."),
      ], "Fails unless all values so far are as in a trace.",
      "t:golden(\"motion.csv\", { properties = { \"*.x\" }, fps = 20 })"),
  ]

  /// The options of `t:load`.
  static let loadOptions = OptionTopic(
    owner: "t:load", call: "t:load(\"scene\", { … })", functions: ["t:load"],
    entries: [
      option(
        "fps", .number(.framesPerSecond, .positive), "The frame rate in place of the scene's own.",
        "fps = 24"),
      option("seed", .whole(.count, .notNegative), "The seed of `math.random`.", "seed = 3"),
      option(
        "params", .described("a table of values by name", type: "table"),
        "The values of the scene's parameters.", "params = { count = 5 }"),
      option(
        "reduced_motion", .flag, default: "false", "Whether the person wants less motion.",
        "reduced_motion = true"),
    ])

  /// The options of `t:golden`.
  static let goldenOptions = OptionTopic(
    owner: "t:golden", call: "t:golden(\"motion.csv\", { … })", functions: ["t:golden"],
    entries: [
      option(
        "share", .number(.share, .share), default: "0.0001",
        "The share of each property's range that values may be off.", "share = 0.01"),
      option(
        "properties", .list(.text),
        "The properties that are compared, as patterns; all unless given.",
        "properties = { \"card.*\", \"*.opacity\" }"),
      option(
        "layers", .list(.text), "The layers that are compared, as patterns; all unless given.",
        "layers = { \"card\", \"title*\" }"),
      option(
        "fps", .number(.framesPerSecond, .positive),
        "The most frames a second that the file has; all unless given.", "fps = 20"),
    ])

  // MARK: Parts

  private static let property = Parameter(
    "property", .text,
    "The name of a layer or a table, and a property, as \"box.x\"; of a vector or a color each component counts."
  )

  private static func method(
    _ name: String, _ parameters: [Parameter], returns: ValueShape? = nil, _ doc: String,
    _ example: String
  ) -> FunctionEntry {
    FunctionEntry(
      name: name, owners: [.test], parameters: parameters, returns: returns, doc: doc,
      example: example)
  }

  private static func number(_ name: String, _ doc: String) -> Parameter {
    Parameter(name, .number(.field, .any), doc)
  }

  private static func path(_ doc: String) -> Parameter { Parameter("path", .text, doc) }

  private static func share(
    _ name: String, _ initial: String, within range: NumberRange = .notNegative, _ doc: String
  ) -> Parameter {
    Parameter(name, .number(.share, range), .optional, default: initial, doc)
  }

  private static func limit(_ initial: String, _ doc: String) -> Parameter {
    Parameter("seconds", .number(.seconds, .notNegative), .optional, default: initial, doc)
  }

  private static func option(
    _ name: String, _ shape: ValueShape, default initial: String = "nil", _ doc: String,
    _ example: String
  ) -> OptionEntry {
    OptionEntry(
      name: name, aliases: [], shape: shape, initial: initial, group: nil, doc: doc,
      example: example)
  }
}
