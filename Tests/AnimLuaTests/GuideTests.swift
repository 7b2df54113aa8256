import AnimLua
import Foundation
import TestWords
import Testing

/// The Lua of the guide runs in a program that gives it a lamp.
@Test func `the scripts of the guide run as they stand`() throws {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let guide = try String(
    contentsOf: root.appending(path: "docs/guide/embedding.md"), encoding: .utf8)
  let blocks = guide.components(separatedBy: "```lua\n").dropFirst().map {
    $0.components(separatedBy: "```")[0]
  }
  expect(!blocks.isEmpty)
  for block in blocks {
    let stage = try Stage()
    try stage.host.load(text: block, name: "guide.lua")
    for frame in 1...180 { try stage.host.advance(to: Double(frame) / 60) }
    expect(stage.reports, equals: [])
    expect(stage.lamp?.level, equals: 20)
  }
}
