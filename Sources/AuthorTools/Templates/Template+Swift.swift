extension Template {
  static let swift = Template(
    "swift", "a Swift program that hosts a scene: an object, a function, events, and a test",
    [
      ("scene.lua", hostedScene), ("scene_test.lua", hostedTest), ("Package.swift", manifest),
      ("Sources/host/main.swift", main), ("README.md", readme),
    ],
    [
      "animlua run scene.lua", "animlua test FOLDER",
      "swift run --package-path FOLDER host scene.lua",
    ])

  private static let hostedScene = """
    -- luacheck: globals lamp report
    local anim   = require "animlua"
    -- The program gives these two; played by itself, the scene has its own.
    local lamp   = lamp or anim.target { name = "lamp", level = 0 }
    local report = report or print

    local scene = anim.scene { width = 640, height = 360, background = "#101418" }
    local disc  = scene:circle { name = "disc", x = 320, y = 180, radius = 60, fill = "#ffcc66" }

    -- In each frame the disc is as bright as the lamp.
    local is_done = false
    anim.tick(function()
      disc.opacity = 0.2 + 0.8 * math.min(math.max(lamp.level, 0), 100) / 100
      return not is_done
    end)

    -- An event of the program, with its value.
    anim.on("brighten", function(e) anim.to(lamp, { level = e.data.level }, "bouncy") end)

    wait(anim.to(lamp, { level = 100 }, 0.5, "sine.inOut"))
    report "on"
    wait(anim.to(lamp, { level = 20 }, "bouncy"))
    wait(0.5)
    report "dim"

    -- An event to the program.
    is_done = true
    anim.emit("done", anim.now())

    """

  private static let hostedTest = """
    test("the lamp shines, then dims", function(t)
      local scene = t:load "scene"
      t:advance(0.5)
      t:near(scene:find("disc").opacity, 1, 0.01)
      t:settle()
      t:near(scene:find("disc").opacity, 0.36, 0.01)
      t:stays_inside("lamp.level", 0, 120)
    end)

    """

  private static let manifest = """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "host",
      platforms: [.macOS(.v15)],
      dependencies: [
        // The folder of animlua's repository, or .package(url: "the URL of it", from: "0.1.0").
        .package(name: "animlua", path: "../animlua")
      ],
      targets: [
        .executableTarget(
          name: "host", dependencies: [.product(name: "AnimLua", package: "animlua")])
      ],
      swiftLanguageModes: [.v6]
    )

    """

  private static let main = #"""
    // Hosts scene.lua: gives it a lamp, a function and an event, and hears of one.
    //
    // usage: swift run host [SCENE]

    import AnimLua

    /// An object that scripts read, assign and animate.
    final class Lamp {
      var level = 0.0

      static let level = AnimatableProperty<Lamp>("level", \.level)
    }

    let lamp = Lamp()
    let host = ScriptHost()
    try host.expose(lamp, as: "lamp", [Lamp.level])
    try host.function("report") { (text: String) in
      print("\(text): level \(lamp.level.rounded())")
    }

    var end: Double?
    host.on("done") { (time: Double) in end = time }

    try host.load(file: CommandLine.arguments.dropFirst().first ?? "scene.lua")
    for frame in 1...600 where end == nil {
      try host.advance(to: Double(frame) / 60)
      if frame == 60 { try host.emit("brighten", ["level": 60.0]) }
    }
    print("done after \(end ?? 10) s")

    """#

  private static let readme = """
    # A Swift program that hosts a scene

    `Sources/host/main.swift` gives `scene.lua` an object, a function and an event, and hears of one.
    `scene_test.lua` tests the scene's motion without the program.

    1. Write the path of animlua's repository into `Package.swift`.
    2. Install Lua: `apt-get install liblua5.4-dev`, or `brew install lua@5.4`.

    ```sh
    swift run host                      # the program with the scene
    animlua run scene.lua               # the scene by itself
    animlua test                        # its tests
    animlua check --global lamp --global report scene.lua
    ```

    animlua's `docs/guide/embedding.md` describes all that a host does.

    """
}
