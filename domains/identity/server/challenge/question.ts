/** The human check in words, for people who cannot see a picture or drag a piece. */
import type { questionLanguages } from '#domains/identity/contract/challenge.ts';
import { importTexts } from '#kernel/locale.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';
import { randomInt } from './random.ts';
import type { texts as source } from './texts/en.ts';

type Language = (typeof questionLanguages)[number];

/** Chinese is of the agents' login page alone. */
const questionTexts: Readonly<Record<Language, typeof source>> = {
  ...(await importTexts<typeof source>((file) => import(`./texts/${file}.ts`))),
  CN: {
    numbers: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
    question: (a, b) => `${a}加${b}等于多少？请用数字回答。`,
  },
};

export type Question = { readonly words: string; readonly answer: number };

export function createQuestion(language: Language, rng: Rng): Question {
  const { numbers, question } = questionTexts[language];
  const [a, b] = [randomInt(rng, 12), randomInt(rng, 12)];
  return {
    words: question(numbers[a] ?? '', numbers[b] ?? ''),
    answer: a + b + 2,
  };
}
