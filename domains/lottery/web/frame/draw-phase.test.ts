import { describe, expect, test } from 'vitest';
import type { IssueView } from '../wire.ts';
import { nextQueryMs, phaseAt } from './draw-phase.ts';

const minute = 60_000;
const issue = (place: number, own: Partial<IssueView> = {}): IssueView => ({
  issue: `20261119-${String(place).padStart(4, '0')}`,
  state: 'open',
  opensAt: (place - 1) * minute,
  closesAt: place * minute - 10_000,
  drawsAt: place * minute,
  dueAt: place * minute + 5_000,
  isDemo: false,
  ...own,
});
const state = (own: object) => ({
  now: 0,
  receivedAt: 0,
  gameCode: 'SSC1',
  offsetMinutes: 480,
  current: issue(1),
  next: issue(2, { state: 'scheduled' }),
  waiting: [],
  last: null,
  ...own,
});

describe('LOTT-016 the page knows by the server clock whether bets are taken', () => {
  test.each([
    [0, 'open', '20261119-0001'],
    [39_999, 'open', '20261119-0001'],
    [40_000, 'closing', '20261119-0001'],
    [49_999, 'closing', '20261119-0001'],
    // Nothing has been asked since: the page closes by itself, and names the issue that comes.
    [50_000, 'closed', '20261119-0002'],
    [60_000, 'open', '20261119-0002'],
  ])('at %d ms it is %s for %s', (at, kind, number) => {
    const phase = phaseAt(state({}), at);
    expect([phase.kind, phase.issue?.issue]).toEqual([kind, number]);
  });

  test('an issue that is closed waits for its draw, is drawn at its time and late half a minute after it is due', () => {
    const closed = state({ waiting: [issue(1, { state: 'closed' })], current: issue(2), next: issue(3) });
    expect(phaseAt(closed, 55_000)).toMatchObject({ isDrawing: false, isDelayed: false });
    expect(phaseAt(closed, 60_000)).toMatchObject({ isDrawing: true, isDelayed: false });
    expect(phaseAt(closed, 95_001)).toMatchObject({ isDrawing: false, isDelayed: true });
  });

  test('without a planned issue nothing is open', () => {
    expect(phaseAt(state({ current: null, next: null }), 0)).toMatchObject({ kind: 'none', issue: null });
  });

  test('a device whose clock is wrong counts on the clock of the server', () => {
    const ahead = state({ receivedAt: 3_600_000 });
    expect(nextQueryMs(ahead, 3_600_000 + 20_000)).toBe(30_000);
    expect(nextQueryMs(ahead, 3_600_000 + 45_000)).toBe(5_300);
    expect(nextQueryMs(ahead, 3_600_000 + 60_500)).toBe(1_500);
  });
});
