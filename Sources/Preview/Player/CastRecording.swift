import Geometry
import Output
import Rendering
import SceneGraph
import Typesetting

/// Writes down what a terminal would show, as an asciicast that asciinema and its like play.
///
/// ```swift
/// let cast = CastRecording(columns: 80, rows: 24, title: "scene.lua")
/// try cast.record(player.plan, at: player.time, messages: log)
/// cast.end(at: player.time)
/// let bytes = cast.take()
/// ```
/// Times are scene seconds, so the same scene gives the same bytes, however long it took to make. A
/// scene that goes back, because it loops or somebody steps, goes on in the recording where that was.
/// There is no status line in it: nobody can press its keys.
///
/// Source: asciicast file format, version 2, https://docs.asciinema.org/manual/asciicast/v2/
package final class CastRecording {
  /// Rows kept for what a script printed, once it has printed.
  private static let messageRows = 4

  private let texts: TextLayouts
  private let picture: PictureOutput
  private var columns: Int
  private var rows: Int
  private var last: CellGrid?
  /// Recorded seconds minus scene seconds.
  private var offset = 0.0
  private var lastTime = 0.0
  private var bytes: [UInt8]

  /// A recording of a screen of so many cells, both above 0.
  ///
  /// - Parameters:
  ///   - columns: cells of a row.
  ///   - rows: rows of cells.
  ///   - title: what the recording is called.
  ///   - display: how the picture is made of characters; pixels become half blocks.
  ///   - colors: colors that it may use.
  ///   - onMissingFont: hears of each font that is not there.
  ///   - onMissingGlyphs: hears of characters that no font has.
  package init(
    columns: Int, rows: Int, title: String, display: DisplayMode? = nil,
    colors: TerminalFeatures.ColorDepth = .full,
    onMissingFont: @escaping (MissingFont) -> Void = { _ in },
    onMissingGlyphs: @escaping (MissingGlyphs) -> Void = { _ in }
  ) {
    texts = TextLayouts(onMissingFont: onMissingFont, onMissingGlyphs: onMissingGlyphs)
    self.columns = columns
    self.rows = rows
    let wish = display ?? .blocks
    let isPossible = !wish.isPixels && (wish != .symbols || Chafa.fault == nil)
    picture = PictureOutput(isPossible ? wish : .blocks, colors: colors, texts: texts)
    bytes = []
    bytes.append(text: "{\"version\": 2, \"width\": \(columns), \"height\": \(rows), \"title\": ")
    JSONText.append(title, to: &bytes)
    bytes.append(text: ", \"env\": {\"TERM\": \"xterm-256color\"}}\n")
    event("o", "\u{1B}[?25l\u{1B}[2J", at: 0)
  }

  /// Gives a scene's layers the means to measure their texts.
  package func measureTexts(of scene: Scene) { texts.measureTexts(of: scene) }

  /// Reads images again: their files may have changed since.
  package func forgetImages() { picture.forgetImages() }

  /// The screen has another size from the next frame on.
  package func resize(columns: Int, rows: Int) {
    guard columns != self.columns || rows != self.rows else { return }
    self.columns = columns
    self.rows = rows
    last = nil
    event("r", "\(columns)x\(rows)", at: lastTime)
  }

  /// Writes down a frame; nothing when it looks like the one before.
  ///
  /// - Throws: `RenderError` when it cannot be drawn.
  package func record(
    _ list: FramePlan, at time: Double, messages: MessageLog
  ) throws(RenderError) {
    let lines = shownLines(of: messages)
    var grid = CellGrid(columns: columns, rows: rows)
    try picture.draw(
      list, columns: columns, rows: max(1, rows - lines.count), cell: nil, into: &grid)
    write(grid, below: lines, at: time)
  }

  /// Writes down messages that came after the last frame; its picture stays, but for the rows they take.
  package func record(_ messages: MessageLog, at time: Double) {
    let grid = last ?? CellGrid(columns: columns, rows: rows)
    write(grid, below: shownLines(of: messages), at: time)
  }

  private func shownLines(of messages: MessageLog) -> [(text: Substring, isError: Bool)] {
    messages.lastLines(min(Self.messageRows, rows / 3), columns: columns)
  }

  private func write(
    _ picture: CellGrid, below lines: [(text: Substring, isError: Bool)], at time: Double
  ) {
    let recorded = recordedTime(time)
    var grid = picture
    let pictureRows = max(1, rows - lines.count)
    for (index, line) in lines.enumerated() where pictureRows + index < rows {
      grid.write(
        PlainText.of(line.text), row: pictureRows + index,
        foreground: line.isError ? .basic(9) : .standard)
    }
    var changes: [UInt8] = []
    grid.appendChanges(since: last, to: &changes)
    last = grid
    if !changes.isEmpty { event("o", String(decoding: changes, as: UTF8.self), at: recorded) }
  }

  /// Ends the recording at a scene time: a player stays there that long, and shows its cursor again.
  package func end(at time: Double) { event("o", "\u{1B}[0m\u{1B}[?25h", at: recordedTime(time)) }

  /// Takes the lines written since the last call.
  package func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Bytes that wait to be taken.
  package var pendingCount: Int { bytes.count }

  /// Time in the recording, which only goes forward.
  private func recordedTime(_ time: Double) -> Double {
    if time + offset < lastTime { offset = lastTime - time }
    lastTime = time + offset
    return lastTime
  }

  private func event(_ code: String, _ data: String, at time: Double) {
    let microseconds = Int(clamping: (time * 1e6).rounded(), in: 0...Int.max)
    let fraction = "\(microseconds % 1_000_000 + 1_000_000)".dropFirst()
    bytes.append(text: "[\(microseconds / 1_000_000).\(fraction), \"\(code)\", ")
    JSONText.append(data, to: &bytes)
    bytes.append(text: "]\n")
  }
}
