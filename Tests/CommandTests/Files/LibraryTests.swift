#if os(Linux)
import Foundation
import TestWords
import Testing

/// The libraries that are opened at run time, as they are and as they must not be.
@Suite struct LibraryTests {
  /// A library, and the line of `doctor` that reports on it.
  struct Library: CustomTestStringConvertible, Sendable {
    let file: String
    let finding: String
    /// The file with the list of its functions, below Sources, and the list.
    let declarations: String
    let list: String
    /// A function that says the version, and a C expression of one that cannot be.
    var version: (name: String, wrong: String)?

    var testDescription: String { file }
    var url: URL { Command.root.appendingPathComponent("Sources/\(declarations)") }
  }

  private static let cairoDeclarations = "CCairo/include/cairo_declarations.h"

  static let libraries = [
    Library(
      file: "libcairo.so.2", finding: "drawing", declarations: cairoDeclarations,
      list: "CAIRO", version: ("cairo_version", "-1")),
    Library(
      file: "libpango-1.0.so.0", finding: "drawing", declarations: cairoDeclarations,
      list: "PANGO", version: ("pango_version", "2147483647")),
    Library(
      file: "libpangocairo-1.0.so.0", finding: "drawing", declarations: cairoDeclarations,
      list: "PANGOCAIRO"),
    Library(
      file: "libgobject-2.0.so.0", finding: "drawing", declarations: cairoDeclarations,
      list: "GOBJECT"),
    Library(
      file: "libglib-2.0.so.0", finding: "drawing", declarations: cairoDeclarations,
      list: "GLIB"),
    Library(
      file: "libturbojpeg.so.0", finding: "jpeg", declarations: "CPixels/jpeg_declarations.h",
      list: "JPEG"),
    // Without libdeflate, so that zlib is used.
    Library(
      file: "libz.so.1", finding: "deflate", declarations: "CPixels/declarations.h", list: "ZLIB",
      version: ("zlibVersion", "(long)\"\\177new\"")),
    Library(
      file: "libchafa.so.0", finding: "chafa", declarations: "CChafa/declarations.h",
      list: "CHAFA"),
    Library(
      file: "libedit.so.2", finding: "edit", declarations: "CLineEditor/declarations.h",
      list: "EDITOR"),
  ]

  @Test func `each library as it is works, found in a folder`() throws {
    let scratch = try Self.folder()
    let findings = try Self.findings(scratch)
    for library in Self.libraries {
      expect(findings[library.finding]?["ok"] as? Bool, equals: true, "\(findings)")
    }
    // Both compressors are tried.
    expect((findings["deflate"]?["detail"] as? String)?.contains("zlib"), equals: true)
    try scratch.link("libdeflate.so.0")
    let quick = try Self.findings(scratch)["deflate"]
    expect((quick?["detail"] as? String)?.contains("libdeflate"), equals: true, "\(quick ?? [:])")
  }

  @Test(arguments: libraries)
  func `a missing library is named with the command that installs it`(library: Library) throws {
    let scratch = try Self.folder()
    try scratch.remove(library.file)
    try Self.expectFault("'\(library.file)' is not on this machine", of: library, in: scratch)
  }

  @Test(arguments: libraries)
  func `a text in the place of a library is no library`(library: Library) throws {
    let scratch = try Self.folder()
    try scratch.remove(library.file)
    try scratch.write("I am a library", to: library.file)
    try Self.expectFault("\(library.file)' cannot be opened (", of: library, in: scratch)
  }

  @Test(arguments: libraries)
  func `a function that a library lacks is named`(library: Library) throws {
    let scratch = try Self.folder()
    let names = try Self.functions(of: library)
    for (index, lacking) in [names.count - 1, 0].enumerated() {
      var kept = names
      kept.remove(at: lacking)
      try Self.build(kept, of: library, in: scratch)
      try Self.expectFault(
        "'\(library.file)' lacks the function '\(names[lacking])'", of: library, in: scratch,
        "\(index)")
    }
  }

  @Test(arguments: libraries.filter { $0.version != nil })
  func `a version that is none is refused`(library: Library) throws {
    let scratch = try Self.folder()
    let version = try require(library.version)
    try Self.build(
      Self.functions(of: library), of: library, in: scratch, saying: version.wrong)
    try Self.expectFault("'\(library.file)' says that it is version ", of: library, in: scratch)
  }

  @Test func `a command that draws says what is wrong with a library, and ends with 3`() throws {
    let scratch = try Self.folder()
    try scratch.remove("libcairo.so.2")
    try scratch.write("", to: "libcairo.so.2")
    try scratch.write("anim.scene {}", to: "scene.lua")
    let outcome = try Command.run(
      ["still", "scene.lua", "-o", "out.png"], in: scratch.folder,
      environment: ["ANIMLUA_LIBRARIES": scratch.folder.path])
    expect(outcome.status, equals: 3, "\(outcome)")
    expect(
      outcome.errors.says("drawing needs cairo and pango", "libcairo.so.2' cannot be opened"),
      "\(outcome)")
    expect(outcome.errors.says("apt-get install --reinstall libcairo2"), "\(outcome)")
  }

  @Test func `a folder that is not absolute is none`() throws {
    let scratch = try Self.folder()
    try scratch.remove("libcairo.so.2")
    let outcome = try Command.run(
      ["doctor", "--json"], in: scratch.folder, environment: ["ANIMLUA_LIBRARIES": "."])
    expect(try Self.read(outcome)["drawing"]?["ok"] as? Bool, equals: true)
  }

  // MARK: Declarations

  @Test func `a library's own headers say what is declared of it`() throws {
    let outcome = try Command.run(Self.checker, [])
    expect(outcome.status, equals: 0, "\(outcome.errors)")
  }

  @Test(arguments: [
    ("X(void, cairo_clip, (cairo_t *))", "X(int, cairo_clip, (cairo_t *))"),
    ("X(void, cairo_clip, (cairo_t *))", "X(void, cairo_clip, (cairo_t *, int))"),
    ("(CAIRO_EXTEND_PAD, 3)", "(CAIRO_EXTEND_PAD, 2)"),
    ("int offset, length, num_chars;", "int length, offset, num_chars;"),
  ])
  func `a declaration that the headers contradict does not compile`(_ change: (String, String))
    throws
  {
    let scratch = try Scratch()
    let own = try String(
      contentsOf: Command.root.appendingPathComponent("Sources/\(Self.cairoDeclarations)"),
      encoding: .utf8)
    let wrong = own.replacingOccurrences(of: change.0, with: change.1)
    try require(wrong != own)
    try scratch.write(wrong, to: "cairo_declarations.h")
    let check = try String(
      contentsOf: Command.root.appendingPathComponent("Tests/LibraryHeaders/pango.c"),
      encoding: .utf8)
    try scratch.write(
      check.replacingOccurrences(of: "../../Sources/CCairo/include/", with: ""), to: "pango.c")
    let outcome = try Command.run(Self.checker, [scratch.url("pango.c").path])
    expect(outcome.status != 0 && outcome.errors.contains("error: "), "\(outcome)")
  }

  private static let checker = Command.root.appendingPathComponent("scripts/check-headers")

  // MARK: Folders of libraries

  /// A folder with the machine's own libraries, but for libdeflate.
  private static func folder() throws -> Scratch {
    let scratch = try Scratch()
    for library in libraries { try scratch.link(library.file) }
    return scratch
  }

  /// The names in a library's list of functions.
  private static func functions(of library: Library) throws -> [String] {
    let text = try String(contentsOf: library.url, encoding: .utf8)
    let list = try require(
      text.components(separatedBy: "#define \(library.list)_FUNCTIONS(X)").dropFirst().first)
    var names: [String] = []
    for line in list.components(separatedBy: "\n") {
      for entry in line.components(separatedBy: "X(").dropFirst() {
        names.append(
          try require(entry.split(separator: ",").dropFirst().first)
            .trimmingCharacters(in: .whitespaces))
      }
      if !line.trimmingCharacters(in: .whitespaces).hasSuffix("\\") { break }
    }
    // Found through libchafa.
    if library.list == "CHAFA" { names.append("g_string_free") }
    try require(names.count > 0)
    return names
  }

  /// Makes a library of functions that do nothing and return 0, or `saying` for the version.
  private static func build(
    _ functions: [String], of library: Library, in scratch: Scratch, saying version: String? = nil
  ) throws {
    let source = functions.map { name in
      let isVersion = version != nil && name == library.version?.name
      return "long \(name)(void) { return \(isVersion ? version ?? "0" : "0"); }"
    }
    try scratch.remove(library.file)
    try scratch.write(source.joined(separator: "\n"), to: "liar.c")
    let outcome = try Command.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "clang", "-w", "-fno-builtin", "-shared", "-fPIC", "-nostdlib", "-o", library.file,
        "liar.c",
      ],
      in: scratch.folder)
    try require(outcome.status == 0, "\(outcome)")
  }

  // MARK: The doctor's words

  private static func doctor(_ scratch: Scratch) throws -> Command.Outcome {
    try Command.run(
      ["doctor", "--json"], in: scratch.folder,
      environment: ["ANIMLUA_LIBRARIES": scratch.folder.path])
  }

  private static func read(_ outcome: Command.Outcome) throws -> [String: [String: Any]] {
    let object = try require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
      "\(outcome)")
    let findings = try require(object["findings"] as? [[String: Any]])
    return Dictionary(
      findings.map { ($0["name"] as? String ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func findings(_ scratch: Scratch) throws -> [String: [String: Any]] {
    try read(doctor(scratch))
  }

  private static func expectFault(
    _ words: String, of library: Library, in scratch: Scratch, _ note: String = ""
  ) throws {
    let outcome = try doctor(scratch)
    expect(outcome.status, equals: 3, "\(note) \(outcome)")
    let finding = try require(read(outcome)[library.finding], "\(outcome)")
    expect(finding["ok"] as? Bool, equals: false, "\(note) \(finding)")
    expect(
      (finding["problem"] as? String)?.contains(words), equals: true, "\(note) \(finding)")
    expect(
      (finding["remedy"] as? String)?.hasPrefix("sudo apt-get install "), equals: true,
      "\(finding)")
  }
}

extension Scratch {
  fileprivate func remove(_ name: String) throws {
    try? FileManager.default.removeItem(at: url(name))
  }

  /// Links to the machine's own library of a name.
  fileprivate func link(_ file: String) throws {
    let path = try require(
      Self.path(of: file), "\(file) is not on this machine: scripts/setup (\(Self.reason))")
    try FileManager.default.createSymbolicLink(atPath: url(file).path, withDestinationPath: path)
  }

  /// The reason why the last library was not loaded.
  private static var reason: String { dlerror().map { String(cString: $0) } ?? "it was loaded" }

  private static func path(of file: String) -> String? {
    guard dlopen(file, RTLD_LAZY) != nil else { return nil }
    // Another test may have mapped a file whose name is no text.
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/maps"))) ?? Data()
    let maps = String(decoding: bytes, as: UTF8.self)
    let folders = Set(
      maps.split(separator: "\n").compactMap { line in
        line.firstIndex(of: "/").map { URL(fileURLWithPath: String(line[$0...])) }
      }.map { $0.deletingLastPathComponent().path })
    return folders.map { "\($0)/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
#endif
