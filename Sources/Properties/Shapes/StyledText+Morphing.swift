import AnimationEngine
import Typography

extension StyledText: Morphing {
  package func way(to goal: StyledText) -> TextWay { TextWay(from: text, to: goal) }
}

extension TextWay: MorphWay {}
