#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "library_loader.h"

#ifdef __APPLE__
static const char *const usual_folders[] = {"/opt/homebrew/lib", "/usr/local/lib",
                                            "/opt/local/lib"};
enum { USUAL_COUNT = 3 };
#else
static const char *const usual_folders[] = {0};
enum { USUAL_COUNT = 0 };
#endif

/// The value of a variable; null for one that a user could use against another.
static const char *safe_variable(const char *name) {
#ifdef __GLIBC__
  return secure_getenv(name);
#else
  if (geteuid() != getuid() || getegid() != getgid()) return NULL;
  return getenv(name);
#endif
}

static int fail(const library_names *library, library_reason reason, library_fault *fault) {
  fault->reason = reason;
  fault->name = library->name;
#ifdef __APPLE__
  int has_ports = access("/opt/local/bin/port", X_OK) == 0 && access("/opt/homebrew/bin/brew", X_OK) &&
                  access("/usr/local/bin/brew", X_OK);
  snprintf(fault->remedy, sizeof fault->remedy, has_ports ? "sudo port install %s" : "brew %s %s",
           has_ports                 ? library->macports
           : reason == LIBRARY_MISSING ? "install"
                                     : "reinstall",
           library->homebrew);
#else
  snprintf(fault->remedy, sizeof fault->remedy, "sudo apt-get install %s%s",
           reason == LIBRARY_MISSING ? "" : "--reinstall ", library->debian);
#endif
  return 0;
}

/// Opens a file of a folder, or of where the system looks when the folder is empty. The fault is kept
/// when a file is there that cannot be opened.
static void *open_file(const library_names *library, const char *folder, const char *file,
                       library_fault *fault) {
  char path[1024];
  if (snprintf(path, sizeof path, "%s%s%s", folder, *folder ? "/" : "", file) >= (int)sizeof path)
    return NULL;
  void *handle = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (handle) return handle;
  const char *words = dlerror();
  if (!words) words = "no reason is given";
  int is_there = access(path, F_OK) == 0;
  // Without a folder only the system knows whether there is a file. It says "no such file" of the
  // library itself, or of another one that the library needs.
  if (!*folder) {
    const char *first = strstr(words, "lib");
    is_there = !strcasestr(words, "no such file") || !first || strncmp(first, file, strlen(file)) != 0;
  }
  if (!is_there || fault->reason != LIBRARY_MISSING) return NULL;
  // The words often begin with the path.
  size_t length = strlen(path);
  if (strncmp(words, path, length) == 0 && words[length] == ':') {
    words += length + 1;
    while (*words == ' ') words++;
  }
  fail(library, LIBRARY_UNREADABLE, fault);
  snprintf(fault->problem, sizeof fault->problem, "'%s' cannot be opened (%s)", path, words);
  return NULL;
}

static void *open_anywhere(const library_names *library, library_fault *fault) {
  char homebrew[1024] = "";
  const char *own = safe_variable("ANIMLUA_LIBRARIES");
  const char *prefix = safe_variable("HOMEBREW_PREFIX");
  const char *folders[2 + USUAL_COUNT + 1] = {""};
  size_t count = 1;
  if (own && *own == '/') {
    folders[0] = own;
  } else {
    if (prefix && *prefix == '/' &&
        snprintf(homebrew, sizeof homebrew, "%s/lib", prefix) < (int)sizeof homebrew)
      folders[count++] = homebrew;
    for (int index = 0; index < USUAL_COUNT; index++) folders[count++] = usual_folders[index];
  }
  for (size_t index = 0; index < count; index++) {
    for (const char *const *file = library->files; *file; file++) {
      void *handle = open_file(library, folders[index], *file, fault);
      if (handle) return handle;
    }
  }
  return NULL;
}

int library_open(const library_names *library, library_functions functions, void *table,
                 library_fault *fault) {
  fail(library, LIBRARY_MISSING, fault);
  snprintf(fault->problem, sizeof fault->problem, "'%s' is not on this machine", library->files[0]);
  void *handle = open_anywhere(library, fault);
  if (!handle) return 0;
  // ISO C has no conversion from an object pointer to a function pointer; POSIX promises that both are
  // alike.
  void **slots = table;
  for (size_t index = 0; index < functions.count; index++) {
    slots[index] = dlsym(handle, functions.names[index]);
    if (slots[index]) continue;
    memset(table, 0, functions.count * sizeof *slots);
    fail(library, LIBRARY_LACKS_FUNCTION, fault);
    snprintf(fault->problem, sizeof fault->problem,
             "'%s' lacks the function '%s': it is too old or damaged", library->files[0],
             functions.names[index]);
    dlclose(handle);
    return 0;
  }
  return 1;
}

int library_refuse_version(const library_names *library, const char *found, const char *wanted,
                           library_fault *fault) {
  fail(library, LIBRARY_HAS_OTHER_VERSION, fault);
  snprintf(fault->problem, sizeof fault->problem,
           "'%s' says that it is version %s, where %s is needed", library->files[0], found, wanted);
  return 0;
}
