/**
 * Search by name. Case, accents, hyphens and apostrophes are ignored, words may be in any order and abbreviated;
 * a name that begins with the text ranks before one that only contains it.
 */
export type Searchable = {
  /** The words of all names. */
  readonly words: readonly string[];
  /** The names without gaps, so that `halohalo` finds Halo-Halo. */
  readonly joined: readonly string[];
  /** The words of its vendor, which count less. */
  readonly vendorWords: readonly string[];
};

const normalizeText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    // A letter of its own in Unicode, but typed as a d.
    .replaceAll('đ', 'd');

export const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export const joinedOf = (text: string): string => wordsOf(text).join('');

export function toSearchable(names: readonly string[], vendor: readonly string[]): Searchable {
  return {
    words: [...new Set(names.flatMap(wordsOf))],
    joined: [...new Set(names.map(joinedOf))],
    vendorWords: [...new Set(vendor.flatMap(wordsOf))],
  };
}

export type SearchTerms = { readonly words: readonly string[]; readonly joined: string };

/** Null where the text has no letters or digits: such a search does not filter the list. */
export function parseSearch(text: string): SearchTerms | null {
  const words = wordsOf(text);
  return words.length > 0 ? { words, joined: words.join('') } : null;
}

/** Zero is no match. */
export function scoreOf({ words, joined, vendorWords }: Searchable, wanted: SearchTerms): number {
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
