extension Template {
  static let swift = Template(
    "swift", "a Swift program that hosts a scene: an object, a function, events, and tests",
    [
      ("scene.lua", hostedScene), ("scene_test.lua", hostedTest), ("Package.swift", manifest),
      ("Sources/Lamps/Lamp.swift", lamp), ("Sources/host/main.swift", main),
      ("Tests/LampsTests/LampTests.swift", swiftTests), ("README.md", readme),
    ],
    [
      "animlua run scene.lua", "animlua test FOLDER",
      "swift run --package-path FOLDER host scene.lua", "swift test --package-path FOLDER",
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

    let animlua = Target.Dependency.product(name: "AnimLua", package: "animlua")

    let package = Package(
      name: "host",
      platforms: [.macOS(.v15)],
      dependencies: [
        // The folder of animlua's repository, or .package(url: "the URL of it", from: "0.1.0").
        .package(name: "animlua", path: "../animlua")
      ],
      targets: [
        // The objects and functions that scripts get: a library, so that tests use them too.
        .target(name: "Lamps", dependencies: [animlua]),
        .executableTarget(name: "host", dependencies: ["Lamps", animlua]),
        .testTarget(name: "LampsTests", dependencies: ["Lamps", animlua]),
      ],
      swiftLanguageModes: [.v6]
    )

    """

  private static let lamp = #"""
    import AnimLua

    /// An object that scripts read, assign and animate.
    public final class Lamp {
      /// Brightness: 0 is dark, 100 is bright.
      public var level = 0.0

      /// A lamp that is dark.
      public init() {}

      static let level = AnimatableProperty<Lamp>("level", \.level)
    }

    /// Makes a host whose scripts have `lamp`, and `report`, which calls the function with a text.
    public func makeHost(_ lamp: Lamp, report: @escaping (String) -> Void) throws -> ScriptHost {
      let host = ScriptHost()
      try host.expose(lamp, as: "lamp", [Lamp.level])
      try host.function("report") { (text: String) in report(text) }
      return host
    }

    """#

  private static let main = #"""
    // Hosts scene.lua: gives it a lamp, a function and an event, and hears of one.
    //
    // usage: swift run host [SCENE]

    import AnimLua
    import Lamps

    let lamp = Lamp()
    let host = try makeHost(lamp) { text in print("\(text): level \(lamp.level.rounded())") }

    var end: Double?
    host.on("done") { (time: Double) in end = time }

    try host.load(file: CommandLine.arguments.dropFirst().first ?? "scene.lua")
    for frame in 1...600 where end == nil {
      try host.advance(to: Double(frame) / 60)
      if frame == 60 { try host.emit("brighten", ["level": 60.0]) }
    }
    print("done after \(end ?? 10) s")

    """#

  private static let swiftTests = #"""
    import AnimLua
    import Lamps
    import Testing

    // Time is an argument: no test waits, and each instant is exact.
    struct LampTests {
      private let lamp = Lamp()

      private func host(_ script: String) throws -> ScriptHost {
        let host = try makeHost(lamp) { _ in }
        try host.load(text: script)
        return host
      }

      @Test("a linear animation is halfway after half of its time")
      func rises() throws {
        let host = try host("lamp:to({ level = 100 }, 1, 'linear')")
        try host.advance(to: 0.5)
        #expect(lamp.level == 50)
      }

      @Test("an interruption keeps value and velocity")
      func isInterrupted() throws {
        let host = try host(
          "lamp:to({ level = 100 }, 1, 'linear') wait(0.5) lamp:to({ level = 0 }, 'bouncy')")
        try host.advance(to: 0.5)
        #expect(lamp.level == 50)
        try host.advance(to: 0.51)
        // At 100 a second it first goes on upwards.
        #expect(lamp.level > 50 && lamp.level < 51)
      }

      @Test("it comes to rest at its goal")
      func rests() async throws {
        let host = try host("lamp:to({ level = 100 }, 'bouncy')")
        try await host.driver(clock: VirtualClock()).run(untilIdle: true)
        #expect(host.animator.isIdle)
        #expect(lamp.level == 100)
      }
    }

    """#

  private static let readme = """
    # A Swift program that hosts a scene

    `Sources/Lamps` has the object and the function that scripts get. `Sources/host/main.swift` gives them to
    `scene.lua`, sends it an event, and hears of one. `Tests/LampsTests` tests scripts with the object, and
    `scene_test.lua` the scene's motion without the program.

    1. Write the path of animlua's repository into `Package.swift`.
    2. Install Lua: `apt-get install liblua5.4-dev`, or `brew install lua@5.4`.

    ```sh
    swift run host                      # the program with the scene
    animlua run scene.lua               # the scene by itself
    animlua test                        # its tests
    swift test                          # those of the program
    animlua check --global lamp --global report scene.lua
    ```

    animlua's `docs/guide/embedding.md` describes all that a host does.

    """
}
