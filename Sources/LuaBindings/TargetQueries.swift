import AnimationEngine
import LuaRuntime

/// What runs on a target: `animations`, `animation`, `stop`, `finish`.
final class TargetQueries {
  private let context: ScriptContext
  private let targets: Targets
  private let handles: HandleTable
  private var state: LuaState { context.state }
  private var animator: Animator { context.animator }

  init(_ context: ScriptContext, _ targets: Targets, _ handles: HandleTable) {
    self.context = context
    self.targets = targets
    self.handles = handles
  }

  /// `animations(target)`: the keys, in order of addition.
  func animations(_ call: borrowing LuaCall) throws(HostError) {
    let keys = try running().compactMap { animator.key(of: $0) }
    call.push(LuaValue.list(keys.map { .string($0) }))
  }

  /// `animation(target, key)`: its handle, or nil.
  func animation(_ call: borrowing LuaCall) throws(HostError) {
    let key = try call.string(2)
    let named = try running().last { animator.key(of: $0) == key }
    if let named, let handle = handles.handle(named) {
      call.push(handles.expose(handle))
    } else {
      call.pushNil()
    }
  }

  /// `stop(target [, key or field])`.
  func stop(_ call: borrowing LuaCall) throws(HostError) {
    for id in try named(call) { animator.stop(id) }
  }

  /// `finish(target [, key or field])`.
  func finish(_ call: borrowing LuaCall) throws(HostError) {
    for id in try named(call) where animator.state(of: id) != .ended {
      try engine { () throws(EngineError) in try animator.finish(id) }
    }
  }

  private func named(_ call: borrowing LuaCall) throws(HostError) -> [AnimationID] {
    let all = try running()
    guard !call.isNone(2) else { return all }
    let name = try call.string(2)
    return all.filter { id in
      if animator.key(of: id) == name { return true }
      return handles.handle(id)?.fields.contains { $0.name == name } ?? false
    }
  }

  /// What has not ended on the targets in slot 1.
  private func running() throws(HostError) -> [AnimationID] {
    var ids: [AnimationID] = []
    var known: Set<AnimationID> = []
    for target in try targets.targets(1).list {
      for engineTarget in engineTargets(of: target) {
        for id in animator.animations(on: engineTarget) where known.insert(id).inserted {
          ids.append(id)
        }
      }
    }
    return ids
  }

  private func engineTargets(of target: ScriptTarget) -> [TargetID] {
    switch target {
    case .table(let table):
      [table.target] + table.nested.flatMap { engineTargets(of: .table($0)) }
    case .layer(let layer): layer.layer.engineTargets + layer.layer.gradientTargets
    case .handle(let handle): handle.ownTarget.map { [$0] } ?? []
    case .gradient(let gradient): gradient.paint.targetID.map { [$0] } ?? []
    case .clock(let clock): [animator.target(of: animator.speedTrack(of: clock.id))]
    }
  }
}
