/// Where the lines of a conversation come from, and where its results go.
package protocol TypedLines: AnyObject {
  /// Called about sixty times a second while a line is awaited.
  var onWait: () -> Void { get set }
  /// Completes a line: returns what is to be inserted.
  var complete: (String) -> String? { get set }

  /// Waits for a line; `isContinued` says that it goes on with the one before.
  func next(isContinued: Bool) -> TypedLine
  /// Shows a line of results.
  func show(_ text: String)
  /// Shows a line of errors, warnings and notes.
  func complain(_ text: String)
  /// Keeps a text, to be brought back by the arrow keys.
  func remember(_ text: String)
  /// Called once, after the last line.
  func close()
}

/// The result of waiting for a line.
package enum TypedLine: Equatable {
  case line(String)
  /// Ctrl-C, which discards the line.
  case givenUp
  case end
}
