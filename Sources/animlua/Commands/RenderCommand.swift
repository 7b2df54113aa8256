import ArgumentParser
import Exporting

/// `animlua render`: films and pictures of a scene.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "animlua",
    abstract: "Writes films and pictures, several in one pass.",
    discussion: """
      The format is the file's extension:
      \(table)

      The film has the frames from --from up to --to, exclusive. Without --to it ends at \
      the scene's duration, or when nothing moves any more. --at T is one frame. File \
      names of single pictures need # for the frame's number: frames/####.png. The \
      script's prints go to standard error.

      Examples:
        animlua render scene.lua -o film.mp4
        animlua render scene.lua -o film.gif --scale 0.5
        animlua render scene.lua -o frames/####.png --from 1 --to 3
        animlua render scene.lua -o poster.png --at 1.5 --transparent
      """)

  private static let table = FilmFormat.all.map { format in
    let names = format.extensions.isEmpty ? "--format \(format.name)" : format.extensions[0]
    return "  \(names.padded(to: 16))\(format.summary)"
  }.joined(separator: "\n")

  @OptionGroup var options: SceneOptions
  @OptionGroup var film: FilmOptions

  @Option(
    name: .shortAndLong,
    help: "The file to write, or - for standard output with --format; may be given again.")
  var output: [String]

  @Option(help: "The format, where the file's extension does not say it.")
  var format: String?

  @Option(
    help: ArgumentHelp("Also write a trace: every value of every frame.", valueName: "file"),
    completion: .file(extensions: ["csv", "jsonl"]))
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "Also write the film's ingredients: versions, seed, hashes of files.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var manifest: String?

  func validate() throws {
    guard !Program.skipsValidation else { return }
    guard format == nil || output.count == 1 else {
      throw ValidationError("--format is for one output; here each extension decides")
    }
    for path in output { try check(path, try chosenFormat(path)) }
    try OutputPlaces.check(writing)
  }

  /// Everything that is written.
  private var writing: [String] { output + [trace, manifest].compactMap(\.self) }

  private func check(_ path: String, _ format: FilmFormat) throws {
    if let digits = NumberedPath(path).digits, digits > NumberedPath.mostDigits {
      throw ValidationError(
        "'\(path)': the frame's number has at most \(NumberedPath.mostDigits) digits, as in "
          + "'frames/####.png' or 'frames/%04d.png'")
    }
    if format.holds == .picture, film.at == nil, !NumberedPath(path).isNumbered {
      let stem = path == "-" ? "frames/" : String(path.dropLast(format.name.count + 1)) + "-"
      throw ValidationError(
        "'\(path)' is one picture: --at T says of which frame; for all of them name it "
          + "'\(stem)####.\(format.name)'")
    }
    if path == "-", !format.canStream {
      throw ValidationError(
        "--output -: \(format.name) cannot be written to a pipe: name a file")
    }
    if film.transparent, !format.hasAlpha {
      let others = FilmFormat.all.filter(\.hasAlpha).map(\.name).joined(separator: ", ")
      throw ValidationError(
        "--transparent: \(format.name) cannot be transparent; these can: \(others)")
    }
  }

  private func chosenFormat(_ path: String) throws -> FilmFormat {
    let names = FilmFormat.all.map(\.name).joined(separator: ", ")
    if let format {
      guard let found = FilmFormat.named(format) else {
        throw ValidationError("--format: unknown format '\(format)'; valid: \(names)")
      }
      return found
    }
    guard let found = FilmFormat.of(path: path) else {
      let what = path == "-" ? "standard output needs --format" : "'\(path)' names no known format"
      throw ValidationError("\(what); valid: \(names)")
    }
    return found
  }

  func run() throws {
    try options.protect(writing)
    let outputs = try output.map { FilmRecording.Place(format: try chosenFormat($0), path: $0) }
    try Untrusted(
      scene: options.scene, reading: [options.input].compactMap(\.self),
      writing: writing,
      startsPrograms: outputs.contains { $0.format.needsProgram }
    ).enter(options)
    Interruption.listen(writesFiles: true)
    try FilmRecording(options, film, outputs, tracePath: trace, manifestPath: manifest)
      .record().end()
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 1))
  }
}
