import Exporting

/// A file that was written, for programs.
package struct OutputSummary {
  /// As it was given; `-` for standard output.
  package var path: String
  /// As `--format` takes it, or `text`.
  package var format: String
  /// Further facts about it: names and JSON.
  private var members: [(name: String, value: String)]

  private init(path: String, format: String, _ members: [(name: String, value: String)]) {
    self.path = path
    self.format = format
    self.members = members
  }

  /// One JSON object.
  package var json: String {
    JSONText.object(
      [("path", JSONText.quoted(path)), ("format", JSONText.quoted(format))]
        + members.map { ($0.name, $0.value) })
  }

  /// A film, or a picture of a frame.
  ///
  /// `frames` were drawn, of which the first has the number `firstFrame` in the film; the format may hold
  /// fewer. `losses` say which parts are not as the scene has them.
  package static func film(
    path: String, format: FilmFormat, _ settings: FilmSettings, frames: Int, firstFrame: Int,
    losses: [FormatLoss]
  ) -> OutputSummary {
    let size = format.size(settings)
    let seconds = settings.rate.time(of: frames)
    return OutputSummary(
      path: path, format: format.name,
      [
        ("width", "\(size.width)"), ("height", "\(size.height)"),
        ("fps", DecimalText.shortest(format.rate(settings).framesPerSecond)),
        ("frames", "\(format.frames(of: frames, settings))"),
        ("first_frame", "\(firstFrame)"),
        ("seconds", DecimalText.shortest(seconds)),
        ("plays", "\(settings.plays)"),
        ("losses", JSONText.list(losses.map(\.json))),
      ])
  }

  /// A contact sheet or an onion skin of so many frames, as PNG.
  package static func sheet(path: String, width: Int, height: Int, frames: Int) -> OutputSummary {
    OutputSummary(
      path: path, format: "png",
      [("width", "\(width)"), ("height", "\(height)"), ("frames", "\(frames)")])
  }

  /// A trace of so many bytes.
  package static func trace(path: String, format: TraceFormat, bytes: Int) -> OutputSummary {
    OutputSummary(path: path, format: format.rawValue, [("bytes", "\(bytes)")])
  }

  /// Curves over time, with the marks of each of their animations.
  ///
  /// The marks are where it begins and ends, by how much of its way it went too far, and when it had
  /// settled.
  package static func plot(path: String, format: String, _ curves: [PlotCurve]) -> OutputSummary {
    OutputSummary(
      path: path, format: format,
      [("curves", JSONText.list(curves.map(json)))])
  }

  private static func json(of curve: PlotCurve) -> String {
    let marks = PlotMarks.marks(of: curve).map { mark in
      var members = [
        ("from", mark.begin.value), ("to", mark.end.value), ("start", mark.begin.time),
        ("end", mark.end.time),
      ].map { "\"\($0.0)\":\(JSONText.number($0.1))" }
      if let overshoot = mark.overshoot {
        members.append("\"overshoot\":\(JSONText.number(overshoot.fraction))")
      }
      if let settled = mark.settled {
        members.append("\"settled\":\(JSONText.number(settled))")
      }
      members.append("\"cut_off\":\(mark.isCutOff)")
      return "{\(members.joined(separator: ","))}"
    }
    return "{\"name\":\(JSONText.quoted(curve.name)),\"unit\":\(JSONText.quoted(curve.unit)),"
      + "\"animations\":[\(marks.joined(separator: ","))]}"
  }
}
