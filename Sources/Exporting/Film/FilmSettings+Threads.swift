import SceneGraph

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension FilmSettings {
  /// Threads that draw: the wanted number or one for each core, but no more than there is memory for.
  ///
  /// The memory is the machine's, and at most `limit`, the bytes that the process may have.
  ///
  /// - Throws: `ExportError.tooLarge` when there is not enough for one, and `.render` when cairo cannot
  ///   draw so many pixels on a side.
  package func threads(_ wanted: Int?, within limit: Int) throws(ExportError) -> Int {
    guard max(width, height) <= DrawingLimit.longestSide else {
      throw .render(.failed(width: width, height: height))
    }
    // A thread's own picture, and of the frames on their way one that is drawn and one that is encoded.
    let picture = 4 * width * height
    let memory = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    let each = 4 * picture
    guard each <= memory else {
      throw .tooLarge(
        width: width, height: height, needed: each, memory: memory)
    }
    let most = max(min(memory, limit) / each, 1)
    return min(wanted ?? max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 64)), most)
  }
}
