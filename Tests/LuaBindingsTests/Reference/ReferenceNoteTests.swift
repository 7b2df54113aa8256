import Motion
import TestWords
import Testing

@testable import LuaBindings

/// Facts and examples of the reference beyond the one sentence of each entry.
struct ReferenceNoteTests {
  private static let reference = Reference(families: EasingRegistry().listings)

  @Test func `every note stands at an entry`() {
    let entries = Self.reference.entries
    for (key, note) in ReferenceNote.all {
      let found = entries.filter {
        $0.notes == note.notes && (note.example == nil || $0.example == note.example)
      }
      expect(found.contains { key.hasPrefix($0.kind.rawValue) }, "\(key)")
      for sentence in note.notes {
        let words = sentence.split(separator: " ").count
        let isList = sentence.hasPrefix("Events:") || sentence.hasPrefix("Statements:")
        expect(isList || words <= 30, "\(sentence)")
        expect(sentence.hasSuffix(".") && !sentence.hasPrefix("What"), "\(sentence)")
      }
    }
  }

  @Test func `an example's setup makes what the example uses, and no more`() {
    expect(Reference.setup(of: "print(anim.now())").isEmpty)
    let lines = Reference.setup(of: "box:to({ x = 300 }, { text = \"dot\" })")
    expect(lines.map { $0.prefix(11) }, equals: ["local scene", "local box ="])
    expect(Reference.setup(of: "local box = scene:rect {}\nbox:pulse()").count, equals: 1)
    expect(Reference.setup(of: "anim.tick(function(dt, v) return v < 1 end)").isEmpty)
    expect(Reference.setup(of: "spawn(function() box.x = 5 end)").count, equals: 2)
    expect(Reference.setup(of: "animator:pause()").count, equals: 3)
    expect(Reference.setup(of: "tl:call(function(tl) end)").count, equals: 1)
  }
}
