import ArgumentParser
import AuthorTools
import Diagnostics
import Exporting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `animlua lsp`: a language server for editors.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", _superCommandName: "animlua",
    abstract: "Serves an editor by the Language Server Protocol.",
    usage: "animlua lsp [options]",
    discussion: """
      An editor starts it and speaks with it over standard input and output.

      It reports what 'check' finds in the text, and, when the file is saved, what a \
      run of its first second finds. It fixes misspelled names. It completes functions, \
      fields, options, easings and events. It shows the page of a name and the \
      parameters of a call. It lists the functions, layers and tests of a file. It \
      finds, highlights and renames local variables. It leads from a handle or a layer's \
      field to the calls that animate it.

      Examples:
        animlua lsp
        animlua lsp --global lamp
      """)

  @Option(
    name: .customLong("global"),
    help: ArgumentHelp(
      "A global that a program gives to scripts; may be given again.", valueName: "name"))
  var globals: [String] = []

  @OptionGroup var words: WordOptions

  func run() throws {
    let catalog = try EasingCatalog.load(Reporter(words))
    var server = LanguageServer(
      MessageStream(read: Self.waitForBytes) { bytes throws(OutputError) in
        try DataOutput().write(bytes)
      },
      catalog, easings: .ofProcess, globals: globals, version: Version.number,
      program: Self.program)
    let status: Int32
    do throws(OutputError) { status = try server.run() } catch {
      throw ExitCode(ExitStatus.of(error).code)
    }
    if status != 0 { throw ExitCode(status) }
  }

  /// Waits for bytes of standard input; none at its end.
  private static func waitForBytes() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 16) { bytes, count in
      repeat {
        count = read(STDIN_FILENO, bytes.baseAddress, bytes.count)
      } while count < 0 && errno == EINTR
      count = max(count, 0)
    }
  }

  /// The path of this program itself; nil where the system does not say it.
  private static var program: String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
    if count > 0 {
      return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
  }
}
