import AnimationEngine
import Foundation
import TestWords
import Testing

/// The way of a frame, and of a layer's number, as docs/ARCHITECTURE.md lists them.
struct FrameWayTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../..")

  private final class Lamp {
    var level = 0.0
    var shade = 0.0
  }

  /// The lines of a section of the page.
  private func section(_ title: String) throws -> [Substring] {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/ARCHITECTURE.md"), encoding: .utf8)
    let start = try require(page.range(of: "## \(title)\n")?.upperBound)
    let end = page[start...].range(of: "\n## ")?.lowerBound ?? page.endIndex
    return page[start..<end].split(separator: "\n")
  }

  @Test func `a frame with everything in it passes the stages of the page, in that order`() throws {
    let listed = try section("A frame's way").compactMap { line in
      line.firstMatch(of: /^\| \d+ \| ((?:`[A-Za-z]+` ?)+)\|/)
    }.flatMap { $0.1.split(separator: " ").map { String($0.dropFirst().dropLast()) } }

    let animator = Animator()
    let lamp = Lamp()
    let shown = animator.value(0)
    let shade = AnimatableProperty<Lamp>("shade", \.shade)
    try animator.bind([animator.track(of: lamp, shade)]) { [[shown.value]] }
    // Its end, at 0.5 s, lies before the frame.
    let level = animator.track(of: lamp, AnimatableProperty<Lamp>("level", \.level))
    try animator.add(
      .basic([.to(level, [1])], duration: 0.5), observer: AnimationObserver { _ in })
    var seen: [String] = []
    animator.onStage = { stage, isSettling in if !isSettling { seen.append(stage.rawValue) } }
    try animator.advance(to: 1)

    expect(listed, equals: seen)
    expect(Set(listed), equals: Set(StepStage.allCases.map(\.rawValue)))
  }

  @Test func `each function of the way of a layer's number stands in the file that the page names`()
    throws
  {
    let rows = try section("A number of a layer").compactMap { line in
      line.firstMatch(of: /^\| \d+ \| `([a-zA-Z]+)[^`]*` \| `([^`]+)` \| .+ \|$/)
    }
    expect(rows.count > 5)
    for row in rows {
      let file = Self.root.appending(path: "Sources/\(row.2).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      expect(text.contains("func \(row.1)("), "\(row.1) in \(row.2)")
    }
  }
}
