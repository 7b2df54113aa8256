import Motion
import TestWords
import Testing

@Test(arguments: [
  ("rect", "a rect"), ("image", "an image"), ("ellipse", "an ellipse"), ("emitter", "an emitter"),
  ("animation", "an animation"), ("userdata", "a userdata"), ("Open event", "an Open event"),
])
func `a noun has the article that it is spoken with`(noun: String, wanted: String) {
  expect(withArticle(noun), equals: wanted)
}
