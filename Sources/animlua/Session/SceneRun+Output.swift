import AnimationEngine
import Exporting
import Preview
import Rendering
import SceneGraph

extension SceneRun {
  /// `run` without a picture: the script's prints on standard output, perhaps a trace beside it.
  func run(
    _ stretch: StretchOptions, _ screen: ScreenOptions, realSpeed: Double?, tracePath: String?,
    isWatching: Bool
  ) throws -> ExitStatus {
    let lines = LineBuffer(DataOutput())
    let log = MessageLog()
    let cast = try screen.record.map { path in
      try CastFile(
        path, size: screen.recordSize ?? PixelSize(width: 80, height: 24), title: options.scene,
        display: screen.display, messages: log, leavesOut: isWatching,
        onMissingFont: { [textWarnings] in textWarnings.warn($0) },
        onMissingGlyphs: { [textWarnings] in textWarnings.warn($0) })
    }
    if cast != nil {
      reporter.divert = { text in
        log.append(text, isError: true)
        Console.say(text)
      }
    }
    defer { reporter.divert = nil }
    let trace = try traceFile(tracePath, stretch.range)
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
    if let trace { finish(trace) }
    // One that is made as fast as it goes is cut short by Ctrl-C, one that is watched ends with it.
    if let cast {
      if status == .interrupted, realSpeed == nil { cast.discard() } else { finish(cast) }
    }
    return conclude(sumsUp: true)
  }

  /// `trace`: the stream to a file or standard output, the script's prints to standard error; `wanted` is
  /// what the stream chooses its properties by.
  func trace(
    _ stream: TraceStream, of wanted: String?, to path: String, _ stretch: StretchOptions
  ) throws {
    guard let file = open({ () throws(OutputError) in try TraceFile(path, stream) }) else { return }
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
    let whole: () throws(OutputError) -> Void = { [self] () throws(OutputError) in
      try file.finish()
      outputs = [.trace(path: path, format: stream.format, bytes: file.size)]
    }
    if path == "-" {
      finish(whole)
    } else if status == .interrupted || hasEndedEarly || unmoved != nil {
      // What was cut short is no trace of the scene, and what is empty none that was asked for.
      file.discard()
    } else {
      finishFile(whole, orElse: file.discard)
    }
    guard let unmoved else { return }
    reporter.report(.unmoved([unmoved], names: stream.names))
    join(.usage)
  }

  /// `plot`: what the recorder asks for; answers the scene, as it is at the end.
  func record(_ recorder: CurveRecorder, _ stretch: StretchOptions) -> Scene? {
    var scene: Scene?
    play(
      Manner(
        until: stretch.to?.value, tracer: recorder,
        print: { [reporter] _, line in
          reporter.printed(String(decoding: line, as: UTF8.self))
        }, onFrame: { scene = $0.scene }))
    warnOfEnd(before: stretch.range.lowerBound)
    return scene
  }

  /// A trace beside a run; nil without a path.
  ///
  /// - Throws: `ExitCode` when it cannot be written; that is told.
  func traceFile(_ path: String?, _ stretch: ClosedRange<Double>) throws -> TraceFile? {
    guard let path else { return nil }
    let file = open { () throws(OutputError) in try TraceFile(path, stretch: stretch) }
    if file == nil { try conclude(sumsUp: options.words.json).end() }
    return file
  }

  /// Opens an output; nil, and said why, if it cannot be.
  func open<Output>(_ body: () throws(OutputError) -> Output) -> Output? {
    do throws(OutputError) { return try body() } catch {
      fail(error)
      return nil
    }
  }

  /// Ends a recording, and tells if it could not be drawn.
  func finish(_ cast: CastFile) {
    if let failure = cast.failure { report(.render(failure)) }
    if let (count, reason) = cast.leftOut {
      reporter.note(
        "the recording leaves out \(count == 1 ? "a frame" : "\(count) frames") that cannot be drawn: "
          + (Diagnostic(.render(reason), scene: nil)?.message ?? reason.description))
    }
    finishFile({ () throws(OutputError) in try cast.finish() }, orElse: cast.discard)
  }

  /// Ends a trace.
  func finish(_ trace: TraceFile) {
    finishFile({ () throws(OutputError) in try trace.finish() }, orElse: trace.discard)
  }

  /// Ends an output, unless there was nothing to play.
  func finish(_ body: () throws(OutputError) -> Void) {
    guard status != .noInput, status != .usage else { return }
    do throws(OutputError) { try body() } catch { fail(error) }
  }

  /// Ends a file that was written while the scene played; when the script's first turn failed the one
  /// before keeps its name.
  func finishFile(_ body: () throws(OutputError) -> Void, orElse discard: () -> Void) {
    guard hasBegun, status != .usage else { return discard() }
    do throws(OutputError) { try body() } catch { fail(error) }
  }

  /// An output failed; a reader that has gone is nobody's business.
  func fail(_ error: OutputError) {
    guard let diagnostic = Diagnostic(error) else { return }
    reporter.report(diagnostic)
    join(.outputFailed)
  }
}

/// A trace on its way to a file.
final class TraceFile {
  /// Written without waiting for the end when there is this much.
  private static let largest = 1 << 16

  /// What gathers the rows.
  let stream: TraceStream
  private let output: DataOutput
  /// Bytes so far.
  private(set) var size = 0

  /// A trace whose format is the path's extension: `.jsonl` is JSON lines, `.json` is for Perfetto, all
  /// else CSV.
  convenience init(_ path: String, stretch: ClosedRange<Double>) throws(OutputError) {
    try self.init(path, TraceStream(TraceWriter(format: Self.format(of: path)), stretch: stretch))
  }

  /// What a path's extension says.
  static func format(of path: String) -> TraceFormat {
    let path = path.lowercased()
    return path.hasSuffix(".jsonl") ? .jsonl : path.hasSuffix(".json") ? .perfetto : .csv
  }

  /// A trace of a stream.
  ///
  /// - Throws: `OutputError` when the place cannot be written.
  init(_ path: String, _ stream: TraceStream) throws(OutputError) {
    self.stream = stream
    output = try DataOutput(path: path)
  }

  /// Writes what has gathered, if it is much.
  func write() throws(OutputError) {
    guard stream.pendingCount >= Self.largest else { return }
    size += stream.pendingCount
    try output.write(stream.take())
  }

  /// Leaves nothing behind.
  func discard() { output.discard() }

  /// Writes the rest and gives the file its name.
  func finish() throws(OutputError) {
    stream.end()
    size += stream.pendingCount
    try output.write(stream.take())
    try output.finish()
  }
}
