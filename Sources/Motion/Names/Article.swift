/// A noun with its article: "a rect", "an image".
///
/// The first letter decides for the nouns that texts have; `u` is that of "userdata".
package func withArticle(_ noun: String) -> String {
  let isVowel = noun.unicodeScalars.first.map { "aeioAEIO".unicodeScalars.contains($0) } ?? false
  return "\(isVowel ? "an" : "a") \(noun)"
}
