import Exporting
import LuaBindings

/// Writes the whole reference to a folder: its pages, its pictures, and the files that their scenes read.
package enum ReferenceFolder {
  /// Writes all, or nothing but the files that scenes read.
  ///
  /// - Returns: How many pages there are.
  /// - Throws: `OutputError`, and `ReferencePictures.Failure` of a scene that has no picture.
  package static func write(_ reference: Reference, to folder: String) throws -> Int {
    let all = ReferencePages(reference: reference)
    let pages = all.pages
    let drawing = ReferencePictures(folder: "\(folder)/files")
    // The scenes read these.
    let files = OutputSet()
    for file in ReferenceScene.texts {
      try DataOutput(path: "\(folder)/files/\(file.name)", in: files).write(file.text.utf8)
    }
    let photo = ReferenceScene.photoName
    try DataOutput(path: "\(folder)/files/\(photo)", in: files)
      .write(drawing.picture(of: .photo, named: photo))
    try files.finish()
    let outputs = OutputSet()
    for page in pages {
      try DataOutput(path: "\(folder)/\(page.path)", in: outputs).write(page.text.utf8)
    }
    for (path, scene) in all.scenes {
      try DataOutput(path: "\(folder)/\(path)", in: outputs)
        .write(drawing.picture(of: scene, named: path))
    }
    try outputs.finish()
    return pages.count
  }
}
