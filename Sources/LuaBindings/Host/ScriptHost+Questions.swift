import AnimationEngine
import LuaRuntime
import SceneGraph

/// A run's queries about its scene.
extension ScriptHost {
  /// Moves everything the scene animates.
  package var animator: Animator { context.animator }

  /// The scene, once the script has made it; nil for a script that animates tables only.
  package var scene: Scene? { scenes.scene }

  /// Errors of callbacks and scripts, in order; the first thousand.
  package var reports: [ScriptReport] { context.reports }

  /// Likely mistakes that did not stop anything, in order; the first thousand.
  package var warnings: [ScriptReport] { context.warnings }

  /// The error that ended the scene for good: a limit, or an endless chain.
  package var fatal: ScriptReport? { context.fatal }

  /// Whether a script, the file's own or a spawned one, has not ended.
  package var isWaiting: Bool { !scripts.running.isEmpty }

  /// The parameters that the scene lets its user set, in the order in which it declared them.
  package var parameters: [ScriptParameter] { parameterBinding.declared }

  /// The content of `anim.state`, and an error for each thing in it that is no plain data.
  package func keptState() -> (state: KeptState, problems: [ScriptError]) {
    state.beginTurn()
    defer { state.endTurn() }
    return stateBinding.kept()
  }

  /// Every file that was read for the scene, as errors show it: scripts, modules, easings, data.
  package var readFiles: [String] { files.names }

  /// The text of a script as it was when it was read; nil for anything else.
  package func sourceText(of file: String) -> String? { files.source(file) }

  /// Scripts and data that were read, as errors show them, in order.
  package var fileNames: [String] { files.names }

  /// Bytes that the script holds now, and the most it ever held.
  package var memory: (used: Int, peak: Int) { state.memory }

  /// How many tables, names of tables, handles and events are known, and functions of the host, for
  /// tests of released objects.
  ///
  /// The last number has the bytes kept for values on their way into Lua.
  package var counts:
    (tables: Int, names: Int, handles: Int, events: Int, functions: Int, passing: Int)
  {
    (
      targets.count, targets.nameCount, handleTable.count, inputs.objects.count,
      state.functionCount, state.memoryOfTokens
    )
  }

  /// Lines of `print` beyond what a turn may print.
  package var droppedLines: UInt64 { state.droppedLines }

  /// The line of the script that runs now, for what is called by it.
  package var runningLine: LuaPosition { state.callerPosition() }

  /// Stops the script from any thread or signal handler.
  package var interrupter: LuaInterrupter { state.interrupter }
}
