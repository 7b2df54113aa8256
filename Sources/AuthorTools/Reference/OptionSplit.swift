import LuaBindings

/// The options of a function as its page shows them: its own, and the names of those that `to` describes.
struct OptionSplit {
  var own: [ReferenceEntry.Value]
  var shared: [String] = []

  /// A function with fewer options in common shows them all.
  private static let least = 8

  init(of entry: ReferenceEntry, in reference: Reference) {
    own = entry.options
    guard entry.kind == .function, entry.name != "to",
      let to = reference.entries(named: "anim.to").first
    else { return }
    let known = Dictionary(to.options.map { ($0.name, $0.doc) }) { first, _ in first }
    let common = own.filter { known[$0.name] == $0.doc }
    guard common.count >= Self.least else { return }
    own.removeAll { known[$0.name] == $0.doc }
    shared = common.map(\.name)
  }
}

extension ReferenceEntry {
  /// The example with the lines that make its objects, as a file could have it.
  var wholeExample: String {
    if kind == .test {
      guard name != "test" else { return example }
      let load = name == "load" ? "" : "  t:load \"scene\"\n"
      let body = example.split(separator: "\n").map { "  \($0)\n" }.joined()
      return "test(\"moves well\", function(t)\n\(load)\(body)end)"
    }
    return (Reference.setup(of: example) + [example]).joined(separator: "\n")
  }
}
