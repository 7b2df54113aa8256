@testable import LuaBindings
@testable import SceneGraph

/// Weak references to a host, to each of its parts, and to its scene's layers.
final class HostCensus {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }
  private var entries: [Entry] = []
  private var seen: Set<ObjectIdentifier> = []

  /// Takes in an object and, to a depth, what its stored properties name.
  func add(_ name: String, _ object: AnyObject, depth: Int = 2) {
    guard seen.insert(ObjectIdentifier(object)).inserted else { return }
    entries.append(Entry(name: "\(name): \(type(of: object))", object: object))
    guard depth > 0 else { return }
    for child in Mirror(reflecting: object).children where type(of: child.value) is AnyClass {
      add("\(name).\(child.label ?? "?")", child.value as AnyObject, depth: depth - 1)
    }
  }

  func add(_ host: ScriptHost) {
    add("host", host)
    if let scene = host.scene {
      add("scene", scene, depth: 1)
      add(layers: scene.root)
    }
  }

  private func add(layers layer: Layer) {
    add(layer.name, layer, depth: 0)
    for child in layer.children { add(layers: child) }
  }

  var count: Int { entries.count }
  /// Those that are still there, whoever keeps them.
  var left: [String] { entries.filter { $0.object != nil }.map(\.name) }
}
