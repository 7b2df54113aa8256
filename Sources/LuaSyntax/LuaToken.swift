/// A place in a text.
package struct SourcePlace: Sendable, Hashable {
  /// From 1.
  package var line: Int
  /// Bytes of the line before it.
  package var column: Int
  /// Bytes of the token on its first line.
  package var length: Int

  package init(line: Int, column: Int, length: Int) {
    self.line = line
    self.column = column
    self.length = length
  }
}

/// A word of Lua.
package struct LuaToken {
  package enum Kind: Equatable {
    case name(String)
    /// A word of Lua's own.
    case keyword(Keyword)
    case number(Double, isWhole: Bool)
    case string(String)
    case symbol(String)
    case end
  }

  package enum Keyword: String {
    case and, `break`, `do`, `else`, elseif, end, `false`, `for`, function, goto, `if`, `in`, local
    case `nil`, not, or, `repeat`, `return`, then, `true`, until, `while`
  }

  package var kind: Kind
  package var place: SourcePlace
}

/// An error in the syntax of a text.
package struct LuaSyntaxError: Error {
  package var message: String
  package var place: SourcePlace
}
