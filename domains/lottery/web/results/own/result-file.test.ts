import { expect, test } from 'vitest';
import type { IssueResult } from '#domains/lottery/web/wire.ts';
import { type FileWords, headLine, resultLines } from './result-file.ts';

const words: FileWords = {
  issue: 'Draw',
  drawn: 'Drawn',
  numbers: 'Numbers',
  source: 'Source',
  stake: 'Bet',
  payout: 'Paid',
  sourceOf: (source) => source.toUpperCase(),
};
const at = Date.parse('2026-11-19T04:01:00Z');
const draw = (issue: string, result: IssueResult['result']): IssueResult => ({
  issue,
  drawsAt: at,
  drawnAt: at,
  result,
  version: 1,
  source: 'own',
});
const fast = [draw('20261119-0722', { numbers: ['0', '4', '9', '9', '1'] }), draw('20261119-0721', { numbers: ['7'] })];

test('a draw is a line with its numbers, in the zone of the platform', () => {
  expect(headLine(fast, { words, own: null })).toBe('Draw,Drawn,Numbers,Source\r\n');
  expect(resultLines(fast, { words, offsetMinutes: 480, own: null })).toBe(
    '20261119-0722,2026-11-19 12:01:00,0 4 9 9 1,OWN\r\n20261119-0721,2026-11-19 12:01:00,7,OWN\r\n',
  );
});

test('a result of several prizes has a column for each', () => {
  const rows = [draw('20261116', { first: ['856409'], front3: ['257', '020'] })];
  expect(headLine(rows, { words, own: null })).toBe('Draw,Drawn,first,front3,Source\r\n');
  expect(resultLines(rows, { words, offsetMinutes: 0, own: null })).toBe(
    '20261116,2026-11-19 04:01:00,856409,257 020,OWN\r\n',
  );
});

test('of a member it has the stake and the payout, which is not known while a ticket waits', () => {
  const own = new Map([
    ['20261119-0722', { issue: '20261119-0722', tickets: 1, stake: '8', payout: '0', isOpen: true }],
    ['20261119-0721', { issue: '20261119-0721', tickets: 2, stake: '10.5', payout: '15.2', isOpen: false }],
  ]);
  expect(headLine(fast, { words, own })).toBe('Draw,Drawn,Numbers,Source,Bet,Paid\r\n');
  expect(resultLines(fast, { words, offsetMinutes: 480, own })).toMatch(/OWN,8\.00,\r\n.*OWN,10\.50,15\.20\r\n$/);
  expect(resultLines(fast, { words, offsetMinutes: 480, own: new Map() })).toMatch(/OWN,,\r\n$/);
});
