import Foundation

/// The scenes of `Tests/Fixtures/specs`.
enum Specifications {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/specs")
}
