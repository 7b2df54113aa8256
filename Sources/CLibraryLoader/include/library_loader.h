#ifndef ANIMLUA_LIBRARY_LOADER_H
#define ANIMLUA_LIBRARY_LOADER_H

#include <stddef.h>

// Opens a library at run time. A run that does not need it pays nothing, and a machine without it gets
// a sentence instead of a program that does not start. Every library of animlua but Lua's and the
// system's own comes through here.
//
// A library is looked for where the system looks, then in $HOMEBREW_PREFIX/lib; on macOS also where
// Homebrew and MacPorts put theirs. ANIMLUA_LIBRARIES names an absolute folder that is the only one
// looked in; a process that runs with other rights than its user's ignores both variables.

#ifdef __cplusplus
extern "C" {
#endif

/// The names of a library.
typedef struct {
  /// Its usual name, as "cairo".
  const char *name;
  /// Names of its file, the best first, ended by null.
  const char *const *files;
  /// The packages that install it: of Debian, of Homebrew and of MacPorts.
  const char *debian, *homebrew, *macports;
} library_names;

/// The reasons why a library cannot be used.
typedef enum {
  LIBRARY_MISSING = 1,
  /// A file is there, but the system cannot open it.
  LIBRARY_UNREADABLE = 2,
  LIBRARY_LACKS_FUNCTION = 3,
  /// Its version is too old, or none that this program knows.
  LIBRARY_HAS_OTHER_VERSION = 4,
} library_reason;

/// A library that cannot be used.
typedef struct {
  library_reason reason;
  const char *name;
  /// The part of a sentence that says why: "'libcairo.so.2' is not on this machine".
  char problem[512];
  /// The command that fixes it.
  char remedy[256];
} library_fault;

/// The functions of a library, by name, for a table of pointers in the same order.
typedef struct {
  const char *const *names;
  size_t count;
} library_functions;

/// Opens a library and fills a table of `functions.count` function pointers, all of them or none.
/// Returns 1, or 0 with the fault. The library stays open.
int library_open(const library_names *library, library_functions functions, void *table,
                 library_fault *fault);

/// The fault of a library that is open and says it is version `found`. Returns 0.
int library_refuse_version(const library_names *library, const char *found, const char *wanted,
                           library_fault *fault);

// Declarations of a library's interface stand in this tree, so that building needs no development
// packages. The package manager gives headers of a system library only together with its link flags.
// A program linked so opens the library in every run, or does not start. scripts/check-headers, which
// lint and the tests run, compares the declarations here with the library's own headers. It compiles
// those headers first, and then each declaration again with ANIMLUA_SYSTEM_HEADERS. C refuses a
// signature, constant or layout that is another one.

/// One function of a list: result, name, parameters.
#define LIBRARY_DECLARE(result, name, parameters) result name parameters;
/// Its place in a table, with the signature of the declaration.
#define LIBRARY_MEMBER(result, name, parameters) __typeof__(name) *name;
/// Its name for `library_functions`, in the same order.
#define LIBRARY_NAME(result, name, parameters) #name,
#define LIBRARY_COUNT(names) (sizeof(names) / sizeof *(names))

#ifdef ANIMLUA_SYSTEM_HEADERS
#define LIBRARY_TYPE(name) own_##name
#define LIBRARY_CONSTANT(name, value) _Static_assert((name) == (value), #name);
#define LIBRARY_PLACE(type, member)                                                  \
  _Static_assert(offsetof(own_##type, member) == offsetof(type, member), #type "." #member);
#define LIBRARY_SIZE(type) _Static_assert(sizeof(own_##type) == sizeof(type), #type);
#else
/// The name of a struct whose members are read.
#define LIBRARY_TYPE(name) name
#define LIBRARY_CONSTANT(name, value) enum { name = value };
#define LIBRARY_PLACE(type, member)
#define LIBRARY_SIZE(type)
#endif

#ifdef __cplusplus
}
#endif
#endif
