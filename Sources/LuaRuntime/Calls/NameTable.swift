/// Facts about the functions of the host by their names, made when the first is read.
struct NameTable<Value> {
  private var known: [String: Value] = [:]
  /// Makes the facts that were not set one by one; nil once it was called.
  private var make: (() -> [String: Value])?

  /// All of them.
  var all: [String: Value] {
    mutating get {
      if let make {
        self.make = nil
        known.merge(make()) { own, _ in own }
      }
      return known
    }
    set {
      make = nil
      known = newValue
    }
  }

  /// The fact about a name.
  mutating func value(_ name: String) -> Value? {
    if make != nil { _ = all }
    return known[name]
  }

  /// Replaces all by what a function gives, which is called when the first is read.
  mutating func replace(by make: @escaping () -> [String: Value]) {
    known = [:]
    self.make = make
  }
}
