#pragma once

namespace bouton::python {

/// Errors of the library become exceptions of bouton.Error and its subclasses, with the same
/// sentences, in which flags are named as keyword arguments.
void translate_errors();

}  // namespace bouton::python
