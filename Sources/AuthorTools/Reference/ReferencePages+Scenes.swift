import Exporting
import LuaBindings

/// The scenes of the pages, and their pictures.
extension ReferencePages {
  /// The scenes that have a picture, by the path of that.
  var scenes: [(path: String, scene: ReferenceScene)] {
    ReferenceScene.all.keys.sorted().compactMap { key in
      ReferenceScene.all[key].map { ("pictures/\(Self.file(of: key)).png", $0) }
    }
  }

  /// The part of a page in a folder that shows a scene, with its picture; nil for a name without one.
  func scene(_ subject: ReferenceScene.Subject, _ name: String) -> String? {
    guard let scene = ReferenceScene.of(subject, name) else { return nil }
    let picture = "../pictures/\(Self.file(of: "\(subject.rawValue) \(name)")).png"
    var text = "\n```lua\n\(scene.source)\n```\n"
    if !scene.files.isEmpty {
      let links = scene.files.map { "[\($0)](../files/\($0))" }.joined(separator: ", ")
      text += "\nThe scene reads \(links).\n"
    }
    guard scene.times != [0] else { return text + "\n![The scene](\(picture))\n" }
    let times = Self.words(for: scene.times)
    return text + "\n![The scene at \(times)](\(picture))\n\n*At \(times).*\n"
  }

  private static func file(of key: String) -> String { key.replacing(" ", with: "-") }

  /// Seconds in words, as `0, 0.5 and 1 s`.
  private static func words(for times: [Double]) -> String {
    let words = times.map(DecimalText.shortest)
    guard let last = words.last, words.count > 1 else { return words.joined() + " s" }
    return words.dropLast().joined(separator: ", ") + " and \(last) s"
  }
}
