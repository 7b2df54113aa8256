import AnimationEngine
import Geometry

// The names of the engine that a program needs. Its other names stay in their modules: `Animation`, `Spring`,
// `Path`, `Color` and `Transition` are also names of SwiftUI.

/// Runs animations: given a time, it writes the values of that time.
public typealias Animator = AnimationEngine.Animator
/// A property of a class with a name, for traces and scripts.
public typealias AnimatableProperty = AnimationEngine.AnimatableProperty
/// A value made of a fixed number of `Double`s.
public typealias VectorValue = AnimationEngine.VectorValue
/// How scripts and traces show such a value.
public typealias VectorKind = AnimationEngine.VectorKind
/// Why a property could not be read or written.
public typealias PropertyFailure = AnimationEngine.SinkFailure
/// An error of the animator.
public typealias AnimatorError = AnimationEngine.EngineError
/// The constants of a damped spring.
public typealias SpringConstants = AnimationEngine.Spring
/// A timing curve: maps linear progress to eased progress.
public typealias Curve = AnimationEngine.Curve
/// Frames per second.
public typealias FrameRate = AnimationEngine.FrameRate
/// Decides which frame is made next, and when.
public typealias FrameClock = AnimationEngine.FrameClock
/// Makes every frame, as fast as it goes.
public typealias VirtualClock = AnimationEngine.VirtualClock
/// Follows the machine's monotonic clock.
public typealias RealClock = AnimationEngine.RealClock

/// Ends the process with the reason, which is printed in optimized builds too: `precondition` prints none there.
@usableFromInline func misuse(_ reason: String) -> Never { fatalError(reason) }
/// A color in sRGB, which is written and read as CSS text and mixed as CSS does.
public typealias CSSColor = Geometry.Color
