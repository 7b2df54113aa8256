extension Animator {
  /// Ends the process when another thread calls while a frame is made.
  ///
  /// An animator may be handed from thread to thread, as actors do; it does not bear two of them at
  /// a time. That is found here where one of them is in a frame, in every build.
  ///
  /// - Complexity: a look at a flag; within a frame a look at the thread's number too.
  @inline(__always) func checkThread(_ call: StaticString = #function) {
    if turn.isOfOtherThread { Self.refuse(call) }
  }

  @inline(never) private static func refuse(_ call: StaticString) -> Never {
    fatalError(
      "Animator.\(call) was called while another thread makes a frame. An animator has one thread at "
        + "a time: others use 'remote'")
  }
}
