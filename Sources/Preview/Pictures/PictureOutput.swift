import Geometry
import Pixels
import Rendering
import SceneGraph
import Typesetting

/// Draws frames, and puts them into cells of a grid or into bytes that show pixels.
final class PictureOutput {
  private let mode: DisplayMode
  private let colors: TerminalFeatures.ColorDepth
  private let texts: TextLayouts
  private var renderer: Renderer?
  /// Pictures from files, as the scene that is shown has them.
  private var images = ImageFiles()
  /// The last drawing, with its pictures.
  private var last: (list: FramePlan, images: ImageFiles)?
  private var art: SymbolArt?
  private var tiles: PictureTiles?
  private var kitty = KittyGraphics()
  private let sixels = SixelGraphics()
  private let inlineImages = InlineImages()
  /// The background of the last frame.
  private var ground: UInt32 = 0

  /// Pixels of a picture at most: every change of it goes through the terminal's line.
  private static let largestPicture = 1280 * 720
  /// The size of cells on most screens, for terminals that do not report theirs.
  private static let usualCell = TerminalAnswers.CellSize(width: 10, height: 20)

  /// Output in a mode.
  init(_ mode: DisplayMode, colors: TerminalFeatures.ColorDepth, texts: TextLayouts) {
    self.mode = mode
    self.colors = colors
    self.texts = texts
  }

  /// The bytes that take pictures off the screen that would stay behind; often none.
  var removal: String { mode == .kitty ? KittyGraphics.removal : "" }

  /// The cells that pixels lie over, and their size: when it changes, all are sent again.
  struct Layout: Hashable {
    var columns: Int
    var rows: Int
    var cell: TerminalAnswers.CellSize
  }

  /// Where pixels lie; nil without any.
  var layout: Layout? {
    tiles?.layout
  }

  /// Nothing of what was sent is on the screen any more.
  func forget() {
    tiles = nil
    kitty = KittyGraphics()
  }

  /// Pixels of the picture over so many cells; may be called while a frame is drawn.
  func size(
    columns: Int, rows: Int, cell: TerminalAnswers.CellSize?
  ) -> (width: Int, height: Int) {
    if mode.isPixels {
      let tiles = Self.tiles(columns: columns, rows: rows, cell: cell)
      return (tiles.width, tiles.height)
    }
    let (width, height) = cells?.pixelsPerCell ?? SymbolArt.pixelsPerCell
    return (columns * width, rows * height)
  }

  /// Pictures are read from their files again with the next frame: another scene has others.
  func forgetImages() { images = ImageFiles() }

  /// Draws a frame, characters into the grid; with nil, the last one that could be drawn again.
  ///
  /// Pixels are for `appendPixels` to send.
  func draw(
    _ list: FramePlan?, columns: Int, rows: Int, cell: TerminalAnswers.CellSize?,
    into grid: inout CellGrid
  ) throws(RenderError) {
    let (width, height) = size(columns: columns, rows: rows, cell: cell)
    let renderer = try drawn(list, width: width, height: height)
    if let cells {
      cells.draw(renderer.pixels, background: ground, into: &grid)
    } else if mode == .symbols {
      if art?.columns != columns || art?.rows != rows {
        art = SymbolArt(columns: columns, rows: rows, colors: colors)
      }
      art?.draw(renderer.pixels, into: &grid)
    } else {
      let wanted = Self.tiles(columns: columns, rows: rows, cell: cell)
      if wanted.layout != layout {
        tiles = wanted
        kitty = KittyGraphics()
      }
    }
  }

  /// Adds the bytes that show the pixels of the last drawing that are not on the screen; in modes of
  /// characters none.
  func appendPixels(to bytes: inout [UInt8]) {
    // Taken out meanwhile, so that its storage is not copied.
    guard let pixels = renderer?.pixels, var tiles = tiles.take() else { return }
    append(pixels, &tiles, to: &bytes)
    self.tiles = tiles
  }

  /// A renderer that has drawn a frame, or the last one, in pictures of this size.
  private func drawn(
    _ list: FramePlan?, width: Int, height: Int
  ) throws(RenderError) -> Renderer {
    let images = list == nil ? last?.images ?? images : images
    let fits = renderer?.pixels.width == width && renderer?.pixels.height == height
    if let renderer, fits, list == nil { return renderer }
    let known = fits && self.renderer?.images === images ? self.renderer : nil
    // A drawing that cannot be finished is no picture.
    self.renderer = nil
    var renderer: Renderer
    if let known {
      renderer = known
    } else {
      renderer = try Renderer(width: width, height: height, texts: texts, images: images)
    }
    if let list {
      try renderer.draw(list)
      ground = Self.word(list)
      last = (list, images)
    } else if let before = last {
      do throws(RenderError) { try renderer.draw(before.list) } catch {
        // It may be more than can be drawn in another size.
        last = nil
        renderer = try Renderer(width: width, height: height, texts: texts)
      }
    }
    self.renderer = renderer
    return renderer
  }

  private func append(
    _ pixels: PixelBuffer, _ tiles: inout PictureTiles, to bytes: inout [UInt8]
  ) {
    if mode == .sixel {
      let step = SixelGraphics.rowStep(cellHeight: tiles.cell.height)
      if let part = tiles.changedPart(of: pixels, rowStep: step) {
        sixels.append(part, of: pixels, to: &bytes)
      }
      return
    }
    for part in tiles.changedTiles(of: pixels) {
      if mode == .kitty {
        kitty.append(part, of: pixels, to: &bytes)
      } else {
        inlineImages.append(part, of: pixels, to: &bytes)
      }
    }
  }

  /// How cells are drawn without libchafa; nil in other modes.
  private var cells: PictureCells? {
    switch mode {
    case .blocks: .halfBlocks(colors)
    case .braille: .braille
    case .plain: .letters
    case .kitty, .iterm, .sixel, .symbols: nil
    }
  }

  /// The tiles of a picture over so many cells, of which nothing is shown.
  private static func tiles(
    columns: Int, rows: Int, cell: TerminalAnswers.CellSize?
  ) -> PictureTiles {
    var cell = cell ?? usualCell
    // Where a twelfth of the screen's pixels each way would be too many it is not what it says.
    if columns * cell.width * rows * cell.height > largestPicture * 144 {
      cell = usualCell
    }
    return PictureTiles(columns: columns, rows: rows, cell: cell, largest: largestPicture)
  }

  private static func word(_ list: FramePlan) -> UInt32 {
    let color = list.background.clipped
    func byte(_ value: Double) -> UInt32 {
      UInt32(Int(clamping: (value * color.alpha * 255).rounded(), in: 0...255))
    }
    return byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }
}

extension PictureTiles {
  fileprivate var layout: PictureOutput.Layout {
    PictureOutput.Layout(columns: columns, rows: rows, cell: cell)
  }
}
