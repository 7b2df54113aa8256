import Exporting

/// The package of Lua's library, where the system has a list of its packages.
///
/// Its version shows which of the interpreter's errors the distribution has fixed; the interpreter's
/// own version does not.
package enum LuaPackage {
  /// Debian's list, and that of its kin.
  private static let list = "/var/lib/dpkg/status"
  private static let name = "liblua5.4-0"

  /// The version, as "5.4.4-3+deb12u1"; nil where it cannot be known.
  package static var version: String? {
    do throws(SystemError) {
      return version(in: try Descriptor.read(path: list))
    } catch {
      return nil
    }
  }

  /// The version in the text of a list.
  static func version(in list: [UInt8]) -> String? {
    var isInside = false
    for line in list.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "Package: ".utf8) {
        isInside = line.elementsEqual("Package: \(name)".utf8)
      } else if isInside, line.starts(with: "Version: ".utf8) {
        return String(decoding: line.dropFirst("Version: ".utf8.count), as: UTF8.self)
      }
    }
    return nil
  }
}
