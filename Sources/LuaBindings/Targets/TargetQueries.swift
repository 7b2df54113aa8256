import AnimationEngine
import LuaRuntime
import SceneGraph

/// Queries about the animations of a target: `animations`, `animation`, `stop`, `finish`.
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

  private static let name = Parameter(
    "name", .text, .optional,
    "The key of an animation, or a field that animations move; without it, all animations.")

  static let functions: [FunctionSpec<TargetQueries>] = [
    FunctionSpec(
      "animations", of: [.anim, .layer, .list, .value],
      taking: [.target("The object; of a list, each one's.")],
      returns: .list(.text),
      "Returns the keys of a target's animations, in order of addition.",
      "local keys = box:animations()"
    ) { queries, call throws(HostError) in try queries.animations(call) },
    FunctionSpec(
      "animation", of: [.anim, .layer, .list, .value],
      taking: [
        .target("The object, or a list."),
        Parameter(
          "key", .text, "The option `key` of the animation; without one, the name of its field."),
      ],
      returns: .handle,
      "Returns the handle of a target's animation by its key, or nil.",
      "local handle = box:animation \"x\""
    ) { queries, call throws(HostError) in try queries.animation(call) },
    FunctionSpec(
      "stop", of: [.anim, .layer, .list, .value], doing: .control,
      taking: [.target("The object; of a list, each one's."), name],
      "Stops a target's animations: all, those of a key, or those of a field.",
      "box:stop \"x\""
    ) { queries, call throws(HostError) in try queries.stop(call) },
    FunctionSpec(
      "finish", of: [.anim, .layer, .list, .value], doing: .control,
      taking: [.target("The object; of a list, each one's."), name],
      "Finishes a target's animations: all, those of a key, or those of a field.",
      "box:finish()"
    ) { queries, call throws(HostError) in try queries.finish(call) },
  ]

  /// `animations(target)`: the keys, in order of addition.
  func animations(_ call: borrowing LuaCall) throws(HostError) {
    let keys = try running().compactMap { animator.key(of: $0) }
    call.push(LuaValue.list(keys.map { .string($0) }))
  }

  /// `animation(target, key)`: its handle, or nil.
  func animation(_ call: borrowing LuaCall) throws(HostError) {
    let key = try call.string(2)
    let other = try opposite(of: key)
    let named = try running().last { id in
      let own = animator.key(of: id)
      return own == key || other != nil && own == other
    }
    if let named, let handle = handles.handle(named) {
      call.push(handles.expose(handle))
    } else {
      call.pushNil()
    }
  }

  /// The property of layers that a name is the opposite of, by its own name; nil for other targets.
  private func opposite(of name: String) throws(HostError) -> String? {
    guard let property = Property.opposites[name] else { return nil }
    let isOfLayers = try targets.targets(1).list.allSatisfy { target in
      if case .layer = target { true } else { false }
    }
    return isOfLayers ? property.name : nil
  }

  /// `stop(target [, key or field])`.
  ///
  /// A key ends an animation, a field what moves it: the other fields of its animation go on.
  func stop(_ call: borrowing LuaCall) throws(HostError) {
    let all = try running()
    guard !call.isNone(2) else {
      for id in all { animator.stop(id) }
      return
    }
    let name = try call.string(2)
    let meant = try fields(name)
    let goesByHandle = try namesAreWhole()
    for id in all {
      let tracks = animator.tracks(of: id)
      if animator.ownKey(of: id) == name || tracks.isEmpty && animator.key(of: id) == name {
        animator.stop(id)
        continue
      }
      let own = handles.handle(id).map { $0.fields.count == tracks.count ? $0.fields : [] } ?? []
      let isMeant = { (part: Int, component: Int) -> Bool in
        let track = tracks[part]
        if goesByHandle, own.indices.contains(part), own[part].isCalled(name) { return true }
        return meant.contains { $0.isMeant(track, self.animator.name(of: track), component) }
      }
      guard
        tracks.indices.contains(where: { part in
          (0..<max(1, animator.count(of: tracks[part]))).contains { isMeant(part, $0) }
        })
      else { continue }
      animator.stop(id, where: isMeant)
    }
  }

  /// `finish(target [, key or field])`.
  ///
  /// Functions that are called each frame have no end to be brought to: they are meant by name only,
  /// which is an error.
  func finish(_ call: borrowing LuaCall) throws(HostError) {
    let isNamed = !call.isNone(2)
    for id in try named(call)
    where animator.state(of: id) != .ended && (isNamed || !animator.tracks(of: id).isEmpty) {
      try engine { () throws(EngineError) in try animator.finish(id) }
    }
  }

  /// Whether fields go by the names that handles have for them: not those of a table within a target.
  private func namesAreWhole() throws(HostError) -> Bool {
    try targets.targets(1).list.allSatisfy { target in
      if case .table(let table) = target { table.prefix.isEmpty } else { true }
    }
  }

  private func named(_ call: borrowing LuaCall) throws(HostError) -> [AnimationID] {
    let all = try running()
    guard !call.isNone(2) else { return all }
    let name = try call.string(2)
    let meant = try fields(name)
    let goesByHandle = try namesAreWhole()
    return all.filter { id in
      if animator.key(of: id) == name { return true }
      if goesByHandle,
        handles.handle(id)?.fields.contains(where: { $0.isCalled(name) }) ?? false
      {
        return true
      }
      return animator.tracks(of: id).contains { track in
        meant.contains { $0.isMeant(track, animator.name(of: track), $0.component ?? 0) }
      }
    }
  }

  /// A property, or one of its numbers, that a name stands for on a target.
  private struct NamedField {
    var track: TrackID?
    var property: String?
    var component: Int?
    /// Whether tables within it go by its name.
    var isTable = false

    func isMeant(_ track: TrackID, _ property: String?, _ component: Int) -> Bool {
      guard self.component == nil || self.component == component else { return false }
      if let own = self.track { return own == track }
      guard let name = self.property, let property else { return false }
      return property == name || isTable && property.hasPrefix(name + ".")
    }
  }

  /// The fields of a name on the targets in slot 1, also where an animation calls it otherwise.
  private func fields(_ name: String) throws(HostError) -> [NamedField] {
    var fields: [NamedField] = []
    for target in try targets.targets(1).list {
      switch target {
      case .table(let table):
        let known = table.fields[.name(name)] ?? Int(name).flatMap { table.fields[.index($0)] }
        if let known { fields.append(NamedField(track: known.track)) }
        // Also what lies in the tables in its fields, as traces call it.
        fields.append(NamedField(property: table.prefix + name, isTable: true))
        if let track = table.properties[name]?.track { fields.append(NamedField(track: track)) }
      case .layer(let layer):
        fields += properties(name, on: layer.layer.kind).map {
          NamedField(property: $0.property.row.name, component: $0.component)
        }
      case .object(let target):
        guard let (part, component) = target.entry.type.part(name) else { break }
        fields.append(NamedField(property: part.name, component: component))
      case .handle, .gradient, .clock: break
      }
    }
    return fields
  }

  private func properties(_ name: String, on kind: LayerKind) -> [PropertyPart] {
    let parts = PropertyPath.resolve(name, on: kind)
    guard parts.isEmpty else { return parts }
    return (PropertyPath.groups[name] ?? []).filter { $0.name != name }.flatMap {
      properties($0.name, on: kind)
    }
  }

  /// The animations on the targets in slot 1 that have not ended.
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
      [table.target]
        + table.properties.values.compactMap(\.engineTarget).filter(\.isAlone).map(\.id)
        + table.nested.flatMap { engineTargets(of: .table($0)) }
    case .layer(let layer): layer.layer.engineTargets + layer.layer.gradientTargets
    case .handle(let handle): handle.ownTarget.map { [$0] } ?? []
    case .gradient(let gradient): gradient.paint.targetID.map { [$0] } ?? []
    case .clock(let clock): [animator.target(of: animator.speedTrack(of: clock.id))]
    case .object(let target): target.entry.instance.map { [animator.target(of: $0)] } ?? []
    }
  }
}

extension Field {
  /// Whether a name stands for it: its own, or that of a table around it.
  func isCalled(_ name: String) -> Bool {
    self.name == name || self.name.hasPrefix(name + ".")
  }
}
