import SceneGraph
import TestWords
import Testing

/// A program that imports the scene alone has the words of the rooms below it.
@Test func `words of the rooms below come with the scene`() throws {
  expect(InputEvent(.pointerMove(), at: 1).kind, equals: InputEventKind.pointerMove)
  expect(InputRecording().events.isEmpty && PointerVelocity().velocity(at: 0).x == 0)
  expect(Property.x.name == "x" && LayerKind.text.name == "text")
  expect(PropertyValue.number(1) != .flag(true))
  expect(Transition(.push, from: .top, ImplicitAnimation(duration: 1)).kind, equals: .push)
  expect(EmitterShape(rawValue: "ellipse") == .ellipse && Smoothing.hermite != .none)
  expect(StrokeCap(rawValue: "round") == .round && StrokeJoin(rawValue: "bevel") == .bevel)
  expect(ImageFit(rawValue: "contain") == .contain && BlendMode(rawValue: "screen") == .screen)
  expect(TextUnit(rawValue: "words") == .words && TextAlignment(rawValue: "left") == .left)
}
