import AnimationEngine
import Drawing
import LuaBindings
import LuaRuntime
import SceneGraph

/// Something that happens to a session, for its owner to report.
package enum SessionEvent {
  /// A scene is about to be loaded: reports of the one before are past.
  case loading
  /// The script has made its scene.
  case made(Scene)
  /// There is input, and the script has made no scene that could hear of it.
  case unheardInput
  /// An error has ended something of the scene, which goes on; the host has its text.
  case erred(ScriptReport, ScriptHost?)
  /// An error has ended the scene, or kept it from beginning.
  case failed(LoadError, ScriptHost?)
  /// The engine refuses to go on.
  case refused(EngineError)
  case warned(ScriptReport)
  case missingFont(MissingFont)
  case missingGlyphs(MissingGlyphs)
  /// A limit was exceeded, which has ended the scene.
  case exceeded(SessionExcess)
  /// The scene ends at this time, before what is wanted begins.
  case ended(at: Double, before: Double)
  /// The scene has come to its end; the note says why, where that is no matter of course.
  case over(note: String?)
  /// It has come to its end, and nothing ever moved in it.
  case still
  /// The owner wanted no more of it.
  case interrupted
  /// A file that is watched is not there any more; its return is a save.
  case missingFile(String)
  /// A file was saved: the scene is loaded again.
  case saved
  /// The saved file does not load: the scene before goes on.
  case savedInVain
}

/// A limit of a run that was exceeded.
package struct SessionExcess {
  /// The measures that a run has limits of.
  package enum Measure: String, Sendable {
    case print, frames, trace
  }

  package var measure: Measure
  /// The most there may be.
  package var limit: Int
  /// The line of the script at which it happened.
  package var place: LuaPosition?
  /// The scene time that is too far away, and the frames a second on the way there.
  package var time: (seconds: Double, rate: Double)?

  init(_ measure: Measure, limit: Int, at place: LuaPosition? = nil) {
    self.measure = measure
    self.limit = limit
    self.place = place
  }
}

/// Who has a session: a command, or a studio.
package protocol SceneSessionOwner: AnyObject {
  /// Whether no more of the scene is wanted; looked at for each frame.
  var isInterrupted: Bool { get }
  /// The input to the scene that is about to be loaded; nil when it cannot be read, which keeps the scene
  /// from being loaded.
  func readInput() -> [InputEvent]?
  /// Whether a scene that was loaded, and has read these files, may be played.
  func accepts(_ playback: ScenePlayback) -> Bool
  /// Hears of what happens.
  func hear(_ event: SessionEvent)
}
