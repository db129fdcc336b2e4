// A target needs a source file besides its specs.
