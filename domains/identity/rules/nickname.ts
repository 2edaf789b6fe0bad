/** Names that would show nothing, or that would pass for the house itself. */

/** Default-ignorable letters (fillers, tags, variation selectors and their like), blanks, and the empty braille cell. */
const unshown = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/gu;

/** Whether anybody could see it. */
export const isShown = (name: string) => name.replace(unshown, '') !== '';

/**
 * What looks alike stands for one letter: Cyrillic and Greek twins, digits that are read as letters, and the letters
 * that are hard to tell apart in any script. It is no transliteration: it says what the eye reads.
 */
const twins: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', ѐ: 'e', һ: 'h', н: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', ӏ: 'i', м: 'm' },
  ...{ п: 'n', о: 'o', р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', и: 'u', ѵ: 'v', ԝ: 'w', х: 'x', у: 'y' },
  ...{ α: 'a', β: 'b', ϲ: 'c', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', ς: 's', τ: 't', υ: 'u' },
  ...{ ı: 'i', ɑ: 'a', ɡ: 'g', ո: 'n', ս: 'u', օ: 'o', ѡ: 'w', ø: 'o', đ: 'd', ł: 'i', ß: 'b' },
  ...{ l: 'i', '|': 'i', '!': 'i', $: 's', '@': 'a', '€': 'e' },
};
const digitTwins: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** Two names that look the same have one form. */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{M}\u2800]/gu, '')
    .toLowerCase();
  const seen = Array.from(plain, (letter) => twins[letter] ?? letter).join('');
  return seen.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const withDigits = (folded: string) => folded.replace(/\d/g, (digit) => digitTwins[digit] ?? digit);

/** Who speaks for the house, in the languages of its players; whole words, so that `Badminton` stays a name. */
const staffWords = [
  ...['admin', 'admins', 'administrator', 'sysadmin', 'webmaster', 'moderator', 'operator', 'official', 'staff'],
  ...['support', 'helpdesk', 'customerservice', 'customercare', 'livechat', 'system', 'security', 'cashier', 'opisyal'],
  ...['админ', 'администратор', 'модератор', 'поддержка'],
].map(foldName);

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
