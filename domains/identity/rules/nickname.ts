/** Names that would show nothing, or that would pass for the house itself. */

/** Default-ignorable letters (fillers, tags, variation selectors and their like), blanks, and the empty braille cell. */
const unshown = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu;

/** Letters that turn a text around or hide in it; a name of nothing else would look like somebody else's. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;

export const hasUnseen = (text: string) => unseen.test(text);

/** Whether anybody could see it. */
export const isShown = (name: string) => name.replace(unshown, '') !== '';

/**
 * What looks alike stands for one letter: Cyrillic and Greek twins, digits that are read as letters, and the letters
 * that are hard to tell apart in any script. It is no transliteration: it says what the eye reads.
 */
const lookAlikes = {
  a: 'аαɑ@',
  b: 'вβß',
  c: 'сϲ',
  d: 'ԁđ',
  e: 'еε€',
  g: 'ɡ',
  h: 'һн',
  i: 'іӏιılł|!',
  j: 'ј',
  k: 'кκ',
  m: 'мμ',
  n: 'пηո',
  o: 'оοօø',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕς$',
  t: 'тτ',
  u: 'иυս',
  v: 'ѵν',
  w: 'ԝѡ',
  x: 'х',
  y: 'у',
} as const;
const twins: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);
const digitTwins: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** Two names that look the same have one form. */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}\u2800]/gu, '')
    .toLowerCase();
  const seen = Array.from(plain, (letter) => twins.get(letter) ?? letter).join('');
  return seen.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const withDigits = (folded: string) => folded.replace(/\d/g, (digit) => digitTwins[digit] ?? digit);

/** Who speaks for the house, in the languages of its players; whole words, so that `Badminton` stays a name. */
const staffWords = (
  'admin admins administrator sysadmin webmaster moderator operator official staff support helpdesk livechat system ' +
  'security cashier opisyal админ администратор модератор поддержка'
)
  .split(' ')
  .map(foldName);

/** Words that say it only together, with whatever stands between them. */
const staffPhrases = ['customerservice', 'customersupport', 'customercare', 'helpdesk', 'techsupport'].map(foldName);

/** Whether it could be taken for somebody of the house, or for the brand itself. */
export function isStaffLike(name: string, brand = ''): boolean {
  const house = foldName(brand).replace(/[^\p{L}\p{N}]/gu, '');
  const glued = house === '' ? [] : [house, ...staffWords.flatMap((word) => [`${house}${word}`, `${word}${house}`])];
  const reserved = new Set([...staffWords, ...glued]);
  const folded = foldName(name);
  return [folded, withDigits(folded), folded.replace(/\d/g, '')].some((form) => {
    const whole = form.replace(/[^\p{L}\p{N}]/gu, '');
    const words = form.split(/[^\p{L}\p{N}]+/u);
    return (
      [whole, ...words].some((word) => reserved.has(word)) || staffPhrases.some((phrase) => whole.includes(phrase))
    );
  });
}
