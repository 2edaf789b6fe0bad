import { expect, test } from 'vitest';
import { isSamePerson } from './four-eyes.ts';

test.each([
  ['ate Rosa', 'ate Rosa', true],
  ['ate Rosa', ' Ate  ROSA ', true],
  ['ate Rosa', 'ａｔｅ Rosa', true],
  ['ate Rosa', 'kuya Ben', false],
])('LOTT-015 %s and %s are one person: %s', (one, other, same) => {
  expect(isSamePerson(one, other)).toBe(same);
});
