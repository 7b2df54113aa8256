/// One thing that is fed with inputs of any bytes.
///
/// A new one is a file with its `run`, and a row in `all`.
struct Fuzzer: Sendable {
  /// Its name on the command line.
  let name: String
  /// Its input, in one line.
  let summary: String
  /// Takes one input; ends the process when something is wrong with what comes of it.
  let run: @Sendable ([UInt8]) -> Void
  /// Shows what an input stands for; nil where it is the bytes themselves.
  var text: (@Sendable ([UInt8]) -> String)?

  static let all: [Fuzzer] = [
    .scene, .calls, .drawing, .api, .path, .colour, .easing, .options, .headers,
  ]
}

/// Ends the process with what is wrong, so that the input that led here is kept.
func finding(_ what: String) -> Never {
  fatalError("finding: \(what)")
}

/// Ends the process unless something holds that has to.
func hold(_ isTrue: Bool, _ what: @autoclosure () -> String) {
  if !isTrue { finding(what()) }
}
