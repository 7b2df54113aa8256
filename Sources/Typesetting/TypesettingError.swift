import Libraries

/// Why a text cannot be laid out.
package enum TypesettingError: Error, Hashable, Sendable {
  /// A library is not on this machine, or cannot be used.
  case libraryUnfit(LibraryFault)
  case outOfMemory
  case font(FontFailure)
}
