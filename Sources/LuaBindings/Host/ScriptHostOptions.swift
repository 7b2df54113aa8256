import AnimationEngine
import Geometry
import LuaRuntime
import SceneGraph

/// A host's settings for a scene's script, and the script's rights.
package struct ScriptHostOptions {
  /// Starts `math.random` and `anim.random`.
  package var seed: UInt64 = 1
  /// Memory, time and lengths.
  package var limits = LuaLimits.standard
  /// Animations, groups and ticks that may be live at a time.
  package var liveLimit = 1_000_000
  /// Layers that may be in its scenes at a time.
  package var layerLimit = 200_000
  /// Values of `anim.value` that it may hold.
  package var valueLimit = 1_000_000
  /// Values of `anim.param`, as they were written.
  package var parameters: [String: String] = [:]
  /// The first content of `anim.state`: the result of `keptState` of the run before.
  package var state = KeptState()
  /// The input to the scene that the file's first turn makes.
  package var input: [InputEvent] = []
  /// Folders with easing families, beside that of the scene; those that do not exist are passed over.
  package var easingFolders: [String] = []
  /// Instead of the scene's own size.
  package var size: Size?
  /// Instead of the scene's own frame rate; times in frames keep to the scene's own.
  package var frameRate: FrameRate?
  /// Whether motion is to be kept to what is needed, as `anim.reduced_motion` says.
  package var reducesMotion = false
  /// Hears of the scene as soon as the script has made it.
  package var onScene: (Scene) -> Void = { _ in }
  /// Takes each line of `print`, without its end of line.
  package var onPrint: (UnsafeRawBufferPointer) -> Void = { _ in }
  /// Hears of each error of a callback, once.
  package var onReport: (ScriptReport) -> Void = { _ in }

  /// Whether calls with nothing but numbers, seconds and an easing are read at once, and numbers assigned at
  /// once; otherwise everything goes the general way, which means the same.
  package var readsPlainCalls = true

  /// The animator of a program that goes on when the host goes, and that has no other host; nil for one of
  /// the host's own.
  package var animator: Animator?

  /// Texts as another host read them, instead of what the files hold now.
  var files: SceneFiles?

  /// Whether it looks for mistakes that cost time to find, as `animlua check` does.
  package var findsTraps = false

  /// Hears of each thing that is most likely a mistake, once.
  package var onWarning: (ScriptReport) -> Void = { _ in }

  package init() {}

  /// For scenes of strangers: small limits, 5 000 live animations, layers and values each.
  package static var untrusted: ScriptHostOptions {
    var options = ScriptHostOptions()
    options.limits = .untrusted
    options.liveLimit = 5_000
    options.layerLimit = 5_000
    options.valueLimit = 5_000
    return options
  }
}
