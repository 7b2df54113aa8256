import AnimationEngine

/// A property on the stage of `Mayhem`.
struct MayhemProperty {
  let track: TrackID
  let sink: MayhemSink
  let target: TargetID
  let output: TrackOutput
}
