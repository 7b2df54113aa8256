import Foundation
import TestWords
import Testing

struct DoctorTests {
  @Test func `it tries every format, and leaves nothing behind`() throws {
    let scratch = try Scratch()
    let outcome = try Command.run(
      ["doctor"], in: scratch.folder, environment: ["TMPDIR": scratch.folder.path])
    expect(outcome.status == 0 || outcome.status == 3, "\(outcome.output)\(outcome.errors)")
    for name in ["lua", "drawing", "text", "png", "gif", "apng", "svg", "mp4", "webm"] {
      expect(
        outcome.outputLines.contains { $0.hasPrefix("ok") && $0.contains("  \(name) ") },
        "\(name): \(outcome.output)")
    }
    // The test's own files of the streams are elsewhere.
    try expect(scratch.names, equals: [])
  }

  @Test func `without an encoder it names what is missing and the command that installs it`() throws
  {
    let outcome = try Command.run(["doctor", "--json"], environment: ["PATH": "/nonexistent"])
    expect(outcome.status, equals: 3, "\(outcome.output)")
    let object = try require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try require(object["findings"] as? [[String: Any]])
    let mp4 = try require(findings.first { $0["name"] as? String == "mp4" })
    expect(mp4["ok"] as? Bool, equals: false)
    expect((mp4["remedy"] as? String)?.contains("ffmpeg"), equals: true, "\(mp4)")
    expect(findings.first { $0["name"] as? String == "gif" }?["ok"] as? Bool, equals: true)
  }
}
