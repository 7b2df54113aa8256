import AnimationEngine
import LuaRuntime

/// A number of a target as plain calls find it.
final class PlainField {
  /// The number of its name.
  let atom: Int32
  /// Its id in the engine.
  let track: TrackID
  /// Which numbers the script gets as integers; nil where all are floats.
  let wholes: WholeNumbers?
  /// Whether it is a share from 0 to 1.
  let isShare: Bool
  /// The next one of the same target.
  private(set) var next: PlainField?
  /// The field alone, as handles have their fields.
  let fields: [Field]
  var field: Field { fields[0] }
  /// The target as handles show it.
  let target: LuaValue

  /// Makes one that stands before the others of its target, and takes the place of the one of its name.
  init(_ atom: Int32, _ field: Field, of target: LuaValue, before others: PlainField? = nil) {
    self.atom = atom
    track = field.track
    wholes = field.wholes
    isShare = field.isShare
    fields = [field]
    self.target = target
    next = others
    var last = self
    while let field = last.next {
      if field.atom == atom {
        last.next = field.next
        break
      }
      last = field
    }
  }

  /// The one of an atom, of this one and those after it.
  ///
  /// - Complexity: O(fields), of which there are few.
  func found(_ atom: Int32) -> PlainField? {
    if self.atom == atom { return self }
    var next = next
    while let field = next {
      if field.atom == atom { return field }
      next = field.next
    }
    return nil
  }
}
