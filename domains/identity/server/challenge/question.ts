/** The human check in words, for whoever cannot see a picture or drag a piece. */
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import type { Rng } from '#platform/server/rng.ts';
import { roll } from './dice.ts';

const numbers = {
  EN: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  TY: ['isa', 'dalawa', 'tatlo', 'apat', 'lima', 'anim', 'pito', 'walo', 'siyam', 'sampu', 'labing-isa', 'labindalawa'],
} as const;

const sentences = {
  EN: (a: string, b: string) => `What is ${a} plus ${b}? Please answer in digits.`,
  TY: (a: string, b: string) => `Ilan ang ${a} at ${b} kapag pinagsama? Sagutin gamit ang numero.`,
} as const;

export type Question = { readonly words: string; readonly answer: number };

export function askInWords(locale: Locale, rng: Rng): Question {
  const written = writtenLocaleOf(locale);
  const [a, b] = [roll(rng, 12), roll(rng, 12)];
  return { words: sentences[written](numbers[written][a] ?? '', numbers[written][b] ?? ''), answer: a + b + 2 };
}
