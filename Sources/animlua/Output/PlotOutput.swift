import ArgumentParser
import AuthorTools
import Exporting
import LuaRuntime

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
  /// The unit of the axis below.
  var unit = "s"

  /// Refuses extensions that name no format.
  ///
  /// - Throws: `ValidationError`, which ends with 64.
  static func check(_ path: String?) throws {
    guard let path, path != "-", !isPNG(path), !path.lowercased().hasSuffix(".svg") else { return }
    throw ValidationError(
      "a plot is written as SVG or PNG: name the file '\(FilmFormat.stem(of: path)).svg' or .png")
  }

  private static func isPNG(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  /// Draws the curves and writes them, to a file that gets its name with the run's others.
  ///
  /// - Throws: `ExportError` when it cannot be drawn or written.
  func write(
    _ curves: [PlotCurve], withSlope: Bool, color: ColorChoice, in outputs: OutputSet
  ) throws(ExportError) {
    // Names are the scene's, and a terminal does not get orders from it.
    let curves = curves.map { curve in
      var curve = curve
      curve.name = HarmlessText.escaped(curve.name)
      return curve
    }
    if let path, path != "-" {
      let drawing = PlotDrawing(unit: unit)
      let bytes =
        Self.isPNG(path)
        ? try PNGPlot(drawing).render(curves, title: title, withSlope: withSlope)
        : Array(SVGPlot(drawing).render(curves, title: title, withSlope: withSlope).utf8)
      try put { () throws(OutputError) in
        try DataOutput(path: path, in: outputs).write(bytes)
      }
    } else {
      let columns = Console.columns(of: STDOUT_FILENO) ?? 80
      let plot = BraillePlot(
        columns: min(columns, 140), usesColor: color.isOn(for: STDOUT_FILENO), unit: unit)
      try put { () throws(OutputError) in
        try DataOutput().write(plot.render(curves, withSlope: withSlope).utf8)
      }
    }
  }

  /// The written files, for programs.
  func summary(of curves: [PlotCurve]) -> OutputSummary {
    let format = path.map { $0 == "-" ? "text" : Self.isPNG($0) ? "png" : "svg" } ?? "text"
    return .plot(path: path ?? "-", format: format, curves)
  }

  private func put(_ body: () throws(OutputError) -> Void) throws(ExportError) {
    do throws(OutputError) { try body() } catch { throw .output(error) }
  }
}

extension ExitStatus {
  /// The exit status of a failed write; prints an error on standard error where there is one to
  /// print.
  static func of(_ error: OutputError) -> ExitStatus {
    guard let message = error.message else { return .done }
    Console.say("error: \(HarmlessText.escaped(message)) [\(ErrorCode.output)]")
    if let remedy = error.remedy {
      Console.say("  = this fixes it: \(HarmlessText.escaped(remedy))")
    }
    return .outputFailed
  }
}
