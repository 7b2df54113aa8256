#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The outputs that another process, ended by a signal, leaves behind: unfinished files, and the
/// folders that were made for them.
package struct AbandonedOutputs {
  private struct Place {
    /// With its slash.
    var folder: String
    /// How names in it begin and end; the same for a file that has one name.
    var start: String
    var end: String
    var isNumbered: Bool

    init(_ pattern: NumberedPath, _ path: String) {
      isNumbered = pattern.isNumbered
      let (folder, file) = TemporaryName.parts(of: isNumbered ? pattern.before : path)
      self.folder = folder
      start = isNumbered ? file : TemporaryName.start(of: file)
      end = pattern.after
    }

    func has(_ name: String) -> Bool {
      guard isNumbered else { return name == start }
      // A long name has lost its beginning.
      return name.hasSuffix(TemporaryName.start(of: end))
        && (name.hasPrefix(start) || TemporaryName.isCut(name))
    }
  }

  private var places: [Place] = []
  /// Those that are not there yet, inner ones first.
  private var folders: [String] = []

  /// Outputs as users give them; called before the process that writes them begins.
  package init(_ outputs: [String]) {
    for path in outputs where path != "-" {
      let pattern = NumberedPath(path)
      var place = path
      do throws(OutputError) { place = try PendingFile.target(of: path) } catch { place = path }
      places.append(Place(pattern, place))
      var rest = place[...]
      while let slash = rest.lastIndex(of: "/"), slash != rest.startIndex {
        rest = rest[..<slash]
        if access(String(rest), F_OK) == 0 { break }
        folders.append(String(rest))
      }
    }
    folders.sort { $0.utf8.count > $1.utf8.count }
  }

  /// Takes away what a process has left that is gone, with all that it has started.
  package func remove(of process: pid_t) {
    for place in places {
      for name in LeftBehind.names(in: place.folder) {
        guard let (of, writer) = TemporaryName.read(name), writer == process, place.has(of) else {
          continue
        }
        LeftBehind.removeUnlocked(place.folder + name)
      }
    }
    // Folders that are not empty stay.
    for folder in folders { _ = rmdir(folder) }
  }
}
