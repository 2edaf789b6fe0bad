import { expect, test } from 'vitest';
import { beyondOf } from './edges.ts';

const row = (scrollLeft: number, scrollWidth = 1_500) => ({ scrollLeft, scrollWidth, clientWidth: 1_000 });

test.each([
  ['short enough', row(0, 1_000), false, false],
  ['at its start', row(0), false, true],
  ['in its middle', row(250), true, true],
  ['at its end', row(499.5), true, false],
  ['in the middle of a page from right to left', row(-250), true, true],
  ['at the end of a page from right to left', row(-500), true, false],
])('SHELL-031 I18N-015 a row that is %s says what is beyond its edges', (_, scrolled, start, end) => {
  expect(beyondOf(scrolled)).toEqual({ start, end });
});
