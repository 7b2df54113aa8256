/// A number as a person writes it: no `.0` at the end of whole ones.
package func numeral(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The shortest decimal that reads back to the same double, without a trailing `.0`.
package func shortest(_ value: Double) -> String {
  if value == 0 { return "0" }
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
