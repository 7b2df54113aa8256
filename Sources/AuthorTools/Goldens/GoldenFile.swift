import AnimationEngine
import Exporting
import LuaBindings
import Output

/// A file of values that a test compares its scene's motion with.
struct GoldenFile {
  let path: String
  let choice: GoldenChoice

  /// Properties whose difference a failure shows.
  private static let mostShown = 10

  /// Compares a trace with the file, or writes the file.
  ///
  /// - Parameters:
  ///   - bytes: The trace as CSV.
  ///   - isLayer: Whether a target is a layer of the scene.
  ///   - updates: Writes the file instead of comparing.
  /// - Returns: The mismatch; nil where all values are as in the file.
  func compare(_ bytes: [UInt8], isLayer: (String) -> Bool, updates: Bool) -> GoldenMismatch? {
    guard let trace = GoldenTrace(csv: bytes) else {
      return GoldenMismatch("the trace of the scene cannot be read")
    }
    let now: GoldenTrace
    do throws(GoldenTrace.UnmetPattern) { now = try trace.chosen(by: choice) } catch {
      return GoldenMismatch(Self.text(of: error))
    }
    if updates {
      return GoldenPicture.write(now.pruned(fps: choice.fps).csv, to: path)
        .map { GoldenMismatch($0) }
    }
    let saved: [UInt8]
    do throws(SystemError) { saved = try Descriptor.read(path: path) } catch {
      return GoldenMismatch(GoldenPicture.unread("file", path, error))
    }
    guard let golden = GoldenTrace(csv: saved) else {
      return GoldenMismatch(
        "'\(path)' is no trace as animlua writes it\nanimlua test --update writes it again")
    }
    let differences = golden.matching(choice).differences(
      to: now, tolerance: choice.share, isLayer: isLayer, fps: choice.fps)
    guard !differences.isEmpty else { return nil }
    let texts = MotionDifference.texts(of: differences, first: Self.mostShown)
    return GoldenMismatch(texts.joined(separator: "\n"), differences)
  }

  private static func text(of error: GoldenTrace.UnmetPattern) -> String {
    let what = error.option == "layers" ? "layer" : "property"
    var text = "'\(error.pattern)' in '\(error.option)' matches no \(what) that has moved"
    if let nearest = nearestName(to: error.pattern, in: error.names) {
      text += " (did you mean '\(nearest)'?)"
    }
    guard !error.names.isEmpty else { return text + "\nnothing has moved yet: t:advance first" }
    let more = error.names.count > 20 ? ", …" : ""
    return text + "\nmoved: " + error.names.prefix(20).joined(separator: ", ") + more
  }
}
