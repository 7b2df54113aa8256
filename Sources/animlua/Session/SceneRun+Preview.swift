import AnimationEngine
import Diagnostics
import Exporting
import LuaBindings
import Preview
import SceneGraph
import Sessions

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SceneRun {
  /// `run` on a terminal: plays here in real time, until the scene's duration or `q`.
  ///
  /// The script's prints and errors show below the picture and go out in full afterwards.
  func preview(
    _ picture: PictureOptions, _ stretch: StretchOptions, _ screen: ScreenOptions,
    tracePath: String?,
    recordPath: String? = nil, isWatching: Bool
  ) throws -> ExitStatus {
    let log = MessageLog()
    let trace = try traceFile(tracePath, stretch.range)
    let features = TerminalFeatures(
      environment: Environment.value,
      allowsColor: options.words.color.isOn(for: STDOUT_FILENO))
    let cast = try castFile(
      screen, size: Self.screenSize,
      display: screen.display ?? (features.colors == .none ? .braille : .blocks),
      colors: features.colors, log, leavesOut: isWatching)
    let manner = Manner(
      realSpeed: picture.speed, from: stretch.range.lowerBound, isWatching: isWatching,
      tracer: trace?.stream,
      print: { time, line in
        let text = String(decoding: line, as: UTF8.self)
        log.append(text)
        trace?.stream.printed(time: time, text: text)
      }, size: picture.size?.scene, isDrawing: true, tellsOfFonts: true)
    var loaded = session.load(manner)
    session.watchFiles(hasLoaded: loaded != nil)
    if loaded == nil, isWatching { loaded = session.waitForSave(manner) }
    reporter.divert = { log.append($0, isError: true) }
    guard let playback = loaded,
      session.fastForward(playback, manner) || isWatching && playback.host.fatal != nil
    else {
      reporter.divert = nil
      printOut(log)
      files.discard()
      return conclude(sumsUp: false)
    }
    let last = show(playback, manner, stretch, screen, features, log, trace, cast)
    reporter.divert = nil
    printOut(log)
    note(cast)
    finishOutputs(isLive: true, isWatching: isWatching) { () throws(OutputError) in
      if let recordPath {
        try record(last.input, until: last.player.time, to: recordPath)
      }
      try cast?.end()
      try trace?.end()
    }
    return conclude(sumsUp: true)
  }

  private func show(
    _ first: ScenePlayback, _ manner: Manner, _ stretch: StretchOptions, _ screen: ScreenOptions,
    _ features: TerminalFeatures, _ log: MessageLog, _ trace: TraceFile?, _ cast: CastFile?
  ) -> ScenePlayback {
    var playback = first
    var displayNote: String?
    defer { if let displayNote { reporter.note(displayNote) } }
    do throws(PreviewError) {
      let terminal: Terminal
      do throws(TerminalError) { terminal = try Terminal() } catch { throw .terminal(error) }
      let preview = TerminalPlayer(
        playback.player, terminal: terminal, features: features, messages: log,
        duration: stretch.to?.value ?? options.duration?.value,
        speed: manner.realSpeed ?? 1)
      preview.display = screen.display
      preview.forcesDisplay = screen.forceDisplay
      preview.onMissingFont = { self.textWarnings.warn($0) }
      preview.onMissingGlyphs = { self.textWarnings.warn($0) }
      preview.onDisplay = { displayNote = $1 }
      preview.staysAtEnd = manner.isWatching
      var toldFailures: Set<String> = []
      preview.onFailure = { error in
        guard manner.isWatching, error.isOfScene else { return false }
        if toldFailures.insert(error.description).inserted { self.report(error) }
        return true
      }
      let given = playback.input
      preview.onInput = { playback.input.append($0) }
      // A trace goes from the beginning to the end, once.
      preview.isLooping = playback.player.scene.isLooping && trace == nil
      preview.seek = { frame, keepsInput in
        if !keepsInput { playback.input = given }
        self.session.seek(playback, toFrame: frame)
        return playback.player.frame == frame ? playback.player : nil
      }
      let outcome = try preview.run { player in
        self.session.count(playback)
        do throws(OutputError) {
          if let cast, screen.recordSize == nil {
            let size = Self.screenSize
            cast.resize(columns: size.width, rows: size.height)
          }
          cast?.record(player)
          try cast?.write()
          try trace?.write()
        } catch {
          self.fail(error)
          return .stop
        }
        let saidBefore = log.entries.count
        if manner.isWatching, let next = self.session.saved(manner, after: playback) {
          log.forgetErrors(amongFirst: saidBefore)
          toldFailures = []
          _ = self.session.fastForward(next, manner)
          let (wasLooping, loops) = (player.scene.isLooping, next.player.scene.isLooping)
          if loops != wasLooping { preview.isLooping = loops && trace == nil }
          playback = next
          return .replace(next.player)
        }
        guard playback.host.fatal != nil else { return .proceed }
        self.session.endEarly()
        return manner.isWatching ? .hold : .stop
      }
      // The screen has shown them, though the next scene may have no frame yet.
      cast?.recordMessages()
      if outcome == .interrupted {
        Interruption.note(preview.endingSignal)
        join(.interrupted)
      }
    } catch {
      report(error)
    }
    return playback
  }

  /// Columns and rows of the terminal; 80 by 24 where there is none.
  private static var screenSize: PixelSize {
    do throws(TerminalError) {
      let extent = try Terminal().extent
      return PixelSize(width: extent.columns, height: extent.rows)
    } catch {
      return PixelSize(width: 80, height: 24)
    }
  }

  /// Reports a preview that could not be shown.
  func report(_ error: PreviewError) {
    var diagnostic = Diagnostic(error.code, error.description)
    switch error {
    case .engine: join(.sceneError)
    case .terminal: join(.outputFailed)
    case .render(let error):
      diagnostic = Diagnostic(.render(error), scene: session.scene) ?? diagnostic
      join(.of(error))
    }
    reporter.report(diagnostic)
  }

  /// Prints the messages kept meanwhile, each to its own stream.
  private func printOut(_ log: MessageLog) {
    let lines = LineBuffer(DataOutput())
    for entry in log.entries {
      if entry.isError {
        finish { () throws(OutputError) in try lines.flush() }
        Console.say(entry.text)
      } else {
        lines.line(entry.text.utf8)
      }
    }
    finish { () throws(OutputError) in try lines.flush() }
    if log.droppedCount > 0 {
      Console.say("note: \(log.droppedCount) more lines were printed than are kept")
    }
  }
}
