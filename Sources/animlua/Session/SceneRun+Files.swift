import Diagnostics
import Exporting

/// The one rule for the files of a run, whatever they hold.
///
/// They get their names together, when the run ended well and all of them are whole; else the earlier
/// files stay.
extension SceneRun {
  /// Writes what is still to be written, and gives all files of the run their names.
  ///
  /// A run ends well that played to its end, errors of callbacks included: the rest of the scene still ran.
  /// One that a limit, an error of the first turn or of the engine, a failed output or Ctrl-C cut short
  /// does not. A live run, in real time, has no end but the person's: Ctrl-C ends it as `q` does. One that
  /// is watched goes on after limits.
  ///
  /// - Returns: whether the files have their names.
  @discardableResult
  func finishOutputs(
    isLive: Bool = false, isWatching: Bool = false,
    _ last: () throws(OutputError) -> Void = {}
  ) -> Bool {
    let isWell =
      [.done, .sceneError].contains(status) || isLive && status == .interrupted
      || isWatching && status == .limitHit
    guard hasBegun, isWell, !hasLostOutput, !hasEndedEarly || isWatching,
      isLive || !Interruption.wasRequested
    else {
      files.discard()
      return false
    }
    do throws(OutputError) {
      try last()
      guard !refusesOutputs() else { return false }
      try files.finish()
      return true
    } catch {
      fail(error)
      files.discard()
      return false
    }
  }

  /// Refuses to write over files that the scene has read, which are known once it has played.
  func refusesOutputs() -> Bool {
    let sources =
      [options.scene] + (options.input.map { [$0] } ?? []) + session.filesRead + fileNames
    guard let (output, source) = files.conflict(with: sources, planned: planned) else {
      return false
    }
    files.discard()
    reporter.report(
      Diagnostic(
        .usage, "'\(output)' is '\(source)', which the scene reads: name another file to write"))
    join(.usage)
    return true
  }

  /// An output failed.
  ///
  /// A reader of standard output that has gone is nobody's business, unless files would have been written
  /// beside it.
  func fail(_ error: OutputError) {
    defer { hasLostOutput = true }
    if let diagnostic = Diagnostic(error) {
      reporter.report(diagnostic)
    } else if let path = files.firstPath {
      reporter.report(
        Diagnostic(
          .output,
          "'\(path)' is not written: the reader of standard output went away before the end"))
    } else {
      return
    }
    join(.outputFailed)
  }
}
