import AnimLua
import AnimationEngine
import Exporting
import SceneGraph
import Typesetting

extension ScriptHost {
  /// Writes films and pictures of the script's scene, all of them or none.
  ///
  /// ```swift
  /// try host.load(file: "scene.lua")
  /// try host.writeFilm(to: ["card.gif", "card.mp4"])
  /// ```
  /// The files are those that `animlua render` writes. The format of each is that of its extension; of pictures,
  /// as `frame-####.png`, there is one for each frame.
  ///
  /// - Parameters:
  ///   - paths: One or more places, each of another file.
  ///   - options: How the film is made.
  ///   - progress: Hears after each frame how many were made, and of how many.
  ///   - isCanceled: Called for each frame, also on other threads; true ends the film.
  /// - Throws: `FilmFailure`; nothing is written, and what stood there is as before.
  /// - Complexity: O(frames up to the film's end).
  public func writeFilm(
    to paths: [String], _ options: FilmOptions = FilmOptions(),
    progress: (_ made: Int, _ all: Int) -> Void = { _, _ in },
    isCanceled: @escaping @Sendable () -> Bool = { false }
  ) throws(FilmFailure) {
    let scene = try sceneToFilm()
    let formats = try formats(of: paths)
    let rate = options.frameRate ?? scene.frameRate
    guard options.scale > 0, options.scale <= 1000, options.start >= 0, options.start.isFinite,
      options.threads > 0
    else {
      throw FilmFailure(
        .option, "a film has a scale above 0, a start of 0 or more seconds, and 1 or more threads")
    }
    guard let duration = options.duration ?? scene.duration, duration > 0, duration.isFinite else {
      throw FilmFailure(
        .option, "the scene states no duration: give the options one, in seconds above 0")
    }
    let range = FilmRange(rate: rate, from: options.start, to: options.start + duration)
    guard let count = range.count, count > 0 else {
      throw FilmFailure(.option, "there is no frame to write: the film ends where it begins")
    }
    let outputs = OutputSet()
    if let (output, source) = outputs.conflict(with: files, planned: paths) {
      throw FilmFailure(.output, "'\(output)' would replace '\(source)', which the script has read")
    }
    let settings = FilmSettings(
      width: pixels(scene.size.width, options), height: pixels(scene.size.height, options),
      rate: rate, hasAlpha: options.isTransparent || scene.background.alpha < 1,
      quality: FilmQuality(rawValue: options.quality.rawValue) ?? .standard,
      plays: options.plays ?? (scene.isLooping ? 0 : 1),
      groupLength: FilmSettings.groupLength(rate: rate, count: count))
    let pipeline = try begin(
      zip(formats, paths).map { ($0, $1) }, settings, outputs, options, isCanceled)
    do throws(FilmFailure) {
      try play(scene, range, count, pipeline, options, progress, isCanceled)
    } catch {
      pipeline.cancel()
      outputs.discard()
      throw error
    }
    do throws(ExportError) { try pipeline.finish() } catch {
      outputs.discard()
      throw isCanceled() ? canceled : FilmFailure(error)
    }
    do throws(OutputError) { try outputs.finish() } catch { throw FilmFailure(error) }
  }

  /// Draws the present frame.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the picture for one of the scene's, above 0.
  ///   - isTransparent: Whether the scene's background is left out.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: `FilmFailure`.
  public func picture(scale: Double = 1, isTransparent: Bool = false) throws(FilmFailure) -> [UInt8]
  {
    guard let scene else { throw noScene }
    guard scale > 0, scale <= 1000 else {
      throw FilmFailure(.option, "a picture has a scale above 0")
    }
    var options = FilmOptions()
    options.scale = scale
    scene.updatePresentation()
    var list = FramePlan()
    list.rebuild(from: scene, frame: 0)
    do throws(ExportError) {
      return try PNGPicture.bytes(
        of: isTransparent ? list.withoutBackground() : list,
        width: pixels(scene.size.width, options), height: pixels(scene.size.height, options),
        texts: TextLayouts())
    } catch { throw FilmFailure(error) }
  }

  private var noScene: FilmFailure {
    FilmFailure(
      .scene,
      "the script made no scene: load one that calls anim.scene { width = 640, height = 360 }")
  }

  private var canceled: FilmFailure { FilmFailure(.canceled, "the film was canceled") }

  private func sceneToFilm() throws(FilmFailure) -> Scene {
    guard let scene else { throw noScene }
    guard animator.frameTime == 0 else {
      throw FilmFailure(
        .scene,
        "a film is made from the scene's beginning: load the script into a new host before it")
    }
    return scene
  }

  private func pixels(_ side: Double, _ options: FilmOptions) -> Int {
    Int(min(max((side * options.scale).rounded(), 1), 1e9))
  }

  private func formats(of paths: [String]) throws(FilmFailure) -> [FilmFormat] {
    guard !paths.isEmpty else { throw FilmFailure(.option, "name a place to write the film to") }
    var formats: [FilmFormat] = []
    for path in paths {
      guard let format = FilmFormat.of(path: path) else {
        throw FilmFailure(
          .option,
          "'\(path)' has the extension of no format\nvalid: "
            + FilmFormat.all.flatMap(\.extensions).map { ".\($0)" }.joined(separator: ", "))
      }
      formats.append(format)
    }
    return formats
  }

  private func begin(
    _ places: [(FilmFormat, String)], _ settings: FilmSettings, _ outputs: OutputSet,
    _ options: FilmOptions, _ isCanceled: @escaping @Sendable () -> Bool
  ) throws(FilmFailure) -> FramePipeline {
    var writers: [FilmOutput] = []
    do throws(ExportError) {
      for (format, path) in places {
        var own = settings
        own.hasAlpha = settings.hasAlpha && format.hasAlpha
        writers.append(try FilmOutput(format, path: path, own, in: outputs))
      }
      return try FramePipeline(
        settings, writers, jobs: options.threads, isInterrupted: isCanceled)
    } catch {
      for writer in writers { writer.discard() }
      outputs.discard()
      throw FilmFailure(error)
    }
  }

  private func play(
    _ scene: Scene, _ range: FilmRange, _ count: Int, _ pipeline: FramePipeline,
    _ options: FilmOptions, _ progress: (Int, Int) -> Void, _ isCanceled: () -> Bool
  ) throws(FilmFailure) {
    let player = Player(scene, frameRate: options.frameRate)
    var failure: ScriptFailure?
    player.advance = { time throws(EngineError) in
      // The player knows the engine's errors only.
      do throws(ScriptFailure) { try self.advance(to: time) } catch { failure = error }
    }
    var made = 0
    while made < count {
      if isCanceled() { throw canceled }
      let frame = player.frame + 1
      let number = range.number(of: frame)
      player.isDrawing = number != nil || scene.drawsThePast
      do throws(EngineError) { try player.step(to: frame) } catch {
        throw FilmFailure(.scene, error.description)
      }
      if let failure { throw FilmFailure(failure) }
      guard let number else { continue }
      let list = player.plan
      do throws(ExportError) {
        try pipeline.add(options.isTransparent ? list.withoutBackground() : list, number: number)
      } catch { throw FilmFailure(error) }
      made += 1
      progress(made, count)
    }
  }
}
