import AnimationEngine
import ArgumentParser
import LuaBindings
import LuaRuntime
import SceneGraph
import Sessions

/// A limit and what it is set to, `name=value`.
struct LimitSetting: Decodable, Hashable {
  /// A row of `SceneLimit.rows`.
  var name: String
  /// Bytes, seconds or a count.
  var value: Double

  /// Reads the text of an option.
  ///
  /// - Throws: `ValidationError` that names the limits there are, or what the one named takes.
  static func read(_ text: String) throws -> LimitSetting {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let names = SceneLimit.rows.map(\.name)
    guard let row = SceneLimit.named(parts[0]) else {
      let nearest = nearestName(to: parts[0], in: names).map { " (did you mean '\($0)'?)" } ?? ""
      throw ValidationError(
        "no limit has this name\(nearest); a name and a value, such as memory=64M; "
          + "names: \(names.joined(separator: ", "))")
    }
    guard parts.count == 2, let value = row.measure.value(of: parts[1]), value > 0 else {
      throw ValidationError(
        "\(row.name) takes \(row.measure.rule(for: row.name)): \(row.help)")
    }
    return LimitSetting(name: row.name, value: value)
  }
}

/// The measure of a limit, and how it is written.
enum LimitMeasure: Sendable {
  case bytes, seconds, count

  /// The number behind a text such as `64M`, `500ms`, `1000`; nil when it is none.
  func value(of text: String) -> Double? {
    switch self {
    case .bytes: ByteCount(argument: text).map { Double($0.bytes) }
    case .seconds: Seconds(argument: text)?.value
    // Beyond that a number stands for its neighbors too.
    case .count: Int(text).flatMap { (0...1 << 53).contains($0) ? Double($0) : nil }
    }
  }

  /// The values that a limit takes, with an example.
  func rule(for name: String) -> String {
    switch self {
    case .bytes: "bytes above 0, such as \(name)=64M"
    case .seconds: "seconds above 0, such as \(name)=500ms"
    case .count: "a whole number from 1 to \(1 << 53), such as \(name)=1000"
    }
  }

  /// A value as it is written on the command line.
  func text(of value: Double) -> String {
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

/// One limit: its name on the command line, what it counts, and where it is kept.
struct SceneLimit: Sendable {
  /// All limits of a run.
  struct Values {
    var host = ScriptHostOptions()
    var run = RunLimits()

    /// The default profile, or the one for scenes of strangers.
    init(isUntrusted: Bool) {
      host = isUntrusted ? .untrusted : ScriptHostOptions()
      run = isUntrusted ? .untrusted : RunLimits()
      host.limits.totalTime = isUntrusted ? 2 : 600
      host.limits.timePerSceneSecond = isUntrusted ? 0.25 : 10
      host.limits.timePerFrame = isUntrusted ? 2 : 4
      host.limits.processMemory = isUntrusted ? 512 << 20 : 1 << 30
    }

    /// A stated time counts for every turn, also for the turn that loads the scene.
    mutating func limitTurn(to seconds: Double) {
      host.limits.timePerTurn = seconds
      host.limits.timePerLoad = nil
    }
  }

  let name: String
  let measure: LimitMeasure
  let help: String
  let read: @Sendable (Values) -> Double
  let write: @Sendable (inout Values, Double) -> Void

  /// The time that the turn which loads a scene of a stranger's has.
  private static let loading = LimitMeasure.seconds.text(
    of: Values(isUntrusted: true).host.limits.timePerLoad ?? 0)

  /// The limits of `--untrusted` that its help names.
  static let tight = {
    let values = Values(isUntrusted: true)
    let words = ["memory", "time"].compactMap(named).map { $0.measure.text(of: $0.read(values)) }
    return words.joined(separator: ", ")
  }()

  /// Every limit, in the order in which they are listed.
  static let rows = [
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
  static func named(_ name: String) -> SceneLimit? {
    let name = name.lowercased().map { $0 == "_" ? "-" : $0 }
    return rows.first { Array($0.name) == name }
  }

  /// All limits with their defaults, for the help; what each is of is in `docs/SECURITY.md`.
  static let list = {
    let (own, strange) = (Values(isUntrusted: false), Values(isUntrusted: true))
    let names = rows.map { row in
      let value = row.measure.text(of: row.read(own))
      return "\(row.name) (\(value), \(row.measure.text(of: row.read(strange))))"
    }
    return "Names, with the default and what --untrusted makes of it (docs/SECURITY.md): "
      + names.joined(separator: ", ") + "."
  }()
}
