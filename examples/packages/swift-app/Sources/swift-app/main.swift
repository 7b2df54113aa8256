// Animates a class of its own with key paths, blocks and `await`; see docs/guide/swift.md.
import AnimLuaSwift

final class Card {
  var height = 0.0
  @Animated var opacity = 0.0
  @Animated var place = SIMD2(0.0, 0.0)
}

#if compiler(>=6.2)
let animator = Animator()
// Plays as fast as it goes; without `clock` it follows the machine's.
let driver = FrameDriver(animator, clock: VirtualClock())
let card = Card()

let frames = Task { try await driver.run() }

// One property by its key path, with a handle.
let rising = animator.animate(card, \.height, to: 100, .spring(.bouncy))
let heights = Task {
  var highest = 0.0
  for await height in rising.values(buffering: .unbounded) { highest = max(highest, height) }
  return highest
}
print("height: \(await rising.completion), at most \((await heights.value * 10).rounded() / 10)")

// All that a block assigns.
let fading = animator.animate(.easeInOut(0.5).delay(0.1)) {
  card.opacity = 1
  card.place = SIMD2(120, 40)
}
print("block: \(await fading.completion), opacity \(card.opacity), place \(card.place)")

// Interrupted in mid-flight: value and velocity go on without a jump.
let away = animator.animate(card, \.place, to: SIMD2(500, 0), .spring(duration: 1))
let falling = await animator.animate(card, \.height, to: 0, .linear(0.25)).completion
let back = animator.animate(card, \.place, to: .zero, .smooth)
print(
  "height: \(falling), away: \(await away.completion), back: \(await back.completion) at \(animator.now) s"
)

frames.cancel()
try await frames.value
#else
print("this example needs Swift 6.2")
#endif
