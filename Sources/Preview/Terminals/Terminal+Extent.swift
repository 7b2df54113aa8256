extension Terminal {
  /// How much fits on the screen.
  package struct Extent: Hashable, Sendable {
    package private(set) var columns: Int
    package private(set) var rows: Int
    /// Pixels of one cell; nil when the terminal does not say.
    private(set) var cell: TerminalAnswers.CellSize?
    /// The terminal's size where only a part of the screen is used, as "9999 x 9999".
    private(set) var whole: String?

    /// Columns and rows at most: a screen of 8192 x 8192 pixels with letters of 8 x 8.
    package static let longestSide = 1000
    /// Cells at most: each is drawn, compared and sent, and keys wait meanwhile.
    package static let mostCells = 200_000

    /// The extent of a screen; `pixelWidth` and `pixelHeight` are 0 where the terminal does not say.
    init(columns: Int, rows: Int, pixelWidth: Int = 0, pixelHeight: Int = 0) {
      self.columns = max(columns, 1)
      self.rows = max(rows, 1)
      cell = TerminalAnswers.CellSize(
        checkedWidth: pixelWidth / self.columns, height: pixelHeight / self.rows)
    }

    /// The part at the top left that is used.
    var bounded: Extent {
      var part = self
      part.columns = min(columns, Self.longestSide)
      part.rows = min(rows, Self.longestSide, Self.mostCells / part.columns)
      if part.columns < columns || part.rows < rows { part.whole = "\(columns) x \(rows)" }
      return part
    }

    /// Says that only a part of the screen is used; nil where all of it is.
    package var note: String? {
      whole.map { "the terminal says that it has \($0) cells; \(columns) x \(rows) are used" }
    }
  }
}

extension TerminalAnswers.CellSize {
  /// Pixels of a cell; nil for sides that no letters have.
  init?(checkedWidth width: Int, height: Int) {
    let sides = 1...512
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(width: width, height: height)
  }
}
