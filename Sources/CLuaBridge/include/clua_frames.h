/// Calls of verbs whose arguments are read at once, in one crossing.
#ifndef ANIMLUA_CLUA_FRAMES_H
#define ANIMLUA_CLUA_FRAMES_H

#include "clua_bridge.h"

enum {
  AL_PLAIN_VALUES = 8,
  AL_PLACED_SECONDS = -1,
  AL_PLACED_EASING = -2,
  // In place of a class.
  AL_PLAIN_TABLE = -1,
  AL_PLAIN_LIST = -2
};
/// A name with a number, a flag, a function or a text that has an atom.
typedef struct {
  int32_t atom;  // of the name; below 0 for what is given by place
  int32_t type;  // AL_NUMBER, AL_INTEGER, AL_BOOLEAN, AL_FUNCTION or AL_STRING
  int32_t word;  // the atom of a text
  double number;
} al_plain;
/// The targets of a call: an object, a table, or those of a list.
typedef struct {
  int32_t klass;   // of the object; AL_PLAIN_TABLE, AL_PLAIN_LIST
  int64_t number;  // of the object, or of the table, 0 for one that has none yet; of a list how many
} al_plain_target;
/// The arguments of verb(target, what, how) where all of them are plain.
typedef struct {
  al_plain_target target;
  int32_t field_count, option_count;
  al_plain fields[AL_PLAIN_VALUES], options[AL_PLAIN_VALUES];
} al_call_frame;
static inline const al_plain *al_call_fields(const al_call_frame *frame) { return frame->fields; }
static inline const al_plain *al_call_options(const al_call_frame *frame) { return frame->options; }
/// Gives the text in a slot a number above 0, by which `al_read_call` names it from then on.
int32_t al_set_atom(al_state *state, int32_t slot, int32_t atom);
/// Reads a target and the arguments after it, up to slot `last`; false for a call that is not plain. It is
/// plain where the target is an object, a list, or a table without items that has a number in each field
/// of *what*. There *what* is a table of names that have atoms; and where *how* is such a table too, or
/// seconds and an easing by place. Both tables come in the order of their names.
bool al_read_call(al_state *state, int32_t target, int32_t last, al_call_frame *frame);
/// Reads the first `count` items of a list, with *what* in the slot after it. False where an item is
/// neither an object nor a table that has a number in each field of *what*.
bool al_read_targets(al_state *state, int32_t list, al_plain_target *targets, size_t count);
/// Takes the first of `count` arguments out of the way, to slot `count`, so that the others come one slot
/// earlier. With `back` it takes it there again. False, and nothing happened, without room on the stack.
bool al_turn_arguments(al_state *state, int32_t count, bool back);
/// Reads the number in a field of a table that a weak anchor names, raw; `key` is an anchor. AL_NUMBER or
/// AL_INTEGER; AL_NIL, and nothing read, where there is no number.
int32_t al_weak_number(al_state *state, int32_t weak, int32_t key, double *number);

#endif
