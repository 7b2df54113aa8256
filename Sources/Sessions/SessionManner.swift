import AnimationEngine
import Geometry
import Output
import SceneGraph

/// How fast and how long a scene is played, and for whom.
package struct SessionManner {
  /// Scene seconds per second of the real clock; nil for a virtual one.
  package var realSpeed: Double?
  /// Scene seconds before which nothing is of interest; the way there is unheard.
  package var from = 0.0
  /// Scene seconds after which nothing is of interest.
  package var until: Double?
  /// Scene seconds to play, instead of those of the setup or the scene.
  package var length: ((Scene) -> Double)?
  /// Whether to look for mistakes that cost time to find.
  package var findsTraps = false
  /// Whether to play again when the file is saved.
  package var isWatching = false
  /// Sees every value and event.
  package var tracer: (any TraceSink)?
  /// Instead of the scene's own size.
  package var size: Size?
  /// The most frames per second that are of use, where the setup has no rate.
  package var fastest: FrameRate?
  /// Whether frames are drawn.
  package var isDrawing = false
  /// Whether fonts that are not there are reported; code that draws pictures reports them itself.
  package var tellsOfFonts = false
  /// Takes what the script prints, with its scene time.
  package var print: (_ time: Double, _ line: UnsafeRawBufferPointer) -> Void
  /// Bytes that were written so far, where that is limited.
  package var outputSize: (() -> Int)?
  /// Called with each frame.
  package var onFrame: (Player) -> Void = { _ in }
  /// Called after each frame, to write what has gathered.
  package var afterFrame: () throws(OutputError) -> Void = {}
  /// Whether any more frames are of use.
  package var goesOn: () -> Bool = { true }

  package init(
    realSpeed: Double? = nil, from: Double = 0, until: Double? = nil,
    length: ((Scene) -> Double)? = nil, isWatching: Bool = false, tracer: (any TraceSink)? = nil,
    print: @escaping (_ time: Double, _ line: UnsafeRawBufferPointer) -> Void, size: Size? = nil,
    fastest: FrameRate? = nil, isDrawing: Bool = false, tellsOfFonts: Bool = false,
    outputSize: (() -> Int)? = nil, onFrame: @escaping (Player) -> Void = { _ in },
    afterFrame: @escaping () throws(OutputError) -> Void = {},
    goesOn: @escaping () -> Bool = { true }
  ) {
    self.realSpeed = realSpeed
    self.from = from
    self.until = until
    self.length = length
    self.isWatching = isWatching
    self.tracer = tracer
    self.print = print
    self.size = size
    self.fastest = fastest
    self.isDrawing = isDrawing
    self.tellsOfFonts = tellsOfFonts
    self.outputSize = outputSize
    self.onFrame = onFrame
    self.afterFrame = afterFrame
    self.goesOn = goesOn
  }
}
