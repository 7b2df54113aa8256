import AnimLuaSwift
import NamesOfSwiftUI
import TestWords
import Testing

private final class Dial {
  @Animated var angle = 0.0
  var level = 0.0
  static let named = AnimatableProperty<Dial>("level", \.level)
}

private struct Dot: VectorValue, View, Animatable {
  var x: Double
  static var componentNames: [String] { ["x"] }
  init(components: (Int) -> Double) { x = components(0) }
  func component(at index: Int) -> Double { x }
}

/// Both modules are imported: this file compiles since no name of one hides a name of the other.
@Test func `names of this module and of SwiftUI stand side by side`() throws {
  let types: [any Named.Type] = [
    Animation.self, Spring.self, Path.self, Color.self, Gradient.self, Transaction.self,
    UnitCurve.self, UnitPoint.self, Angle.self, Binding.self, State.self, Namespace.self,
    Group.self, Canvas.self, Image.self, Text.self, KeyframeTrack.self, KeyframeTimeline.self,
    KeyframeAnimator.self, PhaseAnimator.self, LinearKeyframe.self, SpringKeyframe.self,
    CubicKeyframe.self, MoveKeyframe.self, AnimatablePair.self, EmptyAnimatableData.self,
    AnimationState.self, AnimationContext.self, AnimationCompletionCriteria.self,
    AnimationTimelineSchedule.self, AnyTransition.self, ContentTransition.self,
    TransitionPhase.self, TimelineView.self,
  ]
  for type in types { expect(type.name, equals: "SwiftUI.\(type)") }
  func conforms<T: Scene & Shape & Transition & VectorArithmetic & CustomAnimation & Keyframes>(
    _: T.Type
  ) {}

  let animator: Animator = Animator()
  let driver: FrameDriver = FrameDriver(animator, rate: FrameRate.sixty, clock: VirtualClock())
  let dial = Dial()
  let style: AnimationStyle = .curve(Curve.linear, 1)
  let handle: AnimationHandle<Double> = animator.animate(dial, Dial.named, to: 2, style)
  _ = withAnimation(Animation()) { animator.animate(style) { dial.angle = 4 } }
  withTransaction(Transaction()) {}
  try driver.step(to: 0.5)
  expect(dial.level, equals: 1)
  expect(dial.angle, equals: 2)
  let state: AnimatedState<Double> = dial.$angle
  expect(state.velocity, equals: 4)
  try driver.step(by: 0.75)
  let end: AnimationEnd? = handle.end
  expect(end, equals: .completed)
  let spring = try SpringConstants(duration: 1)
  expect(spring.bounce, equals: 0)
  expect(VectorKind.vector == Dot.vectorKind)
}
