import Motion
import SceneGraph
import TestWords
import Testing

@testable import LuaBindings

/// The scenes that the pages of the reference show.
struct ReferenceSceneTests {
  private static let reference = Reference(families: EasingRegistry().listings)

  @Test func `every scene belongs to a name of the reference, and uses it`() throws {
    for (key, scene) in ReferenceScene.all {
      let words = key.split(separator: " ").map(String.init)
      let name = words[1]
      let entries = Self.reference.entries.filter { $0.name == name }
      switch words[0] {
      case "function":
        expect(entries.contains { $0.kind == .function }, "\(key)")
        try expect(scene.source.contains(Regex("[.:]\(name)\\b|\\b\(name)\\(")), "\(key)")
      case "property":
        expect(entries.contains { $0.kind == .property }, "\(key)")
        try expect(scene.source.contains(Regex("\\b\(name)\\b")), "\(key)")
      default:
        let type = name.replacing("-", with: " ")
        expect(API.standard.classes.contains { $0.name == type }, "\(key)")
      }
    }
  }

  @Test func `scenes are short, their lines fit, and their pictures are in order`() {
    for (key, scene) in ReferenceScene.all {
      let lines = scene.source.split(separator: "\n", omittingEmptySubsequences: false)
      expect(lines.count <= 20, "\(key): \(lines.count)")
      expect(lines.allSatisfy { $0.count <= 100 }, "\(key)")
      expect([1, 4].contains(scene.times.count), "\(key)")
      expect(zip(scene.times, scene.times.dropFirst()).allSatisfy { $0 < $1 }, "\(key)")
    }
    expect(ReferenceScene.photo.files.isEmpty)
    expect(ReferenceScene.of(.function, "image")?.files, equals: ["photo.png"])
  }

  @Test func `every property is in one group, and a pair stands after its halves`() {
    let names = Self.reference.propertyGroups.flatMap(\.names)
    expect(names.count, equals: Set(names).count)
    let known = Self.reference.entries.filter { $0.kind == .property }.map(\.name)
    expect(Set(names), equals: Set(known))
    let place = Self.reference.propertyGroups.first { $0.name == "place" }?.names
    expect(place?.prefix(3), equals: ["x", "y", "position"])
  }
}
