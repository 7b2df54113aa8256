import AnimationEngine
import ArgumentParser
import Exporting
import Sessions

/// The options that every verb with a scene has.
struct SceneOptions: ParsableArguments {
  @Argument(help: "The scene, a Lua file.", completion: .file(extensions: ["lua"]))
  var scene: String

  @Option(
    help: "Frames per second: a number, or a fraction such as 30000/1001.",
    transform: FrameRate.read)
  var fps: FrameRate?

  @Option(
    help: "Scene seconds to play; by default until the scene ends.",
    transform: Seconds.read)
  var duration: Seconds?

  @Option(help: "Seed of the scene's random numbers. (default: 1)", transform: UInt64.read)
  var seed: UInt64 = 1

  @Option(
    name: .customLong("param"),
    help: ArgumentHelp(
      "Set a parameter of the scene (animlua params lists them); may be given again.",
      valueName: "name=value"),
    transform: ParameterSetting.read)
  var parameters: [ParameterSetting] = []

  @Flag(help: "Reduce motion, as ANIMLUA_REDUCED_MOTION=1 does.")
  var reducedMotion = false

  @Option(
    help: ArgumentHelp(
      "Play pointer and key input from a CSV file (run --help).",
      valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var input: String?

  @Option(help: "Memory that the script may use, such as 64M.", transform: ByteCount.read)
  var limitMemory: ByteCount?

  @Option(
    help: "Processor time of each turn of the script, such as 500ms.", transform: Seconds.read)
  var limitTime: Seconds?

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Set a limit; may be given again. The scene ends with exit code 124 when it hits one.",
      discussion: SceneLimit.list, valueName: "name=value"),
    completion: .list(SceneLimit.rows.map { "\($0.name)=" }), transform: LimitSetting.read)
  var limitSettings: [LimitSetting] = []

  @Flag(
    help: ArgumentHelp(
      "Tight limits (\(SceneLimit.tight) and more) and a confined process, for scenes that you do not trust."
    ))
  var untrusted = false

  @Flag(help: "With --untrusted, play even where the system cannot confine the process.")
  var allowUnconfined = false

  @OptionGroup var words: WordOptions

  mutating func validate() throws {
    guard !Program.skipsValidation else { return }
    try duration?.check("--duration", "nothing lasts less than 0 s")
    if let limitTime, limitTime.value <= 0 {
      throw ValidationError("--limit-time must be above 0")
    }
    if allowUnconfined, !untrusted {
      throw ValidationError(
        "--allow-unconfined is about scenes that are confined: --untrusted does that")
    }
  }

  /// Refuses to write over what is read, and one output over another.
  ///
  /// Files that the scene reads later are checked by its run: see `SceneRun.refusesOutputs`.
  ///
  /// - Throws: `ValidationError`, which ends with 64.
  func protect(_ outputs: [String]) throws {
    try OutputPlaces.check(outputs)
    for path in outputs where path != "-" {
      for (source, what) in [(scene, "the scene"), (input ?? "", "the --input")]
      where !Set(FileKey.keys(of: path)).isDisjoint(with: FileKey.keys(of: source)) {
        throw ValidationError("'\(path)' is \(what) itself: name another file to write")
      }
    }
  }

  /// Bytes that the process may have where pictures are drawn.
  ///
  /// Pictures on their way take more the larger they are and the more processors draw.
  var drawingMemory: Int {
    let playing = limits.host.limits.processMemory ?? 0
    if limitSettings.contains(where: { $0.name == "process-memory" }) { return playing }
    return max(playing, untrusted ? 2 << 30 : 64 << 30)
  }

  /// The scene's limits.
  var limits: SceneLimit.Values {
    var values = SceneLimit.Values(isUntrusted: untrusted)
    if let memory = limitMemory { values.host.limits.memory = memory.bytes }
    if let time = limitTime { values.limitTurn(to: time.value) }
    for setting in limitSettings {
      SceneLimit.named(setting.name)?.write(&values, setting.value)
    }
    // A frame has at least the time that its script may take, and what follows from that.
    let limits = values.host.limits
    values.host.limits.timePerFrame = max(limits.timePerFrame ?? 0, 2 * limits.timePerTurn + 1)
    return values
  }
}

/// The options about what is said, and how.
struct WordOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more, such as the calls that led to an error.")
  var verbose = false

  @Flag(help: "Print results and errors as JSON, one object a line.")
  var json = false

  @Option(help: "Colors in the output.")
  var color = ColorChoice.auto
}
