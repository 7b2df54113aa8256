import Foundation
import TestWords
import Testing

struct WatchTests {
  /// Waits, in the shell, until a file has a line of this text, or so many more of them than now; gives
  /// up after a minute.
  private static let waitFor =
    "wait_for() { i=0; while ! grep -q \"$1\" \"$2\"; do i=$((i+1));"
    + " [ $i -gt 1200 ] && exit 9; sleep 0.05; done; }; "
    + "wait_for_more() { before=$(grep -c \"$1\" \"$2\"); i=0;"
    + " until [ $(grep -c \"$1\" \"$2\") -ge $((before + $3)) ]; do i=$((i+1));"
    + " [ $i -gt 1200 ] && exit 8; sleep 0.05; done; }; "

  @Test func `a save plays again, and a broken one leaves the old scene playing`() throws {
    let scratch = try Scratch()
    try scratch.write("while true do print('first') wait(0.1) end")
    try scratch.write("this is no Lua", to: "broken.lua")
    try scratch.write("print('second') wait(60)", to: "second.lua")
    let outcome = try Command.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c",
        Self.waitFor
          + "'\(Command.executable.path)' run --watch --headless --duration 600 scene.lua"
          + " > out 2> err & trap \"kill $!\" EXIT; wait_for first out;"
          + " cp broken.lua scene.lua; wait_for error err;"
          + " wait_for_more first out 1; echo 'still playing';"
          + " cp second.lua scene.lua; wait_for second out; trap - EXIT;"
          + " kill -TERM $!; wait $!; echo $?",
      ], in: scratch.folder)
    expect(outcome.output, equals: "still playing\n143\n", "\(outcome.errors)")
  }

  /// Plays `scene.lua` with `--watch` while a shell script goes on; what that prints.
  private func watching(
    _ scratch: Scratch, _ steps: String, environment: [String: String] = [:]
  ) throws -> Command.Outcome {
    try Command.run(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c",
        Self.waitFor
          + "'\(Command.executable.path)' run --watch --headless --duration 600 scene.lua"
          + " > out 2> err & trap \"kill $!\" EXIT; \(steps); trap - EXIT;"
          + " kill -TERM $!; wait $!; echo $?",
      ], in: scratch.folder, environment: environment)
  }

  @Test func `a save that plays clears earlier errors, to the exit code`() throws {
    let scratch = try Scratch()
    try scratch.write("print('well') wait(60)", to: "good.lua")
    let outcome = try watching(
      scratch, "wait_for 'cannot read' err; cp good.lua scene.lua; wait_for well out; echo plays")
    // Interrupted, and no longer without a scene.
    expect(outcome.output, equals: "plays\n143\n", "\(outcome.errors)")
  }

  @Test func `a scene that is broken from the start plays once it is saved well`() throws {
    let scratch = try Scratch()
    try scratch.write("anim.to({ x = 0 }, { x = 1 }, 1) error('at first')")
    try scratch.write("print('well') wait(60)", to: "good.lua")
    let outcome = try watching(
      scratch, "wait_for 'at first' err; cp good.lua scene.lua; wait_for well out; echo plays")
    expect(outcome.output, equals: "plays\n143\n", "\(outcome.errors)")
  }

  @Test func `a save that fails in its first turn changes nothing of the old scene, its state too`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write(
      "anim.state.n = (anim.state.n or 0) + 1\nwhile true do print('first') wait(0.1) end")
    try scratch.write(
      "anim.state.n = 100 anim.tick(function() print('never') end) print('half')\nerror('no')",
      to: "broken.lua")
    try scratch.write("print('second', anim.state.n) wait(60)", to: "second.lua")
    let outcome = try watching(
      scratch,
      "wait_for first out; cp broken.lua scene.lua; wait_for 'E-script' err;"
        + " wait_for_more first out 4; cp second.lua scene.lua;"
        + " wait_for second out; grep second out; grep -c never out")
    expect(outcome.output, equals: "second\t1\n0\n143\n", "\(outcome.errors)")
  }

  @Test func `a save that never ends or fills the memory leaves the old scene playing`() throws {
    let scratch = try Scratch()
    // Names that it has spoiled stay its own.
    try scratch.write(
      "local print, wait = print, wait string.rep, tostring, pairs, string = error, error, error, nil\n"
        + "while true do print('first') wait(0.1) end")
    try scratch.write(
      "anim.tick(function() print('never') end)\nwhile true do end", to: "loops.lua")
    try scratch.write(
      "anim.tick(function() print('never') end) local t = {}\n\n"
        + "while true do t[#t + 1] = ('x'):rep(1 << 20) .. #t end", to: "fills.lua")
    try scratch.write(
      "for name in pairs(string) do print('second ' .. string.rep(tostring(1), 2)) wait(60) end",
      to: "second.lua")
    let outcome = try watching(
      scratch,
      "wait_for first out;"
        + " cp loops.lua scene.lua; wait_for 'scene.lua:2: error: time limit exceeded' err;"
        + " wait_for_more first out 4;"
        + " cp fills.lua scene.lua; wait_for 'scene.lua:3: error: memory limit exceeded' err;"
        + " wait_for_more first out 4; cp second.lua scene.lua;"
        + " wait_for second out; grep second out; grep -c never out")
    expect(outcome.output, equals: "second 11\n0\n143\n", "\(outcome.errors)")
  }

  @Test func `a save that fails later has taken the old scene's place, and the next save plays`()
    throws
  {
    let scratch = try Scratch()
    try scratch.write("while true do print('first') wait(0.1) end")
    try scratch.write("anim.state.kept = 7 wait(0.2) error('half way')", to: "broken.lua")
    try scratch.write("print('second', anim.state.kept) wait(60)", to: "second.lua")
    let outcome = try watching(
      scratch,
      "wait_for first out; cp broken.lua scene.lua; wait_for 'half way' err;"
        + " cp second.lua scene.lua; wait_for second out; grep second out")
    expect(outcome.output, equals: "second\t7\n143\n", "\(outcome.errors)")
  }

  @Test func `a file that is gone is reported once, and plays again when it is back`() throws {
    let scratch = try Scratch()
    try scratch.write("return 'first'", to: "part.lua")
    try scratch.write("return 'second'", to: "new.lua")
    try scratch.write("local part = require 'part'\nwhile true do print(part) wait(0.1) end")
    try scratch.write("print('third') wait(60)", to: "good.lua")
    let outcome = try watching(
      scratch,
      "wait_for first out; rm part.lua; wait_for 'part.lua is missing' err;"
        + " wait_for_more first out 10; echo 'still playing';"
        + " cp new.lua part.lua; wait_for second out; grep -c missing err;"
        + " rm scene.lua; wait_for 'scene.lua is missing' err; cp good.lua scene.lua;"
        + " wait_for third out; grep -c missing err")
    expect(outcome.output, equals: "still playing\n1\n2\n143\n", "\(outcome.errors)")
  }

  #if os(Linux)
  @Test
  func `each save releases the scene before, also one that does not load or is of a module`()
    throws
  {
    let scratch = try Scratch()
    // Each scene holds 12 MB, the one that fails too.
    let heavy =
      "kept = {} for i = 1, 12 do kept[i] = ('x'):rep(1 << 20) .. i end"
      + " anim.to({ x = 0 }, { x = 1 }, { loop = true }) anim.tick(function() end)"
      + " scene = anim.scene {} scene:rect { width = 9, height = 9 }:bind { x = anim.now }"
      + " scene:on('tap', function() end)"
    try scratch.write("return 0", to: "part.lua")
    try scratch.write("\(heavy)\nprint('load ' .. require 'part') wait(60)")
    try scratch.write("\(heavy)\nerror('broken ' .. require 'part')", to: "broken.lua")
    try scratch.write("\(heavy)\nprint('load ' .. require 'part') wait(60)", to: "good.lua")
    let steps = """
      weigh() { sed -n 's/VmRSS:[[:space:]]*\\([0-9]*\\) kB/\\1/p' /proc/$!/status; }; wait_for 'load 0' out;
      for n in 1 2 3 4 5 6 7 8 9 10; do
        echo "return 'm$n'" > part.lua; wait_for "load m$n" out;
        echo "return 'b$n'" > part.new; cp broken.lua scene.new;
        mv part.new part.lua; mv scene.new scene.lua; wait_for "broken b$n" err;
        echo "return 'g$n'" > part.new; cp good.lua scene.new;
        mv part.new part.lua; mv scene.new scene.lua; wait_for "load g$n" out;
        [ $n = 2 ] && weigh;
      done; weigh
      """
    let outcome = try watching(
      scratch, steps, environment: ["ASAN_OPTIONS": "detect_leaks=0:quarantine_size_mb=1"])
    let lines = outcome.outputLines.compactMap { Int($0) }
    try require(lines.count == 3, "\(outcome.output) \(outcome.errors)")
    // One scene that stayed behind would be 12 MB; 24 were played between the two.
    expect(lines[1] < lines[0] + 16_000, "\(lines)")
    expect(lines[2], equals: 143)
  }
  #endif
}
