import { expect, test } from 'vitest';
import { questionLanguages } from '#domains/identity/contract/challenge.ts';
import { writtenLocales } from '#kernel/locale.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createQuestion } from './question.ts';

test('REG-042 the human check has a question of its own in every language that has texts', () => {
  expect(questionLanguages).toEqual(expect.arrayContaining([...writtenLocales]));
  const frames = questionLanguages.map((language) => {
    const responses = Array.from({ length: 200 }, () => createQuestion(language, systemRng));
    for (const { words, answer } of responses) {
      expect(words).not.toMatch(/undefined|\d/);
      expect(answer).toBeGreaterThanOrEqual(2);
      expect(answer).toBeLessThanOrEqual(24);
    }
    return responses[0]?.words.slice(-8);
  });
  expect(new Set(frames).size).toBe(new Set(questionLanguages).size);
});
