import Foundation
import Testing

/// A script that attacks the command, with the files that its head asks for.
///
/// Its first line says how it may end: `-- EXPECT: LIMIT or ERROR. …`. Further lines may make files
/// beside it (`-- FILE name: piece * count`) or a PNG that declares a size (`-- PNG name: width
/// height`), or add arguments (`-- ARGS: --duration 1`). With `-- LARGE: why` its pictures are so
/// large that only the limit of the process bounds their drawing.
struct HostileScene: CustomTestStringConvertible, Sendable {
  let url: URL
  var testDescription: String { url.deletingPathExtension().lastPathComponent }

  /// All of them, by name.
  static let all: [HostileScene] = {
    let folder = Command.root.appendingPathComponent("Tests/Fixtures/hostile")
    return [folder, folder.appendingPathComponent("scenes")].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { $0.hasSuffix(".lua") }.sorted()
        .map { HostileScene(url: folder.appendingPathComponent($0)) }
    }
  }()

  private var head: [Substring] {
    get throws {
      String(decoding: try Data(contentsOf: url), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).prefix(8).filter {
          $0.hasPrefix("-- ")
        }
    }
  }

  private func fields(_ word: String) throws -> [Substring] {
    try head.filter { $0.hasPrefix("-- \(word)") }.map {
      $0.dropFirst(word.count + 3).drop { $0 == ":" || $0 == " " }
    }
  }

  /// Exit codes with which it may end.
  var statuses: Set<Int32> {
    get throws {
      let words = try fields("EXPECT").first ?? ""
      var statuses: Set<Int32> = []
      if words.contains("OK") || Self.harmless.contains(testDescription) { statuses.insert(0) }
      if words.contains("ERROR") { statuses.insert(2) }
      if words.contains("LIMIT") { statuses.insert(124) }
      // A scene that only works hard may be too slow in a debug build.
      if statuses.contains(0) { statuses.insert(124) }
      return statuses
    }
  }

  /// Exit codes with which it may end beside these where pictures are drawn.
  var drawnStatuses: Set<Int32> {
    get throws {
      let words = try fields("EXPECT").first ?? ""
      var statuses: Set<Int32> = []
      if words.contains("IMAGE") { statuses.insert(2) }
      if words.contains("FONT") { statuses.insert(3) }
      return statuses
    }
  }

  /// Bytes that it may have at a time where nobody trusts it; `docs/SECURITY.md` promises them.
  var untrustedBytes: Int {
    get throws { try fields("LARGE").isEmpty ? 700 << 20 : 2 << 30 }
  }

  /// Whether it is about what drawing takes.
  var isDrawn: Bool { testDescription.hasPrefix("draw_") }

  /// Scripts that have nothing to attack here: functions of tables are raw, errors are caught.
  private static let harmless: Set<String> = [
    "15_len_metamethod_shift", "17_sort_proxy", "27_coroutine_nesting", "55_callback_returns",
    "61_data_cycle_and_depth",
  ]

  /// Arguments of its own.
  var arguments: [String] {
    get throws { try fields("ARGS").flatMap { $0.split(separator: " ").map(String.init) } }
  }

  private static func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw CocoaError(.fileReadCorruptFile) }
    return value
  }

  /// Puts it and its files into a folder, as `scene.lua`.
  func lay(out scratch: Scratch) throws {
    try Data(contentsOf: url).write(to: scratch.url("scene.lua"))
    for file in try fields("FILE") {
      let colon = try HostileScene.found(file.firstIndex(of: ":"))
      let star = try HostileScene.found(file.range(of: " * ", options: .backwards))
      let piece = Data(file[file.index(colon, offsetBy: 2)..<star.lowerBound].utf8)
      var bytes = Data()
      for _ in 0..<(Int(file[star.upperBound...]) ?? 0) { bytes.append(piece) }
      try bytes.write(to: scratch.url(String(file[..<colon])))
    }
    for file in try fields("PNG") {
      let words = file.split { $0 == ":" || $0 == " " }
      try Self.png(UInt32(words[1]) ?? 0, UInt32(words[2]) ?? 0)
        .write(to: scratch.url(String(words[0])))
    }
  }

  /// A PNG whose head declares a size, and which holds next to nothing.
  private static func png(_ width: UInt32, _ height: UInt32) -> Data {
    func big(_ number: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + bytes
      var crc: UInt32 = 0xFFFF_FFFF
      for byte in body {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
      return big(UInt32(bytes.count)) + body + big(~crc)
    }
    // Five zero bytes, stored.
    let pixels: [UInt8] = [0x78, 1, 1, 5, 0, 0xFA, 0xFF, 0, 0, 0, 0, 0, 0, 5, 0, 1]
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0]) + chunk("IDAT", pixels)
        + chunk("IEND", []))
  }
}
