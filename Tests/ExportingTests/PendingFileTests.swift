import Foundation
import Testing

@testable import Exporting

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
    #expect(try scratch.bytes("a") == Array("old".utf8))
    try file.commit()
    #expect(try scratch.bytes("a") == Array("new".utf8) && scratch.names == ["a"])
    // What is over cannot be taken back.
    file.discard()
    #expect(scratch.names == ["a"])
  }

  @Test func `let go of without an end, it leaves nothing`() throws {
    let scratch = try ScratchFolder()
    do {
      let file = try PendingFile(path: scratch.path("a"))
      #expect(scratch.names.count == 1)
      try Descriptor.write("half".utf8, to: file.descriptor, path: "a")
    }
    #expect(scratch.names.isEmpty)
  }

  @Test func `what a run that was killed left behind is in nobody's way, and stays what it is`()
    throws
  {
    let scratch = try ScratchFolder()
    let stale = ["a.\(getpid()).part", "a.\(getpid())-1.part"]
    for name in stale { try Data("stale".utf8).write(to: URL(fileURLWithPath: scratch.path(name))) }
    try write("new", to: scratch.path("a"))
    #expect(scratch.names == ["a"] + stale.sorted())
    for name in stale { #expect(try scratch.bytes(name) == Array("stale".utf8)) }
  }

  @Test func `a link goes on leading where it led`() throws {
    let scratch = try ScratchFolder()
    try write("old", to: scratch.path("real"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link"), withDestinationPath: "real")
    try write("new", to: scratch.path("link"))
    #expect(try scratch.bytes("real") == Array("new".utf8))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link")) == "real")
    #expect(scratch.names == ["link", "real"])
  }

  @Test func `a folder is taken away again only if it was made for the file and is empty`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path("made/a")
    for isKept in [false, true] {
      let folder = try MadeFolder(of: path)
      #expect(scratch.names == ["made"])
      if isKept { folder.keep() } else { folder.discard() }
      folder.discard()
      #expect(scratch.names == (isKept ? ["made"] : []))
    }
    // It is there now, so nobody has made it.
    try MadeFolder(of: path).discard()
    #expect(scratch.names == ["made"])
    // All that are missing are made and taken away, and those of a way that cannot be gone to its end.
    let deep = try MadeFolder(of: scratch.path("new/../new/inner/a"))
    #expect(scratch.names == ["made", "new", "new/inner"])
    deep.discard()
    #expect(scratch.names == ["made"])
    try Data().write(to: URL(fileURLWithPath: scratch.path("made/file")))
    let wrong = scratch.path("other/../made/file/inner/a")
    #expect(throws: OutputError.failed(path: wrong, errno: ENOTDIR)) { try MadeFolder(of: wrong) }
    #expect(scratch.names == ["made", "made/file"])
  }

  @Test func `a folder that goes while the file is written is told with the command that makes it`()
    throws
  {
    let scratch = try ScratchFolder()
    let path = scratch.path("it's/there/a")
    let file = try PendingFile(path: path)
    try Descriptor.write("new".utf8, to: file.descriptor, path: path)
    try FileManager.default.removeItem(atPath: scratch.path("it's"))
    let error = #expect(throws: OutputError.failed(path: path, errno: ENOENT)) { try file.commit() }
    let folder = scratch.path("it's/there").replacing("'", with: "'\\''")
    #expect(error?.remedy == "mkdir -p '\(folder)'")
    #expect(OutputError.failed(path: path, errno: EACCES).remedy == nil)
  }

  @Test func `what a process that is gone left beside the same output is taken away`() throws {
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
    #expect(held >= 0 && flock(held, LOCK_EX | LOCK_NB) == 0)
    symlink("b.\(gone).part", scratch.path("a.\(gone)-4.part"))
    try write("new", to: scratch.path("a"))
    #expect(
      scratch.names.sorted()
        == (others + ["a", "a.\(gone)-3.part", "a.\(gone)-4.part"]).sorted())
    close(held)
  }
}
