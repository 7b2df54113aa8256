import Foundation
import Synchronization
import TestWords
import Testing

/// No way of reading a file leads out of the scene's folder, or waits.
struct FileBorderTests {
  /// Ways in which a scene reads files, with the ending that each wants.
  private static let ways = [
    ("require (name:gsub('%.lua$', ''))", "lua"), ("anim.data(name)", "csv"),
    ("anim.data(name)", "json"), ("anim.scene {}:include(name)", "lua"),
    ("anim.scene {}:image { source = name }", "png"),
  ]

  /// Lays out files in and around the scene's folder, for one ending; returns the names of those
  /// that must be refused.
  private func layOut(_ scratch: Scratch, _ ending: String) throws -> [String] {
    try scratch.write("1,2\nSECRET,3\n", to: "outside/secret.\(ending)")
    try scratch.write("", to: "inside/deep/x.txt")
    let links = [
      ("inside/link.\(ending)", "../outside/secret.\(ending)"),
      ("inside/absolute.\(ending)", scratch.url("outside/secret.\(ending)").path),
      ("inside/folder", "../outside"), ("inside/deep/up", "../../outside"),
      ("inside/twice.\(ending)", "link.\(ending)"),
      ("inside/circle.\(ending)", "circle.\(ending)"),
      ("inside/device.\(ending)", "/dev/zero"), ("inside/process.\(ending)", "/proc/self/maps"),
      ("inside/terminal.\(ending)", "/dev/stdin"), ("inside/root", "/"),
    ]
    for (name, goal) in links {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.url(name).path, withDestinationPath: goal)
    }
    expect(mkfifo(scratch.url("inside/pipe.\(ending)").path, 0o600), equals: 0)
    try FileManager.default.createDirectory(
      at: scratch.url("inside/directory.\(ending)"), withIntermediateDirectories: true)
    return [
      "link", "absolute", "twice", "circle", "device", "process", "terminal", "pipe", "directory",
      "folder/secret", "deep/up/secret", "root/etc/passwd", "../outside/secret",
      "deep/../../outside/secret", "./../outside/secret", scratch.url("outside/secret").path,
      "//etc/passwd", "/proc/self/cwd/../outside/secret", "/dev/fd/0", "", ".", "..",
    ].map { $0 + "." + ending }
  }

  @Test(arguments: ways)
  func `a file outside is refused in the same words whether it exists or not`(
    way: (String, String)
  ) throws {
    let scratch = try Scratch()
    _ = try layOut(scratch, way.1)
    let there = scratch.url("outside/secret.\(way.1)").path
    for (name, goal) in [("gone", there + "x"), ("real", there)] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.url("inside/\(name).\(way.1)").path, withDestinationPath: goal)
    }
    try scratch.write(
      """
      local function answer(name)
        local ok, what = pcall(function() return \(way.0) end)
        return tostring(ok) .. tostring(what):gsub("[%w/._]*secretx?", "it"):gsub("gone", "real")
      end
      for _, pair in ipairs {
        { "../outside/secret.\(way.1)", "../outside/secretx.\(way.1)" },
        { "folder/secret.\(way.1)", "folder/secretx.\(way.1)" },
        { "real.\(way.1)", "gone.\(way.1)" },
      } do
        local there, gone = answer(pair[1]), answer(pair[2])
        print(there == gone and "same" or there .. " / " .. gone)
      end
      """, to: "inside/scene.lua")
    let outcome = try Command.run(["run", "inside/scene.lua", "--headless"], in: scratch.folder)
    expect(outcome.output, equals: "same\nsame\nsame\n", "\(outcome.output) \(outcome.errors)")
  }

  @Test(arguments: ways, [[], ["--untrusted"]])
  func `nothing outside of the scene's folder is read, and nothing that is no file waited for`(
    way: (String, String), options: [String]
  ) throws {
    let scratch = try Scratch()
    let names = try layOut(scratch, way.1)
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    try scratch.write(
      """
      for _, name in ipairs { \(list) } do
        local ok, what = pcall(function() return \(way.0) end)
        if ok then print("READ " .. name) end
        if tostring(what):find("SECRET") then print("SHOWN " .. name) end
      end
      print "done"
      """, to: "inside/scene.lua")
    let outcome = try Command.run(
      ["run", "inside/scene.lua", "--headless"] + options, in: scratch.folder)
    expect(outcome.output, equals: "done\n", "\(outcome.output) \(outcome.errors)")
  }

  /// The state that the thread that turns the link shares with the test.
  private final class Turning: Sendable {
    let rounds = Atomic(0)
    let isDone = Atomic(false)
  }

  @Test func `a folder that becomes a link while it is read shows nothing`() throws {
    let scratch = try Scratch()
    try scratch.write("a\nopen\n", to: "inside/real/rows.csv")
    try scratch.write("a\nSECRET\n", to: "outside/rows.csv")
    try scratch.write(
      """
      for i = 1, 3000 do
        local ok, rows = pcall(anim.data, "turning/rows.csv")
        if ok and rows[1].a == "SECRET" then error("ESCAPE") end
      end
      """, to: "inside/scene.lua")
    let (real, outside) = (scratch.url("inside/real").path, scratch.url("outside").path)
    let turning = scratch.url("inside/turning").path
    let state = Turning()
    let turner = Thread {
      while !state.isDone.load(ordering: .relaxed) {
        let round = state.rounds.add(1, ordering: .relaxed).oldValue
        let next = "\(turning).\(round)"
        _ = symlink(round % 2 == 0 ? real : outside, next)
        _ = rename(next, turning)
      }
    }
    turner.start()
    let outcome = try Command.run(
      ["run", "inside/scene.lua", "--headless", "--limit-time", "30s"], in: scratch.folder)
    state.isDone.store(true, ordering: .relaxed)
    expect(state.rounds.load(ordering: .relaxed) > 10)
    expect(outcome.status, equals: 0, "\(outcome.errors)")
  }
}
