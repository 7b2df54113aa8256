import CLibraryLoader

/// A library that cannot be used on this machine.
package struct LibraryFault: Hashable, Sendable {
  /// Its usual name, as `cairo`.
  package var name: String
  /// The part of a sentence that says why it cannot be used: `'libcairo.so.2' is not on this machine`.
  package var problem: String
  /// The command that fixes it.
  package var remedy: String

  package init(name: String, problem: String, remedy: String) {
    self.name = name
    self.problem = problem
    self.remedy = remedy
  }

  /// The fault that a library's C face reports; nil for none.
  package init?(_ fault: UnsafePointer<library_fault>?) {
    guard let fault else { return nil }
    name = String(cString: fault.pointee.name)
    // Both end with a zero, wherever they were cut.
    problem = withUnsafeBytes(of: fault.pointee.problem) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    remedy = withUnsafeBytes(of: fault.pointee.remedy) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
