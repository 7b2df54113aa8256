extension EventName {
  /// The event of a name; case, `-` and `_` do not matter in those that input makes.
  ///
  /// - Throws: `SceneError.unknownEvent` for a name that is nearly one of these, or that of such an
  ///   event in other tools, so that a listener does not wait forever.
  public init(_ name: String) throws(SceneError) {
    do throws(NearEventName) { self = try Self.named(name) } catch {
      throw .unknownEvent(name, nearest: error.nearest)
    }
  }
}
