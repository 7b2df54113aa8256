import Output
import Rendering
import SceneGraph

/// A recording of what a terminal shows, on its way to a file.
package final class CastFile {
  /// Written without waiting for the end when there is this much.
  private static let largest = 1 << 16

  private let recording: CastRecording
  private let output: DataOutput
  private let messages: MessageLog
  private var player: ObjectIdentifier?
  private var frame = -1
  private var time = 0.0
  /// Whether a frame that cannot be drawn is left out: the picture before it stays.
  private let leavesOut: Bool
  /// Frames that were left out, and why the first of them was.
  package private(set) var leftOut: (count: Int, reason: RenderError)?
  /// Why frames cannot be drawn; nothing is written down after it.
  package private(set) var failure: RenderError?

  /// A recording that appears under a path when it is whole.
  ///
  /// `messages` keep what the script prints; `leavesOut` says whether it goes on after frames that cannot be
  /// drawn.
  ///
  /// - Throws: `OutputError` when the file cannot be made.
  package init(
    _ path: String, in outputs: OutputSet, columns: Int, rows: Int, title: String,
    display: DisplayMode?,
    colors: TerminalFeatures.ColorDepth = .full, messages: MessageLog, leavesOut: Bool,
    onMissingFont: @escaping (MissingFont) -> Void,
    onMissingGlyphs: @escaping (MissingGlyphs) -> Void
  ) throws(OutputError) {
    output = try DataOutput(path: path, in: outputs)
    recording = CastRecording(
      columns: columns, rows: rows, title: title, display: display, colors: colors,
      onMissingFont: onMissingFont, onMissingGlyphs: onMissingGlyphs)
    self.messages = messages
    self.leavesOut = leavesOut
  }

  /// The screen has another size from the next frame on.
  package func resize(columns: Int, rows: Int) { recording.resize(columns: columns, rows: rows) }

  /// Writes a player's frame down, unless it was the last one that was.
  package func record(_ player: Player) {
    let identity = ObjectIdentifier(player)
    guard failure == nil, player.frame >= 0, identity != self.player || player.frame != frame
    else { return }
    if identity != self.player {
      recording.measureTexts(of: player.scene)
      recording.forgetImages()
    }
    self.player = identity
    frame = player.frame
    time = player.time
    do throws(RenderError) {
      try recording.record(player.plan, at: time, messages: messages)
    } catch {
      guard leavesOut else { return failure = error }
      leftOut = ((leftOut?.count ?? 0) + 1, leftOut?.reason ?? error)
    }
  }

  /// Writes down messages that no frame has shown yet.
  package func recordMessages() {
    guard failure == nil else { return }
    recording.record(messages, at: time)
  }

  /// Writes what has gathered, if it is much.
  package func write() throws(OutputError) {
    if recording.pendingCount >= Self.largest { try flush() }
  }

  private func flush() throws(OutputError) { try output.write(recording.take()) }

  /// Writes the rest.
  package func end() throws(OutputError) {
    recording.end(at: time)
    try flush()
  }
}
