/// Why work on pixels was not done.
package enum PixelError: Error, Hashable, Sendable {
  case outOfMemory
}
