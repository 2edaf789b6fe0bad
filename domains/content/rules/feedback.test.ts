import { expect, test } from 'vitest';
import { countWords, judgeFeedback } from './feedback.ts';

test.each([
  ['', 0],
  ['   \n\t ', 0],
  ['one', 1],
  ['  two\u00a0words ', 2],
  ['line\nby\r\nline', 3],
  ['well-known, e.g. this', 3],
  ['ang pera ko, ₱500', 4],
  // Scripts without spaces.
  ['我的提款还没有到账', 6],
  ['我的 提款，还没有到账。', 6],
  ['出金がまだ届いていません', 8],
  ['เงินของฉันยังไม่มา', 6],
  ['PIN码 okay', 3],
])('MEMBER-016 MEMBER-017 %j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

test('MEMBER-016 MEMBER-017 both bounds are words that may be written', () => {
  const bounds = { min: 2, max: 3 };
  expect(judgeFeedback('one', bounds)).toMatchObject({ fault: 'feedback_too_short', detail: { words: 1 } });
  expect(judgeFeedback('one two', bounds)).toBeNull();
  expect(judgeFeedback('one two three', bounds)).toBeNull();
  expect(judgeFeedback('one two three four', bounds)).toMatchObject({
    fault: 'feedback_too_long',
    detail: { min: 2, max: 3, words: 4 },
  });
});
