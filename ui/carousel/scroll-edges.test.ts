import { expect, test } from 'vitest';
import { scrollOverflowOf } from './scroll-edges.ts';

const scrollMetrics = (scrollLeft: number, scrollWidth = 1_500) => ({ scrollLeft, scrollWidth, clientWidth: 1_000 });

test.each([
  ['short enough', scrollMetrics(0, 1_000), false, false],
  ['at its start', scrollMetrics(0), false, true],
  ['in its middle', scrollMetrics(250), true, true],
  ['at its end', scrollMetrics(499.5), true, false],
  ['in the middle of a page from right to left', scrollMetrics(-250), true, true],
  ['at the end of a page from right to left', scrollMetrics(-500), true, false],
])('SHELL-031 I18N-015 a row that is %s says what is beyond its edges', (_, scrolled, start, end) => {
  expect(scrollOverflowOf(scrolled)).toEqual({ start, end });
});
