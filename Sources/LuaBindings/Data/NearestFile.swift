import LuaRuntime
import Motion

/// The file of a scene's folder that a path which leads to nothing most likely stands for.
///
/// In the path's own folder that is a file of the same name with another extension, or one with a name
/// near it. Otherwise it is a file of that very name in the scene's folder or in a folder there.
/// - Returns: the path from the scene's folder; nil when none is near, or the path leads out of it.
/// - Complexity: O(n) names in the folders that are listed, at most 32.
func nearestFile(to path: String, in folder: ModuleFolder) -> String? {
  let slash = path.lastIndex(of: "/")
  let around = slash.map { path[...$0] } ?? ""
  let name = String(path.dropFirst(around.count))
  guard !name.isEmpty, name.utf8.count <= 64, !path.hasPrefix("/"),
    !path.split(separator: "/").contains("..")
  else { return nil }
  let names = files(in: String(around), of: folder)
  if let other = names.first(where: { stem($0) == stem(name) }) { return "\(around)\(other)" }
  if let near = nearestName(to: name, in: names) {
    // Of a name of one letter any other is near.
    let letters = Array(stem(name).lowercased().unicodeScalars)
    let distance = editDistance(letters, Array(stem(near).lowercased().unicodeScalars))
    if distance < letters.count { return "\(around)\(near)" }
  }
  let top = files(in: "", of: folder)
  if !around.isEmpty, top.contains(name) { return name }
  let other = top.filter { !$0.contains(".") }.prefix(30).first {
    files(in: "\($0)/", of: folder).contains(name)
  }
  return other.map { "\($0)/\(name)" }
}

/// A file's name without its extension.
private func stem(_ name: String) -> Substring {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name[...] }
  return name[..<dot]
}

/// The names in a folder within the scene's, without hidden ones; none where there is no such folder.
private func files(in path: String, of folder: ModuleFolder) -> [String] {
  do {
    let place = try path.isEmpty ? folder.path : folder.file(path)
    return try listFolder(place).filter { !$0.hasPrefix(".") }
  } catch {
    return []
  }
}
