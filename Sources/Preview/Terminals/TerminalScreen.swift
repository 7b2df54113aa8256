import Geometry
import Rendering
import SceneGraph

/// Puts frames, messages and the status line on a terminal, changing only what has changed.
final class TerminalScreen {
  /// Rows kept for what a script printed, once it has printed.
  private static let messageRows = 4

  private let terminal: Terminal
  private let answers: TerminalAnswers
  private let colors: TerminalFeatures.ColorDepth
  private let texts: TextLayouts
  private let picture: PictureOutput
  private var extent: Terminal.Extent
  private var last: CellGrid?
  /// Rows of the picture when it was last shown.
  private var pictureRows = 1
  /// How the picture is shown.
  let choice: DisplayChoice
  private let showsUnicode: Bool
  private let seconds: () -> Double
  /// Nil when the terminal answers nothing.
  private var flow: FrameFlow?

  /// A screen in the style that was wished for, else in the best one that the terminal offers.
  ///
  /// The terminal is entered.
  init(
    _ terminal: Terminal, features: TerminalFeatures, wish: DisplayMode? = nil,
    insists: Bool = false, onMissingFont: @escaping (MissingFont) -> Void = { _ in },
    onMissingGlyphs: @escaping (MissingGlyphs) -> Void = { _ in },
    seconds: @escaping () -> Double
  ) throws(TerminalError) {
    self.terminal = terminal
    texts = TextLayouts(onMissingFont: onMissingFont, onMissingGlyphs: onMissingGlyphs)
    self.seconds = seconds
    showsUnicode = features.showsUnicode
    colors = features.colors
    extent = terminal.extent
    let begin = seconds()
    answers =
      features.patience > 0
      ? try terminal.ask(
        patience: features.patience, isMultiplexed: features.isMultiplexed, seconds: seconds)
      : TerminalAnswers()
    if answers.hasAnswered { flow = FrameFlow(roundTrip: seconds() - begin) }
    choice = DisplayChoice(
      wish: wish, insists: insists, features: features, answers: answers, hasChafa: Chafa.isThere)
    picture = PictureOutput(choice.mode, colors: features.colors, texts: texts)
  }

  /// Pixels of a cell, as far as the terminal says.
  var cell: TerminalAnswers.CellSize? { extent.cell ?? answers.cell }

  /// Says that only a part of the screen is used; nil where all of it is.
  var extentNote: String? { extent.note }

  /// A note for the user about how the picture is shown; nil for none.
  var note: String? {
    let notes = [choice.note, extent.note].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// Takes notice of a new size; everything is drawn again.
  func resize() throws(TerminalError) {
    extent = terminal.extent
    last = nil
    // Cells that the terminal moved while its size changed would stay behind.
    try terminal.write(Array((picture.removal + "\u{1B}[0m\u{1B}[2J").utf8))
    picture.forget()
  }

  /// The point of a scene's picture that is shown at a cell or a pixel of the terminal, counted from 1:
  /// of a cell its middle.
  func picturePoint(column: Int, row: Int, isInPixels: Bool, of scene: Size) -> Point {
    let rows = pictureRows
    let (width, height) = picture.size(columns: extent.columns, rows: rows, cell: cell)
    let cell = isInPixels ? cell : nil
    let shareX = (Double(column) - 0.5) / Double(extent.columns * (cell?.width ?? 1))
    let shareY = (Double(row) - 0.5) / Double(rows * (cell?.height ?? 1))
    let view = Renderer.viewport(of: scene, width: width, height: height)
    let place = Point(x: shareX * Double(width), y: shareY * Double(height))
    return view.inverse?.apply(to: place) ?? .zero
  }

  /// Gives a scene's layers the means to measure their texts.
  func measureTexts(of scene: Scene) { texts.measureTexts(of: scene) }

  /// Pictures from files are read again: another scene is shown.
  func forgetImages() { picture.forgetImages() }

  /// The bytes that take pictures off the screen that would stay behind; often none.
  var removal: String { picture.removal }

  /// Whether the terminal has taken what it was sent before.
  func isOpen(at now: Double) -> Bool { terminal.isDrained && flow?.isOpen(at: now) ?? true }

  /// The terminal has got to the end of a frame.
  func answered(at now: Double) { flow?.answered(at: now) }

  /// Frames whose end the terminal has not reported.
  var unansweredCount: Int { flow?.unansweredCount ?? 0 }

  /// Bytes that the line carries in a second; nil when unknown.
  var bytesPerSecond: Double? { flow?.bytesPerSecond }

  /// Shows a frame; with nil the last one that could be drawn.
  func show(
    _ list: FramePlan?, status: StatusLine, messages: MessageLog, curves: CurvePane? = nil
  ) throws(PreviewError) {
    let lines = messages.lastLines(
      min(Self.messageRows, extent.rows / 3), columns: extent.columns)
    let curveRows = curves == nil ? 0 : min(max(extent.rows / 3, 2), 16)
    pictureRows = max(1, extent.rows - 1 - lines.count - curveRows)
    var grid = CellGrid(columns: extent.columns, rows: extent.rows)
    var bytes: [UInt8] = []
    let layout = picture.layout
    var pixels: [UInt8] = []
    do throws(RenderError) {
      try picture.draw(
        list, columns: extent.columns, rows: pictureRows, cell: cell, into: &grid, &pixels)
    } catch { throw .render(error) }
    if var curves, pictureRows + curveRows < grid.rows {
      curves.usesASCII = !showsUnicode
      curves.draw(into: &grid, row: pictureRows, rows: curveRows, color: curveColor)
    }
    writeTexts(lines, status, into: &grid)
    if !showsUnicode { reduceToASCII(&grid) }
    if picture.layout != layout {
      // Pixels lie over other cells now; blanks take away what was there.
      bytes.append(text: picture.removal)
      last = nil
    }
    grid.appendChanges(since: last, to: &bytes)
    // Cells first: what they clear, pixels may cover.
    bytes += pixels
    last = grid
    guard !bytes.isEmpty else { return }
    if answers.synchronizes {
      bytes = Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }
    if flow != nil { bytes.append(text: FrameFlow.question) }
    do throws(TerminalError) { try terminal.write(bytes) } catch { throw .terminal(error) }
    flow?.sent(bytes.count, at: seconds())
  }

  /// Colors of curves, distinct on dark and on light screens.
  private func curveColor(_ index: Int) -> CellColor {
    let words: [UInt32] = [0x3BA7C4, 0xC49A2F, 0xB565C0, 0x55A855, 0x5C86E0, 0xD06055]
    let place = index % words.count
    return colors == .basic ? .basic([6, 3, 5, 2, 4, 1][place]) : shade(words[place])
  }

  /// Puts letters that are there in place of those that a terminal without UTF-8 lacks.
  private func reduceToASCII(_ grid: inout CellGrid) {
    let likes: [UInt32: UInt32] = [0xD7: 0x78, 0x2190: 0x3C, 0x2192: 0x3E, 0xB7: 0x2E]
    for index in grid.cells.indices where grid.cells[index].glyph > 0x7E {
      grid.cells[index].glyph = likes[grid.cells[index].glyph] ?? 0x3F
    }
  }

  private func writeTexts(
    _ lines: [(text: Substring, isError: Bool)], _ status: StatusLine, into grid: inout CellGrid
  ) {
    let gray = shade(0x9AA0A6)
    let red = shade(0xFF6B5E)
    let first = grid.rows - 1 - lines.count
    for (index, line) in lines.enumerated() where first + index >= 0 {
      grid.write(
        PlainText.of(line.text), row: first + index, foreground: line.isError ? red : .standard)
    }
    grid.write(status.text, row: grid.rows - 1, foreground: gray)
  }

  private func shade(_ word: UInt32) -> CellColor {
    switch colors {
    case .full: .rgb(word)
    case .palette: .palette(word)
    case .basic: .basic(word == 0xFF6B5E ? 9 : 7)
    case .none: .standard
    }
  }
}
