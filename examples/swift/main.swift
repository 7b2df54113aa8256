// Animates a class of its own with the engine alone: no Lua, no scene, no drawing.
// Run it with `swift run engine-alone`.

import AnimationEngine

final class Lamp {
  var level = 0.0
  var tilt = 0.0
}

let level = AnimatableProperty<Lamp>("level", \.level)
let tilt = AnimatableProperty<Lamp>("tilt", \.tilt)

let animator = Animator()
let lamp = Lamp()
let spring = try Spring(bounciness: 12, speed: 6)

let rising = try animator.add(.spring([.to(animator.track(of: lamp, level), [100])], spring))
try animator.add(
  .basic([.to(animator.track(of: lamp, tilt), [30])], duration: 0.5, curve: .easeInOut),
  observer: AnimationObserver(.complete) { event in
    print("tilted: \(event.kind) at \(event.instant) s")
  })

for frame in 0...90 {
  if frame == 20 {
    // Interrupted in mid-flight: value and velocity go on without a jump.
    try animator.retarget(rising, [.to(animator.track(of: lamp, level), [40])])
  }
  try animator.advance(to: Double(frame) / 60)
  if frame % 10 == 0 {
    print("\(frame): level \(lamp.level), tilt \(lamp.tilt)")
  }
}
print("at rest: \(animator.isIdle)")
