/// The indices of the bytes at which the lines of a text begin.
///
/// Lines end as Lua counts them: a pair of CR and LF, in either order, is one end.
///
/// - Complexity: O(bytes).
package func lineStarts(of bytes: [UInt8]) -> [Int] {
  var starts = [0]
  var index = 0
  while index < bytes.count {
    let byte = bytes[index]
    index += 1
    guard byte == 10 || byte == 13 else { continue }
    // 10 and 13 are the two.
    if index < bytes.count, bytes[index] == 23 - byte { index += 1 }
    starts.append(index)
  }
  return starts
}
