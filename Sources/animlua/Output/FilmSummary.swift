import Exporting

/// A film or a picture that was written, for programs.
struct FilmSummary {
  var path: String
  /// As `--format` takes it.
  var format: String
  /// Pixels of the file.
  var size: (width: Int, height: Int)
  var settings: FilmSettings
  /// Frames that were written.
  var frames: Int
  /// The number in the film of the first of them.
  var firstFrame: Int
  /// What of it is not as the scene has it, in words that `FormatLoss` gives.
  var losses: [FormatLoss]

  /// One JSON object.
  var json: String {
    let rate = settings.rate
    let members = [
      "\"path\":\(JSONText.quoted(path))", "\"format\":\(JSONText.quoted(format))",
      "\"width\":\(size.width)", "\"height\":\(size.height)",
      "\"fps\":\(DecimalText.shortest(rate.framesPerSecond))", "\"frames\":\(frames)",
      "\"first_frame\":\(firstFrame)",
      "\"seconds\":\(DecimalText.shortest(rate.time(of: frames)))",
      "\"plays\":\(settings.plays)",
      "\"losses\":[\(losses.map(\.json).joined(separator: ","))]",
    ]
    return "{\(members.joined(separator: ","))}"
  }
}
