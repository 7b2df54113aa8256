import Motion
import SceneGraph
import TestWords
import Testing
import Typesetting

@testable import LuaBindings

struct ReferenceTests {
  private static let reference = Reference(families: EasingRegistry().listings)

  @Test func `every name of the API has an entry, which its name finds`() {
    let api = API.standard
    let names =
      (api.functions + API.effects).map(\.name) + api.options.specs.flatMap(\.entry.spellings)
      + API.optionTopics.flatMap(\.entries).map(\.name) + api.classes.flatMap(\.fields).map(\.name)
      + Property.allCases.map(\.name) + api.events.map(\.name)
      + LayerKind.allCases.filter(\.isMade).map(\.name)
    for name in names {
      let found = Self.reference.entries(named: name)
      expect(!found.isEmpty, "\(name)")
      expect(
        found.allSatisfy { $0.name == name || $0.value?.aliases.contains(name) == true }, "\(name)")
    }
  }

  @Test func `every entry has a sentence and an example, and options have those that take them`() {
    for entry in Self.reference.entries {
      expect(!entry.doc.isEmpty && !entry.example.isEmpty, "\(entry.name)")
      expect(!entry.places.isEmpty, "\(entry.name)")
      expect(Set(entry.places).count, equals: entry.places.count, "\(entry.name): \(entry.places)")
    }
  }

  @Test func `a name with its owner finds that one alone`() throws {
    let found = Self.reference.entries(named: "layer:swap")
    expect(found.map(\.signatures), equals: [["layer:swap([how] [, changes])"]])
    expect(Self.reference.entries(named: "clock.speed").map(\.kind), equals: [.field])
    expect(
      Self.reference.entries(named: "Rect.cornerRadius").map(\.name), equals: ["corner_radius"])
    expect(Self.reference.entries(named: "bounce.inOut").map(\.kind), equals: [.easing])
  }

  @Test func `anim.scene, verbs on timelines and scene:input list what they take`() throws {
    let scene = try require(Self.reference.entries(named: "anim.scene").first)
    expect(
      scene.options.map(\.name),
      equals: ["width", "height", "fps", "background", "duration", "loop"])
    for verb in ["anim.to", "handle:to", "anim.keys", "anim.pulse"] {
      let names = try require(Self.reference.entries(named: verb).first).options.map(\.name)
      expect(names.suffix(3), equals: ["at", "gap", "with"], "\(verb): \(names)")
    }
    let input = try require(Self.reference.entries(named: "scene:input").first)
    expect(input.options.first { $0.name == "x" }?.unit, equals: "px")
    expect(Self.reference.entries(named: "at").first?.places.contains("handle:to"), equals: true)
  }

  @Test func `paints are colors or gradients, and values take the bare goal`() throws {
    let fill = try require(Self.reference.entries(named: "rect.fill").first)
    expect(fill.value?.shape, equals: "a color, or a gradient")
    let to = try require(Self.reference.entries(named: "value:to").first)
    expect(to.signatures.contains("value:to(goal [, how] [, easing])"), "\(to.signatures)")
    expect(to.example.contains("v:to("), "\(to.example)")
  }

  @Test func `the examples of the reference run`() throws {
    for entry in Self.reference.entries where entry.kind != .test {
      var options = ScriptHostOptions()
      options.onScene = { TextLayouts().measureTexts(of: $0) }
      let host = try ScriptHost(options)
      do {
        // As a page shows it: alone, with the lines that make its objects.
        let lines = Reference.setup(of: entry.example) + [entry.example]
        try host.load(source: lines.joined(separator: "\n"), name: "example.lua")
        for frame in 0...15 { try host.advance(to: Double(frame) / 30) }
      } catch {
        Issue.record("\(entry.places): \(entry.example): \(error)")
      }
      expect(host.reports.isEmpty, "\(entry.places): \(entry.example): \(host.reports)")
    }
  }

  @Test func `a function has the options of its table`() throws {
    let to = try require(Self.reference.entries(named: "anim.to").first)
    expect(to.options.map(\.name).contains("on_complete"))
    let clock = try require(Self.reference.entries(named: "anim.clock").first)
    expect(clock.options.map(\.name), equals: ["speed", "parent", "paused", "name"])
    expect(Self.reference.entries(named: "anim.now").first?.options.isEmpty, equals: true)
  }

  @Test func `words of other tools and descriptions find names`() {
    expect(Self.reference.entries(meantBy: "alpha").map(\.name), equals: ["opacity"])
    expect(
      Self.reference.entries(meantBy: "power2.out").map(\.name), equals: ["cubic"])
    let perlin = Self.reference.entries(about: ["perlin"]).map(\.name)
    expect(perlin.contains("noise") && perlin.contains("seed"), "\(perlin)")
    expect(Self.reference.nearest(to: "bakc"), equals: "back")
  }
}
