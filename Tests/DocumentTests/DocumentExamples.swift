// swift-format-ignore-file
// Written by scripts/doc-examples from comments and documents: change the examples there.
import AnimLuaSwift
import AnimationEngine
import Foundation
import Geometry
import LuaBindings
import LuaRuntime
import Motion
import Preview
import Rendering
import SceneGraph

extension SwiftStage {
  /// Sources/AnimLuaSwift/Animating/AnimationGoal.swift
  func AnimationGoal_1() async throws {
    animator.animate(lamp, .to(\.level, 1), .by(\.angle, 90), with: .easeInOut(0.4))
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Animating/AnimationStyle.swift
  func AnimationStyle_1() async throws {
    animator.animate(lamp, \.level, to: 1, .easeOut(0.3))
    animator.animate(lamp, \.level, to: 1, .spring(.bouncy))
    animator.animate(lamp, \.level, to: 1, .linear(2).delay(0.5).repeats(3, autoreverses: true))
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Animating/Animator+Animate.swift
  func Animator_Animate_1() async throws {
    let handle = animator.animate(lamp, \.level, to: 1, .spring(.bouncy))
    let end = await handle.completion
    _ = (handle, end)
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Animating/Animator+Animate.swift
  func Animator_Animate_2() async throws {
    animator.animate(lamp, \.angle, by: 90, .easeInOut(0.5))
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Animating/Animator+Animate.swift
  func Animator_Animate_3() async throws {
    animator.animate(lamp, .to(\.level, 1), .by(\.angle, 90), with: .easeInOut(0.4), delay: 0.1)
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Animating/Animator+Animate.swift
  func Animator_Animate_4() async throws {
    animator.glide(lamp, \.angle, velocity: 360)
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Animating/Animator+Blocks.swift
  func Animator_Blocks_1() async throws {
    animator.animate(.easeInOut(0.3)) {
      card.opacity = 1
      card.angle += 90
    }
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Driving/FrameDriver.swift
  func FrameDriver_1() async throws {
    let driver = FrameDriver(animator)
    try driver.step(to: 0.5)                    // by hand
    let frames = Task { try await driver.run() }  // by a timer, on the actor of the caller
    frames.cancel()
    _ = (driver, frames)
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Handles/AnimationHandle+Value.swift
  func AnimationHandle_Value_1() async throws {
    for await level in animator.animate(lamp, \.level, to: 1).values { print(level) }
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Handles/AnimationHandle.swift
  func AnimationHandle_1() async throws {
    let handle = animator.animate(lamp, \.level, to: 1, .spring(.bouncy))
    handle.pause()
    handle.resume()
    handle.retarget(to: 0.5)
    if await handle.completion == .completed { animator.animate(lamp, \.level, to: 0) }
    _ = (handle)
  }
}

extension SwiftStage {
  /// Sources/AnimLuaSwift/Properties/Animated.swift
  func Animated_1() async throws {
    final class Card {
      @Animated var opacity = 1.0
      @Animated(threshold: 0.25) var place = SIMD2(0.0, 0.0)
    }
    let card = Card()
    animator.animate(.spring(.bouncy)) { card.place = SIMD2(100, 50) }
    _ = (card)
  }
}

extension EngineStage {
  /// Sources/AnimationEngine/Animator/Animator.swift
  func Animator_1() throws {
    let animator = Animator()
    let lamp = Lamp()
    let level = AnimatableProperty<Lamp>(
      "level", read: { [$0.level] }, write: { $0.level = $1[0] })
    try animator.add(.spring([.to(animator.track(of: lamp, level), [100])], Spring(bounciness: 12)))
    try animator.advance(to: 1.0 / 60)
    _ = (animator, lamp, level)
  }
}

extension EngineStage {
  /// Sources/AnimationEngine/Bindings/AnimatedValue.swift
  func AnimatedValue_1() throws {
    let open = animator.value(0, name: "open")
    try animator.bind([try panel.track(.width)]) { [[40 + 200 * open.value]] }
    try animator.add(.spring([.to(open.track, [1])], .snappy))
    _ = (open)
  }
}

extension EngineStage {
  /// Sources/AnimationEngine/Bindings/Animator+Bindings.swift
  func Animator_Bindings_1() throws {
    let width = animator.value(40)
    try animator.bind([track]) { [[40 + width.value]] }
    _ = (width)
  }
}

extension EngineStage {
  /// Sources/Animations/Animations/Animation.swift
  func Animation_1() throws {
    let animator = Animator()
    let level = animator.track(of: lamp, Lamp.level)
    let id = try animator.add(.basic([.to(level, [100])], duration: 1.5, curve: .easeOut))
    try animator.advance(to: 0.5)
    _ = (animator, level, id)
  }
}

extension EngineStage {
  /// Sources/Animations/Animations/Tween.swift
  func Tween_1() throws {
    let level = animator.track(of: lamp, Lamp.level)
    try animator.add(Tween(level, to: 100, duration: 0.4, curve: .easeOut))
    _ = (level)
  }
}

extension EngineStage {
  /// Sources/Animations/Properties/AnimatableProperty+Typed.swift
  func AnimatableProperty_Typed_1() throws {
    let level = AnimatableProperty<Lamp>("level", \.level)
    _ = (level)
  }
}

extension EngineStage {
  /// Sources/Animations/Properties/AnimatableProperty+Typed.swift
  func AnimatableProperty_Typed_2() throws {
    final class Graph { var bars = [0.0, 0, 0] }
    let bars = AnimatableProperty<Graph>("bars", \.bars, count: 3)
    _ = (bars)
  }
}

extension EngineStage {
  /// Sources/Animations/Properties/AnimatableProperty+Typed.swift
  func AnimatableProperty_Typed_3() throws {
    let level = AnimatableProperty<Lamp>("level", get: { $0.level }, set: { $0.level = $1 })
    _ = (level)
  }
}

extension EngineStage {
  /// Sources/Animations/Properties/AnimatableProperty.swift
  func AnimatableProperty_1() throws {
    let level = AnimatableProperty<Lamp>("level", \.level)
    let tilt = AnimatableProperty<Lamp>(
      "tilt", threshold: [0.01], read: { [$0.level] }, write: { $0.level = $1[0] })
    let track = animator.track(of: lamp, level)
    _ = (level, tilt, track)
  }
}

extension EngineStage {
  /// Sources/Animations/Timelines/TimelineAnimation.swift
  func TimelineAnimation_1() throws {
    let a = try animator.add(.basic([.to(x, [100])], duration: 0.5))
    let b = try animator.add(.spring([.to(x, [0])], Spring(bounciness: 8)))
    var timeline = TimelineAnimation([TimelineEntry(a), TimelineEntry(b, .end(-0.1))])
    timeline.timing.direction = .alternate
    timeline.timing.iterations = 4
    let id = try animator.addTimeline(timeline)
    try animator.seek(id, to: 0.7)
    _ = (a, b, timeline, id)
  }
}

extension EngineStage {
  /// Sources/Animations/Values/VectorValue.swift
  func VectorValue_1() throws {
    struct Polar: VectorValue {
      var angle = 0.0
      var radius = 0.0
      init() {}
      static var componentNames: [String] { ["angle", "radius"] }
      init(components: (Int) -> Double) { (angle, radius) = (components(0), components(1)) }
      func component(at index: Int) -> Double { index == 0 ? angle : radius }
    }
  }
}

extension GeometryStage {
  /// Sources/Geometry/Gradients/Gradient.swift
  func Gradient_1() throws {
    let dawn = Gradient(
      .linear(from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)),
      stops: [Gradient.Stop(0, Color(hex: 0x001122)), Gradient.Stop(1, Color(hex: 0xFF9966))])
    _ = (dawn)
  }
}

extension GeometryStage {
  /// Sources/Geometry/Paths/PathDataReader.swift
  func PathDataReader_1() throws {
    let arch = try Path(data: "M 10 180 C 10 -40 210 -40 210 180")
    _ = (arch)
  }
}

extension GeometryStage {
  /// Sources/Geometry/Paths/PathMeasure.swift
  func PathMeasure_1() throws {
    let measure = PathMeasure(try Path(data: "M 0 0 C 0 80 120 80 120 0"))
    let middle = measure.location(at: measure.length / 2).point   // (60, 60)
    _ = (measure, middle)
  }
}

extension GeometryStage {
  /// Sources/Geometry/Paths/PathMorph.swift
  func PathMorph_1() throws {
    let morph = PathMorph(from: star, to: heart)
    let half = morph.path(at: 0.5)
    _ = (morph, half)
  }
}

extension GeometryStage {
  /// Sources/Geometry/Paths/SmoothPath.swift
  func SmoothPath_1() throws {
    var trail = SmoothPath(.hermite)
    for dot in dots { trail.append(dot) }
    canvas.stroke(trail.path)
    _ = (trail)
  }
}

extension SceneStage {
  /// Sources/Input/Events/InputEvent.swift
  func InputEvent_1() throws {
    try scene.input.send(.pointerDown(Point(x: 80, y: 60)), at: 0.25)
  }
}

extension ScriptStage {
  /// Sources/LuaBindings/Host/ScenePlayback.swift
  func ScenePlayback_1() throws {
    let playback = try ScenePlayback(.file("scene.lua"))
    try playback.seek(to: 1.5)
    try renderer.draw(playback.player.plan)
    try playback.seek(to: 0.2)          // back: it ran again, unheard
    _ = (playback)
  }
}

extension ScriptStage {
  /// Sources/LuaBindings/Host/ScriptHost.swift
  func ScriptHost_1() throws {
    var options = ScriptHostOptions()
    options.onPrint = { line in output.write(line) }
    let host = try ScriptHost(options)
    try host.load(path: "scene.lua")
    for frame in 0..<60 { try host.advance(to: rate.time(of: frame)) }
    _ = (options, host)
  }
}

extension ScriptStage {
  /// Sources/LuaBindings/Live/LiveScene.swift
  func LiveScene_1() throws {
    let live = try LiveScene(.init(file: nil))
    live.type("box = scene:rect { x = 0 }")
    live.type("box:to { x = 100 }")
    try live.advance(to: 0.5)
    live.type("=box.presentation.x")     // goes to `onValue`
    _ = (live)
  }
}

extension ScriptStage {
  /// Sources/LuaRuntime/State/LuaState.swift
  func LuaState_1() throws {
    let state = try LuaState(limits: .standard, seed: 1)
    state.printSink = { line in output.write(line) }

    // Classes of host objects: an integer names each field, so no string is compared per access.
    let ball = try state.defineClass(
      LuaClassDescription(
        name: "ball",
        methods: ["hop": { call throws(HostError) in call.push(try call.double(2)); return .done }],
        fields: ["x": 0, "y": 1],
        index: { call throws(HostError) in
          // slot 1 is the object, slot 2 the key; `code` is the field's number or -1
          guard call.code >= 0 else { throw HostError("unknown field") }
          call.push(positions[call.code])
          return .done
        }))

    // Host functions, and tables of them.
    try state.setGlobal("twice", .hostFunction { call throws(HostError) in
      call.push(try call.double(1) * 2)
      return .done
    })
    try state.preload("animlua", .record([("version", .string("1"))]))

    // Text is loaded, and runs as a task that may wait.
    let chunk = try state.load(text, name: "scene.lua")
    let task = try state.makeTask(chunk)
    switch try state.resume(task) {
    case .ended, .yielded: break
    case .waiting: break  // later: try state.resume(task, with: [.string("finished")])
    }

    // Callbacks: numbers in, numbers out, no boxing.
    let eased = try state.callNumber(easing, 0.5)
    _ = (state, ball, chunk, task, eased)
  }
}

extension MotionStage {
  /// Sources/Motion/Along/PathCourse.swift
  func PathCourse_1() throws {
    let course = try PathCourse(data: "M 10 180 C 10 -40 210 -40 210 180")
    let place = course.place(at: 0.5)            // halfway along the whole length
    let angle = place.angle                      // the direction of travel there, degrees
    _ = (course, place, angle)
  }
}

extension MotionStage {
  /// Sources/Motion/Curves/Curve.swift
  func Curve_1() throws {
    let curve = Curve(family: .bounce, variant: .out)
    let progress = curve(0.3)         // 0.680625
    let slope = curve.slope(0.3)      // 4.5375
    _ = (curve, progress, slope)
  }
}

extension MotionStage {
  /// Sources/Motion/Curves/EasingRegistry.swift
  func EasingRegistry_1() throws {
    var easings = EasingRegistry()
    let back = try easings.curve("back.out", [2])
    try easings.register(
      "snap", [.in: { p, a in p * p * p * a[0] + p * (1 - a[0]) }],
      parameters: [EasingParameter(name: "power", default: 1)])
    let snap = try easings.curve("snapInOut")
    _ = (easings, back, snap)
  }
}

extension MotionStage {
  /// Sources/Motion/Decay/DecayMotion.swift
  func DecayMotion_1() throws {
    let glide = try DecayMotion(origin: 0, velocity: 1200)
    let rest = glide.end(threshold: 1)                 // where it comes to rest
    let seconds = glide.duration(threshold: 1)         // and when
    let halfway = glide.value(seconds / 2)
    let needed = DecayMotion.velocity(from: 0, to: 480, threshold: 1)  // to rest exactly at 480
    _ = (glide, rest, seconds, halfway, needed)
  }
}

extension MotionStage {
  /// Sources/Motion/Keyframes/KeyframeCourse.swift
  func KeyframeCourse_1() throws {
    var keyframes = Keyframes([[100, 0], [100, 50], [0, 50]], times: [0.25, 0.5, 1])
    keyframes.easingEach = .easeInOut
    let course = try KeyframeCourse(keyframes, from: [0, 0])
    let point = course.values(at: 0.4)      // between the first keyframe and the second
    let slope = course.slopes(at: 0.4)      // units per unit of progress
    _ = (keyframes, course, point, slope)
  }
}

extension MotionStage {
  /// Sources/Motion/Keyframes/Keyframes.swift
  func Keyframes_1() throws {
    var shake = Keyframes([[0], [-12], [9], [-5], [0]])
    shake.calculation = .cubic
    let offset = try KeyframeCourse(shake, from: [0]).values(at: 0.3)
    _ = (shake, offset)
  }
}

extension MotionStage {
  /// Sources/Motion/Noise/PerlinNoise.swift
  func PerlinNoise_1() throws {
    let noise = PerlinNoise(seed: 7)
    let drift = 20 * noise(0.8 * 1.5)                  // one number, as a function of time
    let cloud = noise.sum([3.2, 1.5], octaves: 4, gain: 0.5)
    _ = (noise, drift, cloud)
  }
}

extension MotionStage {
  /// Sources/Motion/Springs/Spring.swift
  func Spring_1() throws {
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let stiffness = spring.stiffness         // 157.9…
    let seconds = spring.settlingDuration    // until a unit move rests
    let share = 1 + SpringMotion(spring: spring, displacement: -1, velocity: 0).value(0.2)
    _ = (spring, stiffness, seconds, share)
  }
}

extension MotionStage {
  /// Sources/Motion/Springs/SpringMotion.swift
  func SpringMotion_1() throws {
    let goal = 300.0
    let motion = SpringMotion(spring: .wobbly, displacement: 0 - goal, velocity: 0)
    let position = goal + motion.value(0.25)           // after a quarter of a second
    let speed = motion.velocity(0.25)                  // units a second
    let seconds = motion.restTime(threshold: 0.5)      // until it stays within half a unit
    let first = motion.firstCrossing                   // when it first gets there
    let beyond = motion.peak?.displacement ?? 0        // how far beyond
    _ = (goal, motion, position, speed, seconds, first, beyond)
  }
}

extension MotionStage {
  /// Sources/Motion/Vibrations/Vibration.swift
  func Vibration_1() throws {
    let shake = VibrationMotion(.shake(frequency: 12), amplitude: 12, duration: 0.6)
    let offset = shake.sample(0.2).value
    _ = (shake, offset)
  }
}

extension PictureStage {
  /// Sources/Preview/Player/CastRecording.swift
  func CastRecording_1() throws {
    let cast = CastRecording(columns: 80, rows: 24, title: "scene.lua")
    try cast.record(player.plan, at: player.time, messages: log)
    cast.end(at: player.time)
    let bytes = cast.take()
    _ = (cast, bytes)
  }
}

extension PictureStage {
  /// Sources/Preview/Player/TerminalPlayer.swift
  func TerminalPlayer_1() throws {
    let preview = TerminalPlayer(player, terminal: try Terminal(), features: features)
    let outcome = try preview.run { player in host.fatal != nil ? .stop : .proceed }
    _ = (preview, outcome)
  }
}

extension SceneStage {
  /// Sources/Properties/Paints/GradientPaint.swift
  func GradientPaint_1() throws {
    let dawn = scene.makeGradient(gradient)
    try sky.setGradient(dawn, for: .fill)
    try scene.animator.add(.basic([.to(dawn.track(), goal.numbers)], duration: 2))
    _ = (dawn)
  }
}

extension PictureStage {
  /// Sources/Rendering/Renderer/Renderer.swift
  func Renderer_1() throws {
    let renderer = try Renderer(width: 1280, height: 720)
    try renderer.draw(player.plan)
    let corner = renderer.pixels[0, 0]
    _ = (renderer, corner)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Bindings/Layer+Binding.swift
  func Layer_Binding_1() throws {
    let open = scene.animator.value(0)
    try panel.bind(.width) { .number(40 + 200 * open.value) }
    _ = (open)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Input/Drag.swift
  func Drag_1() throws {
    var drag = Drag(axes: [.y])
    drag.minimum[.y] = 80
    drag.spring = try Spring(bounciness: 6)
    try sheet.drag(drag)
    _ = (drag)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Input/HitArea.swift
  func HitArea_1() throws {
    let card = try Scene().makeLayer(.rect, name: "card")
    try card.setHitArea(.box)
    _ = (card)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Input/SceneInput.swift
  func SceneInput_1() throws {
    let input = scene.input
    try input.on(.input(.tap), of: card) { event in
      print("tapped at", event.localPosition ?? .zero)
      return .goOn
    }
    try input.send(.pointerDown(Point(x: 320, y: 180)), at: 0.2)
    try input.send(.pointerUp(), at: 0.3)
    _ = (input)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Layers/Layer.swift
  func Layer_1() throws {
    let ball = try scene.makeLayer(.circle, name: "ball")
    try ball.set(.x, to: .number(80))
    _ = (ball)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Scenes/Player.swift
  func Player_1() throws {
    let player = Player(scene)
    while player.time < 2 {
      try player.step()
      try renderer.draw(player.plan)
    }
    _ = (player)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Scenes/Scene.swift
  func Scene_1() throws {
    let scene = Scene(size: Size(width: 640, height: 360))
    let ball = try scene.makeLayer(.circle, name: "ball")
    try scene.animator.add(.spring([.to(ball.track(.x), [560])], Spring(bounciness: 12)))
    _ = (scene, ball)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Transactions/KeyframeBlock.swift
  func KeyframeBlock_1() throws {
    try scene.transactions.runKeyframes(ImplicitAnimation(duration: 2)) { block in
      try block.add(from: 0, for: 0.25) { try card.set(.x, to: .number(300)) }
      try block.add(from: 0.5, for: 0.5) { try card.set(.x, to: .number(80)) }
    }
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Transactions/PropertyAnimator.swift
  func PropertyAnimator_1() throws {
    let animator = PropertyAnimator(scene, ImplicitAnimation(duration: 0.5, curve: .easeInOut))
    try animator.addAnimations { try card.set(.x, to: .number(300)) }
    try animator.setFractionComplete(0.4)
    try animator.resume()
    _ = (animator)
  }
}

extension SceneStage {
  /// Sources/SceneGraph/Transactions/Transactions.swift
  func Transactions_1() throws {
    try scene.transactions.run(ImplicitAnimation(duration: 0.4, curve: .easeOut)) {
      try card.set(.x, to: .number(300))
      try card.set(.opacity, to: .number(0.5))
    }
  }
}

extension SceneStage {
  /// Sources/Transitions/Changes/ImplicitAnimation.swift
  func ImplicitAnimation_1() throws {
    var how = ImplicitAnimation(duration: 0.4, curve: .easeOut)
    how.timing = MediaTiming()
    _ = (how)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_1() throws {
    let goal = 300.0
    let spring = try Spring(duration: 0.5, bounce: 0.3)
    let motion = SpringMotion(spring: spring, displacement: 0 - goal, velocity: 0)  // from 0
    let position = goal + motion.value(0.1)
    let speed = motion.velocity(0.1)
    let seconds = motion.restTime(threshold: 0.5)  // from here on within half a unit
    let beyond = motion.peak?.displacement ?? 0    // how far it goes beyond the goal
    _ = (goal, spring, motion, position, speed, seconds, beyond)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_2() throws {
    struct Follower {
      var goal = 0.0
      var start = 0.0  // seconds
      var motion = SpringMotion(spring: .bouncy, displacement: 0, velocity: 0)

      func value(at time: Double) -> Double { goal + motion.value(time - start) }

      mutating func aim(at newGoal: Double, at time: Double) {
        motion = SpringMotion(
          spring: .bouncy, displacement: value(at: time) - newGoal,
          velocity: motion.velocity(time - start))
        (goal, start) = (newGoal, time)
      }
    }

    var card = Follower()
    card.aim(at: 300, at: 0)
    card.aim(at: 50, at: 0.2)  // in flight
    print(card.value(at: 0.25))
    _ = (card)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_3() throws {
    let fling = try DecayMotion(origin: 0, velocity: 1200)
    let rest = fling.end(threshold: 1)
    let duration = fling.duration(threshold: 1)
    let place = fling.value(duration / 2)
    let page = fling.aimed(at: fling.snapped(to: 400, threshold: 1), threshold: 1)  // rests at a page
    let wall = fling.arrival(minimum: nil, maximum: 250, threshold: 1)              // time and speed there, or nil
    _ = (fling, rest, duration, place, page, wall)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_4() throws {
    let bounce = Curve(family: .bounce, variant: .out)
    let progress = bounce(0.3)      // 0.6806…
    let slope = bounce.slope(0.3)   // 4.5375
    let smooth = try Curve.bezier(0.4, 0, 0.2, 1)
    let stairs = try Curve.steps(4)
    let own = Curve.function("cube") { p in p * p * p }
    let springy = try Curve.spring(.bouncy)
    _ = (bounce, progress, slope, smooth, stairs, own, springy)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_5() throws {
    var easings = EasingRegistry()
    let back = try easings.curve("back.out", [2])
    let named = try easings.curve("ease-in-out")  // also "ease", "ease-in", "ease-out", "linear"
    let css = try easings.curve("cubic-bezier(0.4, 0, 0.2, 1)")
    try easings.register(
      "snap", [.in: { p, numbers in p * p * p * numbers[0] + p * (1 - numbers[0]) }],
      parameters: [EasingParameter(name: "power", default: 1)])
    let snap = try easings.curve("snapInOut")
    _ = (easings, back, named, css, snap)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_6() throws {
    var corners = Keyframes([[100, 0], [100, 50], [0, 50]], times: [0.25, 0.5, 1])
    corners.easingEach = .easeInOut                      // shapes each stretch
    let course = try KeyframeCourse(corners, from: [0, 0])  // no keyframe is at 0: it sets out from here
    let corner = course.values(at: 0.5)                  // [100, 50]
    let slopes = course.slopes(at: 0.4)                  // units per unit of progress

    var bend = Keyframes([[0, 0], [100, 0], [100, 50]])  // evenly spaced: at 0, 0.5 and 1
    bend.calculation = .cubicPaced                       // a smooth course, at one speed all the way
    let smoothly = try KeyframeCourse(bend, from: [0, 0])
    let seconds = smoothly.length / 200                  // at 200 units a second
    _ = (corners, course, corner, slopes, bend, smoothly, seconds)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_7() throws {
    let arc = try Path(data: "M 10 180 C 10 -40 210 -40 210 180")  // SVG's path data
    let way = try PathCourse(arc)
    let place = way.place(at: 0.5)                      // halfway along its length
    print(place.point.x, place.point.y, place.angle)    // pixels, and the direction of travel in degrees

    let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 220, height: 180))
    let morph = PathMorph(from: arc, to: disc)
    let half = morph.path(at: 0.5)
    print(half.data)                                    // as path data again
    _ = (arc, way, place, disc, morph, half)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_8() throws {
    let noise = PerlinNoise(seed: 7)
    let drift = 20 * noise(1.2)                         // about -20 to 20
    let shake = VibrationMotion(.shake(frequency: 12), amplitude: 12, duration: 0.6)
    let offset = shake.sample(0.2).value
    _ = (noise, drift, shake, offset)
  }
}

extension MotionStage {
  /// docs/guide/motion.md
  func motion_9() throws {
    var timing = MediaTiming()
    timing.delay = 0.2
    timing.iterations = 4
    timing.direction = .alternate
    timing.fill = .both  // shows the first value before, and the last one after

    func height(at seconds: Double) -> Double? {
      let sample = timing.sample(at: seconds, leg: 0.5)  // each iteration takes half a second
      return sample.isInEffect ? 100 * Curve.easeInOut(sample.progress) : nil
    }
    print(height(at: 1.3) ?? 0)  // in the third iteration, a fifth of the way
    _ = (timing)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_1() async throws {
    final class Ball { var height = 0.0 }
    let ball = Ball()
    let animator = Animator()
    let driver = FrameDriver(animator)
    let frames = Task { try await driver.run() }  // 60 frames per second, until the task is canceled

    let handle = animator.animate(ball, \.height, to: 100, .spring(.bouncy))
    let end = await handle.completion
    frames.cancel()
    _ = (ball, animator, driver, frames, handle, end)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_2() async throws {
    animator.animate(lamp, \.level, to: 1, .easeOut(0.3))
    animator.animate(lamp, \.level, from: 0, to: 1, .curve(.easeInOut, 0.5), delay: 0.2)
    animator.animate(lamp, \.angle, by: 90, .spring(duration: 0.6, bounce: 0.2))
    animator.animate(lamp, \.angle, to: 360, .linear(2).repeats(3, autoreverses: true, pause: 0.1))
    animator.glide(lamp, \.angle, velocity: 720)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_3() async throws {
    struct Polar: VectorValue {
      var angle = 0.0
      var radius = 0.0
      init() {}
      static var componentNames: [String] { ["angle", "radius"] }
      init(components: (Int) -> Double) { (angle, radius) = (components(0), components(1)) }
      func component(at index: Int) -> Double { index == 0 ? angle : radius }
    }
    let place = Polar()
    _ = (place)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_4() async throws {
    animator.animate(lamp, .to(\.level, 1), .by(\.angle, 90), with: .easeInOut(0.4))
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_5() async throws {
    final class Door {
      @Animated var width = 80.0
      @Animated var shade = 1.0
    }
    let door = Door()
    let opening = animator.animate(.spring(.snappy)) {
      door.width += 40
      door.shade = 0.5
    }
    door.shade = 1  // at once; it ends the animation of the shade
    let speed = door.$width.velocity
    _ = (door, opening, speed)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_6() async throws {
    let handle = animator.animate(lamp, \.level, to: 1, .spring(duration: 1))
    handle.pause()
    handle.resume()
    handle.seek(to: 0.5)         // seconds after the start of its delay
    handle.retarget(to: 0.25)    // value and velocity go on
    if let velocity = handle.velocity { print(velocity) }
    let value = handle.value
    handle.stop()                // stays where it is; stop(keepsValue: false) goes back
    handle.finish()              // goes to its end at once
    _ = (handle, value)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_7() async throws {
    let fading = animator.animate(lamp, \.level, to: 0)
    if await fading.completion == .completed { animator.animate(lamp, \.angle, to: 0) }

    let rising = animator.animate(lamp, \.level, to: 1)
    rising.onEnd { end in print("over at \(animator.now): \(end)") }
    for await level in rising.values { print(level) }
    _ = (fading, rising)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_8() async throws {
    let fall = animator.animate(lamp, \.level, to: 0)
    let waiting = Task { await fall.completion }
    for _ in 0..<60 { try animator.advance(by: 1.0 / 60) }
    print(await waiting.value)
    _ = (fall, waiting)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_9() async throws {
    let level = AnimatableProperty<Lamp>("level", \.level)
    let track = animator.track(of: lamp, level)      // registers the name "level"
    let target = animator.target(of: lamp)
    let remote = animator.remote
    Task.detached {
      let id = remote.add(.init(target, "level", to: [1], motion: .spring(.bouncy)))
      remote.retarget(id, to: [0.5])
      remote.perform { animator in print(animator.now) }
    }
    _ = (level, track, target, remote)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_10() async throws {
    let driver = FrameDriver(animator)                   // 60 frames per second
    let frames = Task { try await driver.run() }         // until the task is canceled
    frames.cancel()

    let test = FrameDriver(Animator())
    try test.step(to: 0.5)                               // by hand: tests need no clock
    try test.step(by: 0.1)

    let fast = FrameDriver(Animator(), clock: VirtualClock())
    try await fast.run(untilIdle: true)                  // as fast as it goes
    _ = (driver, frames, test, fast)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_11() async throws {
    let level = AnimatableProperty<Lamp>("level", get: { $0.level }, set: { $0.level = $1 })
    animator.animate(lamp, level, to: 1.0)
    _ = (level)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_12() async throws {
    let level = animator.track(of: lamp, \.level)
    let animation = Animation.basic([.to(level, [1])], duration: 0.5, curve: .easeOut)
    let observer = AnimationObserver([.start, .repeat, .complete]) { event in
      switch event.kind {
      case .start: print("starts at \(event.instant) s")
      case .repeat(let iteration): print("iteration \(iteration)")
      case .complete(let reason): print("ends: \(reason.name)")
      case .reach, .apply: break
      }
    }
    let id = try animator.add(animation, observer: observer)
    animator.pause(id)
    _ = (level, animation, observer, id)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_13() async throws {
    let up = try animator.add(.basic([.to(animator.track(of: lamp, \.level), [1])], duration: 0.5))
    let around = try animator.add(.basic([.to(animator.track(of: lamp, \.angle), [360])], duration: 1))
    let both = try animator.addGroup(GroupAnimation(.all, [.adopt(up), .adopt(around)]))

    let back = try animator.add(.spring([.to(animator.track(of: lamp, \.angle), [0])], .bouncy))
    let steps = GroupAnimation(.sequence, [.adopt(both), .wait(0.2), .adopt(back)])
    let sequence = try animator.addGroup(
      steps, observer: AnimationObserver(.complete) { print("over at \($0.instant) s") })
    animator.pause(sequence)
    _ = (up, around, both, back, steps, sequence)
  }
}

extension SwiftStage {
  /// docs/guide/swift.md
  func swift_14() async throws {
    let rise = try animator.add(.basic([.to(animator.track(of: lamp, \.level), [1])], duration: 0.5))
    let turn = try animator.add(.spring([.to(animator.track(of: lamp, \.angle), [90])], .bouncy))
    var timeline = TimelineAnimation([
      TimelineEntry(rise),
      TimelineEntry(.call { print("risen") }),
      TimelineEntry(turn, .end(-0.1)),  // 0.1 s before the end of all before it
    ])
    timeline.timing.iterations = 2
    let id = try animator.addTimeline(timeline, observer: AnimationObserver(.repeat) { print($0.instant) })
    try animator.seek(id, to: 0.7)
    _ = (rise, turn, timeline, id)
  }
}
