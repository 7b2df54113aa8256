import Foundation
import TestWords
import Testing

@testable import Exporting
@testable import Output

struct PendingFileTests {
  private func write(_ text: String, to path: String) throws {
    let file = try PendingFile(path: path)
    try Descriptor.write(text.utf8, to: file.descriptor, path: path)
    try file.commit()
  }

  @Test func `a file appears whole, in the place of the old one, and not before its end`() throws {
    let scratch = try ScratchFolder()
    try write("old", to: scratch.path("a"))
    let file = try PendingFile(path: scratch.path("a"))
    try Descriptor.write("new".utf8, to: file.descriptor, path: "a")
    try expect(scratch.bytes("a"), equals: Array("old".utf8))
    try file.commit()
    try expect(scratch.bytes("a") == Array("new".utf8) && scratch.names == ["a"])
    // A finished file cannot be taken back.
    file.discard()
    expect(scratch.names, equals: ["a"])
  }

  @Test func `a file that is released without an end leaves nothing`() throws {
    let scratch = try ScratchFolder()
    do {
      let file = try PendingFile(path: scratch.path("a"))
      expect(scratch.names.count, equals: 1)
      try Descriptor.write("half".utf8, to: file.descriptor, path: "a")
    }
    expect(scratch.names.isEmpty)
  }

  @Test func `files of a killed run block nobody and stay unchanged`()
    throws
  {
    let scratch = try ScratchFolder()
    let stale = ["a.\(getpid()).part", "a.\(getpid())-1.part"]
    for name in stale { try Data("stale".utf8).write(to: URL(fileURLWithPath: scratch.path(name))) }
    try write("new", to: scratch.path("a"))
    expect(scratch.names, equals: ["a"] + stale.sorted())
    for name in stale { try expect(scratch.bytes(name), equals: Array("stale".utf8)) }
  }

  @Test func `a link goes on leading where it led`() throws {
    let scratch = try ScratchFolder()
    try write("old", to: scratch.path("real"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link"), withDestinationPath: "real")
    try write("new", to: scratch.path("link"))
    try expect(scratch.bytes("real"), equals: Array("new".utf8))
    try expect(
      FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link")), equals: "real")
    expect(scratch.names, equals: ["link", "real"])
  }

  @Test func `a folder is taken away again only if it was made for the file and is empty`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path("made/a")
    for isKept in [false, true] {
      let folder = try MadeFolder(of: path)
      expect(scratch.names, equals: ["made"])
      if isKept { folder.keep() } else { folder.discard() }
      folder.discard()
      expect(scratch.names, equals: (isKept ? ["made"] : []))
    }
    // It is there now, so nobody has made it.
    try MadeFolder(of: path).discard()
    expect(scratch.names, equals: ["made"])
    // All that are missing are made and taken away, and those of a way that cannot be gone to its end.
    let deep = try MadeFolder(of: scratch.path("new/../new/inner/a"))
    expect(scratch.names, equals: ["made", "new", "new/inner"])
    deep.discard()
    expect(scratch.names, equals: ["made"])
    try Data().write(to: URL(fileURLWithPath: scratch.path("made/file")))
    let wrong = scratch.path("other/../made/file/inner/a")
    #expect(throws: OutputError.failed(path: wrong, errno: ENOTDIR)) { try MadeFolder(of: wrong) }
    expect(scratch.names, equals: ["made", "made/file"])
  }

  @Test
  func `a folder that goes while the file is written is reported with the command that makes it`()
    throws
  {
    let scratch = try ScratchFolder()
    let path = scratch.path("it's/there/a")
    let file = try PendingFile(path: path)
    try Descriptor.write("new".utf8, to: file.descriptor, path: path)
    try FileManager.default.removeItem(atPath: scratch.path("it's"))
    let error = #expect(throws: OutputError.failed(path: path, errno: ENOENT)) { try file.commit() }
    let folder = scratch.path("it's/there").replacing("'", with: "'\\''")
    expect(error?.remedy, equals: "mkdir -p '\(folder)'")
    expect(OutputError.failed(path: path, errno: EACCES).remedy == nil)
  }

  @Test func `a name as long as can be has room for what is written beside it`() throws {
    let scratch = try ScratchFolder()
    // Letters of one, two and four bytes, so that some names would be cut within one.
    for letter in ["n", "ä", "🎬"] {
      let count = (251 - "0001".utf8.count) / letter.utf8.count
      let name = String(repeating: letter, count: count) + "0001.png"
      let other = String(repeating: letter, count: count) + "0002.png"
      let file = try PendingFile(path: scratch.path(name))
      let beside = try PendingFile(path: scratch.path(other))
      expect(file.temporary != beside.temporary)
      expect(file.temporary.hasSuffix("0001.png.\(getpid()).part"))
      try Descriptor.write("new".utf8, to: file.descriptor, path: name)
      try file.commit()
      beside.discard()
      try expect(scratch.names == [name] && scratch.bytes(name) == Array("new".utf8))
      unlink(scratch.path(name))
    }
    // One that is longer is refused before anything is drawn for it.
    let longer = scratch.path(String(repeating: "n", count: 252) + ".png")
    #expect(throws: OutputError.failed(path: longer, errno: ENAMETOOLONG)) {
      try PendingFile(path: longer)
    }
    expect(scratch.names.isEmpty)
  }

  @Test func `a temporary name is read as it was made`() {
    for file in ["a", "a.gif", "a.1.part", "a-2.gif", String(repeating: "ä", count: 127)] {
      for attempt in [0, 1, 99] {
        let path = TemporaryName.path(of: "folder/\(file)", process: 4_194_304, attempt: attempt)
        let (folder, name) = TemporaryName.parts(of: path)
        let read = TemporaryName.read(name)
        expect(folder == "folder/" && name.utf8.count <= 255)
        expect(read?.start == TemporaryName.start(of: file) && read?.process == 4_194_304)
      }
    }
    for name in ["a.part", ".1.part", "a.1", "a.0.part", "a.x.part", "a.1-.part", "a.1-2-3.part"] {
      expect(TemporaryName.read(name) == nil, "\(name)")
    }
  }

  @Test func `of a process that is gone only its own files of an output are taken away`() throws {
    let scratch = try ScratchFolder()
    let long = String(repeating: "n", count: 247) + "####.png"
    for name in ["there/x", "there/y"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(name), withIntermediateDirectories: true)
    }
    symlink("x/real.gif", scratch.path("there/link.gif"))
    try Data().write(to: URL(fileURLWithPath: scratch.path("there/x/real.gif")))
    let outputs = AbandonedOutputs(
      ["there/a.gif", "there/f-###.png", "there/\(long)", "there/link.gif", "new/inner/b.gif", "-"]
        .map { $0 == "-" ? $0 : scratch.path($0) })
    try FileManager.default.createDirectory(
      atPath: scratch.path("new/inner"), withIntermediateDirectories: true)
    let gone: pid_t = 4_194_303
    let cut = TemporaryName.start(of: long.replacing("####", with: "0007"))
    let left = [
      "there/a.gif.\(gone).part", "there/a.gif.\(gone)-1.part", "there/f-012.png.\(gone).part",
      "there/\(cut).\(gone).part", "there/x/real.gif.\(gone).part",
      "new/inner/b.gif.\(gone).part",
    ]
    let kept = [
      "there/a.gif.\(gone - 1).part", "there/b.gif.\(gone).part", "there/f-012.gif.\(gone).part",
      "there/g-012.png.\(gone).part", "there/a.gif",
    ]
    for name in left + kept {
      try Data("half".utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
    }
    outputs.remove(of: gone)
    expect(
      Set(scratch.names)
        == Set(kept + ["there", "there/x", "there/x/real.gif", "there/y", "there/link.gif"]))
  }

  @Test func `files that an ended process left beside the same output are removed`() throws {
    let scratch = try ScratchFolder()
    // A process that is gone: its number is not given to another for a while.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exit 0"]
    try process.run()
    process.waitUntilExit()
    let gone = process.processIdentifier
    let left = ["a.\(gone).part", "a.\(gone)-12.part"]
    let others = [
      "b.\(gone).part", "a.x.part", "a.\(gone)-.part", "a.\(gone).x.part", "a.1.part", "a.part",
      "a.\(gone).par", "ba.\(gone).part",
    ]
    for name in left + others {
      try Data("half".utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
    }
    // One that somebody writes, in another container for all that is known.
    let held = open(scratch.path("a.\(gone)-3.part"), O_CREAT | O_RDWR, 0o600)
    expect(held >= 0 && flock(held, LOCK_EX | LOCK_NB) == 0)
    symlink("b.\(gone).part", scratch.path("a.\(gone)-4.part"))
    try write("new", to: scratch.path("a"))
    expect(
      scratch.names.sorted()
        == (others + ["a", "a.\(gone)-3.part", "a.\(gone)-4.part"]).sorted())
    close(held)
  }
}
