import Foundation
import TestWords
import Testing

/// `animlua render` when it fails: it says why, ends with the right code, leaves nothing.
struct RenderFailureTests {
  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(RenderTests.scene)
    return scratch
  }

  @Test(arguments: [
    (["-o", "a.xyz"], 64, "valid: png"), (["-o", "a.png"], 64, "a-####.png"),
    (["-o", "%99999999d.png"], 64, "at most 12 digits"),
    (["-o", "%99999999999999999999d.png"], 64, "at most 12 digits"),
    (["-o", "-"], 64, "--format"), (["-o", "-", "--format", "mp4"], 64, "name a file"),
    (["-o", "-", "--format", "webp"], 64, "name a file"),
    (["-o", "a.mp4", "-o", "a.mp4"], 64, "twice"),
    (["-o", "a.mp4", "--chunk", "4/3"], 64, "chunk"),
    (["-o", "a.mp4", "--from", "2", "--to", "1"], 64, "--from"),
    (["-o", "a.mp4", "--size", "0x40"], 64, "size"),
    (["-o", "a.mp4", "--scale", "0"], 64, "scale"),
    (["-o", "a.mp4", "-j0"], 64, "jobs"), (["-o", "a.mp4", "--from", "9"], 64, "no frame"),
    (["-o", "scene.lua/a.mp4"], 74, "Not a directory"),
    (["-o", "scene.lua/f/#.png"], 74, "Not a directory"),
    (["-o", "/proc/version/a.mp4"], 74, "Not a directory"),
    (["-o", "a.mp4", "--scale", "100", "--size", "1000x1000"], 74, "100000 x 100000"),
    (["-o", "/dev/full", "--format", "rgba"], 74, "No space left"),
    (["-o", "/dev/full", "--format", "y4m"], 74, "No space left"),
  ])
  func `bad wishes and places are reported`(
    arguments: [String], status: Int32, words: String
  ) throws {
    let scratch = try scratch()
    let outcome = try Command.run(["render", "scene.lua"] + arguments, in: scratch.folder)
    expect(outcome.status, equals: status, "\(outcome.errors)")
    expect(outcome.errors.contains(words), "\(outcome.errors)")
    try expect(scratch.names, equals: ["scene.lua"])
  }

  @Test(arguments: ["a.mp4", "f/####.png", "a.rgba"])
  func `an interrupted film leaves nothing behind`(output: String) throws {
    let scratch = try scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 320, height = 240, duration = 600 }
      local dot = scene:circle { x = 12, y = 20, radius = 8, fill = '#f80' }
      dot:to({ x = 300 }, 600)
      """, to: "long.lua")
    let process = Process()
    process.executableURL = Command.executable
    process.arguments = ["render", "long.lua", "-o", output]
    process.currentDirectoryURL = scratch.folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    // It is interrupted once there is something to leave behind.
    while try scratch.names.count < 3, process.isRunning { usleep(1000) }
    process.interrupt()
    process.waitUntilExit()
    expect(process.terminationStatus, equals: 130)
    try expect(scratch.names, equals: ["long.lua", "scene.lua"])
  }

  @Test func `a scene that a limit ends makes no film, one whose callback fails does`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 16, height = 16, duration = 0.2 }
      local box = scene:rect { width = 4, height = 4 }
      box:to({ x = 9 }, { duration = 0.1, on_complete = function() error('oops') end })
      """)
    let callback = try scratch.animlua("render", "scene.lua", "-o", "a.rgba")
    expect(callback.status, equals: 2)
    try expect(Data(contentsOf: scratch.url("a.rgba")).count, equals: 12 * 16 * 16 * 4)
    try scratch.write(
      """
      local scene = anim.scene { width = 16, height = 16, duration = 0.2 }
      wait(0.1)
      while true do end
      """, to: "endless.lua")
    let limit = try scratch.animlua(
      "render", "endless.lua", "-o", "b.rgba", "--limit-time", "50ms")
    expect(limit.status, equals: 124, "\(limit.errors)")
    try expect(scratch.names, equals: ["a.rgba", "scene.lua", "endless.lua"].sorted())
  }
}
