import Foundation
import TestWords
import Testing

struct InputTests {
  private static let scene = """
    local scene = anim.scene { width = 200, height = 100 }
    local dot = scene:circle { name = "dot", x = 50, y = 50, radius = 20 }
    dot:on("tap", function(e) dot:to({ x = 150 }, { duration = 1, easing = "linear" }) end)
    scene:on("key_down", function(e) print(e.key, e.shift) end)
    """

  @Test func `recorded input is played at its exact instants, the same at every frame rate`() throws
  {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    try scratch.write(
      "time,event,x,y,key,modifiers\n0.1,pointer_down,45,50\n0.13,pointer_up\n0.2,key_down,,,a,shift\n",
      to: "tap.csv")
    let first = try scratch.animlua("trace", "scene.lua", "--input", "tap.csv")
    expect(first.status == 0 && first.errors == "a\ttrue\n")
    try expect(
      scratch.animlua("trace", "scene.lua", "--input", "tap.csv").output, equals: first.output)
    // 0.5 s is a frame of all three: 0.37 s after the tap.
    var rows: Set<Substring> = []
    for fps in ["24", "60", "144"] {
      let trace = try scratch.animlua(
        "trace", "scene.lua", "--input", "tap.csv", "--fps", fps, "--from", "0.5", "--to", "0.5")
      rows.insert(try require(trace.outputLines.last))
    }
    let row = try require(rows.first).split(separator: ",")
    expect(rows.count == 1 && row.prefix(4) == ["0.5", "dot", "x", "1"] && row[5] == "100")
    expect(abs((Double(row[4]) ?? 0) - 87) < 1e-9)
    let without = try scratch.animlua("run", "scene.lua")
    expect(without.errors.contains("animates nothing"))
  }

  @Test func `a note names presses and keys that nothing listens to`() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      local scene = anim.scene { width = 200, height = 100 }
      local dot = scene:circle { name = "dot", x = 50, y = 50, radius = 20 }
      dot:on("tap", function() dot:to({ x = 150 }, 0.2) end)
      """)
    try scratch.write(
      "time,event,x,y,key\n0.1,pointer_down,45,50\n0.13,pointer_up\n0.2,key_down,,,a\n"
        + "0.3,pointer_down,150,20\n0.35,pointer_up\n", to: "in.csv")
    let outcome = try scratch.animlua("run", "scene.lua", "--headless", "--input", "in.csv")
    expect(
      outcome.errors.contains("note: --input: nothing listens to the key 'a' at 0.2 s\n"),
      "\(outcome.errors)")
    expect(
      outcome.errors.contains(
        "note: --input: the press at 0.3 s at x 150, y 20 hits nothing that listens\n"),
      "\(outcome.errors)")
    expect(outcome.errors.ranges(of: "--input").count, equals: 2, "\(outcome.errors)")
  }

  @Test func `a mistake in recorded input is reported with its line`() throws {
    let scratch = try Scratch()
    try scratch.write(Self.scene)
    try scratch.write("time,event,x,y\n0,pointer_down,1,2\n0.1,pointer_mov,3,4\n", to: "bad.csv")
    let bad = try scratch.animlua("trace", "scene.lua", "--input", "bad.csv")
    expect(bad.status == 64 && bad.output.isEmpty)
    expect(bad.errors.says("bad.csv:3: error", "pointer_mov"))
    expect(bad.errors.contains("did you mean 'pointer_move'?"))
    expect(bad.errors.contains("0.1,pointer_mov,3,4"))
    let missing = try scratch.animlua("trace", "scene.lua", "--input", "none.csv")
    expect(missing.status == 66 && missing.errors.contains("cannot read none.csv"))
    expect(mkfifo(scratch.url("pipe.csv").path, 0o600), equals: 0)
    for name in ["pipe.csv", "/dev/zero"] {
      let refused = try scratch.animlua("run", "scene.lua", "--headless", "--input", name)
      expect(refused.status == 66 && refused.errors.contains("cannot read \(name): "))
    }
    let row = "0,pointer_leave\n"
    let large = String(repeating: row, count: (16 << 20) / row.utf8.count)
    try scratch.write("time,event\n" + large, to: "large.csv")
    let tooLarge = try scratch.animlua("run", "scene.lua", "--untrusted", "--input", "large.csv")
    expect(tooLarge.status, equals: 66)
    expect(tooLarge.errors.says("large.csv", "16 MB"))
    let instants = (0..<2000).map { "\(Double($0) * 1e-7),pointer_leave\n" }.joined()
    try scratch.write("time,event\n" + instants, to: "dense.csv")
    let dense = try scratch.animlua("run", "scene.lua", "--headless", "--input", "dense.csv")
    expect(dense.status, equals: 64)
    expect(dense.errors.says("dense.csv:1002: error", "1000", "millisecond"))
    try scratch.write("print(1)", to: "tables.lua")
    try scratch.write("time,event\n", to: "empty.csv")
    try scratch.write("time,event\n0,pointer_leave\n", to: "one.csv")
    let tables = try scratch.animlua("run", "tables.lua", "--input", "one.csv")
    expect(tables.status == 0 && tables.errors.contains("nothing hears of --input"))
    try expect(scratch.animlua("run", "-q", "tables.lua", "--input", "empty.csv").errors.isEmpty)
    let piped = try scratch.animlua("run", "scene.lua", "--record-input", "x.csv")
    expect(piped.status == 64 && piped.errors.contains("needs a terminal"))
  }
}
