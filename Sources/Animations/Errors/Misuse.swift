/// Ends the process with the reason, which is printed in optimized builds too: `precondition` prints none there.
@usableFromInline func misuse(_ reason: String) -> Never { fatalError(reason) }
