import LuaRuntime
import TestWords
import Testing

@testable import Diagnostics

/// The caret of an error stands under the token that the error is about.
struct CaretTests {
  /// A statement with `‹` and `›` around the characters that are to be marked.
  private struct Case: CustomTestStringConvertible {
    var source: String
    var message: String
    /// The innermost function of the traceback.
    var frame: String
    var testDescription: String { source }

    init(_ source: String, _ message: String, in frame: String = "") {
      self.source = source
      self.message = message
      self.frame = frame
    }
  }

  private static let number = "'x' must be a number, not 'a'"
  private static let cases = [
    // The call that failed, of several on a line.
    Case("local r=s:rect{x=1} r:to({‹x›='a'},1)", number, in: "method 'to'"),
    Case("r:to({‹x›='a'},1) s:rect{x=1}", number, in: "method 'to'"),
    Case("local r=s:rect{‹x›='a'} r:to({x=1},1)", number, in: "method 'rect'"),
    Case("anim.to(r,{x=2},1) anim.to(q,{‹x›='a'},1)", number, in: "field 'to'"),
    Case("r:to({x=2},1):wait() r:to({x=y},1) q:to({‹x›='a'},1)", number, in: "method 'to'"),
    // Neither a text nor a comment is the token.
    Case("print 'x' r:to({ name = 'x', ‹x› = 'a' }) -- x", number, in: "method 'to'"),
    Case("--[[ x ]] r:to({ --[[ x = 'a' ]] ‹x› = 'a' })", number, in: "method 'to'"),
    Case("r:to([[ x ]], { ‹x› = 'a' })", number, in: "method 'to'"),
    // Chains and tables within tables.
    Case("s:rect { x = 1 }:to({ ‹x› = 'a' }):wait()", number, in: "method 'to'"),
    Case("anim.sequence { r:to({ x = 1 }), r:to({ ‹x› = 'a' }) }", number, in: "method 'to'"),
    Case("r:to({ p = { x = 1 }, ‹x› = 'a' })", number, in: "method 'to'"),
    Case(
      "r:to({ size = { x = 1 }, position = { ‹x› = 'a' } })",
      "'position.x' must be a number, not 'a'", in: "method 'to'"),
    Case(
      "r:to({ ['‹position.x›'] = 'a', x = 2 })", "'position.x' must be a number, not 'a'",
      in: "method 'to'"),
    // The value that the message shows.
    Case(
      "r:to({ x = 1 }) r:to({ ‹x› = -3 }) r:to({ x = 3 })", "'x' must be above 0, not -3",
      in: "method 'to'"),
    Case(
      "r:to({ x = 1 }) r:to({ ‹x› = { 1 } })", "'x' must be a number, not a table",
      in: "method 'to'"),
    // Fields and options.
    Case(
      "r:to({ speed = 1 }, { ‹speed› = 2 })", "unknown option 'speed' of 'to'", in: "method 'to'"),
    Case(
      "r:to({ ‹speed› = 1 }, { speed = 2 })", "unknown field 'speed' of a rect", in: "method 'to'"),
    Case("r:to({ x = 1 }, 1, '‹bonce›') print(bonce)", "unknown easing 'bonce'", in: "method 'to'"),
    Case(
      "bonce = 1 r:to({ x = 1 }, 1, 'out ‹bonce›(2)')", "unknown easing 'bonce'", in: "method 'to'"),
    Case("foo = r.foo .. r.‹foox›", "unknown field 'foox' of a rect", in: "metamethod 'index'"),
    Case("foo = q.x r.‹foo› = 1", "unknown field 'foo' of a rect", in: "metamethod 'newindex'"),
    // The value behind the name: times, colors, words.
    Case(
      "r:to({x=2},{delay=1}) r:to({y=2},{‹delay›='x'})",
      "'delay' must be a time, as 0.25, \"250ms\" or \"12f\", not \'x\'", in: "method 'to'"),
    Case(
      "r:to({fill='red'},1) r:to({‹fill›='nope'},1)", "'fill': unknown color 'nope'",
      in: "method 'to'"),
    Case(
      "r:to({fill='rgb(1,2,3)'},1) r:to({‹fill›='rgb(1,q,3)'},1)",
      "'fill': 'q' is not a component of rgb()", in: "method 'to'"),
    Case(
      "r.fill = 'red' r.‹fill› = 'nope'", "'fill': unknown color 'nope'",
      in: "metamethod 'newindex'"),
    Case("r.x = 1 r.‹x› = 'a'", number, in: "metamethod 'newindex'"),
    Case(
      "r:to({x=1},{delay=4}) r:to({x=1},{‹delay›=1-5})",
      "'delay' must be 0 or more seconds, not -4", in: "method 'to'"),
    // A word that is no key, though a field is named like it.
    Case(
      "r:to({y=5},{delay=1}) r:to({x=5},{easing='‹x›'})", "unknown easing 'x'", in: "method 'to'"),
    Case("r:to({x=5},1) r:to({x=1},{mode='‹x›'})", "unknown mode 'x'", in: "method 'to'"),
    Case("‹r:to({x=5},{easing=x})›", "unknown easing 'x'", in: "method 'to'"),
    // Arguments without a name.
    Case(
      "r:to({x=1},{duration=1}) r:to({x=1},‹-3›)", "'duration' must be 0 or more seconds, not -3",
      in: "method 'to'"),
    Case(
      "r:to({x=1},1) r:to({x=1},'‹1x›')",
      "'duration' must be a time, as 0.25, \"250ms\" or \"12f\", not \'1x\'", in: "method 'to'"),
    Case(
      "r:to({x=1},1,2 + 3) q:to({x=1},1,‹2›)", "an easing must be a name, not 2", in: "method 'to'"),
    // Errors of Lua itself.
    Case("local foo = 'foo' .. q.‹foo›.x", "attempt to index a nil value (field 'foo')"),
    Case("foo.foo = 1 r:‹foo›(foo)", "attempt to call a nil value (method 'foo')"),
    Case("t.foo = ‹foo›(1)", "attempt to call a nil value (global 'foo')"),
    Case(
      "q{ foo = 1 } q.x = ‹foo› + 1", "attempt to perform arithmetic on a nil value (local 'foo')"),
    // The entry of a list.
    Case(
      "s:input { { .1, 'key_down', key = 'a' }, ‹{ .2, 'key_down' }›, { .3, 'key_up', key = 'b' } }",
      "event 2: a key_down needs 'key'", in: "method 'input'"),
    Case(
      "s:input { { .1, 'key_down', key = 'a' }, { .2, 'key_down', ‹key› = 3 } }",
      "event 2: 'key' must be a text, not 3", in: "method 'input'"),
    Case(
      "s:input { { .1, 'tap' }, { .2, '‹tap›' } }",
      "event 2: 'tap' cannot be sent", in: "method 'input'"),
  ]

  @Test(arguments: cases)
  private func `the caret marks the token`(example: Case) {
    let source = example.source.filter { $0 != "‹" && $0 != "›" }
    let error = ScriptError(
      kind: .runtime, message: example.message, file: "s.lua", line: 1,
      traceback: example.frame.isEmpty ? "" : "[C]: in \(example.frame)\ns.lua:1: in main chunk")
    let characters = Array(example.source)
    let start = characters.firstIndex(of: "‹") ?? 0
    let width = (characters.firstIndex(of: "›") ?? 0) - start - 1
    let excerpt = Diagnostic(error).excerpt(in: SourceLines(source))
    expect(
      excerpt?.caretColumn == start && excerpt?.caretWidth == width,
      "\(DiagnosticPrinter(usesColor: false, source: { _ in source }).block(Diagnostic(error)))")
  }

  @Test(arguments: [
    ("s:rect { x = 1 }\n  :to({\n    x = 'a',\n  }, 1)\n  :to({ x = 2 })", "method 'to'", 3),
    ("s:input {\n  { .1, 'key_down', key = 'a' },\n  { .2, 'key_down' },\n}", "method 'input'", 3),
  ])
  func `the line is that of the token`(source: String, frame: String, line: Int) {
    let isInput = frame.contains("input")
    let error = ScriptError(
      kind: .runtime, message: isInput ? "event 2: a key_down needs 'key'" : Self.number,
      file: "s.lua", line: 1, traceback: "[C]: in \(frame)")
    let located = Diagnostic(error).located(in: SourceLines(source))
    expect(located.line, equals: line)
    expect(located.excerpt(in: SourceLines(source))?.line, equals: line)
  }
}
