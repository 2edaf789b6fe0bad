/** How hard a password would be to guess, for the bar under the field. It advises; the rules of the brand decide. */

export type StrengthAdvice = 'longer' | 'mix' | 'repeats' | 'name';

export type Strength = {
  /** From 0, guessed at once, to 4, not in a lifetime. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** What would help, the best first. */
  readonly advice: readonly StrengthAdvice[];
};

const characterClasses: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/u, 33],
];

/** Bits of guessing from which each score is reached. */
const scoreThresholds = [28, 42, 66, 80];

const goodLength = 12;

export function rateStrength(password: string, name = ''): Strength {
  const memberName = name.trim().toLowerCase();
  const hasName = memberName.length >= 3 && password.toLowerCase().includes(memberName);
  const letters = Array.from(hasName ? removeName(password, memberName) : password);
  const fresh = letters.filter((letter, at) => !isPredictable(letters, at, letter)).length;
  const used = characterClasses.filter(([kind]) => kind.test(password));
  const pool = used.reduce((sum, [, size]) => sum + size, 0);
  const bits = pool === 0 ? 0 : fresh * Math.log2(pool);
  const advice: StrengthAdvice[] = [];
  if (hasName) advice.push('name');
  if (letters.length - fresh > 2) advice.push('repeats');
  if (password.length < goodLength) advice.push('longer');
  if (used.length < 3) advice.push('mix');
  const score = scoreThresholds.filter((step) => bits >= step).length as Strength['score'];
  return { score, advice: score === 4 ? [] : advice };
}

function removeName(password: string, name: string): string {
  const at = password.toLowerCase().indexOf(name);
  return password.slice(0, at) + password.slice(at + name.length);
}

/** A character that follows from the two before it: `aaa`, `345`, `cba`. */
function isPredictable(letters: readonly string[], at: number, letter: string): boolean {
  const before = letters[at - 1]?.codePointAt(0);
  const first = letters[at - 2]?.codePointAt(0);
  if (before === undefined || first === undefined) return false;
  const step = (letter.codePointAt(0) ?? 0) - before;
  return Math.abs(step) <= 1 && step === before - first;
}
