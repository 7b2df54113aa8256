/// Names for what traces show: no two targets have the same.
///
/// A name that a script gave is kept for good. One of a number is not, since scripts make tables
/// without a name for as long as they play.
struct TargetNames {
  /// How often each name was given.
  private var given: [String: Int] = [:]
  /// The largest number that a kind of target has had.
  private var numbers: [String: Int] = [:]

  /// The kind that was named last, which `numbers` need not have yet: most scripts name many of one kind.
  private var last: (kind: String, number: Int)?

  /// Names that scripts gave.
  var count: Int { given.count }

  /// The name that was wanted, if nothing has it; the second of one name gets `#2`.
  mutating func free(_ wanted: String) -> String {
    let count = given[wanted, default: isNumbered(wanted) ? 1 : 0] + 1
    given[wanted] = count
    return count == 1 ? wanted : "\(wanted)#\(count)"
  }

  /// The name of a target without one: its kind and its number, which must grow.
  mutating func numbered(_ kind: String, _ number: Int) -> String {
    let name = "\(kind)-\(number)"
    guard given.isEmpty || given[name] == nil else { return free(name) }
    if let last, last.kind == kind {
      self.last = (kind, number)
      return name
    }
    keepLast()
    last = (kind, number)
    return name
  }

  /// The largest number of a kind.
  private func largest(_ kind: String) -> Int? {
    if let last, last.kind == kind { return last.number }
    return numbers[kind]
  }

  private mutating func keepLast() {
    if let last { numbers[last.kind] = last.number }
  }

  /// Whether a target without a name may have got this one.
  private func isNumbered(_ name: String) -> Bool {
    guard let dash = name.lastIndex(of: "-"), let largest = largest(String(name[..<dash])),
      let number = Int(name[dash...].dropFirst())
    else { return false }
    return number >= 1 && number <= largest && name[dash...] == "-\(number)"
  }
}
