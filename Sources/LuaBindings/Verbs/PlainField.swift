import AnimationEngine
import LuaRuntime

/// A number of a target as plain calls find it.
class PlainField {
  /// Which numbers the script gets as integers; nil where all are floats.
  final let wholes: WholeNumbers?
  /// The number of its name; 0 before that is known.
  final var atom: Int32
  /// Whether it is a share from 0 to 1.
  final let isShare: Bool
  /// Its id in the engine.
  final var track: TrackID

  init(_ atom: Int32, _ track: TrackID, wholes: WholeNumbers?, isShare: Bool) {
    self.atom = atom
    self.track = track
    self.wholes = wholes
    self.isShare = isShare
  }

  /// The field alone, as handles have their fields.
  var fields: [Field] { [] }
  final var field: Field { fields[0] }
  /// The target as handles show it.
  var target: LuaValue { .nil }
}

/// A number of a layer or an object of the program, or the only one of a handle.
final class FoundField: PlainField {
  /// The next one of the same target.
  private(set) var next: FoundField?
  private let list: [Field]
  private let owner: LuaValue

  /// Makes one that stands before the others of its target, and takes the place of the one of its name.
  init(_ atom: Int32, _ field: Field, of target: LuaValue, before others: FoundField? = nil) {
    list = [field]
    owner = target
    next = others
    super.init(atom, field.track, wholes: field.wholes, isShare: field.isShare)
    var last = self
    while let field = last.next {
      if field.atom == atom {
        last.next = field.next
        break
      }
      last = field
    }
  }

  override var fields: [Field] { list }
  override var target: LuaValue { owner }

  /// The one of an atom, of this one and those after it.
  ///
  /// - Complexity: O(fields), of which there are few.
  func found(_ atom: Int32) -> FoundField? {
    if self.atom == atom { return self }
    var next = next
    while let field = next {
      if field.atom == atom { return field }
      next = field.next
    }
    return nil
  }
}
