import AnimationEngine

/// An object of a program with a stored property, and one with functions that call a test.
final class MayhemBody {
  var x = 0.0
  private var y = 0.0
  private let hook: (String) -> Void

  init(_ hook: @escaping (String) -> Void) { self.hook = hook }

  static let x = AnimatableProperty<MayhemBody>("x", \.x)
  static let y = AnimatableProperty<MayhemBody>(
    "y",
    read: { body in
      body.hook("read of an object")
      return [body.y]
    },
    write: { body, values in
      body.y = values[0]
      body.hook("write of an object")
    })
}
