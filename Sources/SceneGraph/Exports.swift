// Layers have properties, are drawn in the words of drawing, and hear of input: whoever imports the
// scene has these words.
@_exported import Drawing
@_exported import Input
@_exported import Properties
