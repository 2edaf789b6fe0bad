import { expect, test } from 'vitest';
import { linesOf } from './poster-drawing.ts';

/** Ten units a letter. */
const pen = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };

test('AGENT-009 the words of the poster are set in lines that fit', () => {
  expect(linesOf(pen, 'Sign up with datu. 21+, play within your limits.', 180)).toEqual([
    'Sign up with datu.',
    '21+, play within',
    'your limits.',
  ]);
  expect(linesOf(pen, 'an averyveryverylongword here', 100)).toEqual(['an', 'averyveryverylongword', 'here']);
});
