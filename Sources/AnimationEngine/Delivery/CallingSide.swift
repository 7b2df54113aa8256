/// The two sides that add to one animator: the program itself, and the script host that it gave the animator.
package enum Owner: UInt8, Sendable {
  case program, host
}

/// The side whose code runs at present, to which additions belong.
///
/// Callbacks add by the same verbs as everybody else, which do not say whose they are. So whoever calls code
/// of a side says so around the call. Calls lie within each other, and each ends on the side on which it began.
package final class CallingSide {
  /// The side of the innermost call.
  package private(set) var current = Owner.program

  /// Runs code of a side.
  @inline(__always)
  package func run<Result, Failure: Error>(
    _ side: Owner, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = begin(side)
    defer { end(backTo: outer) }
    return try body()
  }

  /// Begins a call of a side's code, for callers that have more to end with the call.
  ///
  /// - Returns: the side to which `end` goes back.
  package func begin(_ side: Owner) -> Owner {
    let outer = current
    current = side
    return outer
  }

  /// Ends a call that began on a side.
  package func end(backTo outer: Owner) { current = outer }
}
