import LuaBindings
import LuaRuntime

/// Bounds of what a script may use.
///
/// No script can catch that it reached one: it ends, and what it made goes with it; the program, the animator
/// and other hosts go on.
public struct ScriptLimits: Sendable, Equatable {
  /// Bytes of everything that the script holds, above 0.
  public var memory: Int
  /// Seconds of processor time of one turn, as a frame or a call, above 0.
  public var timePerTurn: Double
  /// Seconds of processor time of the turn that loads the script, above 0.
  public var timePerLoad: Double
  /// Bytes of one text, above 0.
  public var string: Int
  /// Bytes of one source file, above 0.
  public var source: Int
  /// Bytes that `print` may write in a turn; lines beyond are dropped.
  public var printPerTurn: Int
  /// Animations, groups, ticks, listeners and scripts that may be live at a time.
  public var animations: Int
  /// Layers that may be in its scenes at a time.
  public var layers: Int

  /// For scripts of one's own: 256 MiB, 1 s a turn, a million animations.
  public static let standard = ScriptLimits(.standard, ScriptHostOptions())
  /// For scripts of strangers: 32 MiB, 250 ms a turn and 500 ms to load, 5 000 animations and layers.
  ///
  /// They bound one script. Where scripts come from strangers, let them run in a process of their own too, as
  /// `animlua run --untrusted` does.
  public static let untrusted = ScriptLimits(.untrusted, .untrusted)

  private init(_ limits: LuaLimits, _ options: ScriptHostOptions) {
    memory = limits.memory
    timePerTurn = limits.timePerTurn
    timePerLoad = limits.timePerLoad ?? limits.timePerTurn
    string = limits.string
    source = limits.source
    printPerTurn = limits.printPerTurn
    animations = options.liveLimit
    layers = options.layerLimit
  }

  func apply(to options: inout ScriptHostOptions) {
    options.limits = LuaLimits(
      memory: memory, string: string, source: source, printPerTurn: printPerTurn,
      timePerTurn: timePerTurn)
    options.limits.timePerLoad = timePerLoad
    options.liveLimit = animations
    options.layerLimit = layers
    options.valueLimit = animations
  }
}
