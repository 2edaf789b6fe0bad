/** Numbers as they are typed or pasted: what is one is taken, and what is none is named with the reason. */

export type WrongReason = 'too_short' | 'too_long' | 'no_number' | 'set_size' | 'set_repeat';
export type WrongText = { readonly text: string; readonly reason: WrongReason };

export type NumberText = { readonly numbers: readonly string[]; readonly wrong: readonly WrongText[] };
export type SetText = { readonly sets: readonly (readonly string[])[]; readonly wrong: readonly WrongText[] };

/** Whatever stands between numbers on paper and in messages. A dot may be a point of a list, never a decimal. */
const between = /[\s,;:./|+&-]+/;

const split = (text: string): string[] => text.split(between).filter((part) => part !== '');

function reasonOf(part: string, digits: number): WrongReason | null {
  if (!/^\d+$/.test(part)) return 'no_number';
  if (part.length === digits) return null;
  return part.length < digits ? 'too_short' : 'too_long';
}

/** A number that stands there twice counts once. */
export function readNumbers(text: string, digits: number): NumberText {
  const numbers = new Set<string>();
  const wrong: WrongText[] = [];
  for (const part of split(text)) {
    const reason = reasonOf(part, digits);
    if (reason === null) numbers.add(part);
    else wrong.push({ text: part, reason });
  }
  return { numbers: [...numbers], wrong };
}

/** One set a line, or between semicolons. */
export function readSets(text: string, size: number): SetText {
  const sets: string[][] = [];
  const wrong: WrongText[] = [];
  for (const line of text.split(/[\n;]+/)) {
    const parts = split(line);
    if (parts.length === 0) continue;
    const bad = parts.find((part) => reasonOf(part, 2) !== null);
    const reason = bad === undefined ? null : reasonOf(bad, 2);
    if (reason !== null) wrong.push({ text: line.trim(), reason });
    else if (new Set(parts).size !== parts.length) wrong.push({ text: line.trim(), reason: 'set_repeat' });
    else if (parts.length !== size) wrong.push({ text: line.trim(), reason: 'set_size' });
    else sets.push([...parts].sort());
  }
  return { sets, wrong };
}
