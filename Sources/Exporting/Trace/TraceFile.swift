/// A trace on its way to a file.
package final class TraceFile {
  /// Written without waiting for the end when there is this much.
  private static let largest = 1 << 16

  /// The stream that gathers the rows.
  package let stream: TraceStream
  private let output: DataOutput
  /// Bytes so far.
  package private(set) var size = 0

  /// A trace whose format is the path's extension: `.jsonl` is JSON lines, `.json` is for Perfetto, all
  /// else CSV.
  package convenience init(
    _ path: String, in outputs: OutputSet, stretch: ClosedRange<Double>
  ) throws(OutputError) {
    try self.init(
      path, in: outputs,
      TraceStream(TraceWriter(format: Self.format(of: path)), stretch: stretch))
  }

  /// The format of a path's extension.
  package static func format(of path: String) -> TraceFormat {
    let path = path.lowercased()
    return path.hasSuffix(".jsonl") ? .jsonl : path.hasSuffix(".json") ? .perfetto : .csv
  }

  /// A trace of a stream.
  ///
  /// - Throws: `OutputError` when the place cannot be written.
  package init(_ path: String, in outputs: OutputSet, _ stream: TraceStream) throws(OutputError) {
    self.stream = stream
    output = try DataOutput(path: path, in: outputs)
  }

  /// Whether it is a file; a stream has what was written as soon as it is.
  package var isFile: Bool { output.isFile }

  /// Writes what has gathered, if it is much.
  package func write() throws(OutputError) {
    guard stream.pendingCount >= Self.largest else { return }
    size += stream.pendingCount
    try output.write(stream.take())
  }

  /// Writes the rest.
  package func end() throws(OutputError) {
    stream.end()
    size += stream.pendingCount
    try output.write(stream.take())
  }
}
