// Formats write through outputs: whoever imports the exporters has them.
@_exported import Output
