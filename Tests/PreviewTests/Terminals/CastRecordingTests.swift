import AnimationEngine
import Foundation
import Geometry
import Rendering
import SceneGraph
import TestWords
import Testing

@testable import Preview

private func player() throws -> Player {
  let scene = Scene(size: Size(width: 64, height: 36))
  let dot = try scene.makeLayer(.circle)
  try dot.set(.radius, to: .number(8))
  try dot.set(.y, to: .number(18))
  try scene.animator.add(.basic([.to(try dot.track(.x), [64])], duration: 1, curve: .linear))
  return Player(scene)
}

/// A recording taken apart as the format's documentation has it.
private struct Cast {
  var width: Int
  var height: Int
  var title: String
  var events: [(time: Double, code: String, data: String)]

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    expect(text.hasSuffix("\n"))
    let lines = text.split(separator: "\n")
    let header = try require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    expect(header["version"] as? Int, equals: 2)
    width = try require(header["width"] as? Int)
    height = try require(header["height"] as? Int)
    title = try require(header["title"] as? String)
    events = try lines.dropFirst().map { line in
      let event = try require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      try require(event.count == 3)
      return (
        try require(event[0] as? Double), try require(event[1] as? String),
        try require(event[2] as? String)
      )
    }
  }
}

/// A player's frame in half blocks.
private func blocks(_ player: Player, columns: Int, rows: Int) throws -> [Cell] {
  var grid = CellGrid(columns: columns, rows: rows)
  let renderer = try Renderer(width: columns, height: rows * 2)
  try renderer.draw(player.plan)
  PictureCells.halfBlocks(.full).draw(renderer.pixels, background: 0, into: &grid)
  return grid.cells
}

@Test func `a recording played again shows every frame at its time`() throws {
  let player = try player()
  let cast = CastRecording(columns: 32, rows: 9, title: "a \"title\" \\ ü")
  let log = MessageLog()
  var wanted: [(time: Double, cells: [Cell])] = []
  for frame in 0...60 {
    try player.step()
    if frame == 30 { log.append("half\tway \u{1B}[2J") }
    try cast.record(player.plan, at: player.time, messages: log)
    wanted.append((player.time, try blocks(player, columns: 32, rows: frame < 30 ? 9 : 8)))
  }
  cast.end(at: 1.5)
  let played = try Cast(cast.take())
  expect(played.width == 32 && played.height == 9 && played.title == "a \"title\" \\ ü")
  expect(played.events.allSatisfy { $0.code == "o" })
  expect(played.events.last?.time, equals: 1.5)
  expect(zip(played.events, played.events.dropFirst()).allSatisfy { $0.time <= $1.time })
  var screen = ScreenReplay(columns: 32, rows: 9)
  var events = played.events[...]
  for (time, cells) in wanted {
    while let event = events.first, event.time <= time + 1e-6 {
      screen.take(event.data)
      events.removeFirst()
    }
    expect(Array(screen.grid.cells.prefix(cells.count)), equals: cells)
    expect(screen.text(row: 8) == "half·way" || cells.count == 32 * 9)
  }
  expect(!screen.isCursorVisible)
  for event in events { screen.take(event.data) }
  expect(screen.isCursorVisible)
}

@Test func `a frame that looks the same is not written down`() throws {
  let player = try player()
  let cast = CastRecording(columns: 32, rows: 9, title: "")
  try player.step()
  try cast.record(player.plan, at: 0, messages: MessageLog())
  let count = try Cast(cast.take()).events.count
  expect(count, equals: 2)
  try cast.record(player.plan, at: 0.5, messages: MessageLog())
  expect(cast.take().isEmpty)
}

@Test func `time goes on where a scene goes back, and another size is reported`() throws {
  let cast = CastRecording(columns: 32, rows: 9, title: "", display: .braille, colors: .none)
  let log = MessageLog()
  var bytes: [UInt8] = []
  for frames in [30, 12] {
    let player = try player()
    for _ in 0...frames {
      try player.step()
      try cast.record(player.plan, at: player.time, messages: log)
    }
    cast.resize(columns: 40, rows: 12)
    cast.resize(columns: 40, rows: 12)
  }
  cast.end(at: 0.2)
  bytes += cast.take()
  let played = try Cast(bytes)
  let times = played.events.map(\.time)
  expect(times == times.sorted() && abs((times.last ?? 0) - 0.7) < 1e-5)
  let sizes = played.events.filter { $0.code == "r" }
  expect(sizes.map(\.data) == ["40x12"] && abs(sizes[0].time - 0.5) < 1e-5)
  expect(
    played.events.contains {
      $0.data.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    })
}

@Test func `the same scene gives the same bytes`() throws {
  let runs = try (0..<2).map { _ in
    let player = try player()
    let cast = CastRecording(columns: 32, rows: 9, title: "t")
    for _ in 0..<40 {
      try player.step()
      try cast.record(player.plan, at: player.time, messages: MessageLog())
    }
    return cast.take()
  }
  expect(runs[0] == runs[1] && runs[0].count > 1000)
}

@Test func `messages that come after the last frame are written below its picture`() throws {
  let player = try player()
  let cast = CastRecording(columns: 32, rows: 9, title: "")
  let messages = MessageLog()
  try player.step()
  try cast.record(player.plan, at: 0, messages: messages)
  _ = cast.take()
  messages.append("said late")
  cast.record(messages, at: 0.5)
  let said = String(decoding: cast.take(), as: UTF8.self)
  expect(said.hasPrefix("[0.500000, \"o\"") && said.contains("said late"))
  cast.record(messages, at: 0.6)
  expect(cast.take().isEmpty)
}

@Test func `messages before any frame are written on an empty screen`() throws {
  let cast = CastRecording(columns: 32, rows: 9, title: "")
  _ = cast.take()
  let messages = MessageLog()
  messages.append("said early")
  cast.record(messages, at: 0)
  expect(String(decoding: cast.take(), as: UTF8.self).contains("said early"))
}
