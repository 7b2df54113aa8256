import Drawing
import Geometry
import SceneGraph
import TestWords
import Testing
import Threads

@testable import Rendering
@testable import Typesetting

/// Texts and images that several threads use.
struct SharedMaterialsTests {
  private func style(_ text: String) throws -> TextStyle {
    try TextStyle([.text: .text(text), .fontSize: .number(40)])
  }

  @Test func `two users of a store have one layout of a text`() throws {
    let store = TextStore()
    let (one, other) = (TextLayouts(store), TextLayouts(store))
    let shared = try one.layout(try style("shared")).text
    expect(try other.layout(try style("shared")).text, equals: shared)
    expect(try TextLayouts().layout(try style("shared")).text != shared)
    expect(try other.layout(try style("another")).text != shared)
  }

  @Test func `each user of a store hears of what is missing`() throws {
    let store = TextStore()
    for _ in 0..<2 {
      let heard = Heard()
      let layouts = TextLayouts(store, onMissingFont: { heard.fonts += $0.wanted })
      var own = try style("heard")
      own.font = "No Such Family"
      _ = try layouts.measure(own)
      expect(heard.fonts, equals: ["No Such Family"])
      expect(layouts.fontCount, equals: 1)
    }
  }

  /// Families that were reported.
  private final class Heard {
    var fonts: [String] = []
  }

  @Test func `a store keeps no text that nobody uses`() throws {
    let store = TextStore()
    for index in 0..<1200 {
      _ = try TextLayouts(store).measure(try style(String(index)))
    }
    expect(store.count < 600, "\(store.count)")
  }

  @Test func `threads that draw the same texts and images draw what one draws`() throws {
    let file = try TestImage.checks(width: 90, height: 60)
    defer { file.remove() }
    let lists = try (0..<12).map { index in
      var list = DrawnList(120, 80)
      list.add(.drawImage(file.image(Size(width: 30 + Double(index % 4), height: 20))))
      list.add(
        .draw(
          Drawing(
            shape: .text(try style("abc\(index % 3)"), anchor: .zero),
            transform: AffineTransform(translationX: 5, y: 20.25), fill: .color(.white),
            stroke: Stroke(
              paint: .color(.clear), width: 0, cap: .butt, join: .miter, dash: [], dashPhase: 0),
            opacity: 1)))
      return list.list
    }
    let expected = try lists.map { list in
      let renderer = try Renderer(width: 120, height: 80)
      try renderer.draw(list)
      return Array(renderer.pixels.words)
    }
    let materials = DrawingMaterials()
    let found = Found(count: lists.count)
    let threads = (0..<3).map { first in
      WorkThread {
        guard let renderer = try? Renderer(width: 120, height: 80, materials: materials) else {
          return
        }
        for index in stride(from: first, to: lists.count, by: 3) {
          guard (try? renderer.draw(lists[index])) != nil else { return }
          found.set(index, to: Array(renderer.pixels.words))
        }
      }
    }
    for thread in threads { try require(thread).join() }
    expect(found.pictures == expected)
  }

  /// Pictures that threads have drawn.
  private final class Found: @unchecked Sendable {
    private let gate = Gate()
    private(set) var pictures: [[UInt32]]
    init(count: Int) { pictures = Array(repeating: [], count: count) }
    func set(_ index: Int, to picture: [UInt32]) { gate.alone { pictures[index] = picture } }
  }

  @Test func `an image is read once for all users of a store`() throws {
    let file = try TestImage.checks(width: 8, height: 8)
    let store = ImageStore()
    let first = try ImageFiles(store).image(file.path)
    // It could not be read again.
    file.remove()
    let second = ImageFiles(store)
    expect(try second.image(file.path) === first)
    #expect(throws: RenderError.imageUnreadable(file.path)) {
      _ = try ImageFiles().image(file.path)
    }
  }

  @Test func `an image that one user has room for may be too much for another`() throws {
    let file = try TestImage.checks(width: 8, height: 8)
    defer { file.remove() }
    let store = ImageStore()
    _ = try ImageFiles(store).image(file.path, room: 64)
    for store in [store, ImageStore()] {
      #expect(throws: RenderError.imagesTooMuch(file.path, most: 63)) {
        _ = try ImageFiles(store).image(file.path, room: 63)
      }
    }
  }

  @Test func `each thread that wants an image hears why it is none`() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.write("\u{89}PNG and no more", to: "broken.png")
    let large = try TestImage.checks(width: 40, height: 40)
    defer { large.remove() }
    let store = ImageStore()
    let found = Errors()
    let threads = (0..<6).map { index in
      WorkThread {
        do throws(RenderError) {
          // Of the last three only one has room.
          let (path, room) = index < 3 ? (broken, 1e9) : (large.path, index == 4 ? 1e9 : 1599)
          _ = try ImageFiles(store).image(path, room: room)
          found.add("\(index): read")
        } catch {
          found.add("\(index): \(error)")
        }
      }
    }
    for thread in threads { try require(thread).join() }
    expect(found.texts.count, equals: 6)
    for index in 0..<3 {
      expect(found.texts.contains { $0.hasPrefix("\(index): ") && !$0.hasSuffix("read") })
    }
    expect(found.texts.contains("4: read"))
    for index in [3, 5] {
      let error = RenderError.imagesTooMuch(large.path, most: 1599)
      expect(found.texts.contains("\(index): \(error)"), "\(found.texts)")
    }
  }

  /// Errors that threads have met.
  private final class Errors: @unchecked Sendable {
    private let gate = Gate()
    private(set) var texts: [String] = []
    func add(_ text: String) { gate.alone { texts.append(text) } }
  }
}
