/// A short scene that shows the subject of a page of the reference, and the times of its pictures.
package struct ReferenceScene: Sendable {
  /// The whole scene, as a file could have it.
  package let source: String
  /// Scene seconds of its pictures, in order; one for a scene that stands still.
  package let times: [Double]

  /// The kinds of names that have scenes.
  package enum Subject: String, Sendable {
    /// A function, or the kind of layer that it makes.
    case function
    case `class`, property
  }

  /// The scene of a name; nil for one that has nothing to show.
  package static func of(_ subject: Subject, _ name: String) -> ReferenceScene? {
    all["\(subject.rawValue) \(name)"]
  }

  /// The files of the folder `files` that it reads, in order of their names.
  package var files: [String] {
    ([Self.photoName] + Self.texts.map(\.name)).filter { source.contains("\"\($0)\"") }.sorted()
  }

  // MARK: Files that scenes read

  /// The texts that scenes read, by the names of their files.
  package static let texts: [(name: String, text: String)] = [
    (
      "points.csv",
      """
      name,value
      Mon,40
      Tue,85
      Wed,60
      Thu,95
      Fri,70

      """
    ),
    (
      "intro.lua",
      """
      local title = anim.param("title", "intro")
      local scene = anim.scene { width = 200, height = 200, background = "#222a35" }
      local dot = scene:circle { x = 40, y = 60, radius = 24, fill = "#4cc2ff" }
      scene:text { x = 100, y = 150, text = title, font_size = 44, fill = "#e6edf3" }
      dot:to({ x = 160 }, { duration = 1, easing = "linear" })

      """
    ),
  ]

  /// The name of the picture that scenes show.
  package static let photoName = "photo.png"

  /// The scene whose picture is that file.
  package static let photo = ReferenceScene(
    source: """
      local scene = anim.scene { width = 320, height = 200 }
      local sky = anim.linear_gradient { stops = { "#274b8f", "#ff9a6b", "#ffd9a0" } }
      scene:rect { x = 160, y = 100, width = 320, height = 200, fill = sky }
      scene:circle { x = 220, y = 95, radius = 28, fill = "#fff1c9" }
      scene:path { path = "M 0 200 V 130 L 70 70 130 125 170 95 250 150 320 110 V 200 Z", fill = "#4a3f6b" }
      scene:path { path = "M 0 200 V 165 L 90 140 190 175 320 150 V 200 Z", fill = "#1f2440" }
      """, times: [0])

  // MARK: Tables

  /// The scenes by a kind and a name, as `function noise`.
  package static let all: [String: ReferenceScene] = [
    verbs, playing, changes, curves, numbers, layers, coordinates, objects, classes,
    placeProperties, paintProperties, shapeProperties, textProperties, effectProperties,
    replicatorProperties, emitterProperties,
  ].reduce(into: [:]) { all, part in all.merge(part) { $1 } }

  /// A scene that stands still.
  static func still(_ lines: String) -> ReferenceScene {
    ReferenceScene(source: whole(lines, height: 270), times: [0])
  }

  /// A scene of several values of a property beside each other, at one time.
  static func row(at seconds: Double = 0, _ lines: String) -> ReferenceScene {
    ReferenceScene(source: whole(lines, width: 640, height: 120), times: [seconds])
  }

  /// A scene in which something moves, at four times from the first second to the last.
  static func moving(_ seconds: ClosedRange<Double>, _ lines: String) -> ReferenceScene {
    let length = seconds.upperBound - seconds.lowerBound
    let times = (0...3).map { (100 * (seconds.lowerBound + length * Double($0) / 3)).rounded() }
    return ReferenceScene(source: whole(lines, height: 270), times: times.map { $0 / 100 })
  }

  /// The lines after the one that makes the scene, unless they make it themselves.
  private static func whole(_ lines: String, width: Int = 480, height: Int) -> String {
    guard !lines.contains("anim.scene {") else { return lines }
    return """
      local scene = anim.scene { width = \(width), height = \(height), background = "#12161c" }
      \(lines)
      """
  }
}
