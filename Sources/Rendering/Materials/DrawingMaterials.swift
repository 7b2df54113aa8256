import Typesetting

/// Texts and images of one scene, laid out and read once for all threads that draw it.
package struct DrawingMaterials: Sendable {
  package let texts: TextStore
  package let images: ImageStore

  /// Nothing yet.
  package init() {
    texts = TextStore()
    images = ImageStore()
  }
}
