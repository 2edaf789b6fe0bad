/**
 * Whether two names are one person's. Banks and papers leave out middle names, write initials, turn the order around and
 * know no accents; none of that may keep a member from their own money, nor somebody who excluded themselves from being
 * known again.
 */

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v']);
const particles = new Set([
  'de',
  'del',
  'dela',
  'delos',
  'delas',
  'da',
  'dos',
  'la',
  'las',
  'los',
  'san',
  'santa',
  'sta',
  'sto',
]);
/** As they are written on papers and cards. */
const abbreviations: Readonly<Record<string, string>> = { ma: 'maria', sta: 'santa', sto: 'santo' };

/** `Cruz, Juan` is `Juan Cruz`. */
function givenNameFirst(name: string): string {
  const [last, first, ...rest] = name.split(',');
  const isSuffix = first !== undefined && suffixes.has(normalizeName(first));
  return last && first && rest.length === 0 && !isSuffix ? `${first} ${last}` : name;
}

const normalizeName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** `de la Cruz` is one word, as `Dela Cruz` and `Delacruz` are. */
function wordsOf(name: string): string[] {
  const words: string[] = [];
  let begun = '';
  for (const word of normalizeName(givenNameFirst(name)).split(' ')) {
    if (suffixes.has(word) && words.length > 1) continue;
    if (particles.has(word)) {
      begun += abbreviations[word] ?? word;
      continue;
    }
    words.push(begun + (abbreviations[word] ?? word));
    begun = '';
  }
  return begun ? [...words, begun] : words.filter((word) => word !== '');
}

/** A single letter stands for a name in the middle. */
const isSameWord = (one: string, other: string) =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));

/** Every word of the fewer has its own among the more. */
function containsAllWords(fewer: readonly string[], more: readonly string[]): boolean {
  const left = [...more];
  // Whole names first: an initial must not take the word that belongs to one of them.
  return [...fewer]
    .sort((a, b) => b.length - a.length)
    .every((word) => {
      const same = left.indexOf(word);
      const at = same >= 0 ? same : left.findIndex((other) => isSameWord(word, other));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

/** `known`: as it was registered or proven, given name first. */
export function isSamePerson(known: string, shown: string): boolean {
  const [own, other] = [wordsOf(known), wordsOf(shown)];
  const [first = '', last = ''] = [own[0], own.at(-1)];
  // Given name and surname are told in full; what is between them may be missing on either side.
  if (first.length < 2 || last.length < 2 || !other.includes(first) || !other.includes(last)) return false;
  if (own.length > 1 && other.length < 2) return false;
  return containsAllWords(own, other) || containsAllWords(other, own);
}
