/// The functions of the host that scripts can call, by number.
///
/// Most are made with the state and stay as long. Functions made while a scene plays (those of an
/// included file, a stagger) are made in a *group*. They are released with it, once no script holds
/// any of them.
struct HostFunctionTable {
  /// A function, and the most arguments that scripts may give it, the object of a method included.
  struct Entry {
    var body: HostFunction
    var most = Int.max
    /// Called before it, which fails with its error.
    var check: Check?

    /// In place of the most: limit and check of the function's name were not looked up yet.
    static let unread = -1
  }

  typealias Check = () throws(HostError) -> Void

  /// Functions that were made together: they name the ticket, and nothing else does.
  private struct Group {
    let ticket: LuaWeakReference
    var numbers: [Int32] = []
    var readers: [Int] = []
  }

  /// Finds modules for `require` in an environment.
  typealias ModuleReader = (String) throws(HostError) -> LuaModuleText?

  /// How many arguments functions take, by `MemberName.text`.
  var limits = NameTable<ArgumentLimit>()
  /// Checks before calls of functions, by `MemberName.text`; a call fails with its check's error.
  var guards = NameTable<Check>()
  /// The same before fields of objects and tables of the host are assigned.
  var assignmentGuard: Check?
  private var entries: [Entry?] = []
  private var free: [Int32] = []
  /// The names of functions, by number.
  private var names: [MemberName?] = []
  private var readers: [Int: ModuleReader] = [:]
  private var lastReader = 0
  private var groups: [Group] = []
  /// Whether what is added belongs to the last group.
  private var isGrouping = false

  /// How many functions there are.
  var count: Int { entries.count - free.count }

  /// The names of functions, each once, in the order of the alphabet.
  var allNames: [MemberName] {
    Dictionary(
      names.compactMap(\.self).map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first }
    )
    .sorted { $0.key < $1.key }.map(\.value)
  }

  /// The function of a number; nil once it was released.
  func entry(_ number: Int32) -> Entry? {
    entries.indices.contains(Int(number)) ? entries[Int(number)] : nil
  }

  /// The name of a function by number, where scripts find it by one.
  func name(_ number: Int32) -> MemberName? {
    names.indices.contains(Int(number)) ? names[Int(number)] : nil
  }

  /// The module reader for the environment of a number.
  func reader(_ number: Int) -> ModuleReader? { readers[number] }

  // MARK: Making

  mutating func add(_ body: @escaping HostFunction, named name: MemberName? = nil) -> Int32 {
    add(Entry(body: body, most: name == nil ? .max : Entry.unread), named: name)
  }

  private mutating func add(_ entry: Entry, named name: MemberName?) -> Int32 {
    let number = free.popLast() ?? Int32(entries.count)
    if Int(number) == entries.count {
      entries.append(entry)
      names.append(name)
    } else {
      entries[Int(number)] = entry
      names[Int(number)] = name
    }
    if isGrouping { groups[groups.count - 1].numbers.append(number) }
    return number
  }

  /// The function of a number with the limit and the check of its name.
  ///
  /// They are looked up at the first call: of the hundreds of functions that every host has, a scene
  /// calls a few.
  mutating func read(_ number: Int32) -> Entry? {
    guard var entry = entry(number), entry.most == Entry.unread else { return entry(number) }
    entry.most = .max
    if let name = name(number) {
      let text = name.text
      entry.check = guards.value(text)
      if let limit = limits.value(text) { entry.most = limit.most + name.hiddenArguments }
    }
    entries[Int(number)] = entry
    return entry
  }

  /// The number of a function; -1 for none, as the bridge has it.
  mutating func add(_ body: HostFunction?) -> Int32 {
    guard let body else { return -1 }
    return add(body)
  }

  /// The number of a function that assigns a field; -1 for none.
  mutating func add(assigning body: HostFunction?) -> Int32 {
    guard let body else { return -1 }
    return add(Entry(body: body, check: assignmentGuard), named: nil)
  }

  mutating func add(reader: @escaping ModuleReader) -> Int {
    lastReader += 1
    readers[lastReader] = reader
    if isGrouping { groups[groups.count - 1].readers.append(lastReader) }
    return lastReader
  }

  mutating func beginGroup(_ ticket: LuaWeakReference) {
    groups.append(Group(ticket: ticket))
    isGrouping = true
  }

  mutating func endGroup() { isGrouping = false }

  // MARK: Letting go

  /// Releases groups whose functions nothing in Lua holds any more.
  ///
  /// - Returns: the functions, to be dropped when nobody has access to this table.
  mutating func sweep(_ isAlive: (LuaWeakReference) -> Bool) -> [Entry] {
    var dropped: [Entry] = []
    groups.removeAll { group in
      guard !isAlive(group.ticket) else { return false }
      for number in group.numbers {
        if let entry = entries[Int(number)] { dropped.append(entry) }
        entries[Int(number)] = nil
        names[Int(number)] = nil
        free.append(number)
      }
      for reader in group.readers { readers[reader] = nil }
      return true
    }
    return dropped
  }

  /// Releases all, with the host.
  mutating func removeAll() {
    self = HostFunctionTable()
  }
}
