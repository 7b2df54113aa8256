import Foundation
import TestWords
import Testing

/// Every hostile script as a process of the command.
///
/// `scripts/test --all` runs each scene in every manner. By default one in twenty of the scenes runs, each
/// in one manner. The scenes take the manners in turn, and those that are about drawing (`draw_…`) the
/// manners that draw.
struct HostileTests {
  /// A way to run a script.
  struct Manner: Sendable {
    var arguments: [String]
    var stack: Int?
    /// Whether pictures are drawn.
    var isDrawing = false
  }

  /// A second for each frame, in a debug build as well; by default it has 5, or 60.
  private static let frameTime = ["--limit", "draw-time=1s"]

  static let manners =
    [
      Manner(arguments: ["run", "scene.lua", "--headless", "--untrusted"]),
      Manner(arguments: ["run", "scene.lua", "--headless"]),
      Manner(arguments: ["trace", "scene.lua", "-q"]),
      Manner(arguments: ["run", "scene.lua", "--headless"], stack: 1024),
      Manner(arguments: ["trace", "scene.lua", "-q", "--untrusted"], stack: 1024),
      Manner(arguments: ["trace", "scene.lua", "-q", "--untrusted", "-o", "trace.csv"]),
    ] + drawing

  static let drawing = [
    Manner(arguments: still, isDrawing: true),
    Manner(arguments: render + ["-o", "a.rgba", "--untrusted"], stack: 1024, isDrawing: true),
    Manner(arguments: still + ["--untrusted"], isDrawing: true),
    Manner(arguments: render + ["-o", "f/####.png", "-j2"], stack: 1024, isDrawing: true),
    Manner(arguments: still + ["--scale", "0.3"], stack: 1024, isDrawing: true),
    Manner(arguments: render + ["-o", "f/####.svg"], isDrawing: true),
  ]
  private static let still =
    ["still", "scene.lua", "--at", "0.04", "-o", "a.png", "-q"] + frameTime
  private static let render =
    ["render", "scene.lua", "--from", "0.03", "--to", "0.06", "-q"] + frameTime

  /// One scene in so many runs by default: all of them take minutes.
  private static let stride = 20

  static let cases: [(HostileScene, Manner)] = HostileScene.all.enumerated().flatMap {
    index, scene -> [(HostileScene, Manner)] in
    if TestExtent.isAll { return manners.map { (scene, $0) } }
    guard index % stride == 0 else { return [] }
    let own = scene.isDrawn ? drawing : manners
    return [(scene, own[index / stride % own.count])]
  }

  @Test(arguments: cases)
  func `a hostile scene ends in time with the right code, bounded memory and its line`(
    scene: HostileScene, manner: Manner
  ) throws {
    let scratch = try Scratch()
    try scene.lay(out: scratch)
    let before = Set(try scratch.names)
    let measured = try Measured.animlua(
      manner.arguments + (try scene.arguments), in: scratch, stack: manner.stack)
    let comment = "\(manner.arguments) \(measured.errors.prefix(2000))"
    expect(measured.signal == nil, "\(comment)")
    let isUntrusted = manner.arguments.contains("--untrusted")
    var statuses = try scene.statuses
    // Tighter limits may be met where the wider ones are not, and less may go wrong in less time.
    if isUntrusted || manner.isDrawing { statuses.insert(124) }
    // A scene that is not about drawing may need more than the few frames that are drawn.
    if manner.isDrawing, !scene.isDrawn { statuses.insert(0) }
    // Pictures that cannot be read; fonts that are not there.
    if manner.isDrawing { statuses.formUnion(try scene.drawnStatuses) }
    expect(measured.status.map { statuses.contains($0) }, equals: true, "\(comment)")
    expect(measured.processorSeconds < 5, "\(comment)")
    let most = try isUntrusted ? scene.untrustedBytes : 2560 << 20
    expect(measured.residentBytes < most, "\(comment)")
    expect(!measured.errors.contains("error: ESCAPE"), "\(comment)")
    expect(!measured.output.contains("ESCAPE"))
    if measured.status != 0 {
      expect(measured.errors.contains(#/\.lua(:\d+)?: error: /#), "\(comment)")
    }
    let left = try scratch.names.filter { $0.hasSuffix(".part") }
    expect(left.isEmpty, "\(before)")
  }
}
