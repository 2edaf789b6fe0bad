/** Names that are invisible, or that could be mistaken for staff or the brand. */

/** Default-ignorable letters (fillers, tags, variation selectors and their like), blanks, and the empty braille cell. */
const invisibleCharacters = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu;

/** Letters that turn a text around or hide in it; a name of nothing else would look like somebody else's. */
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;

export const hasHiddenCharacters = (text: string) => hiddenCharacters.test(text);

/** Whether anybody could see it. */
export const isVisibleName = (name: string) => name.replace(invisibleCharacters, '') !== '';

/**
 * What looks alike stands for one letter: Cyrillic and Greek twins, digits that are read as letters, and the letters
 * that are hard to tell apart in any script. It is no transliteration: it maps what looks the same.
 */
const confusableLetters = {
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
const confusables: ReadonlyMap<string, string> = new Map(
  Object.entries(confusableLetters).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);
const confusableDigits: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** Two names that look the same have one form. */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}\u2800]/gu, '')
    .toLowerCase();
  const visibleText = Array.from(plain, (letter) => confusables.get(letter) ?? letter).join('');
  return visibleText.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const foldDigits = (folded: string) => folded.replace(/\d/g, (digit) => confusableDigits[digit] ?? digit);

/** Words for staff, in the languages of the players; matched as whole words, so that `Badminton` stays a name. */
const staffWords = (
  'admin admins administrator sysadmin webmaster moderator operator official staff support helpdesk livechat system ' +
  'security cashier opisyal админ администратор модератор поддержка'
)
  .split(' ')
  .map(foldName);

/** Words that count only together, with anything between them. */
const staffPhrases = ['customerservice', 'customersupport', 'customercare', 'helpdesk', 'techsupport'].map(foldName);

/** Whether the name could be mistaken for staff or for the brand itself. */
export function looksLikeStaff(name: string, brand = ''): boolean {
  const brandName = foldName(brand).replace(/[^\p{L}\p{N}]/gu, '');
  const glued =
    brandName === ''
      ? []
      : [brandName, ...staffWords.flatMap((word) => [`${brandName}${word}`, `${word}${brandName}`])];
  const reserved = new Set([...staffWords, ...glued]);
  const folded = foldName(name);
  return [folded, foldDigits(folded), folded.replace(/\d/g, '')].some((form) => {
    const whole = form.replace(/[^\p{L}\p{N}]/gu, '');
    const words = form.split(/[^\p{L}\p{N}]+/u);
    return (
      [whole, ...words].some((word) => reserved.has(word)) || staffPhrases.some((phrase) => whole.includes(phrase))
    );
  });
}
