import CCairo

/// The libraries that draw, as they are on this machine.
package enum DrawingLibraries {
  /// cairo's version; nil when it is missing.
  package static var cairo: String? { canvas_cairo_version().map { String(cString: $0) } }
  /// pango's version; nil when it is missing.
  package static var pango: String? { canvas_pango_version().map { String(cString: $0) } }
}
