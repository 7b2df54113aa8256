#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The name that an output has beside its place until it is whole.
///
/// `film.gif.PID.part`, or `film.gif.PID-1.part` where that is taken. Of a long name only the end stands
/// in it, where numbers are that distinguish files.
enum TemporaryName {
  /// The common end of all temporary names.
  static let suffix = ".part"
  /// Bytes of a name that file systems take.
  private static let longest = 255
  /// Bytes of `.PID-99.part`.
  private static let longestEnd = 1 + 10 + 3 + suffix.utf8.count
  private static let mostOfFile = longest - longestEnd

  /// The path beside a place; attempts count from 0.
  static func path(of place: String, process: pid_t, attempt: Int) -> String {
    let (folder, file) = parts(of: place)
    return "\(folder)\(start(of: file)).\(process)\(attempt == 0 ? "" : "-\(attempt)")\(suffix)"
  }

  /// The folder of a path, with its slash, and the name in it.
  static func parts(of place: String) -> (folder: String, file: String) {
    guard let slash = place.lastIndex(of: "/") else { return ("./", place) }
    return (String(place[...slash]), String(place[place.index(after: slash)...]))
  }

  /// The part of a file's name with which its temporary name begins.
  static func start(of file: String) -> String {
    var scalars = file.unicodeScalars[...]
    var count = file.utf8.count
    while count > mostOfFile, let first = scalars.popFirst() {
      count -= UTF8.width(first)
    }
    return String(scalars)
  }

  /// Whether a name may be the end of a longer one: a character takes at most 4 bytes.
  static func isCut(_ start: String) -> Bool { start.utf8.count > mostOfFile - 4 }

  /// Takes a temporary name apart; nil for all other names.
  static func read(_ name: String) -> (start: String, process: pid_t)? {
    guard name.hasSuffix(suffix) else { return nil }
    let whole = name.dropLast(suffix.count)
    guard let dot = whole.lastIndex(of: "."), dot > whole.startIndex else { return nil }
    let parts = whole[whole.index(after: dot)...].split(
      separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let process = pid_t(parts[0]), process > 0
    else { return nil }
    return (String(whole[..<dot]), process)
  }
}
