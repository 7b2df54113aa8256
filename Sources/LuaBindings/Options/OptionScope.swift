import AnimationEngine

/// Verbs by what options mean to them.
struct OptionScope: OptionSet, Sendable {
  let rawValue: Int

  static let motion = OptionScope(rawValue: 1)
  static let decay = OptionScope(rawValue: 2)
  static let function = OptionScope(rawValue: 4)
  static let group = OptionScope(rawValue: 8)
  static let tick = OptionScope(rawValue: 16)
  static let any = OptionScope(rawValue: 32)
  static let keys = OptionScope(rawValue: 64)
  /// With `.motion`: changes of properties, which have their start and goal elsewhere.
  static let change = OptionScope(rawValue: 128)
  /// With `.change`: many of them.
  static let transaction = OptionScope(rawValue: 256)
  /// With `.change`: that of a layer's whole picture.
  static let transition = OptionScope(rawValue: 512)
  static let along = OptionScope(rawValue: 1024)
  /// With `.transaction`: blocks as UIKit has them.
  static let block = OptionScope(rawValue: 2048)
  /// With `.transaction`: blocks whose changes have places of their own.
  static let keyframed = OptionScope(rawValue: 4096)
  /// Chases of goals that move.
  static let follow = OptionScope(rawValue: 8192)
  /// Bindings, which follow from other values.
  static let binding = OptionScope(rawValue: 16384)
  /// Movement about a place, by chance.
  static let noise = OptionScope(rawValue: 32768)
  /// Movement about a place, as what is hit.
  static let punch = OptionScope(rawValue: 65536)

  /// With `.group`: what is filled by methods.
  static let timeline = OptionScope(rawValue: 1 << 21)
  static let drag = OptionScope(rawValue: 1 << 20)

  /// Animations that take the time they are given.
  static let timed: OptionScope = [.motion, .keys, .along]
  static let vibration: OptionScope = [.noise, .punch]
  static let moving: OptionScope = [.motion, .decay, .keys, .along, .noise, .punch]
  /// Verbs that take properties, whether or not they have a time of their own.
  static let acting: OptionScope = moving.union(.follow)
  /// Verbs that have iterations to count.
  static let repeating: OptionScope = [
    .motion, .decay, .keys, .along, .group, .noise, .punch,
  ]
  /// Words for an animation's end and restart.
  static let counted: OptionScope = repeating.union(.function)
  static let groups: OptionScope = [.group, .any]
  static let all: OptionScope = [
    .motion, .decay, .keys, .along, .follow, .function, .group, .tick, .any, .transaction, .noise,
    .punch,
  ]
}
