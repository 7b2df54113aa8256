import LuaRuntime

/// Things with identity that scripts hold, by the numbers of their objects.
///
/// It keeps each thing until the script holds its object no more.
final class ObjectStore<Element> {
  private let state: LuaState
  private let type: LuaClass
  private var elements: [Int64: Element] = [:]
  /// The number of the newest object; 0 before the first.
  private(set) var lastID: Int64 = 0

  /// A store of objects of a class.
  init(_ state: LuaState, _ type: LuaClass) {
    self.state = state
    self.type = type
  }

  /// Things that scripts hold, and some that they have released.
  var count: Int { elements.count }

  /// Keeps a thing, which may know its object.
  @discardableResult
  func add(_ make: (LuaObject) throws(HostError) -> Element) throws(HostError) -> LuaObject {
    let object = LuaObject(type, id: lastID + 1)
    let element = try make(object)
    lastID += 1
    elements[lastID] = element
    return object
  }

  func add(_ element: Element) -> LuaObject {
    lastID += 1
    elements[lastID] = element
    return LuaObject(type, id: lastID)
  }

  /// The thing whose object a slot holds; nil for anything else.
  func element(_ slot: LuaSlot) -> Element? {
    state.object(slot).flatMap { element($0) }
  }

  func element(_ object: LuaObject) -> Element? {
    object.type == type ? elements[object.id] : nil
  }

  /// Forgets things that no script holds any more; sure right after a full collection.
  ///
  /// - Parameters:
  ///   - isNewestFirst: Whether newer objects come first, where some keep older ones.
  ///   - mayGo: Whether a thing that no script holds may be forgotten.
  func sweep(
    newestFirst isNewestFirst: Bool = false, _ mayGo: (inout Element) -> Bool = { _ in true }
  ) {
    for id in elements.keys.sorted(by: isNewestFirst ? { $0 > $1 } : { $0 < $1 })
    where !state.isAlive(LuaObject(type, id: id)) {
      guard var element = elements.removeValue(forKey: id) else { continue }
      if !mayGo(&element) { elements[id] = element }
    }
  }
}
