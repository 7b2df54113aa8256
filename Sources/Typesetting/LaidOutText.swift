import CTypesetting

/// A text as pango has laid it out: its outlines, its parts, its pictures.
///
/// Nothing of it changes, so that every thread that draws shares it. Parts are found at the first request.
package final class LaidOutText: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Takes a text over.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { text_layout_destroy(pointer) }
}
