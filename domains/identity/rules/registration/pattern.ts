/** The patterns that a brand's rows choose from, by the name of their message. Each covers the whole input. */

const to28 = '0[1-9]|1[0-9]|2[0-8]';
const monthAndDay = `(?:(?:0[13578]|1[02])-(?:${to28}|29|3[01])|(?:0[469]|11)-(?:${to28}|29|30)|02-(?:${to28}))`;
const year = '[0-9]{4}';
// Every fourth year, but of the full centuries only every fourth.
const leapYear = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';

/** `2000-12-31` and `12-31-2000`, and only days that there are. */
const date = `${year}-${monthAndDay}|${leapYear}-02-29|${monthAndDay}-${year}|02-29-${leapYear}`;

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

export const patterns = {
  length_range: '*',
  first_letter_alphanumeric: '[A-Za-z][A-Za-z0-9]*',
  chinese_digits: '[\\p{Script=Han}0-9]+',
  email: `[A-Za-z0-9.!#$%&'*+/=?^_{|}~\\-]+@${label}(?:\\.${label})+`,
  alphanumeric: '[A-Za-z0-9]+',
  letters_and_digits: '(?=.*[A-Za-z])(?=.*[0-9]).*',
  digits_only: '[0-9]+',
  uppercase: '(?=.*[A-Z]).*',
  letters_and_spaces: '[A-Za-z ]+',
  no_spaces: '\\S+',
  date,
  korean: '\\p{Script=Hangul}+',
  thai: '\\p{Script=Thai}+',
  strong_password: '(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])(?=.*[^A-Za-z0-9\\s]).*',
} as const;
export type PatternId = keyof typeof patterns;

/** The key of the message; a name that has no message reads as a length. */
export const ruleKey = (patternId: string): `rule.${PatternId}` =>
  Object.hasOwn(patterns, patternId) ? `rule.${patternId as PatternId}` : 'rule.length_range';

/** Null takes anything: a star does, and so does what is no expression. */
export function compilePattern(acceptedPattern: string): RegExp | null {
  if (acceptedPattern === '*') return null;
  try {
    return new RegExp(`^(?:${acceptedPattern})$`, 'u');
  } catch {
    return null;
  }
}

/** A pattern that does not compile accepts everything; it is logged. */
export const isInvalidPattern = (acceptedPattern: string) =>
  acceptedPattern !== '*' && compilePattern(acceptedPattern) === null;
