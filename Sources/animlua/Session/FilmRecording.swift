import AnimationEngine
import AuthorTools
import Diagnostics
import Exporting
import Geometry
import Rendering
import SceneGraph
import Sessions

/// One pass over a scene that writes films and pictures of it.
final class FilmRecording {
  /// A format and where its file goes.
  struct Place {
    var format: FilmFormat
    var path: String
    /// Notes on how well a page of outlines shows the layers.
    var report = FidelityReport()
  }

  private let options: SceneOptions
  private let film: FilmOptions
  private var places: [Place]
  private let tracePath: String?
  private var trace: TraceFile?
  private let manifestPath: String?
  private let run: SceneRun
  private let progress: ProgressLine
  private var pipeline: FramePipeline?
  private var settings: FilmSettings?
  private var range: FilmRange?
  private var failure: ExportError?
  /// The shown scene, for reports about its layers.
  private var scene: Scene?
  /// Frames of the whole scene, where a run before this one counted them.
  private var countedFrames: Int?
  private var frameCount = 0
  /// The number in the film of the first frame that is written.
  private var firstNumber: Int?
  /// A frame that is written if it is not the last one.
  private var held: (list: FramePlan, number: Int)?
  private var nextRound = NextRound()
  /// Made once the scene is loaded, whose texts it shares.
  private lazy var materials = FilmMaterials(
    run.session.materials.texts,
    onMissingGlyphs: { [warnings = run.textWarnings] in warnings.warn($0) })

  /// A recording of the scene that the options name; nothing is read yet.
  init(
    _ options: SceneOptions, _ film: FilmOptions, _ places: [Place], tracePath: String? = nil,
    manifestPath: String? = nil
  ) {
    var options = options
    // The scene's own earlier end does not end the film.
    if let end = film.at ?? film.to { options.duration = end }
    self.options = options
    self.film = film
    self.places = places
    self.tracePath = tracePath
    self.manifestPath = manifestPath
    let run = SceneRun(
      options, writing: places.map(\.path) + [tracePath, manifestPath].compactMap(\.self))
    self.run = run
    progress = ProgressLine(isQuiet: options.words.quiet || options.words.json)
  }

  /// Plays the scene and writes everything, or nothing.
  ///
  /// - Throws: `ExitCode` when the trace cannot be written, which is reported.
  func record() throws -> ExitStatus {
    trace = try run.traceFile(tracePath, 0...Double.infinity)
    if film.chunk != nil, film.to == nil { countFrames() }
    run.reporter.divert = { [progress] text in
      progress.erase()
      Console.say(text)
    }
    run.play(
      SceneRun.Manner(
        tracer: trace?.stream,
        print: { [run, trace] time, line in
          let text = String(decoding: line, as: UTF8.self)
          trace?.stream.printed(time: time, text: text)
          run.reporter.printed(text)
        },
        size: film.size?.scene, fastest: fastest, isDrawing: true,
        onFrame: { [unowned self] in self.take($0) },
        afterFrame: { [trace] () throws(OutputError) in try trace?.write() },
        goesOn: { [unowned self] in self.goesOn }))
    end()
    run.files.discard()
    progress.erase()
    return run.conclude(sumsUp: options.words.json)
  }

  /// The film ends where the scene does, which is known once it has run.
  private func countFrames() {
    let counting = SceneRun(options)
    counting.reporter.divert = { _ in }
    var last = 0
    var nextRound = NextRound()
    var isNextRound = false
    withExtendedLifetime(counting) {
      counting.play(
        SceneRun.Manner(
          print: { _, _ in }, size: film.size?.scene, fastest: fastest,
          onFrame: {
            last = $0.frame
            isNextRound = nextRound.mayBegin(at: $0)
          }))
    }
    countedFrames = isNextRound ? max(last, 1) : last + 1
  }

  /// Frames that no output could show are not made.
  private var fastest: FrameRate? {
    let fastest = places.compactMap(\.format.fastest)
    guard fastest.count == places.count else { return nil }
    return fastest.max { $0.framesPerSecond < $1.framesPerSecond }
  }

  private var goesOn: Bool { failure == nil && !isOver }
  private var isOver = false

  private func take(_ player: Player) {
    do throws(ExportError) {
      scene = player.scene
      if range == nil { try begin(player) }
      guard let range else { return }
      if let number = range.number(of: player.frame) {
        try writeHeld()
        let list = player.plan
        // A font is looked for among all that there are.
        try DrawingWatch.frame(list.frame) { () throws(ExportError) in try materials.add(list) }
        let isPerhapsLast = nextRound.mayBegin(at: player) && range.end == nil
        if isPerhapsLast { held = (list, number) } else { try write(list, number) }
        DrawingWatch.frame(list.frame) {
          for index in places.indices {
            places[index].report.add(
              player.scene, places[index].format.scope, scale: film.scale,
              hasAlpha: settings?.hasAlpha ?? false)
          }
        }
        progress.show(pipeline?.finishedCount ?? 0, of: range.writtenCount)
      }
      isOver = range.isOver(after: player.frame)
      // Copies with a delay, and particles, show what was drawn before.
      let isWritten = range.number(of: player.frame + 1) != nil
      player.isDrawing = isWritten || player.scene.drawsThePast
    } catch {
      failure = error
    }
  }

  private func write(_ list: FramePlan, _ number: Int) throws(ExportError) {
    if firstNumber == nil { firstNumber = number }
    try pipeline?.add(film.transparent ? list.withoutBackground() : list, number: number)
    frameCount += 1
  }

  private func writeHeld() throws(ExportError) {
    guard let (list, number) = held else { return }
    held = nil
    try write(list, number)
  }

  /// The first frame: size, rate and duration are known.
  private func begin(_ player: Player) throws(ExportError) {
    let scene = player.scene
    let rate = player.frameRate
    var range = FilmRange(
      rate: rate, from: film.from?.value ?? 0,
      to: film.to?.value ?? options.duration?.value ?? scene.duration)
    if let at = film.at { range = FilmRange(rate: rate, at: at.value) }
    // The whole film does not know a count that a part makes beforehand.
    let groupLength = FilmSettings.groupLength(rate: rate, count: range.count)
    if range.end == nil, let countedFrames { range.end(before: countedFrames) }
    if let chunk = film.chunk {
      let isInGroups = places.contains { $0.format.isInGroups }
      range.keep(
        chunk: chunk.part, of: chunk.count, inGroupsOf: isInGroups ? groupLength : 1)
    }
    self.range = range
    warnOfEnd(of: scene)
    noteRate(rate)
    if options.fps == nil, rate != scene.frameRate {
      run.reporter.note(
        "a GIF cannot show \(DecimalText.label(scene.frameRate.framesPerSecond)) frames a second: it has 50"
      )
    }
    let settings = FilmSettings(
      width: film.pixels(scene.size.width), height: film.pixels(scene.size.height), rate: rate,
      hasAlpha: film.transparent || scene.background.alpha < 1, quality: film.quality,
      plays: film.loop ?? (scene.isLooping ? 0 : 1), groupLength: groupLength)
    self.settings = settings
    let jobs = try settings.threads(film.jobs, within: options.drawingMemory)
    var outputs: [FilmOutput] = []
    do throws(ExportError) {
      for place in places {
        var own = settings
        own.hasAlpha = settings.hasAlpha && place.format.hasAlpha
        outputs.append(try FilmOutput(place.format, path: place.path, own, in: run.files))
      }
      pipeline = try FramePipeline(
        settings, outputs, jobs: jobs, materials: run.session.materials,
        isInterrupted: { Interruption.wasRequested })
    } catch {
      for output in outputs { output.discard() }
      throw error
    }
  }

  /// Warns of requested frames behind the scene's own end.
  private func warnOfEnd(of scene: Scene) {
    guard let latest = film.at ?? film.to else { return }
    run.warnOfEnd(of: scene, before: latest.value)
  }

  /// Rates of television that are written short are taken as they are written.
  private func noteRate(_ rate: FrameRate) {
    let exact = [(23.976, 24), (29.97, 30), (59.94, 60), (119.88, 120)]
    guard let (short, whole) = exact.first(where: { $0.0 == rate.framesPerSecond }) else { return }
    run.reporter.note(
      "\(DecimalText.shortest(short)) frames a second are taken as written; television has "
        + "\(whole)000/1001")
  }

  private func end() {
    guard let pipeline else {
      if let failure { report(failure) }
      return
    }
    if frameCount == 0, failure == nil {
      // A scene in which nothing moves is one frame.
      do throws(ExportError) { try writeHeld() } catch { failure = error }
    }
    // A frame that was cut short is not written; an error of a callback cut nothing short.
    let isCutShort =
      failure != nil || run.hasEndedEarly || run.hasLostOutput || Interruption.wasRequested
    if isCutShort || frameCount == 0 {
      pipeline.cancel()
    } else {
      do throws(ExportError) { try pipeline.finish() } catch { failure = error }
    }
    if Interruption.wasRequested {
      run.join(.interrupted)
    } else if let failure {
      report(failure)
    } else if frameCount == 0, !run.hasEndedEarly, !run.hasLostOutput {
      reportEmptiness()
    } else if !isCutShort {
      let isWritten = run.finishOutputs { () throws(OutputError) in
        try trace?.end()
        try writeManifest()
      }
      guard isWritten else { return }
      if let at = film.at, let scene { run.warnOfRest(before: at.value, of: scene) }
      sumUp()
    }
  }

  private func writeManifest() throws(OutputError) {
    guard let manifestPath, let settings, let firstNumber else { return }
    let outputs = places.filter { $0.path != "-" }.map { place in
      let pattern = NumberedPath(place.path)
      let numbers = pattern.isNumbered ? Array(firstNumber..<(firstNumber + frameCount)) : [0]
      return FilmManifest.Output(
        path: place.path, format: place.format.name,
        files: numbers.map { run.files.content(of: pattern.path($0)) },
        losses: place.losses(settings).map(\.text))
    }
    let manifest = FilmManifest(
      scene: options.scene, seed: options.seed,
      parameters: options.parameters.map { ($0.name, $0.value) }, settings: settings,
      frames: frameCount, firstFrame: firstNumber,
      chunk: film.chunk.map { ($0.part, $0.count) }, sceneFiles: run.fileNames,
      materials: materials, outputs: outputs, version: Version.number)
    try DataOutput(path: manifestPath, in: run.files).write(try manifest.json().utf8)
  }

  private func reportEmptiness() {
    if let count = range?.count, count > 0, let chunk = film.chunk {
      // Of more parts than frames some have nothing to do, which stops no farm.
      run.reporter.note(
        "part \(chunk.part)/\(chunk.count) of a film of \(count) frames has none: nothing is written"
      )
    } else if range?.count == 0, (film.from?.value ?? 0) == 0 {
      report("there is no frame to write: the film ends where it begins")
    } else {
      report("there is no frame to write: the scene ends before --from")
    }
  }

  private func report(_ error: ExportError) {
    if case .output(let error) = error {
      progress.erase()
      return run.fail(error)
    }
    run.join(.of(error))
    guard let diagnostic = Diagnostic(error, scene: scene) else { return }
    progress.erase()
    run.reporter.report(diagnostic)
  }

  private func report(_ message: String) {
    progress.erase()
    run.reporter.report(Diagnostic(.range, message))
    run.join(.usage)
  }

  /// Names whose number has more digits than there are places for sort wrong.
  private func noteWidth(of path: String) {
    let last = (firstNumber ?? 0) + frameCount - 1
    guard let digits = NumberedPath(path).digits, digits > 1, String(last).count > digits else {
      return
    }
    run.reporter.note(
      "'\(path)' has \(digits) places for numbers up to \(last): the files do not sort by name; "
        + "\(String(last).count) would do")
  }

  /// Reports the written files, and how they differ from the scene.
  private func sumUp() {
    guard let settings else { return }
    run.outputs = places.map { place in
      .film(
        path: place.path, format: place.format, settings, frames: frameCount,
        firstFrame: firstNumber ?? 0, losses: place.losses(settings))
    }
    guard !options.words.quiet, !options.words.json else { return }
    progress.erase()
    for place in places where place.path != "-" {
      let count = place.format.frames(of: frameCount, settings)
      let frames = "\(count) frame\(count == 1 ? "" : "s")"
      let seconds = Double(frameCount) / settings.rate.framesPerSecond
      let rate = place.format.rate(settings).framesPerSecond
      Console.say(
        "\(HarmlessText.escapedLine(place.path)): \(frames), \(place.format.size(settings).width) x "
          + "\(place.format.size(settings).height), "
          + "\(DecimalText.label(seconds)) s"
          + (film.at == nil ? ", \(DecimalText.label(rate)) fps" : ""))
      for line in FoldedLosses.lines(place.losses(settings)) { Console.say("  = \(line)") }
      noteWidth(of: place.path)
    }
  }
}

extension FilmRecording.Place {
  /// The parts of the scene that the file holds only nearly or not at all; empty when it is exact.
  fileprivate func losses(_ settings: FilmSettings) -> [FormatLoss] {
    format.losses(settings) + report.losses
  }
}
