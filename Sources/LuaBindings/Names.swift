import AnimationEngine
import LuaRuntime

/// The error for a word that nothing answers to.
///
/// Its text has one shape, so that a report can be taken apart again after a script has passed the
/// error on: the first word in quotes is the offending one, the first line ends with the nearest
/// name, and a second line lists what is valid.
///
/// - Parameters:
///   - what: What kind of thing was named, as "option" or "easing".
///   - word: What the script wrote.
///   - owner: What it was said of, as "a spring"; nil for nothing in particular.
///   - valid: What could have been written, in the order in which lists show it.
/// - Returns: The error, to be thrown.
func unknownName(
  _ what: String, _ word: String, of owner: String? = nil, valid: [String]
) -> HostError {
  // What is as long as this is no misspelling, and would hide the rest of the message.
  let word = word.utf8.count > 80 ? String(word.unicodeScalars.prefix(60)) + "…" : word
  var text = "unknown \(what) '\(word)'"
  if let owner { text += " of \(owner)" }
  let translated = otherWords[word.lowercased()].flatMap { valid.contains($0) ? $0 : nil }
  let nearest = translated ?? nearestName(to: word, in: valid)
  return HostError(text + hints(nearest: nearest, valid: valid))
}

/// What other tools call things, and what they are called here.
private let otherWords = [
  "alpha": "opacity", "angle": "rotation", "color": "fill", "colour": "fill", "d": "path",
  "ease": "easing", "h": "height", "left": "x", "oncomplete": "on_complete", "r": "radius",
  "repeat": "loop", "repeats": "loop", "rotate": "rotation", "timing": "easing", "top": "y",
  "translatex": "x", "translatey": "y", "w": "width",
]

/// The end of an error's text: the nearest name, and on a line of its own all valid ones.
func hints(nearest: String?, valid: [String]) -> String {
  var text = ""
  if let nearest { text += " (did you mean '\(nearest)'?)" }
  if !valid.isEmpty { text += "\nvalid: " + valid.joined(separator: ", ") }
  return text
}

/// The most bytes of a text that the host reads as a curve, a colour or a path.
///
/// No limit of the script's counts while the host reads.
let longestText = 1 << 16

extension LuaState {
  /// A text that is not too long to be read.
  ///
  /// - Throws: an error that names `what`.
  func shortText(_ slot: LuaSlot, _ what: String) throws(HostError) -> String {
    guard kind(slot) == .string else {
      throw HostError("\(what) must be a text, not \(describe(slot))")
    }
    guard length(slot) <= longestText, let text = string(slot) else {
      throw HostError("\(what) is longer than \(longestText) bytes")
    }
    return text
  }

  /// What an error says was found in a slot.
  func describe(_ slot: LuaSlot) -> String {
    guard kind(slot) == .string, length(slot) <= 80, let text = string(slot) else {
      return kind(slot).name
    }
    return "'\(text)'"
  }

  /// What an error calls a key that is no field.
  func describeKey(_ slot: LuaSlot) -> String {
    string(slot) ?? double(slot).map(shortest) ?? kind(slot).name
  }

  /// A finite number.
  ///
  /// - Throws: an error that names `what`.
  func finite(_ slot: LuaSlot, _ what: String) throws(HostError) -> Double {
    guard let value = double(slot) else {
      throw HostError("\(what) must be a number, not \(describe(slot))")
    }
    guard value.isFinite else { throw HostError("\(what) must be a finite number") }
    return value
  }

  /// Item i of a sequence as a new slot.
  func element(_ slot: LuaSlot, _ i: Int) throws(HostError) -> LuaSlot {
    guard let item = item(slot, i) else { throw HostError("the tables are nested too deeply") }
    return item
  }
}

/// Runs what answers with an error of a script, inside a host function.
func passing<Result>(_ body: () throws(ScriptError) -> Result) throws(HostError) -> Result {
  do throws(ScriptError) { return try body() } catch { throw HostError(error) }
}
