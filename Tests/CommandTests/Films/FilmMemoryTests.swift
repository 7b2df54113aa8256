import Foundation
import TestWords
import Testing

@Suite struct FilmMemoryTests {
  // scripts/soak --film compares 10 s with 100 s.
  @Test func `a long film takes no more memory than a short one`() throws {
    let scratch = try Scratch()
    try scratch.write(
      String(
        contentsOf: Command.root.appendingPathComponent("Tests/Fixtures/film_memory.lua"),
        encoding: .utf8), to: "film.lua")
    try scratch.write(
      "anim.scene { width = 40, height = 20, background = \"#f80\" }", to: "still.lua")
    expect(
      try Command.run(["still", "still.lua", "-o", "picture.png"], in: scratch.folder).status,
      equals: 0)
    func peak(_ seconds: Int) throws -> Int {
      let film = try Measured.animlua(
        [
          "render", "film.lua", "-o", "film-\(seconds).gif", "--scale", "0.5", "-j", "2", "--quiet",
          "--duration", "\(seconds)",
        ], in: scratch, seconds: 300)
      expect(film.status, equals: 0, "\(film)")
      return film.residentBytes
    }
    // Both fill what is kept of texts: twelve new ones a frame, of which 256 are kept.
    let (short, long) = try (peak(3), peak(24))
    expect(long < short + 8 << 20, "\(short >> 10) kB, then \(long >> 10) kB")
  }
}
