import Foundation
import TestWords
import Testing

/// The fuzzers' program beside the test bundle; a process of its own, so that its end is reported.
private let program = URL(fileURLWithPath: CommandLine.arguments[0])
  .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("animlua-fuzz")

private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Fixtures/fuzz")

/// The fuzzers: each has a folder of inputs.
private let names: [String] = {
  let entries = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: [.isDirectoryKey])
  return (entries ?? [])
    .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    .map(\.lastPathComponent).sorted()
}()

private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment
    .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try Data().write(to: output)
  defer { unlink(output.path) }
  // A file, not a pipe: nothing can fill up and stop.
  let handle = try FileHandle(forWritingTo: output)
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = handle
  process.standardError = handle
  try process.run()
  process.waitUntilExit()
  let status = process.terminationReason == .exit ? process.terminationStatus : 128
  return (status, String(decoding: try Data(contentsOf: output), as: UTF8.self))
}

@Test(arguments: names)
func `the committed inputs of a fuzzer play without a finding`(name: String) throws {
  let inputs = folder.appendingPathComponent(name).path
  let count = try FileManager.default.contentsOfDirectory(atPath: inputs).count
  let outcome = try run([name, "replay", inputs])
  expect(outcome.status, equals: 0, "\(outcome.output.suffix(4000))")
  expect(outcome.output.hasSuffix("played \(count)\n") && count > 4)
}

@Test func `the folders of the fuzzers are found`() {
  expect(names.count >= 6 && names.contains("scene"))
}

@Test(arguments: names)
func `random inputs are played without a finding`(name: String) throws {
  // Those of large inputs take longer.
  let count = ["api": 60, "drawing": 20, "options": 20, "scene": 30, "calls": 40][name] ?? 200
  let outcome = try run([name, "random", "\(count)", "1000"])
  expect(outcome.status, equals: 0, "\(outcome.output.suffix(4000))")
  expect(outcome.output.hasSuffix("played \(count)\n"))
}

@Test func `half a minute of hard use leaves everything as large as it was after ten seconds`()
  throws
{
  // A small part of what `scripts/soak --play` adds: this is a debug build.
  let outcome = try run(["soak", "30", "2000"])
  expect(outcome.status, equals: 0, "\(outcome.output.suffix(4000))")
  // Beyond the counts it has to have done what it says: 2000 / 60 and one more in each of 1800 frames.
  expect(outcome.output.contains(", 61200 added, "), "\(outcome.output.suffix(1000))")
}

@Test func `a fuzzer that is not there is named, with those that are`() throws {
  let outcome = try run(["nosuch", "replay", "x"])
  expect(outcome.status, equals: 64)
  expect(outcome.output.contains("no fuzzer 'nosuch'") && outcome.output.contains("scene"))
}
