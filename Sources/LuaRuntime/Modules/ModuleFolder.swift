#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds modules for `require` in a folder and in its `lib` folder.
///
/// `require "a.b"` and `require "a/b"` mean `a/b.lua` or `lib/a/b.lua`, or `init.lua` in such a folder.
/// Only regular files count, and links that lead out of the folder are refused.
package struct ModuleFolder: Sendable {
  /// The folder.
  package let path: String
  private let shownPath: String
  private let sizeLimit: Int

  /// Makes a finder of modules.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - shownPath: The folder as errors shall show it; empty for none.
  ///   - sizeLimit: Bytes of the largest file.
  package init(path: String, shownAs shownPath: String, sizeLimit: Int = 16 << 20) {
    self.path = path.isEmpty ? "." : path
    self.shownPath = shownPath
    self.sizeLimit = sizeLimit
  }

  /// The text of a module, or nil if there is none.
  ///
  /// - Throws: `HostError` if the file is refused: no regular file, outside the folder, too large, or
  ///   unreadable.
  package func read(_ name: String) throws(HostError) -> LuaModuleText? {
    guard let root = resolved(path) else { return nil }
    let file = String(name.map { $0 == "." ? "/" : $0 })
    for candidate in [
      "\(file).lua", "lib/\(file).lua", "\(file)/init.lua", "lib/\(file)/init.lua",
    ] {
      guard let real = try place(of: candidate, in: root, shownAs: candidate) else { continue }
      return LuaModuleText(
        name: shownPath.isEmpty ? candidate : "\(shownPath)/\(candidate)",
        bytes: try contents(of: real, in: root, shownAs: candidate))
    }
    return nil
  }

  /// The place of a file in the folder; links count as what they lead to.
  ///
  /// - Throws: `HostError` if there is none, or it lies outside the folder.
  package func file(_ name: String) throws(HostError) -> String {
    guard let root = resolved(path),
      let real = try place(of: name, in: root, shownAs: "'\(name)'")
    else {
      throw HostError("there is no file '\(name)' in the scene's folder", .file)
    }
    return real
  }

  /// Where a name leads in the folder; nil when there is nothing.
  ///
  /// A path that leads out is found from the name and its links alone: no scene can find out
  /// whether anything is there, outside.
  private func place(
    of name: String, in root: String, shownAs shown: String
  ) throws(HostError) -> String? {
    var depth = 0
    for part in name.split(separator: "/") where part != "." {
      depth += part == ".." ? -1 : 1
      if depth < 0 { throw HostError("\(shown) leads out of the scene's folder", .file) }
    }
    let real = resolved("\(root)/\(name)")
    if let real, real.hasPrefix(root == "/" ? root : root + "/") { return real }
    if real != nil || Self.hasLink(name, in: root) {
      throw HostError("\(shown) leads out of the scene's folder, or to nothing", .file)
    }
    return nil
  }

  /// Whether anything on the way of a name is a link.
  private static func hasLink(_ name: String, in root: String) -> Bool {
    var path = root
    for part in name.split(separator: "/") {
      path += "/\(part)"
      var status = stat()
      guard lstat(path, &status) == 0 else { return false }
      if status.st_mode & S_IFMT == S_IFLNK { return true }
    }
    return false
  }

  /// The text of a file in the folder.
  ///
  /// - Throws: `HostError` if there is none, or it is refused as a module would be.
  package func text(of name: String) throws(HostError) -> LuaModuleText {
    let file = try file(name)
    let bytes = try contents(of: file, in: resolved(path) ?? path, shownAs: "'\(name)'")
    return LuaModuleText(name: shownPath.isEmpty ? name : "\(shownPath)/\(name)", bytes: bytes)
  }

  /// Whether there is something of this name in the folder.
  package func has(_ name: String) -> Bool {
    guard let root = resolved(path) else { return false }
    if Self.hasLink(name, in: root) { return true }
    let isWithin = !name.split(separator: "/").contains("..")
    return isWithin && access("\(root)/\(name)", F_OK) == 0
  }

  /// A folder within it, out of which nothing leads.
  package func folder(_ name: String) -> ModuleFolder {
    ModuleFolder(
      path: "\(path)/\(name)", shownAs: shownPath.isEmpty ? name : "\(shownPath)/\(name)",
      sizeLimit: sizeLimit)
  }

  private func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The path of what is open; nil where the system does not say.
  private static func path(of descriptor: Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: 4097)
    #if canImport(Darwin)
    guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
    #else
    guard readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1) > 0 else {
      return nil
    }
    #endif
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private func contents(
    of file: String, in root: String, shownAs name: String
  ) throws(HostError) -> [UInt8] {
    // A FIFO would block without O_NONBLOCK.
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      throw HostError("\(name) cannot be opened (\(String(cString: strerror(errno))))", .file)
    }
    defer { close(descriptor) }
    var information = stat()
    // A folder on the way may have become a link since the path was looked at.
    if let path = Self.path(of: descriptor), !path.hasPrefix(root == "/" ? root : root + "/") {
      throw HostError("\(name) leads out of the scene's folder")
    }
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw HostError("\(name) is no regular file", .file)
    }
    guard information.st_size <= sizeLimit else {
      throw HostError("\(name) is too large (\(information.st_size) bytes)", .file)
    }
    var bytes = [UInt8](repeating: 0, count: Int(information.st_size))
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Self.readSome(descriptor, into: buffer, from: count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else {
        throw HostError("\(name) cannot be read (\(String(cString: strerror(errno))))", .file)
      }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func readSome(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, from offset: Int
  ) -> Int {
    #if canImport(Glibc)
    Glibc.read(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
    #elseif canImport(Musl)
    Musl.read(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
    #else
    Darwin.read(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
    #endif
  }
}
