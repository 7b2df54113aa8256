import Testing

struct EasingsTests {
  @Test func `the list has every family with its parameters`() throws {
    let outcome = try Command.run(["easings"])
    #expect(outcome.status == 0)
    for family in [
      "linear", "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic",
      "bounce",
    ] {
      #expect(outcome.outputLines.contains { $0.hasPrefix(family) }, "\(family)")
    }
    #expect(outcome.output.contains("overshoot"))
    #expect(try Command.run(["easings", "list"]).output == outcome.output)
  }

  @Test func `show tells values and slopes of one easing`() throws {
    let outcome = try Command.run(["easings", "show", "easeOutQuad"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("quad.out"))
    #expect(outcome.output.contains("0.75"))
  }

  @Test func `an unknown easing ends with 64 and names the nearest`() throws {
    let outcome = try Command.run(["easings", "show", "bounse.out"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("did you mean 'bounce.out'?"))
  }

  @Test func `easings are plotted as text and as SVG`() throws {
    let scratch = try Scratch()
    let text = try scratch.animlua("easings", "plot", "back.out", "quad.in")
    #expect(text.status == 0)
    #expect(text.output.contains("back.out"))
    #expect(text.output.contains("over by 10 %"))
    #expect(try scratch.animlua("easings", "plot", "back.out", "-o", "b.svg").status == 0)
    #expect(try scratch.names == ["b.svg"])
  }

  @Test func `families dropped into a folder are in the list and can be plotted`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "return { name = 'rubber', params = { { 'power', 3 } },"
        + " out = function(p, power) return 1 - (1 - p) ^ power end }", to: "easings/rubber.lua")
    #expect(try scratch.animlua("easings").output.contains("rubber"))
    let show = try scratch.animlua("easings", "show", "rubber.out")
    #expect(show.status == 0, "\(show.errors)")
    #expect(show.output.contains("power"))
    #expect(
      show.output.contains("tabulated in 4 pieces, within 1e-14 in value, 1e-12 in slope"),
      "\(show.output)")
    try scratch.write(
      "return { name = 'root', out = function(p) return p ^ 0.5 end }", to: "easings/root.lua")
    let live = try scratch.animlua("easings", "show", "root.out")
    #expect(live.output.contains("called live: no table comes within 1e-10"), "\(live.output)")
    #expect(try scratch.animlua("easings", "plot", "rubber.inOut").status == 0)
  }
}
