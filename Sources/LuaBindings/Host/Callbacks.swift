import AnimationEngine
import LuaRuntime

/// The functions of a script that hear of an animation.
struct Callbacks {
  var onStart: LuaReference?
  var onApply: LuaReference?
  var onReach: LuaReference?
  var onRepeat: LuaReference?
  var onComplete: LuaReference?

  /// The events that the engine delivers; always the end, for its error.
  var mask: EventMask {
    var mask: EventMask = .complete
    if onStart != nil { mask.insert(.start) }
    if onApply != nil { mask.insert(.apply) }
    if onReach != nil { mask.insert(.reach) }
    if onRepeat != nil { mask.insert(.repeat) }
    return mask
  }
}

/// Takes the engine's events to the functions of the script.
final class EventDispatcher {
  private let context: ScriptContext
  private let handles: HandleTable
  /// Runs what may wait.
  weak var scripts: Scripts?

  init(_ context: ScriptContext, _ handles: HandleTable) {
    self.context = context
    self.handles = handles
  }

  /// The observer of one animation, group or tick.
  func observer(_ handle: ScriptHandle, mask: EventMask? = nil) -> AnimationObserver {
    AnimationObserver(mask ?? handle.callbacks.mask) { [unowned self] event in
      self.deliver(event, handle, as: handle)
    }
  }

  /// The observer of an animation by itself.
  ///
  /// Its end calls nobody who looks but a function of the script's.
  func observer(ofSole handle: ScriptHandle) -> AnimationObserver {
    var observer = observer(handle)
    observer.looksAtEnd = handle.callbacks.onComplete != nil
    return observer
  }

  /// The observer of one animation of a list: the list's handle reports its events.
  func observer(_ member: ScriptHandle, of list: ScriptHandle) -> AnimationObserver {
    var mask = list.callbacks.mask
    mask.insert(.complete)
    let progress = list.progress
    return AnimationObserver(mask) { [unowned self] event in
      switch event.kind {
      case .start:
        guard !progress.hasStarted else { return }
        progress.hasStarted = true
      case .apply:
        guard progress.appliedFrame != self.context.animator.frameIndex else { return }
        progress.appliedFrame = self.context.animator.frameIndex
      case .repeat(let iteration):
        let isBackwards = self.context.animator.isBackwards(list.animation)
        guard isBackwards ? iteration < progress.iteration : iteration > progress.iteration
        else { return }
        progress.iteration = iteration
      case .reach: break
      case .complete:
        self.context.report(event.failure, madeAt: list.madeAt)
        self.handles.ended(member)
        return
      }
      self.deliver(event, member, as: list)
    }
  }

  /// The observer of all animations of a list whose handles are not made, and that report nothing but their end.
  func observer(ofUnmadeIn list: ScriptHandle) -> AnimationObserver {
    let madeAt = list.madeAt
    return AnimationObserver(.complete) { [unowned self] event in
      self.context.report(event.failure, madeAt: madeAt)
      self.handles.ended(event.animation)
    }
  }

  private func deliver(_ event: AnimationEvent, _ handle: ScriptHandle, as teller: ScriptHandle) {
    let callbacks = teller.callbacks
    switch event.kind {
    case .start: call(callbacks.onStart, teller)
    case .apply: call(callbacks.onApply, teller, mayWait: false)
    case .repeat(let iteration): call(callbacks.onRepeat, teller, [.number(whole: iteration)])
    case .reach(let part, let component):
      guard part < handle.fields.count else { return }
      call(
        callbacks.onReach, teller,
        [.string(handle.fields[part].name), .integer(Int64(component + 1))])
    case .complete(let reason):
      // In rounds, or restarted, it begins again.
      handle.forgetProgress()
      context.report(event.failure, madeAt: teller.madeAt)
      handles.ended(handle)
      call(callbacks.onComplete, teller, [.string(reason.name)], isLast: true)
    }
  }

  private func call(
    _ function: LuaReference?, _ handle: ScriptHandle, _ arguments: [LuaValue] = [],
    isLast: Bool = false, mayWait: Bool = true
  ) {
    guard let function, context.fatal == nil, isLast || !handle.hasFailed else { return }
    let arguments = [handles.expose(handle)] + arguments
    do throws(ScriptError) {
      if mayWait {
        _ = try scripts?.call(function, arguments, madeAt: handle.madeAt)
      } else {
        _ = try context.call(function, arguments)
      }
    } catch {
      // An animation that has ended gets its last frame after that.
      if isLast {
        context.report(error, madeAt: handle.madeAt)
      } else {
        handle.progress.hasFailed = true
        context.fail(handle, error)
      }
    }
  }
}

/// The reports delivered for a handle's animations.
final class ProgressReports {
  /// A callback has failed: nothing is reported any more but the end.
  var hasFailed = false
  // Of a list, whose animations are reported as one.
  var hasStarted = false
  var appliedFrame: UInt64 = 0
  var iteration = 0.0

  func beginAnew() {
    hasFailed = false
    hasStarted = false
    iteration = 0
  }
}

extension LuaValue {
  /// A number that is an integer where it can be.
  static func number(whole value: Double) -> LuaValue {
    Int64(exactly: value).map { .integer($0) } ?? .number(value)
  }
}
