import Foundation
import Testing

// Functions in place of the macros `#expect` and `#require`. The compiler takes about 20 ms for each use of
// a macro, a hundred seconds of processor time for all tests, and next to nothing for a call. The macros
// stay where they do more: for errors that are thrown, and for the way in which a process ends.

/// Records an issue, with the line of source and the comment, unless the condition holds.
package func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if condition { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record("this does not hold: \(place.code)", comment(), at: place)
}

/// Records an issue, with both values, the line of source and the comment, unless the values are equal.
package func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if value == expected { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record("\(shown(value)) and not \(shown(expected)): \(place.code)", comment(), at: place)
}

/// The value, if there is one.
///
/// - Throws: `Missing`, after it has recorded an issue, if there is none.
package func require<Value>(
  _ value: Value?, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws -> Value {
  if let value { return value }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record("there is no value: \(place.code)", comment(), at: place)
  throw Missing()
}

/// Records an issue and ends the test unless the condition holds.
///
/// - Throws: `Missing`, after it has recorded an issue, if the condition does not hold.
package func require(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws {
  if condition { return }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  record("this does not hold: \(place.code)", comment(), at: place)
  throw Missing()
}

/// Ends a test whose `require` has recorded an issue.
package struct Missing: Error {}

private func record(_ message: String, _ comment: Comment?, at place: SourceLocation) {
  let words = comment.map { "\(message) // \($0.rawValue)" } ?? message
  Issue.record(Comment(rawValue: words), sourceLocation: place)
}

private func shown(_ value: Any) -> String { String(reflecting: value) }

extension SourceLocation {
  /// The line of source, for a person who reads the issue; empty if the file cannot be read.
  fileprivate var code: String {
    guard let text = try? String(contentsOfFile: filePath, encoding: .utf8) else { return "" }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return "" }
    return lines[line - 1].trimmingCharacters(in: .whitespaces)
  }
}
