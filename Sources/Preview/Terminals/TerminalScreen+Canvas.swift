import Rendering
import SceneGraph
import Typesetting

extension TerminalScreen {
  /// Draws frames into bytes for the terminal, which change only what has changed.
  ///
  /// For one thread at a time: the painter's while it draws, else that of the screen.
  final class Canvas: @unchecked Sendable {
    /// A frame, and what is written around it.
    struct Order {
      /// Nil for the last frame that could be drawn.
      var list: FramePlan?
      var columns: Int
      var rows: Int
      var pictureRows: Int
      var cell: TerminalAnswers.CellSize?
      var lines: [(text: Substring, isError: Bool)]
      var status: String
      var curves: CurvePane?
      var curveRows: Int
      var showsUnicode: Bool
    }

    let picture: PictureOutput
    /// The cells on the screen; nil when they are not known.
    var last: CellGrid?
    private let colors: TerminalFeatures.ColorDepth
    private let synchronizes: Bool
    private let warnings: Collector
    /// Bytes for which a frame has room from the start.
    private var usualLength = 4096
    private var outcome: Result<[UInt8], RenderError>?

    /// Warnings of the thread that draws.
    private final class Collector {
      var all: [TextWarnings.Warning] = []
    }

    init(_ mode: DisplayMode, colors: TerminalFeatures.ColorDepth, answers: TerminalAnswers) {
      let warnings = Collector()
      self.warnings = warnings
      self.colors = colors
      synchronizes = answers.synchronizes
      picture = PictureOutput(
        mode, colors: colors,
        texts: TextLayouts(
          onMissingFont: { warnings.all.append(.font($0)) },
          onMissingGlyphs: { warnings.all.append(.glyphs($0)) }))
    }

    /// Takes the result of the last drawing; nil once it was taken.
    func takeOutcome() -> Result<[UInt8], RenderError>? { outcome.take() }

    /// Fonts and characters that were missing.
    func takeWarnings() -> [TextWarnings.Warning] {
      defer { warnings.all.removeAll() }
      return warnings.all
    }

    /// Draws a frame.
    func draw(_ order: Order) {
      do throws(RenderError) { outcome = .success(try bytes(of: order)) } catch {
        outcome = .failure(error)
      }
    }

    private func bytes(of order: Order) throws(RenderError) -> [UInt8] {
      var grid = CellGrid(columns: order.columns, rows: order.rows)
      let layout = picture.layout
      try picture.draw(
        order.list, columns: order.columns, rows: order.pictureRows, cell: order.cell, into: &grid)
      if let curves = order.curves, order.pictureRows + order.curveRows < grid.rows {
        curves.draw(
          into: &grid, row: order.pictureRows, rows: order.curveRows, color: curveColor)
      }
      writeTexts(order.lines, order.status, into: &grid)
      if !order.showsUnicode { reduceToASCII(&grid) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(usualLength)
      if synchronizes { bytes.append(text: "\u{1B}[?2026h") }
      let headLength = bytes.count
      if picture.layout != layout {
        // Pixels lie over other cells now; blanks take away what was there.
        bytes.append(text: picture.removal)
        last = nil
      }
      grid.appendChanges(since: last, to: &bytes)
      // Cells first: pixels may cover the cleared parts.
      picture.appendPixels(to: &bytes)
      last = grid
      guard bytes.count > headLength else { return [] }
      if synchronizes { bytes.append(text: "\u{1B}[?2026l") }
      usualLength = bytes.count + bytes.count / 8
      return bytes
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
      _ lines: [(text: Substring, isError: Bool)], _ status: String, into grid: inout CellGrid
    ) {
      let gray = shade(0x9AA0A6)
      let red = shade(0xFF6B5E)
      let first = grid.rows - 1 - lines.count
      for (index, line) in lines.enumerated() where first + index >= 0 {
        grid.write(
          PlainText.of(line.text), row: first + index, foreground: line.isError ? red : .standard)
      }
      grid.write(status, row: grid.rows - 1, foreground: gray)
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
}
