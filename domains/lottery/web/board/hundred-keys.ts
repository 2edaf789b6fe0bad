/** Where the arrow keys lead on a board of a hundred, which is read from left to right in every language. */
const last = 99;

/** Null where the key means something else; the edges of the board stop. */
export function numberAfterKey(key: string, at: number, columns: number): number | null {
  const row = at - (at % columns);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: row,
    End: row + columns - 1,
    PageUp: at % 10,
    PageDown: last - 9 + (at % 10),
  };
  const to = steps[key];
  if (to === undefined) return null;
  return to < 0 || to > last ? at : to;
}
