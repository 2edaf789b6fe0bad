/** The human check in words, for whoever cannot see a picture or drag a piece. */
import type { questionLanguages } from '#domains/identity/contract/challenge.ts';
import type { Rng } from '#platform/server/rng.ts';
import { roll } from './dice.ts';

type Language = (typeof questionLanguages)[number];

const numbers = {
  EN: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  TY: ['isa', 'dalawa', 'tatlo', 'apat', 'lima', 'anim', 'pito', 'walo', 'siyam', 'sampu', 'labing-isa', 'labindalawa'],
  CN: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
} as const satisfies Record<Language, readonly string[]>;

const sentences = {
  EN: (a: string, b: string) => `What is ${a} plus ${b}? Please answer in digits.`,
  TY: (a: string, b: string) => `Ilan ang ${a} at ${b} kapag pinagsama? Sagutin gamit ang numero.`,
  CN: (a: string, b: string) => `${a}加${b}等于多少？请用数字回答。`,
} as const satisfies Record<Language, (a: string, b: string) => string>;

export type Question = { readonly words: string; readonly answer: number };

export function askInWords(language: Language, rng: Rng): Question {
  const [a, b] = [roll(rng, 12), roll(rng, 12)];
  return { words: sentences[language](numbers[language][a] ?? '', numbers[language][b] ?? ''), answer: a + b + 2 };
}
