import Foundation
import TestWords
import Testing

import SceneGraph

/// `docs/PROPERTIES.md` says what the table says.
struct PropertyDocumentTests {
  /// Name of the property to its line.
  private static func lines() throws -> [String: Substring] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/PROPERTIES.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    return Dictionary(uniqueKeysWithValues: rows.map { (String($0.split(separator: "`")[1]), $0) })
  }

  @Test func `the document has a line of each property, and no other`() throws {
    expect(Set(try Self.lines().keys), equals: Set(Property.allCases.map(\.name)))
  }

  @Test(arguments: Property.allCases)
  func `the document's line says layers, value, unit, first value and threshold`(property: Property)
    throws
  {
    let row = property.row
    let line = try require(Self.lines()[row.name])
    let says =
      "| `\(row.name)` | \(layers(row.kinds)) | \(value(row)) | \(first(row)) | "
      + "\(threshold(row)) | "
    expect(line.hasPrefix(says), "expected \(says)")
    expect(line.dropFirst(says.count).count > " |".count, "it has no meaning")
  }

  private func layers(_ kinds: LayerKindSet) -> String {
    switch kinds {
    case .placed: "all, camera"
    case .all: "all"
    case .shapes: "shapes"
    case .outlined: "shapes but text"
    default: LayerKind.allCases.filter(kinds.contains).map(\.name).joined(separator: ", ")
    }
  }

  private func value(_ row: PropertyRow) -> String {
    let word =
      switch row.value {
      case .number: "number"
      case .numbers(let names): names.joined(separator: " ")
      case .color: "color"
      case .flag: "flag"
      case .text, .writing: "text"
      case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " ")
      case .list: "numbers"
      case .points: "points"
      case .path: "path"
      case .transform: "transform"
      }
    return row.unit.isEmpty ? word : "\(word), \(row.unit)"
  }

  private func threshold(_ row: PropertyRow) -> String {
    guard row.threshold > 0 else { return "–" }
    return row.unit.isEmpty ? "\(row.threshold)" : "\(row.threshold) \(row.unit)"
  }

  private func first(_ row: PropertyRow) -> String {
    let others = LayerKind.allCases.compactMap { kind in
      row.exceptions[kind].map { "; \(kind.name): \(text($0))" }
    }
    return text(row.initial) + others.joined()
  }

  private func text(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .numbers(let numbers):
      numbers.isEmpty ? "none" : numbers.map { text(.number($0)) }.joined(separator: ", ")
    case .color(.white): "white"
    case .color(.clear): "clear"
    case .color(let color): "black at \(color.alpha)"
    case .flag(let flag): "\(flag)"
    case .text(let text): text.isEmpty ? "empty" : text
    case .points: "none"
    case .path: "empty"
    case .transform: "none"
    }
  }
}
