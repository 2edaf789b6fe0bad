/**
 * Finding by name. Case, accents, hyphens and apostrophes do not count, words may come in any order and cut off;
 * a name that begins with what was typed comes before one that only holds it.
 */
export type Searchable = {
  /** The words of all names a thing goes by. */
  readonly words: readonly string[];
  /** The names without gaps, so that `halohalo` finds Halo-Halo. */
  readonly joined: readonly string[];
  /** The words of its vendor, which count less. */
  readonly vendorWords: readonly string[];
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    // A letter of its own to Unicode, a d with an accent to whoever types it.
    .replaceAll('đ', 'd');

export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const joinedOf = (text: string): string => wordsOf(text).join('');

export function searchable(names: readonly string[], vendor: readonly string[]): Searchable {
  return {
    words: [...new Set(names.flatMap(wordsOf))],
    joined: [...new Set(names.map(joinedOf))],
    vendorWords: [...new Set(vendor.flatMap(wordsOf))],
  };
}

export type Wanted = { readonly words: readonly string[]; readonly joined: string };

/** Null where nothing was typed that could be looked for: such a search leaves the list as it is. */
export function wantedOf(text: string): Wanted | null {
  const words = wordsOf(text);
  return words.length > 0 ? { words, joined: words.join('') } : null;
}

/** Zero is no match. */
export function scoreOf({ words, joined, vendorWords }: Searchable, wanted: Wanted): number {
  if (joined.includes(wanted.joined)) return 100;
  if (joined.some((name) => name.startsWith(wanted.joined))) return 80;
  let score = 0;
  for (const word of wanted.words) {
    if (words.includes(word)) score += 50;
    else if (words.some((own) => own.startsWith(word))) score += 40;
    else if (vendorWords.some((own) => own.startsWith(word))) score += 20;
    else if (joined.some((name) => name.includes(word))) score += 10;
    else return joined.some((name) => name.includes(wanted.joined)) ? 10 : 0;
  }
  return score / wanted.words.length;
}
