/// A property's sink as its track holds it, for calls that count no reference.
///
/// It cannot be copied, so a call borrows it from the table. The sink must stay alive meanwhile: within a turn it
/// does in a call without the right of control, as no property is removed before the call is over. Other calls
/// open `SinkLoans`.
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

/// Sinks whose properties are removed while a sink is lent: they live until the loan is over.
///
/// Owned by the animator, which opens it around a call of a lent sink that may remove properties.
struct SinkLoans {
  private var count = 0
  private var kept: [any PropertySink] = []

  /// A sink is lent.
  @inline(__always)
  mutating func open() { count += 1 }

  /// A property is removed: its sink stays alive while any is lent.
  mutating func keep(_ sink: any PropertySink) {
    if count > 0 { kept.append(sink) }
  }

  /// A loan is over.
  ///
  /// - Returns: whether it was the last one, and sinks were kept meanwhile, which `takeKept` gives.
  @inline(__always)
  mutating func close() -> Bool {
    count -= 1
    return count == 0 && !kept.isEmpty
  }

  /// Empties the list of sinks that were kept.
  ///
  /// - Returns: them; their ends may call the animator, so they come after this call.
  mutating func takeKept() -> [any PropertySink] { exchange(&kept, with: []) }
}
