// Texts are drawn in the words of typography: whoever imports drawing has them.
@_exported import Typography
