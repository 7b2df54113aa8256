import ArgumentParser
import Exporting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a plot goes: the terminal as braille, or a file whose extension says the format.
struct PlotOutput {
  /// Nil for standard output.
  var path: String?
  /// The line above a picture.
  var title: String
  /// What the axis below counts.
  var unit = "s"

  /// Refuses extensions that name no format.
  ///
  /// - Throws: `ValidationError`, which ends with 64.
  static func check(_ path: String?) throws {
    guard let path, path != "-", !path.lowercased().hasSuffix(".svg") else { return }
    throw ValidationError("a plot is written as SVG: name the file '\(stem(of: path)).svg'")
  }

  /// Draws the curves and writes the whole, or nothing.
  func write(_ curves: [PlotCurve], withSlope: Bool, color: ColorChoice) throws {
    do throws(OutputError) {
      if let path, path != "-" {
        let output = try DataOutput(path: path)
        let picture = SVGPlot(unit: unit).render(curves, title: title, withSlope: withSlope)
        try output.write(picture.utf8)
        try output.finish()
      } else {
        let columns = Console.columns(of: STDOUT_FILENO) ?? 80
        let plot = BraillePlot(
          columns: min(columns, 140), usesColor: color.isOn(for: STDOUT_FILENO), unit: unit)
        try DataOutput().write(plot.render(curves, withSlope: withSlope).utf8)
      }
    } catch {
      try ExitStatus.of(error).end()
    }
  }

  private static func stem(of path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"), dot != path.startIndex
    else { return path }
    return String(path[..<dot])
  }
}

extension ExitStatus {
  /// What a failed write ends with; says so on standard error where there is something to say.
  static func of(_ error: OutputError) -> ExitStatus {
    guard let message = error.message else { return .done }
    Console.say("error: \(message)")
    return .outputFailed
  }
}
