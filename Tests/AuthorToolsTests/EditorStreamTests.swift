import Foundation
import TestWords
import Testing

@testable import AuthorTools

/// The language server over streams in memory.
struct EditorStreamTests {
  /// The messages that a server sends for some messages, and its result.
  private func serve(_ messages: [String]) throws -> (sent: [[String: Any]], status: Int32) {
    var input = messages.map { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) }
    var output: [UInt8] = []
    let none = EasingFolders(environment: { _ in nil })
    var server = LanguageServer(
      MessageStream(
        read: { input.isEmpty ? [] : input.removeFirst() }, write: { output += $0 }),
      try EasingCatalog(folders: []), easings: none, globals: ["lamp"], version: "9.8.7",
      program: nil)
    let status = try server.run()
    let parts = String(decoding: output, as: UTF8.self).components(separatedBy: "Content-Length: ")
    return try (
      parts.dropFirst().map { part in
        let body = try require(part.components(separatedBy: "\r\n\r\n").last)
        return try require(
          JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
      }, status
    )
  }

  @Test func `it says its version, and ends with 0 after a shutdown`() throws {
    let (sent, status) = try serve([
      #"{"id":1,"method":"initialize","params":{}}"#, #"{"id":2,"method":"shutdown"}"#,
      #"{"method":"exit"}"#,
    ])
    expect(status, equals: 0)
    let result = sent.first?["result"] as? [String: Any]
    let server = result?["serverInfo"] as? [String: String]
    expect(server?["version"], equals: "9.8.7")
  }

  @Test func `an editor that goes away without a shutdown ends it with 1`() throws {
    try expect(serve([]).status, equals: 1)
  }

  @Test func `problems of a text are published, and a save asks no program where there is none`()
    throws
  {
    let document = #""textDocument":{"uri":"file:///none.lua","text":"lamp.on = 1 anim.wobble()"}"#
    let (sent, _) = try serve([
      #"{"method":"textDocument/didOpen","params":{\#(document)}}"#,
      #"{"method":"textDocument/didSave","params":{\#(document)}}"#,
    ])
    let codes = sent.map { message in
      let parameters = message["params"] as? [String: Any]
      let problems = parameters?["diagnostics"] as? [[String: Any]]
      return problems?.compactMap { $0["code"] as? String }
    }
    expect(codes, equals: [["E-name-unknown"], ["E-name-unknown"]])
  }

  @Test func `the path of a URI has its own characters`() {
    expect(LanguageServer.path(of: "file:///a%20b/%C3%A4.lua"), equals: "/a b/ä.lua")
    expect(LanguageServer.path(of: "untitled:1"), equals: "untitled:1")
  }
}
