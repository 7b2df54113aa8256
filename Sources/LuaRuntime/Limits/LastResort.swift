import CLuaBridge

/// Who ends the process when a limit cannot be kept otherwise.
///
/// That is a call of the script, or a frame, in which the host itself never finishes, or takes
/// memory without end.
package enum LastResort {
  /// Sets who does it, for all states of the process; where there are no timers it is never called.
  ///
  /// - Parameter handler: Gets the message, its code, the file (perhaps nil) and the line, in a signal handler;
  ///   must not return, allocate, or take a lock.
  package static func set(
    _ handler:
      @escaping @convention(c) (
        UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
      ) -> Void
  ) {
    al_set_last_resort(handler)
  }
}
