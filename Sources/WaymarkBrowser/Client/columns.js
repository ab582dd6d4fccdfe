// A wide window shows a stack in columns: one screen in each, and the remaining ones in the last.

/** Matches if the window has room for columns. */
export const wide = matchMedia("(min-width: 1000px)");

/** Returns whether this number of columns is shown. */
export function areColumnsShown(count) { return count > 1 && wide.matches; }

/** Returns the visible entries of a stack, from the first column to the last. */
export function seenEntries(stack, count) {
  if (!areColumnsShown(count)) return stack.slice(-1);
  return stack.length < count ? stack : [...stack.slice(0, count - 1), stack.at(-1)];
}
