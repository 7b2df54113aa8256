import AnimationEngine
import LuaRuntime
import SceneGraph

/// The error for an unknown word.
///
/// Its text has one shape, so that a report can be taken apart again after a script has passed the
/// error on. The first word in quotes is the offending one. The first line ends with the nearest
/// name, and a second line lists the valid ones.
///
/// - Parameters:
///   - what: The kind of thing that was named, as "option" or "easing".
///   - word: The word in the script.
///   - owner: The thing that it was said of, as "a spring"; nil for nothing in particular.
///   - valid: The valid words, in the order in which lists show them.
///   - more: Words that are valid too, and not in the list.
/// - Returns: The error, to be thrown.
func unknownName(
  _ what: String, _ word: String, of owner: String? = nil, valid: [String], more: [String] = []
) -> HostError {
  // A word as long as this is no misspelling, and would hide the rest of the message.
  let word = word.utf8.count > 80 ? String(word.unicodeScalars.prefix(60)) + "…" : word
  var text = "unknown \(what) '\(word)'"
  if let owner { text += " of \(owner)" }
  let isOwn = ["label", "color", "choice", "parameter"].contains(what)
  var meaning = isOwn ? nil : ForeignNames.meaning(of: word, among: valid + more)
  // The fields of a script's own table are nobody else's words.
  if case .elsewhere = meaning, owner == "the table" { meaning = nil }
  // An option said of a handle is no misspelled method.
  let isLateOption =
    what == "field" && owner == "a handle" && optionMeant(by: word) != nil
    && !valid.contains { foldedName($0) == foldedName(word) }
  if isLateOption { meaning = nil }
  if foldedName(word) == "friction", valid.contains("deceleration") {
    meaning = .written("deceleration")
  }
  var nearest: String?
  var advice: String?
  switch meaning {
  case .written(let name): nearest = name
  case .elsewhere(let names, let known):
    // A neighbor in spelling would be another thing.
    advice = known ?? elsewhere(word, names, owner)
  // A number is the place of an item, and no name that was misspelled.
  case nil:
    // A global here is a member of other tools' tables.
    let global = what == "name" ? ForeignNames.functions[foldedName(word)] : nil
    let isOthers = what == "option" && OptionTable.standard.has(word)
    nearest =
      global.map { owner == "anim" ? String($0.trimmingPrefix("anim.")) : $0 }
      ?? (Int(word) == nil && !isLateOption && !isOthers ? nearestName(to: word, in: valid) : nil)
  }
  // So is a misspelled global.
  var note: String?
  if nearest == nil || meaning == nil, what == "name", owner == "anim", !API.globals.contains(word),
    let global = nearestName(to: word, in: API.globals),
    nearest.map({ isNearer(global, to: word, than: $0) }) ?? true
  {
    nearest = global
    note = "'\(global)' is a global function: \(global)(…), without anim"
  }
  if note == nil, what == "name", owner == "anim", let nearest, API.globals.contains(nearest) {
    note = "'\(nearest)' is a global function: \(nearest)(…), without anim"
  }
  // A word of Lua itself, for which a table without brackets has another spelling.
  let isShadowed = valid.contains("ease_in")
  if isShadowed, nearest == "in" { nearest = "ease_in" }
  text += hints(nearest: nearest, valid: isShadowed ? valid.filter { $0 != "in" } : valid)
  if let note { text += "\n" + note }
  if nearest == nil, let advice = advice ?? adviceOn(what, word, of: owner) {
    text += "\n" + advice
  }
  return HostError(text, .unknown(what))
}

/// Whether one name is nearer to a word than another one.
private func isNearer(_ name: String, to word: String, than other: String) -> Bool {
  let letters = [name, other, word].map { Array(foldedName($0).unicodeScalars) }
  return editDistance(letters[0], letters[2]) < editDistance(letters[1], letters[2])
}

/// Advice about a word of another tool that has no meaning in its place.
private func elsewhere(_ word: String, _ names: [String], _ owner: String?) -> String {
  guard let name = names.first else { return "there is nothing like '\(word)' here" }
  guard !names.contains(word) else {
    return "'\(word)' does not fit in this place" + (owner.map { ": \($0) does not take it" } ?? "")
  }
  var text =
    "'\(word)' is called '\(name)' here, and "
    + (owner.map { "\($0) does not take it" } ?? "it does not fit in this place")
  let verb = name.hasPrefix("spring =") ? "to" : OptionTable.standard.verb(taking: name)
  if let verb, let owner, owner != "'\(verb)'" {
    text += ": give it to '\(verb)'"
  }
  return text
}

/// The option that a word in another spelling is, or of another tool, as `onComplete`, `onfinish` and `ease`.
private func optionMeant(by word: String) -> String? {
  let names = OptionTable.standard.names(.motion)
  let folded = foldedName(word)
  if let own = names.first(where: { foldedName($0) == folded }) { return own }
  guard ["ease", "repeat"].contains(folded) || folded.hasPrefix("on") else {
    return OptionTable.standard.has(word) ? word : nil
  }
  return ForeignNames.name(for: word, among: names)
}

/// Advice on a word that stands in the wrong place; nil for one that nothing is known of.
private func adviceOn(_ what: String, _ word: String, of owner: String?) -> String? {
  switch what {
  case "option" where word == "name" && owner == "the scene":
    "a scene is named by the variable that keeps it; its layers are named by scene:group { name = … }"
  case "option"
  where word == "type"
    || Spring.parameterNames.contains(word) && !OptionTable.standard.has(word):
    "a spring is one option: spring = { stiffness = 200, damping = 20 }, or anim.spring { … }"
  case "option" where OptionTable.standard.has(word):
    "'\(word)' is an option of other verbs"
  case "field" where owner == "the scene" && ["play", "start"].contains(word):
    "animations begin by themselves: ball:to({ x = 3 }, 1)"
  case "field" where owner == "the scene" && ["tick", "update"].contains(word):
    "anim.tick(function(dt) … end) is called in each frame"
  case "option" where ["at", "gap", "with"].contains(word):
    "'\(word)' is a place on a timeline: tl:to(target, { x = 3 }, { \(word) = … }); elsewhere there is 'delay'"
  case "field" where owner == "a handle" && word == "paused":
    "h:pause() pauses it, and h:resume() lets it go on"
  case "field" where optionMeant(by: word) != nil || owner == "a handle" && Int(word) == nil:
    optionMeant(by: word).map {
      "'\($0)' is an option: write it in the table after the fields, as to({ x = 3 }, { \($0) = … })"
    }
  case "name" where API.globals.contains(word):
    "'\(word)' is a global function: \(word)(…), without anim"
  case "field" where ["wait", "spawn"].contains(word):
    "'\(word)' is a global function: \(word)(…)"
  case "option" where Int(word) != nil:
    "options have names, as { duration = 1, easing = \"quad.out\" }"
  case "field" where Int(word) != nil && owner == "a group":
    "layers go into a group by group:add(layer), and fields have names, as { name = \"ball\" }"
  case "field" where Int(word) != nil && owner == "a handle":
    "members of a list are reached by their place: h:retarget { x = function(i) return i * 100 end }"
  case "field" where Int(word) != nil:
    "fields have names, as { name = \"ball\" }"
  default: nil
  }
}

/// The end of an error's text: the nearest name, and on a line of its own all valid ones.
package func hints(nearest: String?, valid: [String]) -> String {
  var text = ""
  if let nearest { text += " (did you mean '\(nearest)'?)" }
  if !valid.isEmpty { text += "\nvalid: " + valid.joined(separator: ", ") }
  return text
}

/// The most bytes of a text that the host reads as a curve, a color or a path: as many as of one that
/// it lays out.
///
/// No limit of the script's counts while the host reads.
let longestText = PropertyRow.longestWriting

extension LuaState {
  /// A text that is not too long to be read.
  ///
  /// - Throws: an error that names `what`.
  func shortText(_ slot: LuaSlot, _ what: String) throws(HostError) -> String {
    guard kind(slot) == .string else {
      throw HostError("\(what) must be a text, not \(describe(slot))")
    }
    guard length(slot) <= longestText, let text = try name(slot) else {
      throw HostError("\(what) is longer than \(longestText) bytes")
    }
    return text
  }

  /// How long a list is.
  ///
  /// - Throws: `HostError` for a table that has fields but no elements, which is meant as something else.
  func listLength(_ slot: LuaSlot, _ what: String) throws(HostError) -> Int {
    let count = length(slot)
    guard count == 0 else { return count }
    try forEachField(of: slot) { key, _ throws(HostError) in
      throw HostError(
        "a list of \(what) must have elements, not '\(describeKey(key))'")
    }
    return 0
  }

  /// The content of a slot, for errors: a number or a short text as it is, for it may be of the
  /// right kind and out of its range.
  ///
  /// For other values it is the kind.
  func describe(_ slot: LuaSlot) -> String {
    if kind(slot).isNumeric, let number = double(slot) { return shortest(number) }
    guard kind(slot) == .string, length(slot) <= 80, let text = string(slot) else {
      return noun(slot)
    }
    return "'\(text)'"
  }

  /// A value as Lua writes it, for advice; `…` for one that has no short text.
  func written(_ slot: LuaSlot) -> String {
    if kind(slot).isNumeric, let number = double(slot) { return shortest(number) }
    guard kind(slot) == .string, length(slot) <= 40, let text = string(slot) else { return "…" }
    return "\"\(text)\""
  }

  /// The name of a key that is no field, for errors.
  func describeKey(_ slot: LuaSlot) -> String {
    string(slot) ?? double(slot).map(shortest) ?? noun(slot)
  }

  /// A finite number of at most `largestNumber` in size.
  ///
  /// - Throws: an error that names `what`.
  func finite(
    _ slot: LuaSlot, _ what: @autoclosure () -> String
  ) throws(HostError) -> Double {
    guard let value = double(slot) else {
      let what = what()
      if kind(slot) == .table, what.first == "'", length(slot) > 1 {
        throw HostError(
          "\(what) must be a number, not \(describe(slot))\n"
            + "several values in turn are keyframes: layer:keys({ \(what.dropFirst().dropLast()) = { … } }, 1)"
        )
      }
      throw HostError(
        "\(what) must be a number, not \(describe(slot))"
          + (string(slot).flatMap { numberAdvice($0, what) }.map { "\n" + $0 } ?? ""))
    }
    guard value.isFinite else {
      throw HostError(
        "\(what()) must be a finite number, not \(value.isNaN ? "nan" : shortest(value))")
    }
    guard abs(value) <= largestNumber else {
      throw HostError("\(what()) must be between -1e300 and 1e300, not \(shortest(value))")
    }
    return value
  }

  /// The distance that a text as `"+=24"` or `"-=24"` states; nil for anything else.
  func distance(_ slot: LuaSlot) -> Double? {
    guard kind(slot) == .string, let text = string(slot), ["+=", "-="].contains(text.prefix(2)),
      let number = Double(text.dropFirst(2)), abs(number) <= largestNumber
    else { return nil }
    return text.first == "-" ? -number : number
  }

  /// Item i of a sequence as a new slot.
  func element(_ slot: LuaSlot, _ i: Int) throws(HostError) -> LuaSlot {
    guard let item = item(slot, i) else {
      throw HostError("the tables are nested too deeply", .circle)
    }
    return item
  }
}

/// The size of the largest number that a script may give: the way between any two of them, and how
/// fast a spring passes it, are finite.
let largestNumber = 1e300

/// Advice for a text that stands for a number in other places; an error calls it `what`.
private func numberAdvice(_ text: String, _ what: String) -> String? {
  let units: [(suffix: String, divisor: Double, words: String)] = [
    ("%", 100, "lengths are in pixels, and shares are numbers from 0 to 1"),
    ("px", 1, "lengths are numbers of pixels"),
    ("deg", 1, "angles are numbers of degrees"), ("turn", 1 / 360, "angles are numbers of degrees"),
    ("ms", 1000, "write seconds"), ("", 1, "numbers have no quotes"),
  ]
  if ["+=", "-="].contains(text.prefix(2)), let number = Double(text.dropFirst(2)) {
    let sign = text.first == "-" ? "-" : ""
    return "for a way from where it is use 'by' with the number alone: \(sign)\(shortest(number))"
  }
  let weights = [
    "thin": 100, "light": 300, "normal": 400, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "black": 900,
  ]
  if what.contains("weight"), let weight = weights[foldedName(text)] {
    return "weights are numbers: \(weight)"
  }
  for unit in units where text.hasSuffix(unit.suffix) {
    guard let number = Double(text.dropLast(unit.suffix.utf8.count)), number.isFinite else {
      continue
    }
    return "\(unit.words): \(shortest(number / unit.divisor))"
  }
  return nil
}

/// Runs code that may fail with a script's error, inside a host function.
func passing<Result>(_ body: () throws(ScriptError) -> Result) throws(HostError) -> Result {
  do throws(ScriptError) { return try body() } catch { throw HostError(error) }
}

/// "an" before a vowel, else "a".
func article(of noun: String) -> String {
  noun.first.map { "AEIOUaeiou".contains($0) } ?? false ? "an" : "a"
}
