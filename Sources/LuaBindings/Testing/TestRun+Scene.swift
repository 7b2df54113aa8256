import AnimationEngine
import LuaRuntime
import SceneGraph

/// The methods of `t` that load a scene, let time pass and draw.
extension TestRun {
  /// `t:load("scene" [, { fps =, seed =, params =, reduced_motion = }])`.
  func load(_ call: borrowing LuaCall) throws(HostError) -> LuaOutcome {
    var loading = TestLoading(path: try path(call.string(2)), line: call.position.line)
    if loading.path?.hasSuffix(".lua") == false { loading.path?.append(".lua") }
    if call.kind(3) == .table {
      try state.forEachField(of: 3) { key, value throws(HostError) in
        let name = self.state.describeKey(key)
        switch name {
        case "fps":
          let number = try self.state.finite(value, "'fps'")
          guard let rate = FrameRate(number) else {
            throw HostError("'fps' must be a number above 0, not \(shortest(number))", .value)
          }
          loading.frameRate = rate
        case "seed": loading.seed = UInt64(max(try self.state.finite(value, "'seed'"), 0))
        case "reduced_motion":
          loading.reducesMotion = try self.state.flag(value, "'reduced_motion'")
        case "params":
          try self.state.forEachField(of: value) { key, value throws(HostError) in
            guard let parameter = ParameterBinding.value(value, self.state) else {
              throw HostError("'params' must have numbers, texts and flags", .value)
            }
            loading.parameters[self.state.describeKey(key)] = parameter.text
          }
        default:
          throw unknownName(
            "option", name, of: "t:load", valid: Self.loadOptions.entries.map(\.name))
        }
      }
    }
    guard loaded == loading.path else {
      wanted = loading
      throw HostError("the test plays another scene", .state)
    }
    guard let place = host.scenes.mainPlace else {
      call.pushNil()
      return .done
    }
    host.scenes.push(place, call)
    return .done
  }

  /// `t:advance(seconds)`: plays on, to the first frame at or after that time.
  func advance(_ call: borrowing LuaCall) throws(HostError) -> LuaOutcome {
    let seconds = try call.double(2)
    guard seconds >= 0, seconds.isFinite, seconds <= 86400 else {
      throw HostError(
        "the seconds of t:advance must be from 0 to 86400, not \(shortest(seconds))", .value)
    }
    return try suspend(call) { () throws(HostError) in
      self.clock += seconds
      try self.play(to: self.clock) { true }
      return []
    }
  }

  /// `t:settle([seconds])`: plays on until nothing moves, at most 10 s.
  func settle(_ call: borrowing LuaCall) throws(HostError) -> LuaOutcome {
    let most = try call.double(2, default: 10)
    return try suspend(call) { () throws(HostError) in
      let end = self.clock + most
      let animator = self.host.animator
      try self.play(to: end) { animator.hasFiniteWork || self.host.isWaiting }
      let rate = self.playback.player.frameRate
      self.clock = min(rate.time(of: self.playback.player.frame), end)
      guard !animator.hasFiniteWork else {
        throw HostError("after \(shortest(most)) s the scene still moves", .result)
      }
      guard !animator.hasEndlessWork else {
        throw HostError(
          "the scene never settles: an animation in it has no end\n"
            + "t:advance(seconds) lets time pass", .result)
      }
      return [.number(self.clock)]
    }
  }

  /// `t:play_to_end([seconds])`: plays on until the scene's scripts have ended, at most 60 s.
  func playToEnd(_ call: borrowing LuaCall) throws(HostError) -> LuaOutcome {
    let most = try call.double(2, default: 60)
    return try suspend(call) { () throws(HostError) in
      let end = self.clock + most
      try self.play(to: end) { self.host.isWaiting }
      let rate = self.playback.player.frameRate
      self.clock = min(rate.time(of: self.playback.player.frame), end)
      guard !self.host.isWaiting else {
        throw HostError("after \(shortest(most)) s a script of the scene still waits", .result)
      }
      return [.number(self.clock)]
    }
  }

  /// `t:picture(file [, tolerance [, share]])`: the frame as it is drawn.
  func picture(_ call: borrowing LuaCall) throws(HostError) -> LuaOutcome {
    let path = try path(call.string(2))
    let (tolerance, share) = (try call.double(3, default: 0.02), try call.double(4, default: 0.001))
    guard (0...1).contains(tolerance), (0...1).contains(share) else {
      throw HostError("the shares of t:picture must be from 0 to 1", .value)
    }
    guard host.scene != nil else {
      throw HostError("t:picture must have a scene: t:load first", .state)
    }
    return try suspend(call) { () throws(HostError) in
      do throws(EngineError) { try self.playback.player.drawLast() } catch {
        throw HostError(error.description, error.code)
      }
      if let text = self.setup.picture(self.playback.player, path, tolerance, share) {
        throw HostError(text, .result)
      }
      return []
    }
  }

  /// `t:input { { 0.1, "pointer_down", x =, y = }, … }`: input from now on.
  func input(_ call: borrowing LuaCall) throws(HostError) -> LuaOutcome {
    guard let scene = host.scene else {
      throw HostError("t:input must have a scene: t:load first", .state)
    }
    let events = try host.inputs.readInput(2)
    try scenic { () throws(SceneError) in try scene.input.send(events) }
    return .done
  }

  func suspend(
    _ call: borrowing LuaCall, _ body: @escaping () throws(HostError) -> [LuaValue]
  ) throws(HostError) -> LuaOutcome {
    guard case .possible = call.waiting, call.task != nil else {
      throw HostError("time passes in the test's own function only", .wait)
    }
    pending = body
    suspendedAt = call.position
    return .wait(1)
  }

  func play(to time: Double, while goesOn: () -> Bool) throws(HostError) {
    do throws(LoadError) { try playback.seek(to: time, isHeard: true, while: goesOn) } catch {
      if case .script(let report) = error { throw HostError(report.error) }
      throw HostError("the scene cannot go on", .state)
    }
    if let fatal = host.fatal { throw HostError(fatal.error) }
  }
}
