import CLuaBridge

/// The limits of one state.
///
/// No limit can be caught by a script.
///
/// Tables have no limit of keys. Only number keys chosen to collide are refused, at the growth that
/// would take more than some 25 ms in one step that nothing can stop.
package struct LuaLimits: Equatable, Sendable {
  /// Bytes of everything that the script holds.
  package var memory: Int
  /// Bytes of one string.
  package var string: Int
  /// Bytes of one source text.
  package var source: Int
  /// Bytes that `print` may write in one turn; the rest is dropped and counted.
  package var printPerTurn: Int
  /// Seconds of processor time in one turn: all callbacks of a frame, the loading of the script, or a call from the program.
  package var timePerTurn: Double
  /// The same for the turn that loads a scene, where that is more.
  ///
  /// To make thousands of layers takes longer than a frame. Nil: as any turn.
  package var timePerLoad: Double?
  /// Seconds of processor time of all turns with all that the host does in them, beside those that scene
  /// time brings; nil: no limit.
  ///
  /// A script is ended; the host asks `LuaState.requireTime` between turns; half a second beyond it
  /// `LastResort` ends the process.
  package var totalTime: Double?
  /// Seconds of processor time that each scene second adds to the total.
  package var timePerSceneSecond = 1.0
  /// Seconds of processor time of one turn with all that the host does in it.
  ///
  /// Beyond it `LastResort` ends the process; nil: never.
  package var timePerFrame: Double?
  /// Resident bytes of the whole process, what the host keeps for the script included; nil: no limit.
  package var processMemory: Int?

  package init(memory: Int, string: Int, source: Int, printPerTurn: Int, timePerTurn: Double) {
    precondition(memory > 0 && string > 0 && source > 0 && printPerTurn > 0 && timePerTurn > 0)
    self.memory = memory
    self.string = string
    self.source = source
    self.printPerTurn = printPerTurn
    self.timePerTurn = timePerTurn
  }

  /// For scenes of one's own: 256 MiB, 1 s a turn, 64 MiB a string.
  package static let standard = LuaLimits(
    memory: 256 << 20, string: 64 << 20, source: 16 << 20, printPerTurn: 8 << 20, timePerTurn: 1)

  /// For scenes of strangers: 32 MiB, 250 ms a turn and 500 ms to load, 1 MiB a string.
  package static let untrusted = {
    var limits = LuaLimits(
      memory: 32 << 20, string: 1 << 20, source: 1 << 20, printPerTurn: 64 << 10, timePerTurn: 0.25)
    limits.timePerLoad = 0.5
    return limits
  }()

  var bridged: al_limits {
    al_limits(
      memory: memory, string: string, source: source, print_per_turn: printPerTurn,
      time_per_turn: timePerTurn, time_per_load: timePerLoad ?? 0, time_total: totalTime ?? 0,
      time_per_scene_second: timePerSceneSecond, time_per_frame: timePerFrame ?? 0,
      process_memory: processMemory ?? 0)
  }
}
