import Diagnostics
import Exporting
import LuaBindings
import Pixels
import Rendering

/// Two pictures, or two films, frame by frame.
package struct PictureComparison {
  /// The share of 255 levels by which channels may differ.
  package var tolerance: Double
  /// The file for a picture of the largest difference; nil for none.
  package var output: String?

  package init(tolerance: Double, output: String?) {
    self.tolerance = tolerance
    self.output = output
  }

  /// A difference in words and as an object of JSON.
  package struct Difference {
    package var text: String
    package var json: String

    /// A difference of a kind, with further members of its object.
    init(_ kind: String, _ members: [String], _ text: String) {
      self.text = text
      let all = ["\"kind\":\"\(kind)\""] + members + ["\"text\":\(JSONText.quoted(text))"]
      json = "{\(all.joined(separator: ","))}"
    }
  }

  /// The differences of two pictures, or of the frames of two films.
  package struct Result {
    package var differences: [Difference] = []
    /// Why nothing could be compared.
    package var problem: Diagnostic?
    package var outcome = Outcome.done
  }

  /// Whether a file's name is that of a picture or film.
  package static func isPicture(_ path: String) -> Bool { kind(of: path) != nil }

  private static let pictures: Set<String> = ["png", "jpg", "jpeg"]
  private static let films: Set<String> = [
    "mp4", "m4v", "mov", "mkv", "webm", "gif", "apng", "webp", "avif", "y4m",
  ]

  private static func kind(of path: String) -> FilmFormat.Holds? {
    guard let ending = path.split(separator: ".").last?.lowercased() else { return nil }
    return pictures.contains(ending) ? .picture : films.contains(ending) ? .film : nil
  }

  private var levels: Int { Int((tolerance * 255).rounded(.down)) }

  package func compare(_ before: String, _ now: String) -> Result {
    for path in [before, now] where (try? Descriptor.read(path: path)) == nil {
      return Result(
        problem: Diagnostic(.file, "'\(path)' cannot be read"), outcome: .noInput)
    }
    if Self.kind(of: before) == .picture, Self.kind(of: now) == .picture {
      do throws(RenderError) {
        return comparePictures(try PixelBuffer.read(before), try PixelBuffer.read(now))
      } catch {
        return Result(
          problem: Diagnostic(.render(error), scene: nil), outcome: .of(error))
      }
    }
    guard FilmFrames.isPossible else {
      var problem = Diagnostic(.output, "films are read by ffmpeg, which is not on this machine")
      problem.notes = ["this fixes it: sudo apt-get install ffmpeg"]
      return Result(problem: problem, outcome: .missing)
    }
    guard let first = FilmFrames(before), let second = FilmFrames(now) else {
      return Result(
        problem: Diagnostic(.output, "no process can be made for ffmpeg"), outcome: .missing)
    }
    return compareFilms(first, second, before, now)
  }

  private func comparePictures(_ before: PixelBuffer, _ now: PixelBuffer) -> Result {
    guard let difference = PictureDifference(before, now, levels: levels) else {
      return Result(differences: [Self.sizes(before, now)])
    }
    guard difference.count > 0 else { return Result() }
    return finish(
      [Difference("pixels", difference.members, difference.text)], (before, now))
  }

  private static func sizes(_ before: PixelBuffer, _ now: PixelBuffer) -> Difference {
    Difference(
      "size",
      [
        "\"before\":[\(before.width),\(before.height)]", "\"now\":[\(now.width),\(now.height)]",
      ],
      "the first has \(before.width) x \(before.height) pixels, the second \(now.width) x \(now.height)"
    )
  }

  /// Frames of a film that differ without a gap, and the worst of them.
  private struct Stretch {
    var first: Int
    var last: Int
    var worst: Int
    var difference: PictureDifference

    var shown: PictureComparison.Difference {
      let frames = first == last ? "frame \(first)" : "frames \(first)…\(last)"
      return PictureComparison.Difference(
        "frames",
        [
          "\"first_frame\":\(first)", "\"last_frame\":\(last)", "\"largest_frame\":\(worst)",
        ] + difference.members,
        "\(frames): \(first == last ? "" : "most in frame \(worst), where ")\(difference.text)")
    }
  }

  private func compareFilms(
    _ first: FilmFrames, _ second: FilmFrames, _ before: String, _ now: String
  ) -> Result {
    var stretches: [Stretch] = []
    var worst: (PixelBuffer, PixelBuffer)?
    var largest = 0
    var frame = 0
    while true {
      let (one, other) = (first.next(), second.next())
      guard let one, let other else {
        if frame == 0 {
          let path = one == nil ? before : now
          return Result(
            problem: Diagnostic(.output, "ffmpeg finds no frame in '\(path)'"), outcome: .noInput)
        }
        var differences = stretches.map(\.shown)
        if one != nil || other != nil {
          let longer = one == nil ? now : before
          differences.append(
            Difference(
              "length", ["\"longer\":\(JSONText.quoted(longer))", "\"common_frames\":\(frame)"],
              "'\(longer)' has more frames than the other one, which has \(frame)"))
        }
        return finish(differences, worst)
      }
      guard let difference = PictureDifference(one, other, levels: levels) else {
        return Result(differences: [Self.sizes(one, other)])
      }
      if difference.count > 0 {
        if difference.count > largest { (worst, largest) = ((one, other), difference.count) }
        if let last = stretches.indices.last, stretches[last].last == frame - 1 {
          stretches[last].last = frame
          if difference.count > stretches[last].difference.count {
            (stretches[last].worst, stretches[last].difference) = (frame, difference)
          }
        } else {
          stretches.append(Stretch(first: frame, last: frame, worst: frame, difference: difference))
        }
      }
      frame += 1
    }
  }

  private func finish(
    _ differences: [Difference], _ worst: (PixelBuffer, PixelBuffer)?
  ) -> Result {
    var result = Result(differences: differences)
    guard let output, let worst else { return result }
    let picture = PictureDifference.picture(worst.0, worst.1, levels: levels)
    if let failure = GoldenPicture.write(picture, to: output) {
      result.problem = Diagnostic(.output, failure)
      result.outcome = .outputFailed
    }
    return result
  }
}

extension PictureDifference {
  /// The members of its object of JSON.
  fileprivate var members: [String] {
    [
      "\"pixels\":\(count)", "\"of\":\(pixels)", "\"share\":\(JSONText.number(share))",
      "\"largest\":\(largest)",
      "\"box\":{\"left\":\(box.left),\"top\":\(box.top),\"right\":\(box.right),\"bottom\":\(box.bottom)}",
      "\"at\":[\(worst.x),\(worst.y)]", "\"before\":\(Self.color(worst.before))",
      "\"now\":\(Self.color(worst.now))",
    ]
  }

  /// A pixel as `"#rrggbbaa"`; its color is premultiplied by its opacity.
  private static func color(_ word: UInt32) -> String {
    let digits = String(word << 8 | word >> 24, radix: 16)
    return "\"#\(String(repeating: "0", count: 8 - digits.count))\(digits)\""
  }
}
