import Geometry
import Rendering
import SceneGraph

/// Puts frames, messages and the status line on a terminal, changing only what has changed.
final class TerminalScreen {
  private enum Style: Hashable {
    case cells(PictureCells)
    case pictures
  }

  /// Rows kept for what a script printed, once it has printed.
  private static let messageRows = 4
  /// Pixels of a kitty picture at most: every frame goes through the terminal's pipe.
  private static let largestPicture = 640 * 360

  private let terminal: Terminal
  private let style: Style
  private let colors: TerminalFeatures.ColorDepth
  private let texts = TextLayouts()
  private var renderer: Renderer?
  private var kitty = KittyGraphics()
  private var extent: Terminal.Extent
  private var last: CellGrid?
  /// Rows of the picture when it was last shown.
  private var pictureRows = 1

  /// A screen in the best style that the terminal offers.
  ///
  /// The terminal is entered.
  init(_ terminal: Terminal, features: TerminalFeatures) throws(TerminalError) {
    self.terminal = terminal
    colors = features.colors
    extent = terminal.extent
    if features.mayShowPictures, try terminal.showsPictures() {
      style = .pictures
    } else {
      style =
        switch features.colors {
        case .full: .cells(.halfBlocks)
        case .palette: .cells(.paletteHalfBlocks)
        case .none: .cells(.braille)
        }
    }
  }

  /// Takes notice of a new size; everything is drawn anew.
  func resize() {
    extent = terminal.extent
    last = nil
    renderer = nil
  }

  /// The point of a scene's picture that is shown at a cell or a pixel of the terminal, counted from 1:
  /// of a cell its middle.
  func picturePoint(column: Int, row: Int, isInPixels: Bool, of scene: Size) -> Point {
    let rows = pictureRows
    let (width, height) = pictureSize(rows: rows)
    let cell = isInPixels ? extent.cell : nil
    let shareX = (Double(column) - 0.5) / Double(extent.columns * (cell?.width ?? 1))
    let shareY = (Double(row) - 0.5) / Double(rows * (cell?.height ?? 1))
    let view = Renderer.viewport(of: scene, width: width, height: height)
    let place = Point(x: shareX * Double(width), y: shareY * Double(height))
    return view.inverse?.apply(to: place) ?? .zero
  }

  /// Gives a scene's layers the means to measure their texts.
  func measureTexts(of scene: Scene) { texts.measureTexts(of: scene) }

  /// Takes pictures off the screen that would stay behind.
  func clear() throws(TerminalError) {
    if style == .pictures { try terminal.write(Array(KittyGraphics.removal.utf8)) }
  }

  /// Shows a frame; with nil only the rows of text change.
  func show(
    _ list: DisplayList?, status: StatusLine, messages: MessageLog
  ) throws(PreviewError) {
    let lines = messages.lastLines(min(Self.messageRows, extent.rows / 3))
    pictureRows = max(1, extent.rows - 1 - lines.count)
    var grid = CellGrid(columns: extent.columns, rows: extent.rows)
    var bytes = Array("\u{1B}[?2026h".utf8)
    do throws(RenderError) {
      try drawPicture(list, rows: pictureRows, into: &grid, &bytes)
    } catch { throw .render(error) }
    writeTexts(lines, status, into: &grid)
    grid.appendChanges(since: last, to: &bytes)
    bytes.append(text: "\u{1B}[?2026l")
    last = grid
    do throws(TerminalError) { try terminal.write(bytes) } catch { throw .terminal(error) }
  }

  private func drawPicture(
    _ list: DisplayList?, rows: Int, into grid: inout CellGrid, _ bytes: inout [UInt8]
  ) throws(RenderError) {
    let (width, height) = pictureSize(rows: rows)
    let isNew = renderer?.pixels.width != width || renderer?.pixels.height != height
    let renderer = try isNew ? Renderer(width: width, height: height, texts: texts) : self.renderer
    guard let renderer else { return }
    self.renderer = renderer
    if let list { try renderer.draw(list) }
    switch style {
    case .cells(let cells):
      cells.draw(renderer.pixels, background: list.map(Self.word) ?? ground, into: &grid)
      ground = list.map(Self.word) ?? ground
    case .pictures:
      guard list != nil else { return }
      kitty.append(renderer.pixels, columns: extent.columns, rows: rows, to: &bytes)
    }
  }

  /// The background of the last frame.
  private var ground: UInt32 = 0

  private static func word(_ list: DisplayList) -> UInt32 {
    let color = list.background.clipped
    func byte(_ value: Double) -> UInt32 { UInt32((value * color.alpha * 255).rounded()) }
    return byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  private func pictureSize(rows: Int) -> (width: Int, height: Int) {
    switch style {
    case .cells(let cells):
      let (width, height) = cells.pixelsPerCell
      return (extent.columns * width, rows * height)
    case .pictures:
      let cell = extent.cell ?? (8, 16)
      let width = extent.columns * cell.width
      let height = rows * cell.height
      let area = Double(width * height)
      let scale = min(1, (Double(Self.largestPicture) / area).squareRoot())
      return (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
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
    case .none: .standard
    }
  }
}
