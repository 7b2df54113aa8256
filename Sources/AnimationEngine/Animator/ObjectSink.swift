/// The sink of an object's property: weak, and strong while held.
final class ObjectSink<Object: AnyObject>: StoredSink, PropertySink {
  private weak var object: Object?
  private var held: Object?
  private var holds = 0
  private let count: Int
  private let reading: AnimatableProperty<Object>.Reading
  private let writing: AnimatableProperty<Object>.Writing
  /// Where the property is stored in the object; nil where it is not.
  private let stored: StoredPlace?

  init(_ object: Object, _ property: AnimatableProperty<Object>) {
    self.object = object
    count = property.components.count
    reading = property.reading
    writing = property.writing
    stored = property.access?.storedPlace(in: object)
  }

  func read(into values: inout [Double]) throws(SinkFailure) {
    guard let object = held ?? object else { throw .targetGone }
    if values.count != count { values = Array(repeating: 0, count: count) }
    try values.withUnsafeMutableBufferPointer { (buffer) throws(SinkFailure) in
      if let stored { try stored.read(object, into: buffer) } else { try reading(object, buffer) }
    }
  }

  func write(_ values: UnsafeBufferPointer<Double>) throws(SinkFailure) {
    guard let object = held ?? object else { throw .targetGone }
    if let stored { try stored.write(object, values) } else { try writing(object, values) }
  }

  func hold() {
    holds += 1
    if held == nil { held = object }
  }

  func release() {
    holds -= 1
    if holds == 0 { held = nil }
  }

  var isAlive: Bool { held != nil || object != nil }

  /// Nil while nothing holds the object.
  override var numbers: StoredNumbers? {
    guard let stored, stored.isPlain, let held else { return nil }
    return StoredNumbers(owner: held, first: stored.numbers(in: held))
  }
}
