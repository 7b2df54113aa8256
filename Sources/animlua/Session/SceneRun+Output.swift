import AnimationEngine
import Diagnostics
import Exporting
import Preview
import SceneGraph

extension SceneRun {
  /// `run` without a picture: the script's prints on standard output, perhaps a trace beside it.
  func run(
    _ stretch: StretchOptions, _ screen: ScreenOptions, realSpeed: Double?, tracePath: String?,
    isWatching: Bool
  ) throws -> ExitStatus {
    let lines = LineBuffer(DataOutput())
    let log = MessageLog()
    let cast = try castFile(
      screen, size: PixelSize(width: 80, height: 24), display: screen.display, log,
      leavesOut: isWatching)
    if cast != nil {
      reporter.divert = { text in
        log.append(text, isError: true)
        Console.say(text)
      }
    }
    defer { reporter.divert = nil }
    let trace = try traceFile(tracePath, stretch.range)
    session.isLast = true
    play(
      Manner(
        realSpeed: realSpeed, from: stretch.range.lowerBound, until: stretch.to?.value,
        isWatching: isWatching, tracer: trace?.stream,
        print: { time, line in
          lines.line(line)
          if cast != nil { log.append(String(decoding: line, as: UTF8.self)) }
          trace?.stream.printed(time: time, text: String(decoding: line, as: UTF8.self))
        },
        isDrawing: cast != nil, tellsOfFonts: true,
        outputSize: trace.map { trace in { trace.size } },
        onFrame: { cast?.record($0) },
        afterFrame: { () throws(OutputError) in
          try cast?.write()
          if realSpeed != nil { try lines.flush() }
          try lines.check()
          try trace?.write()
        },
        goesOn: { cast?.failure == nil || isWatching }))
    finish { () throws(OutputError) in try lines.flush() }
    note(cast)
    finishOutputs(isLive: realSpeed != nil, isWatching: isWatching) { () throws(OutputError) in
      try cast?.end()
      try trace?.end()
    }
    return conclude(sumsUp: true)
  }

  /// `trace`: the stream to a file or standard output, the script's prints to standard error; `wanted` is
  /// what the stream chooses its properties by.
  func trace(
    _ stream: TraceStream, of wanted: String?, to path: String, _ stretch: StretchOptions
  ) throws {
    guard
      let file = open({ () throws(OutputError) in try TraceFile(path, in: files, stream) })
    else { return }
    play(
      Manner(
        until: stretch.to?.value, tracer: stream,
        print: { [reporter] time, line in
          let text = String(decoding: line, as: UTF8.self)
          stream.printed(time: time, text: text)
          reporter.printed(text)
        }, outputSize: { file.size },
        afterFrame: { () throws(OutputError) in try file.write() }))
    warnOfEnd(before: stretch.range.lowerBound)
    let unmoved = wanted.flatMap { stream.hasChosen || status != .done ? nil : $0 }
    if let unmoved, file.isFile {
      // Nobody wants an empty trace.
      reporter.report(.unmoved([unmoved], names: stream.names))
      join(.usage)
    }
    if !file.isFile, !hasLostOutput {
      // Its reader has what there was before the run was cut short.
      finish { () throws(OutputError) in try file.end() }
    }
    let isFinished = finishOutputs { () throws(OutputError) in
      if file.isFile { try file.end() }
    }
    if isFinished { outputs = [.trace(path: path, format: stream.format, bytes: file.size)] }
    guard let unmoved, !file.isFile else { return }
    reporter.report(.unmoved([unmoved], names: stream.names))
    join(.usage)
  }

  /// `plot`: plays the scene for the recorder and returns it, as it is at the end.
  func record(_ recorder: CurveRecorder, _ stretch: StretchOptions) -> Scene? {
    var scene: Scene?
    play(
      Manner(
        until: stretch.to?.value, tracer: recorder,
        print: { [reporter] _, line in
          reporter.printed(String(decoding: line, as: UTF8.self))
        },
        onFrame: {
          scene = $0.scene
          recorder.frameInterval = 1 / $0.frameRate.framesPerSecond
        }))
    warnOfEnd(before: stretch.range.lowerBound)
    return scene
  }

  /// A trace beside a run; nil without a path.
  ///
  /// - Throws: `ExitCode` when it cannot be written; that is reported.
  func traceFile(_ path: String?, _ stretch: ClosedRange<Double>) throws -> TraceFile? {
    guard let path else { return nil }
    let file = open { () throws(OutputError) in try TraceFile(path, in: files, stretch: stretch) }
    if file == nil { try conclude(sumsUp: options.words.json).end() }
    return file
  }

  /// A recording of the terminal beside a run, of a size unless the options have one; nil without a path.
  ///
  /// - Throws: `ExitCode` 74 when the file cannot be made, which is reported before.
  func castFile(
    _ screen: ScreenOptions, size: @autoclosure () -> PixelSize, display: DisplayMode?,
    colors: TerminalFeatures.ColorDepth = .full, _ log: MessageLog, leavesOut: Bool
  ) throws -> CastFile? {
    guard let path = screen.record else { return nil }
    let size = screen.recordSize ?? size()
    do throws(OutputError) {
      return try CastFile(
        path, in: files, columns: size.width, rows: size.height, title: options.scene,
        display: display, colors: colors, messages: log, leavesOut: leavesOut,
        onMissingFont: { [textWarnings] in textWarnings.warn($0) },
        onMissingGlyphs: { [textWarnings] in textWarnings.warn($0) })
    } catch {
      try ExitStatus.of(error).end()
      throw error
    }
  }

  /// Opens an output; nil, and said why, if it cannot be.
  func open<Output>(_ body: () throws(OutputError) -> Output) -> Output? {
    do throws(OutputError) { return try body() } catch {
      fail(error)
      return nil
    }
  }

  /// Reports frames that a recording lacks; one that could not be drawn to its end is not whole.
  func note(_ cast: CastFile?) {
    guard let cast else { return }
    if let failure = cast.failure { report(.render(failure)) }
    guard let (count, reason) = cast.leftOut else { return }
    reporter.note(
      "the recording leaves out \(count == 1 ? "a frame" : "\(count) frames") that cannot be drawn: "
        + (Diagnostic(.render(reason), scene: nil)?.message ?? reason.description))
  }

  /// Writes to a stream, unless there was nothing to play.
  func finish(_ body: () throws(OutputError) -> Void) {
    guard status != .noInput, status != .usage else { return }
    do throws(OutputError) { try body() } catch {
      // The run is over: whoever does not read its last words misses nothing.
      if case .closed = error { return }
      fail(error)
    }
  }
}
