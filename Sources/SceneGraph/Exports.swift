// Layers are drawn in the words of drawing and hear of input: whoever imports the scene has them.
@_exported import Drawing
@_exported import Input
