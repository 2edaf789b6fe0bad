import { describe, expect, test } from 'vitest';
import type { IssueView } from '../wire.ts';
import { type CentreGame, lastChangeOf, nextChangeOf, percentLeft, tileStateAt } from './tile-state.ts';

const minute = 60_000;
const issueAt = (issue: string, opensAt: number, rest: Partial<IssueView> = {}): IssueView => ({
  issue,
  state: 'open',
  opensAt,
  closesAt: opensAt + 50_000,
  drawsAt: opensAt + minute,
  dueAt: opensAt + minute,
  isDemo: false,
  ...rest,
});
const resultOf = (issue: string) => ({
  issue,
  drawsAt: 0,
  drawnAt: 0,
  result: { numbers: ['1'] },
  version: 1,
  source: 'own' as const,
});
const view: CentreGame['game'] = {
  gameCode: 'SSC1',
  name: 'Kislap 5D',
  iconUrl: '/art/x.svg',
  family: 'ssc',
  vassalage: 'LOTT',
  prizeMode: 'LOTT',
  source: 'own',
  priceVersion: 'ssc.1',
  isClosed: false,
};
const closedGame = { ...view, isClosed: true };
const game = (rest: Partial<CentreGame>): CentreGame => ({
  game: view,
  offsetMinutes: 480,
  current: null,
  waiting: null,
  last: null,
  ...rest,
});
const first = issueAt('1', 0);
const second = issueAt('2', minute, { state: 'scheduled' });
const dailyClosed = issueAt('d1', 0, {
  closesAt: 10 * minute,
  drawsAt: 20 * minute,
  dueAt: 30 * minute,
  state: 'closed',
});
const dailyNext = issueAt('d2', 10 * minute, {
  closesAt: 1_450 * minute,
  drawsAt: 1_460 * minute,
  dueAt: 1_470 * minute,
});

describe('LOTT-014 a tile follows the clock', () => {
  test.each<[string, Partial<CentreGame>, number, object]>([
    ['bets are taken until the cut-off', { current: first }, 12_000, { kind: 'open', until: 50_000 }],
    [
      'at the cut-off it is closed without a further answer',
      { current: first },
      50_000,
      { kind: 'closed', until: minute },
    ],
    ['at the time of the draw it is drawing', { current: first }, minute, { kind: 'drawing', issue: first }],
    ['a draw goes before the next issue', { waiting: first, current: second }, minute + 1_000, { kind: 'drawing' }],
    [
      'a draw whose result is here is over',
      { waiting: first, current: second, last: resultOf('1') },
      minute + 1_000,
      { kind: 'open', issue: second },
    ],
    [
      'the next issue is open once a fast draw takes too long',
      { waiting: first, current: second },
      minute + 31_000,
      { kind: 'open' },
    ],
    [
      'a delayed draw does not hide the next issue',
      { waiting: { ...first, state: 'delayed' }, current: second },
      minute + 1_000,
      { kind: 'open' },
    ],
    [
      'without a next issue a late result is named',
      { waiting: first },
      minute + 31_000,
      { kind: 'late', issue: first },
    ],
    [
      'a daily game is closed until its draw though the next one takes bets',
      { waiting: dailyClosed, current: dailyNext },
      15 * minute,
      { kind: 'closed', until: 20 * minute },
    ],
    [
      'a daily game draws until its result is due',
      { waiting: dailyClosed, current: dailyNext },
      29 * minute,
      { kind: 'drawing' },
    ],
    ['an issue that opens later says when', { current: second }, 20_000, { kind: 'waiting', until: minute }],
    ['a game under maintenance takes no bets', { current: first, game: closedGame }, 12_000, { kind: 'maintenance' }],
    [
      'a game under maintenance still draws what was closed before',
      { current: first, game: closedGame },
      minute,
      { kind: 'drawing' },
    ],
    ['nothing is planned', {}, 0, { kind: 'idle' }],
  ])('%s', (_, rest, now, state) => expect(tileStateAt(game(rest), now)).toMatchObject(state));

  test('the bar has the part of the time that is left', () => {
    const bar = (now: number) => percentLeft(tileStateAt(game({ current: first }), now), now);
    expect([bar(0), bar(25_000), bar(49_000), bar(50_000)]).toEqual([100, 50, 2, 100]);
    expect(percentLeft({ kind: 'maintenance' }, 0)).toBe(0);
  });

  test('the next change is the nearest moment that lies ahead', () => {
    expect(nextChangeOf(game({ current: first, waiting: null }), 10_000)).toBe(50_000);
    expect(nextChangeOf(game({ waiting: first, current: second }), 50_000)).toBe(minute);
    expect(nextChangeOf(game({}), 0)).toBeNull();
    expect(lastChangeOf(game({ current: first }), 55_000)).toBe(50_000);
    expect(lastChangeOf(game({}), 5)).toBe(0);
  });
});
