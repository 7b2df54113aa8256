// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Public names of SwiftUI and of Apple's modules beside it, which a program may use unqualified beside the
// names of `AnimLuaSwift`. Each type has a member, so that a test can distinguish it from another.

public protocol Named { static var name: String { get } }
extension Named { public static var name: String { "SwiftUI.\(Self.self)" } }

public struct Animation: Named { public init() {} }
public struct Spring: Named { public init() {} }
public struct Path: Named { public init() {} }
public struct Color: Named { public init() {} }
public struct Gradient: Named { public init() {} }
public struct Transaction: Named { public init() {} }
public struct UnitCurve: Named { public init() {} }
public struct UnitPoint: Named { public init() {} }
public struct Angle: Named { public init() {} }
public struct Binding: Named { public init() {} }
public struct State: Named { public init() {} }
public struct Namespace: Named { public init() {} }
public struct Group: Named { public init() {} }
public struct Canvas: Named { public init() {} }
public struct Image: Named { public init() {} }
public struct Text: Named { public init() {} }
public struct KeyframeTrack: Named { public init() {} }
public struct KeyframeTimeline: Named { public init() {} }
public struct KeyframeAnimator: Named { public init() {} }
public struct PhaseAnimator: Named { public init() {} }
public struct LinearKeyframe: Named { public init() {} }
public struct SpringKeyframe: Named { public init() {} }
public struct CubicKeyframe: Named { public init() {} }
public struct MoveKeyframe: Named { public init() {} }
public struct AnimatablePair: Named { public init() {} }
public struct EmptyAnimatableData: Named { public init() {} }
public struct AnimationState: Named { public init() {} }
public struct AnimationContext: Named { public init() {} }
public struct AnimationCompletionCriteria: Named { public init() {} }
public struct AnimationTimelineSchedule: Named { public init() {} }
public struct AnyTransition: Named { public init() {} }
public struct ContentTransition: Named { public init() {} }
public struct TransitionPhase: Named { public init() {} }
public struct TimelineView: Named { public init() {} }
public protocol Scene {}
public protocol View {}
public protocol Shape {}
public protocol Transition {}
public protocol Animatable {}
public protocol VectorArithmetic {}
public protocol CustomAnimation {}
public protocol Keyframes {}

public func withAnimation<Result>(_ animation: Animation = Animation(), _ body: () -> Result)
  -> Result
{ body() }
public func withTransaction<Result>(_ transaction: Transaction, _ body: () -> Result) -> Result {
  body()
}
