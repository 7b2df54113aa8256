import Geometry
import Rendering
import SceneGraph
import Typesetting

/// Puts frames, messages and the status line on a terminal, changing only what has changed.
final class TerminalScreen {
  /// Rows kept for what a script printed, once it has printed.
  private static let messageRows = 4

  private let terminal: Terminal
  private let answers: TerminalAnswers
  private let colors: TerminalFeatures.ColorDepth
  /// Measures texts, on the thread that steps the scene.
  private let texts: TextLayouts
  private let warnings: TextWarnings
  /// Draws frames beside the thread that steps the scene, which touches `canvas` only while none is drawn.
  private let painter: FramePainter
  private let canvas: Canvas
  private var extent: Terminal.Extent
  /// Rows of the picture when it was last shown.
  private var pictureRows = 1
  /// How the picture is shown.
  let choice: DisplayChoice
  private let showsUnicode: Bool
  private let seconds: () -> Double
  /// Nil when the terminal does not reply.
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
    warnings = TextWarnings(onMissingFont: onMissingFont, onMissingGlyphs: onMissingGlyphs)
    texts = TextLayouts(
      onMissingFont: { [warnings] in warnings.tell($0) },
      onMissingGlyphs: { [warnings] in warnings.tell($0) })
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
      wish: wish, insists: insists, features: features, answers: answers, chafaFault: Chafa.fault)
    canvas = Canvas(choice.mode, colors: features.colors, answers: answers)
    // Where a test makes the time, a frame takes none.
    painter = FramePainter(isAside: terminal.idle == nil)
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
    settle()
    extent = terminal.extent
    canvas.last = nil
    // Cells that the terminal moved while its size changed would stay behind.
    try terminal.write(Array((canvas.picture.removal + "\u{1B}[0m\u{1B}[2J").utf8))
    canvas.picture.forget()
  }

  /// The point of a scene's picture that is shown at a cell or a pixel of the terminal, counted from 1:
  /// of a cell its middle.
  func picturePoint(column: Int, row: Int, isInPixels: Bool, of scene: Size) -> Point {
    let rows = pictureRows
    let (width, height) = canvas.picture.size(columns: extent.columns, rows: rows, cell: cell)
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
  func forgetImages() {
    settle()
    canvas.picture.forgetImages()
  }

  /// The bytes that take pictures off the screen that would stay behind; often none.
  var removal: String { canvas.picture.removal }

  /// Whether the last frame is drawn, and the terminal has taken what it was sent before.
  func isOpen(at now: Double) -> Bool {
    !painter.isBusy && terminal.isDrained && flow?.isOpen(at: now) ?? true
  }

  /// Can be read when a frame is drawn; -1 where frames are drawn at once.
  var waker: Int32 { painter.descriptor }

  /// The terminal has got to the end of a frame.
  func answered(at now: Double) { flow?.answered(at: now) }

  /// Frames whose end the terminal has not reported.
  var unansweredCount: Int { flow?.unansweredCount ?? 0 }

  /// Bytes that the line carries in a second; nil when unknown.
  var bytesPerSecond: Double? { flow?.bytesPerSecond }

  /// Begins to draw a frame; with nil the last one that could be drawn.
  ///
  /// It is shown by `show`. Nothing else is drawn meanwhile.
  func begin(
    _ list: FramePlan?, status: StatusLine, messages: MessageLog, curves: CurvePane? = nil
  ) {
    let lines = messages.lastLines(
      min(Self.messageRows, extent.rows / 3), columns: extent.columns)
    let curveRows = curves == nil ? 0 : min(max(extent.rows / 3, 2), 16)
    pictureRows = max(1, extent.rows - 1 - lines.count - curveRows)
    var curves = curves
    curves?.usesASCII = !showsUnicode
    let order = Canvas.Order(
      list: list, columns: extent.columns, rows: extent.rows, pictureRows: pictureRows,
      cell: cell, lines: lines, status: status.text, curves: curves, curveRows: curveRows,
      showsUnicode: showsUnicode)
    painter.begin { [canvas] in canvas.draw(order) }
  }

  /// Sends the frame that was begun, if it is drawn by now.
  ///
  /// - Parameter waits: Whether it is waited for.
  /// - Throws: `PreviewError` when it could not be drawn, or the terminal fails.
  func show(waits: Bool = false) throws(PreviewError) {
    guard painter.finish(waits: waits) else { return }
    warnings.tell(canvas.takeWarnings())
    switch canvas.takeOutcome() {
    case nil: return
    case .failure(let error): throw .render(error)
    case .success(var bytes):
      guard !bytes.isEmpty else { return }
      if flow != nil { bytes.append(text: FrameFlow.question) }
      let length = bytes.count
      do throws(TerminalError) { try terminal.write(bytes) } catch { throw .terminal(error) }
      flow?.sent(length, at: seconds())
    }
  }

  /// Waits for the frame that was begun and sends it; a failure has nobody to report to any more.
  func settle() {
    do throws(PreviewError) { try show(waits: true) } catch {}
  }
}
