import LuaBindings
import LuaRuntime

/// The measure of a limit, and how it is written.
package enum LimitMeasure: Sendable {
  case bytes, seconds, count

  /// The values that a limit takes, with an example.
  package func rule(for name: String) -> String {
    switch self {
    case .bytes: "bytes above 0, such as \(name)=64M"
    case .seconds: "seconds above 0, such as \(name)=500ms"
    case .count: "a whole number from 1 to \(1 << 53), such as \(name)=1000"
    }
  }

  /// A value as authors write it.
  package func text(of value: Double) -> String {
    switch self {
    case .bytes:
      let bytes = Int(value)
      if bytes % (1 << 30) == 0 { return "\(bytes >> 30)G" }
      if bytes % (1 << 20) == 0 { return "\(bytes >> 20)M" }
      return bytes % (1 << 10) == 0 ? "\(bytes >> 10)K" : "\(bytes)"
    case .seconds:
      return value < 1 ? "\(Int(value * 1000))ms" : "\(Int(value))s"
    case .count: return "\(Int(value))"
    }
  }
}

/// One limit of a run: its name, its measure, and where it is kept.
package struct SceneLimit: Sendable {
  /// All limits of a run.
  package struct Values {
    package var host = ScriptHostOptions()
    package var run = RunLimits()

    /// The default profile, or the one for scenes of strangers.
    package init(isUntrusted: Bool) {
      host = isUntrusted ? .untrusted : ScriptHostOptions()
      run = isUntrusted ? .untrusted : RunLimits()
      host.limits.totalTime = isUntrusted ? 2 : 600
      host.limits.timePerSceneSecond = isUntrusted ? 0.25 : 10
      host.limits.timePerFrame = isUntrusted ? 2 : 4
      host.limits.processMemory = isUntrusted ? 512 << 20 : 1 << 30
    }

    /// A stated time counts for every turn, also for the turn that loads the scene.
    package mutating func limitTurn(to seconds: Double) {
      host.limits.timePerTurn = seconds
      host.limits.timePerLoad = nil
    }
  }

  package let name: String
  package let measure: LimitMeasure
  package let help: String
  package let read: @Sendable (Values) -> Double
  package let write: @Sendable (inout Values, Double) -> Void

  /// The time that the turn which loads a scene of a stranger's has.
  private static let loading = LimitMeasure.seconds.text(
    of: Values(isUntrusted: true).host.limits.timePerLoad ?? 0)

  /// Every limit, in the order in which they are listed.
  package static let rows = [
    SceneLimit(
      "memory", .bytes, "what the script holds", { Double($0.host.limits.memory) },
      { $0.host.limits.memory = Int($1) }),
    SceneLimit(
      "process-memory", .bytes, "the whole process, what animlua holds for the script included",
      { Double($0.host.limits.processMemory ?? 0) },
      { $0.host.limits.processMemory = Int($1) }),
    SceneLimit(
      "time", .seconds, "processor time of the script in one frame; untrusted, \(loading) to load",
      { $0.host.limits.timePerTurn }, { $0.limitTurn(to: $1) }),
    SceneLimit(
      "frame-time", .seconds, "processor time of one frame, drawing aside",
      { $0.host.limits.timePerFrame ?? 0 }, { $0.host.limits.timePerFrame = $1 }),
    SceneLimit(
      "total-time", .seconds,
      "processor time of the scene in all, drawing aside, beside a share of scene time",
      { $0.host.limits.totalTime ?? 0 }, { $0.host.limits.totalTime = $1 }),
    SceneLimit(
      "string", .bytes, "one string", { Double($0.host.limits.string) },
      { $0.host.limits.string = Int($1) }),
    SceneLimit(
      "source", .bytes, "one file that the scene reads", { Double($0.host.limits.source) },
      { $0.host.limits.source = Int($1) }),
    SceneLimit(
      "animations", .count, "animations, groups, ticks, bindings and scripts at a time",
      { Double($0.host.liveLimit) }, { $0.host.liveLimit = Int($1) }),
    SceneLimit(
      "layers", .count, "layers at a time", { Double($0.host.layerLimit) },
      { $0.host.layerLimit = Int($1) }),
    SceneLimit(
      "values", .count, "values of anim.value at a time", { Double($0.host.valueLimit) },
      { $0.host.valueLimit = Int($1) }),
    SceneLimit(
      "frames", .count, "frames of a run on a virtual clock", { Double($0.run.frames) },
      { $0.run.frames = Int($1) }),
    SceneLimit(
      "print", .bytes, "what the script prints in all", { Double($0.run.print) },
      { $0.run.print = Int($1) }),
    SceneLimit(
      "trace", .bytes, "a trace", { Double($0.run.trace) }, { $0.run.trace = Int($1) }),
    SceneLimit(
      "draw", .count, "what drawing one frame takes, in steps of about a microsecond",
      { Double($0.run.drawing) }, { $0.run.drawing = Int($1) }),
    SceneLimit(
      "draw-time", .seconds, "processor time that drawing one frame takes",
      { $0.run.drawingTime }, { $0.run.drawingTime = $1 }),
  ]

  private init(
    _ name: String, _ measure: LimitMeasure, _ help: String,
    _ read: @escaping @Sendable (Values) -> Double,
    _ write: @escaping @Sendable (inout Values, Double) -> Void
  ) {
    self.name = name
    self.measure = measure
    self.help = help
    self.read = read
    self.write = write
  }

  /// The limit of a name, however it is written.
  package static func named(_ name: String) -> SceneLimit? {
    let name = name.lowercased().map { $0 == "_" ? "-" : $0 }
    return rows.first { Array($0.name) == name }
  }
}
