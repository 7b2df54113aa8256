import LuaBindings

/// The reference as pages of Markdown: one for each function, class, kind of layer, group of properties and function of
/// tests, and for events and easings; `docs/reference` has them.
struct ReferencePages {
  let reference: Reference

  /// The text of each page by its path.
  var pages: [(path: String, text: String)] {
    var pages = functions + classes + layers + tests + properties
    pages += [propertyIndex, events, easings]
    pages.append(("README.md", index(of: pages)))
    return pages
  }

  private func entries(_ kind: ReferenceEntry.Kind) -> [ReferenceEntry] {
    reference.entries.filter { $0.kind == kind }
  }

  // MARK: Functions

  /// One page for each name; functions of the same name share it.
  private var functions: [(path: String, text: String)] {
    var names: [String] = []
    for entry in entries(.function) where !names.contains(entry.name) { names.append(entry.name) }
    return names.sorted().map { name in
      var text = "# \(name)\n"
      // The scene stands in the first section; functions of the same name mean much the same.
      var scene = scene(.function, name)
      for (number, entry) in entries(.function).filter({ $0.name == name }).enumerated() {
        if number > 0, let place = entry.places.first { text += "\n## \(place)\n" }
        text += function(entry, scene)
        scene = nil
      }
      return ("functions/\(name).md", text)
    }
  }

  /// A function without its heading; the example stands before the tables, which may be long.
  private func function(_ entry: ReferenceEntry, _ scene: String? = nil) -> String {
    var text = "\n\(entry.doc)\n\n```\n\(entry.signatures.joined(separator: "\n"))\n```\n"
    if !entry.returns.isEmpty { text += "\nReturns \(entry.returns).\n" }
    text += notes(entry)
    // A call in one line is a part of the scene.
    let isShort = scene != nil && !entry.example.contains("\n")
    if !isShort { text += example(entry) }
    if let scene { text += (isShort ? "" : "\nIn a scene:\n") + scene }
    if !entry.parts.isEmpty {
      text += "\n" + table("parameter", entry.parts)
    }
    let options = OptionSplit(of: entry, in: reference)
    if !entry.options.isEmpty { text += "\n## Options\n" }
    if !options.own.isEmpty { text += "\n" + table("option", options.own) }
    if !options.shared.isEmpty {
      let names = options.shared.map { "`\($0)`" }.joined(separator: " ")
      text += "\nOptions that [to](to.md) describes: \(names).\n"
    }
    return text
  }

  /// The functions of tests, a page each.
  private var tests: [(path: String, text: String)] {
    entries(.test).map { entry in
      ("tests/\(entry.name).md", "# \(entry.places[0])\n" + function(entry))
    }
  }

  private func notes(_ entry: ReferenceEntry) -> String {
    entry.notes.isEmpty ? "" : "\n" + entry.notes.map { "- \($0)\n" }.joined()
  }

  /// The example; with the lines that make its objects, unless the page has them at its top.
  private func example(_ entry: ReferenceEntry, hasSetup: Bool = true) -> String {
    let example = hasSetup ? entry.wholeExample : entry.example
    return example.isEmpty ? "" : "\n```lua\n\(example)\n```\n"
  }

  /// The lines that make the objects of all of a page's examples.
  private func setup(of entries: [ReferenceEntry]) -> String {
    let lines = Reference.setup(of: entries.map(\.example).joined(separator: "\n"))
    guard !lines.isEmpty else { return "" }
    return "\nThe examples use these objects:\n\n```lua\n\(lines.joined(separator: "\n"))\n```\n"
  }

  // MARK: Classes and layers

  private var classes: [(path: String, text: String)] {
    var names: [String] = []
    for entry in entries(.field) {
      let name = owner(of: entry)
      if !names.contains(name) { names.append(name) }
    }
    return names.map { name in
      let fields = entries(.field).filter { owner(of: $0) == name }
      var text = "# \(name)\n" + (scene(.class, file(name)) ?? "") + "\n"
      text += table("field", fields.compactMap(\.value))
      let prefix = name == "anim" ? "anim." : "\(name.replacing(" ", with: "_")):"
      let methods = entries(.function).filter { $0.places.contains(prefix + $0.name) }
      if !methods.isEmpty {
        text += "\n## Functions\n\n| function | does |\n|---|---|\n"
        for method in methods {
          text +=
            "| [`\(prefix)\(method.name)`](../functions/\(method.name).md) | \(method.doc) |\n"
        }
      }
      for field in fields where !field.notes.isEmpty {
        text += "\n`\(field.name)`:\n" + notes(field)
      }
      text += "\n## Examples\n\n```lua\n"
      var known: Set<String> = []
      let examples = fields.map(\.example).filter { known.insert($0).inserted }
      let setup = Reference.setup(of: examples.joined(separator: "\n"))
      text += (setup + examples).joined(separator: "\n")
      return ("classes/\(file(name)).md", text + "\n```\n")
    }
  }

  private func owner(of entry: ReferenceEntry) -> String {
    String(entry.places[0].dropLast(entry.name.count + 1))
  }

  private func file(_ name: String) -> String { name.replacing(" ", with: "-") }

  private var layers: [(path: String, text: String)] {
    entries(.layer).map { entry in
      var text =
        "# \(entry.name)\n\n\(entry.doc)\n\n```\n\(entry.signatures.joined(separator: "\n"))\n```\n\n"
      text += "Every layer also has the fields and functions of a [layer](../classes/layer.md).\n\n"
      text += notes(entry).dropFirst() + (scene(.function, entry.name) ?? example(entry))
      text += "\n" + table("property", entry.parts)
      return ("layers/\(entry.name).md", text)
    }
  }

  // MARK: Properties

  /// The entries of properties by their groups; a pair stands after its halves.
  private var propertyGroups: [(name: String, title: String, entries: [ReferenceEntry])] {
    let entries = entries(.property)
    return reference.propertyGroups.map { group in
      (
        group.name, group.title,
        group.names.compactMap { name in entries.first { $0.name == name } }
      )
    }
  }

  /// A page for each group of properties.
  private var properties: [(path: String, text: String)] {
    propertyGroups.map { group in
      let plain = group.entries.filter { ReferenceScene.of(.property, $0.name) == nil }
      var text = "# \(group.title)\n" + setup(of: plain)
      for entry in group.entries {
        let kinds = entry.places.map { "`\($0.prefix { $0 != "." })`" }.joined(separator: " ")
        text += "\n## \(entry.name)\n\n\(entry.doc)\n\n"
        if let value = entry.value { text += table("property", [value], hasDocs: false) }
        text += "\nOf \(kinds)." + otherDefaults(of: entry)
        if !entry.restDistance.isEmpty { text += " At rest within \(entry.restDistance)." }
        text += "\n" + notes(entry)
        text += scene(.property, entry.name) ?? example(entry, hasSetup: false)
      }
      return ("properties/\(group.name).md", text)
    }
  }

  /// A sentence on the kinds of layers that begin with another value than most do.
  private func otherDefaults(of property: ReferenceEntry) -> String {
    var kinds: [String: [String]] = [:]
    for layer in entries(.layer) {
      guard let own = layer.parts.first(where: { $0.name == property.name }), !own.initial.isEmpty,
        own.initial != "nil", own.initial != property.value?.initial
      else { continue }
      kinds[own.initial, default: []].append("`\(layer.name)`")
    }
    return kinds.sorted { $0.value[0] < $1.value[0] }.map { initial, names in
      " On \(names.joined(separator: " ")) the default is `\(initial)`."
    }.joined()
  }

  /// The names of all properties, with links to their sections.
  private var propertyIndex: (path: String, text: String) {
    var text = "# Properties of layers\n"
    for group in propertyGroups {
      let path = "properties/\(group.name).md"
      let links = group.entries.map { "[\($0.name)](\(path)#\($0.name))" }
      text += "\n## [\(group.title)](\(path))\n\n\(links.joined(separator: " · "))\n"
    }
    return ("properties.md", text)
  }

  // MARK: Events and easings

  private var events: (path: String, text: String) {
    var text = "# Events\n" + setup(of: entries(.event))
    for entry in entries(.event) {
      text +=
        "\n## \(entry.name)\n\n\(entry.doc)\n\n" + table("field", entry.parts)
        + example(entry, hasSetup: false)
    }
    return ("events.md", text)
  }

  private var easings: (path: String, text: String) {
    var text = "# Easings\n" + setup(of: entries(.easing))
    for entry in entries(.easing) {
      let names = entry.places.map { "`\($0)`" }.joined(separator: " ")
      text +=
        "\n## \(entry.name)\n\n\(entry.doc.prefix(1).uppercased() + entry.doc.dropFirst()).\n\n\(names)\n"
      text += "\n![\(entry.name)](pictures/easing-\(entry.name).svg)\n"
      if !entry.parts.isEmpty { text += "\n" + table("parameter", entry.parts) }
      text += example(entry, hasSetup: false)
    }
    return ("easings.md", text)
  }

  // MARK: Tables

  private func table(
    _ title: String, _ values: [ReferenceEntry.Value], hasDocs: Bool = true
  ) -> String {
    // Options have an example each.
    let hasExamples = hasDocs && values.contains { !$0.example.isEmpty }
    let more = (hasDocs ? ["meaning"] : []) + (hasExamples ? ["example"] : [])
    let titles = [title, "type", "unit", "default", "range"] + more
    var text = "| " + titles.joined(separator: " | ") + " |\n|"
    text += titles.map { _ in "---|" }.joined() + "\n"
    for value in values {
      let names = ([value.name] + value.aliases).map { "`\($0)`" }.joined(separator: ", ")
      let initial = value.initial.isEmpty ? value.initialWords : "`\(value.initial)`"
      let cells =
        [names, value.type] + [value.unit, initial, value.range].map { $0.isEmpty ? "–" : $0 }
        + (hasDocs ? [value.doc] : [])
        + (hasExamples ? [value.example.isEmpty ? "–" : "`\(value.example)`"] : [])
      text += "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    return text
  }

  /// The functions with a line each.
  private func functionTable(_ paths: [String]) -> String {
    var text = "| function | of | does |\n|---|---|---|\n"
    for path in paths {
      let name = String(path.dropFirst("functions/".count).dropLast(".md".count))
      let own = entries(.function).filter { $0.name == name }
      let owners = own.flatMap(\.places).map { place in
        place == name
          ? "the script" : "`\(place.dropLast(name.count + 1).split(separator: ":")[0])`"
      }
      text +=
        "| [`\(name)`](\(path)) | \(owners.joined(separator: " ")) | \(own.first?.doc ?? "") |\n"
    }
    return text
  }

  private func index(of pages: [(path: String, text: String)]) -> String {
    var text = """
      # Reference

      Every name that scripts can use, written by `animlua docs --write docs/reference` from the program's own tables.
      `animlua docs NAME` shows the same in a terminal, and `animlua docs --json` has it for programs.

      ## How to read the tables

      | column | meaning |
      |---|---|
      | type | The kind of value. A time is a number of seconds, or a text: `"250ms"`, `"12f"` (frames of the scene). |
      | unit | The unit of numbers: `px` pixels, `s` seconds, `°` degrees clockwise, `share` (1 is the whole), `units` those of the animated field, `none` for plain numbers; – for values that are no numbers. |
      | default | The value where none is given. `nil` means that leaving it out is a case of its own, which the meaning describes; "required" that it must be given. |
      | range | The numbers or words that are allowed; "any" is any finite number. Other values are an error with the line that gave them; those of a range with "(clamped)" are kept and act as the nearest bound, those above one with "(clamped above)" as its upper one. |

      """
    for (title, folder) in [
      ("Functions", "functions/"), ("Classes", "classes/"), ("Layers", "layers/"),
      ("Properties of layers", "properties/"), ("Tests", "tests/"),
    ] {
      let own = pages.filter { $0.path.hasPrefix(folder) }
      text += "\n## \(title)\n\n"
      if folder == "functions/" {
        text += functionTable(own.map(\.path))
        continue
      }
      text +=
        own.map { page in
          let name = page.path.dropFirst(folder.count).dropLast(".md".count)
          return "[\(name)](\(page.path))"
        }.joined(separator: " · ") + "\n"
    }
    return text
      + "\n## More\n\n[All properties of layers](properties.md) · [Events](events.md) · [Easings](easings.md)\n"
  }
}
