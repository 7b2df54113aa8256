// Descriptions of animations speak of curves, springs and timings: whoever imports this room has them.
@_exported import Motion
