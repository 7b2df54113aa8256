import AnimLuaSwift
import AnimationEngine
import Geometry
import LuaBindings
import LuaRuntime
import Motion
import Preview
import Rendering
import SceneGraph

/// The names that the examples of a room take as given: each is compiled as a method of its stage,
/// and none is run.
struct GeometryStage {
  let star = Path()
  let heart = Path()
  let dots: [Point] = []
  let canvas = Canvas()

  struct Canvas {
    func stroke(_ path: Path) {}
  }
}

/// Nothing is given: its examples run by themselves.
struct MotionStage {}

struct EngineStage {
  let animator: Animator
  let lamp: Lamp
  let panel: Layer
  let card: TrackID
  let x: TrackID
  let track: TrackID

  final class Lamp {
    var level = 0.0
    static var level: AnimatableProperty<Lamp> {
      AnimatableProperty("level", \.level)
    }
  }
}

@MainActor struct SwiftStage {
  let animator: Animator
  let lamp: Lamp
  let card: Card

  final class Lamp {
    var level = 0.0
    var angle = 0.0
    var place = SIMD2(0.0, 0.0)
  }

  final class Card {
    @Animated var opacity = 1.0
    @Animated var angle = 0.0
  }
}

struct SceneStage {
  let scene: Scene
  let card: Layer
  let panel: Layer
  let sheet: Layer
  let sky: Layer
  let gradient: Gradient
  let goal: Gradient
  let renderer: Renderer
}

struct PictureStage {
  let player: Player
  let host: ScriptHost
  let log: MessageLog
  let features: TerminalFeatures
}

struct ScriptStage {
  let output: Output
  let positions: [Double]
  let text: [UInt8]
  let easing: LuaReference
  let renderer: Renderer
  let rate: FrameRate

  struct Output {
    func write(_ line: UnsafeRawBufferPointer) {}
  }
}
