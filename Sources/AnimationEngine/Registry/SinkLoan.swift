/// A property's sink as its track holds it, for calls that count no reference.
///
/// It cannot be copied, so a call borrows it from the table. The sink must stay alive meanwhile: within a turn it
/// does in a call without the right of control, as no property is removed before the call is over.
struct SinkLoan: ~Copyable {
  private let sink: any PropertySink

  /// Calls `body` with the sink.
  @inline(__always)
  borrowing func lend<Result>(_ body: (any PropertySink) -> Result) -> Result { body(sink) }
}

extension UnsafeMutablePointer<Track> {
  /// The sink of a track that stays in its table.
  @inline(__always)
  var loan: UnsafePointer<SinkLoan> {
    let offset = MemoryLayout<Track>.offset(of: \.sink).unsafelyUnwrapped
    return UnsafeRawPointer(self).advanced(by: offset).assumingMemoryBound(to: SinkLoan.self)
  }
}
